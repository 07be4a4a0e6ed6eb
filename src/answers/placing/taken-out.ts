import { linesOfQuote } from '../../core/text/quote.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';

/** What is quoted stands in a file as it was, and reaches over at least one line that the change takes out. */
export function takesOut({ hunks }: ChangedFile, quote: string): boolean {
  const length = quote.trim().split('\n').length;
  return hunks.some((hunk) => {
    const old = hunkLines(hunk).filter(({ mark }) => mark !== '+');
    const hits = linesOfQuote(quote, old.map(({ text }) => text).join('\n'));
    return hits.some((hit) => old.slice(hit - 1, hit - 1 + length).some(({ mark }) => mark === '-'));
  });
}
