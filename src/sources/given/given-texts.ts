import type { Change, ChangedFile } from '../../diff/change.ts';
import { hunkEntries } from '../../diff/hunk-lines.ts';
import type { Unread } from '../git/texts.ts';
import { asChanged, placesOf } from './as-changed.ts';
import type { Surroundings, wholeTexts } from './repository-texts.ts';

/** The texts of files that a given diff changes. */
export interface GivenTexts {
  readonly texts: ReadonlyMap<string, string>;
  readonly unread: readonly Unread[];
  /** Files of which only the lines of the diff are known. */
  readonly inPart: readonly string[];
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
  const whole = around === undefined ? own : new Map([...own, ...(await textsAround(left, around))]);
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

const textsAround: typeof wholeTexts = async (files, around) => (await import('./repository-texts.ts')).wholeTexts(files, around);

/** The texts of those files that the caller has, before or after the diff. */
const textsIn = (files: readonly ChangedFile[], known: ReadonlyMap<string, string>): ReadonlyMap<ChangedFile, string> =>
  new Map(
    files.flatMap((file) => {
      const given = placesOf(file, '').flatMap((path) => known.get(path) ?? []);
      const text = given.map((one) => asChanged(file, one)).find((one) => one !== undefined);
      return text === undefined ? [] : [[file, text] as const];
    }),
  );

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
