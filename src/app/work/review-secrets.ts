import { type ShownNames, shownName, shownNames, underShownNames } from '../../context/masking/shown-names.ts';
import type { ChangedFile } from '../../diff/change.ts';
import type { SelectedFiles } from '../../project/select-files.ts';
import { learnSecrets, type ReadText } from '../../safety/secrets/find-secrets.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { GitChange } from '../../sources/git/git-change.ts';
import type { ReviewWork } from './review-work.ts';

/** The texts read before anything is shown. */
export interface Unmasked {
  readonly work: ReviewWork;
  readonly selected: SelectedFiles;
  /** Other text shown to panelists: the prompts of roles. */
  readonly words: readonly string[];
}

/** The work and its files under the names that are shown, and why secretlint could not be loaded, if it could not. */
export interface Learned {
  readonly work: ReviewWork;
  readonly selected: SelectedFiles;
  readonly unlinted: string | undefined;
}

/** Learns every secret of the work before any of it is shown, and gives files whose names contain one a masked name. */
export async function learnWork({ work, selected, words }: Unmasked, masker: Masker): Promise<Learned> {
  const { read, said, around } = work;
  const { texts, messages, title, change } = read;
  if (around !== undefined) {
    const { learnFromFiles } = await import('../../context/masking/learn-from-files.ts');
    await learnFromFiles(masker, around, new Set(change.files.map(({ path }) => path)));
  }
  const unlinted = await learnSecrets(masker, [
    ...[...texts].map(([path, text]) => ({ path, text })),
    ...change.files.map(linesBefore),
    ...messages.texts,
    title,
    ...(said === undefined ? [] : [said.title, said.body]),
    ...words,
  ]);
  const names = shownNames(
    [
      ...change.files.flatMap(({ path, oldPath = path }) => [path, oldPath]),
      ...selected.leftOut.map(({ path }) => path),
      ...read.inPart,
    ],
    masker,
  );
  if (names.size === 0) return { work, selected, unlinted };
  return { work: { ...work, read: changeUnder(read, names) }, selected: selectedUnder(selected, names), unlinted };
}

/** The lines of a file that the diff shows of how it was before. */
const linesBefore = ({ path, oldPath = path, hunks }: ChangedFile): ReadText => ({
  path: oldPath,
  text: hunks
    .map(({ lines }) =>
      lines
        .filter((line) => line.startsWith('-') || line.startsWith(' '))
        .map((line) => line.slice(1))
        .join('\n'),
    )
    .join('\n\n'),
});

function changeUnder(read: GitChange, names: ShownNames): GitChange {
  const name = (path: string): string => shownName(names, path);
  return {
    ...read,
    change: underShownNames(read.change, names),
    texts: new Map([...read.texts].map(([path, text]) => [name(path), text])),
    unread: read.unread.map((one) => ({ ...one, path: name(one.path) })),
    inPart: read.inPart.map(name),
  };
}

function selectedUnder(selected: SelectedFiles, names: ShownNames): SelectedFiles {
  return {
    ...selected,
    change: underShownNames(selected.change, names),
    leftOut: selected.leftOut.map((one) => ({ ...one, path: shownName(names, one.path) })),
    unwanted: new Set([...selected.unwanted].map((path) => shownName(names, path))),
  };
}
