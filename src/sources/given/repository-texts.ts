import type { ChangedFile } from '../../diff/change.ts';
import { readSmallBlobs } from '../git/blobs.ts';
import { withOwnIndex } from '../git/own-index.ts';
import type { Repository } from '../git/repository.ts';
import { TEXT_LIMITS } from '../git/texts.ts';
import { treeEntries } from '../git/tree-entries.ts';
import { workTree } from '../git/work-tree.ts';
import { asChanged, placesOf } from './as-changed.ts';

/** The repository to look up the files of a given diff in. */
export interface Surroundings {
  readonly repository: Repository;
  /** The working directory from the top of the working tree; a diff may name its files relative to it. */
  readonly folder: string;
}

/** The texts of changed files that the repository has, before or after the diff. */
export async function wholeTexts(
  files: readonly ChangedFile[],
  { repository, folder }: Surroundings,
): Promise<ReadonlyMap<ChangedFile, string>> {
  const { git, head, isBare } = repository;
  const found = new Map<ChangedFile, string>();
  const take = (file: ChangedFile, bytes: Buffer): void => {
    const text = bytes.includes(0) ? undefined : asChanged(file, bytes.toString('utf8'));
    if (text !== undefined) found.set(file, text);
  };
  if (!isBare) {
    const tracked = await withOwnIndex(repository, (indexed) => treeEntries(indexed.git, 'index'));
    const readFile = workTree(git.folder, TEXT_LIMITS.each);
    for (const file of files)
      for (const path of placesOf(file, folder)) {
        // Tracked files only: a diff from elsewhere must not expose ignored files such as `.env`.
        if (found.has(file) || tracked.get(path)?.kind !== 'file') continue;
        const content = await readFile(path);
        if (content.kind === 'bytes') take(file, content.bytes);
      }
  }
  if (head === undefined) return found;
  const stored = await treeEntries(git, { commit: head });
  const left = files.filter((file) => !found.has(file));
  const ids = left.flatMap((file) =>
    placesOf(file, folder).flatMap((path) => {
      const entry = stored.get(path);
      return entry?.kind === 'file' ? [{ file, id: entry.id }] : [];
    }),
  );
  const blobs = await readSmallBlobs(
    git,
    ids.map(({ id }) => id),
    TEXT_LIMITS,
  );
  for (const { file, id } of ids) {
    const blob = blobs.get(id);
    if (!found.has(file) && blob?.kind === 'bytes') take(file, blob.bytes);
  }
  return found;
}
