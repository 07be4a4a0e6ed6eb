import { linesOfQuote } from '../core/text/quote.ts';
import type { ChangedFile, Hunk } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';

/** The line of the new file at which a change takes out what is quoted; of several the one nearest to `line`. */
export function takenOutAt(quote: string, { hunks }: ChangedFile, line: number): number | undefined {
  const places = hunks.flatMap((hunk) => placesIn(quote, hunk));
  const distance = ({ before, after }: TakenOut): number => Math.min(Math.abs(before - line), Math.abs(after - line));
  return places.sort((a, b) => distance(a) - distance(b))[0]?.after;
}

interface TakenOut {
  readonly before: number;
  readonly after: number;
}

/** Where the quote stands in the old side of a hunk, reaching over at least one line that is gone. */
function placesIn(quote: string, hunk: Hunk): readonly TakenOut[] {
  const lines = hunkLines(hunk);
  const old = lines.filter(({ mark }) => mark !== '+');
  const length = quote.trim().split('\n').length;
  return linesOfQuote(quote, old.map(({ text }) => text).join('\n')).flatMap((hit) => {
    const gone = old.slice(hit - 1, hit - 1 + length).find(({ mark }) => mark === '-');
    if (gone === undefined) return [];
    const next = lines.slice(lines.indexOf(gone)).find(({ newLine }) => newLine !== undefined);
    const last = lines.findLast(({ newLine }) => newLine !== undefined);
    return [{ before: gone.oldLine ?? 0, after: next?.newLine ?? last?.newLine ?? Math.max(1, hunk.newStart) }];
  });
}
