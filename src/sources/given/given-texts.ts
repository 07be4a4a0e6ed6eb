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

/** The possible origins of whole texts. */
export interface TextSources {
  readonly around: Surroundings | undefined;
  /** Texts from the caller, by path. */
  readonly known?: ReadonlyMap<string, string> | undefined;
}

/**
 * The texts after a given diff. A whole text is used if one of the caller's, or a tracked file on disk or in HEAD, matches the
 * diff before or after its change. Otherwise the text is built from the lines in the diff.
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

/** The texts from the caller that match the diff, before or after it. */
const textsIn = (files: readonly ChangedFile[], known: ReadonlyMap<string, string>): ReadonlyMap<ChangedFile, string> =>
  new Map(
    files.flatMap((file) => {
      const given = placesOf(file, '').flatMap((path) => known.get(path) ?? []);
      const text = given.map((one) => asChanged(file, one)).find((one) => one !== undefined);
      return text === undefined ? [] : [[file, text] as const];
    }),
  );

/** The limit of filler lines between hunks, over all files. */
const FILLED_MAX = 200_000;

/** The lines the diff shows of the new file, or of a deleted one, each at its line number with empty lines between. */
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
