import { posix } from 'node:path';
import { afterChange, agrees } from '../../diff/apply.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { hunkEntries } from '../../diff/hunk-lines.ts';
import { readSmallBlobs } from '../git/blobs.ts';
import { withOwnIndex } from '../git/own-index.ts';
import type { Repository } from '../git/repository.ts';
import { endsLinesOtherwise, TEXT_LIMITS, type Unread } from '../git/texts.ts';
import { treeEntries } from '../git/tree-entries.ts';
import { workTree } from '../git/work-tree.ts';

/** The texts of files that a given diff changes. */
export interface GivenTexts {
  readonly texts: ReadonlyMap<string, string>;
  readonly unread: readonly Unread[];
  /** Files of which only the lines of the diff are known. */
  readonly inPart: readonly string[];
}

/** Where the files of a given diff may be found. */
export interface Surroundings {
  readonly repository: Repository;
  /** The folder we are in, from the top of the working tree; a diff may name its files from there. */
  readonly folder: string;
}

/** Where whole texts may come from. */
export interface TextSources {
  readonly around: Surroundings | undefined;
  /** Those that the caller has, by path. */
  readonly known?: ReadonlyMap<string, string> | undefined;
}

/**
 * The texts after a given diff. Where the caller has a text that fits, or a tracked file of the repository has them, or becomes them by the diff, its whole text
 * counts: on disk, or else in HEAD. Else a text is made of what the diff shows.
 */
export async function givenTexts({ files }: Change, { around, known }: TextSources): Promise<GivenTexts> {
  const wanted = files.filter(
    ({ content, link, kind }) => content === 'text' && link !== true && kind !== 'deleted' && kind !== 'added',
  );
  const own = known === undefined ? new Map<ChangedFile, string>() : textsIn(wanted, known);
  const left = wanted.filter((file) => !own.has(file));
  const whole = around === undefined ? own : new Map([...own, ...(await wholeTexts(left, around))]);
  const isWanted = new Set(wanted);
  const texts = new Map<string, string>();
  const unread: Unread[] = [];
  const inPart: string[] = [];
  const room = { lines: FILLED_MAX };
  for (const file of files) {
    const text = whole.get(file) ?? textInDiff(file, room);
    if (text !== undefined) texts.set(file.path, text);
    else unread.push({ path: file.path, why: whyNone(file), isBinary: file.content === 'binary' });
    if (text !== undefined && !whole.has(file) && isWanted.has(file)) inPart.push(file.path);
  }
  return { texts, unread, inPart };
}

function whyNone({ content, hunks }: ChangedFile): string {
  if (content === 'submodule') return 'it is a submodule';
  if (content === 'binary') return 'it is binary';
  return hunks.length === 0 ? 'the diff has no lines of it' : 'its lines stand too far down to be put in their places';
}

/** The texts of those files that the caller has, before or after the diff. */
const textsIn = (files: readonly ChangedFile[], known: ReadonlyMap<string, string>): ReadonlyMap<ChangedFile, string> =>
  new Map(
    files.flatMap((file) => {
      const given = placesOf(file, '').flatMap((path) => known.get(path) ?? []);
      const text = given.map((one) => asChanged(file, one)).find((one) => one !== undefined);
      return text === undefined ? [] : [[file, text] as const];
    }),
  );

/** The texts of those files that the repository has, before or after the diff. */
async function wholeTexts(
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
        // Only what git knows: a diff from elsewhere must not be able to show what is ignored, such as `.env`.
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

/** Where a file may be, before or after the diff, from the top of the working tree or from the folder we are in. */
function placesOf({ path, oldPath }: ChangedFile, folder: string): readonly string[] {
  const names = oldPath === undefined ? [path] : [path, oldPath];
  return folder === '' ? names : [...names, ...names.map((name) => posix.join(folder, name))];
}

/** A text as it is after the diff, whether it has been applied or not. */
function asChanged(file: ChangedFile, text: string): string | undefined {
  if (agrees(file, text)) return endsLinesOtherwise(text, file) ? text.replaceAll('\r\n', '\n') : text;
  return afterChange(text, file) ?? (text.includes('\r\n') ? afterChange(text.replaceAll('\r\n', '\n'), file) : undefined);
}

/** The most lines that are put between those of the diff, in all its files together. */
const FILLED_MAX = 200_000;

/** What the diff shows of a file after the change, or of a deleted one before it, each line in its place; empty ones between them. */
function textInDiff(file: ChangedFile, room: { lines: number }): string | undefined {
  if (file.content !== 'text' || file.hunks.length === 0) return undefined;
  const isGone = file.kind === 'deleted';
  const parts: string[] = [];
  let filled = 0;
  for (const hunk of file.hunks) {
    for (const { line, newline } of hunkEntries(hunk)) {
      const number = isGone ? line?.oldLine : line?.newLine;
      if (line === undefined || number === undefined) continue;
      const gap = number - 1 - parts.length;
      filled += gap;
      if (gap < 0 || filled > room.lines) return undefined;
      for (let left = gap; left > 0; left--) parts.push('\n');
      parts.push(newline ? `${line.text}\n` : line.text);
    }
  }
  room.lines -= filled;
  return parts.join('');
}
