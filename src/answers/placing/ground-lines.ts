import { phrase } from '../../core/answer-phrases.ts';
import { QUOTE_LINES_AWAY } from '../../core/protocols/code-review/rules.ts';
import type { CodeFindingDraft } from '../../core/protocols/code-review/said.ts';
import { linesOfQuote } from '../../core/text/quote.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { hunkLines, touches } from '../../diff/hunk-lines.ts';
import { linesAtPosition } from '../../diff/position.ts';
import type { TakeNote } from '../findings/finding-context.ts';

/** A file of the change that a finding is about. */
interface Place {
  readonly change: Change;
  readonly file: ChangedFile;
  readonly text: string;
}

/** The largest distance from a place in the diff at which a quote may begin. */
const NEAR = 2;

/** Moves a finding to the line of its quote; a finding without a quote only to a line that the file has. */
export function settleLines(said: CodeFindingDraft, place: Place, note: TakeNote): CodeFindingDraft {
  const finding = isTelling(said.evidence.quote) ? said : withoutQuote(said, note);
  const quoting = withPlainQuote(finding, place.text, note);
  const { quote = '', inferred } = quoting.evidence;
  const hits = linesOfQuote(quote, place.text);
  if (hits.length > 0) return atQuote(quoting, hits, place, note);
  if (quote !== '' && inferred !== true) return quotingNothing(quoting, place, note);
  return withinFile(quoting, place, note);
}

const TELLING_MIN = 8;
/** A bracket, a letter or a common word occurs everywhere; two separated words, or a long one, identify a place. */
const isTelling = (quote: string | undefined): boolean =>
  quote === undefined ||
  quote.replace(/\s/g, '').length >= TELLING_MIN ||
  /[\p{L}\p{N}_][^\p{L}\p{N}_]+[\p{L}\p{N}_]/u.test(quote);

function withoutQuote(finding: CodeFindingDraft, note: TakeNote): CodeFindingDraft {
  const { quote, ...evidence } = finding.evidence;
  note('not-counted', phrase('quote-too-short', `${quote}`));
  return { ...finding, evidence };
}

/** A quote copied as it was shown, as the file has it: without numbers and marks of the margin, with hidden characters. */
function withPlainQuote(finding: CodeFindingDraft, text: string, note: TakeNote): CodeFindingDraft {
  const { quote = '' } = finding.evidence;
  if (quote === '' || linesOfQuote(quote, text).length > 0) return finding;
  const bare = withoutMargin(quote);
  const ways = [hidden(quote), bare, hidden(bare), unwrapped(quote), longestPiece(quote)];
  const plain = ways.find((one) => isTelling(one) && one !== '' && linesOfQuote(one, text).length > 0);
  if (plain === undefined) return finding;
  note('coerced', phrase('quote-as-in-file', plain.split('\n', 1)[0] ?? ''));
  return { ...finding, evidence: { ...finding.evidence, quote: plain } };
}

const withoutMargin = (quote: string): string =>
  quote
    .split('\n')
    .map((line) => line.replace(/^\s{0,20}\d{0,7}\s{0,20}[|│:]?\s{0,4}[+-]?/, ''))
    .join('\n')
    .trim();

/** Without the backticks or quotes that a model puts around code. */
const unwrapped = (quote: string): string =>
  quote
    .trim()
    .replace(/^(`+|"|')([\s\S]*)\1$/, '$2')
    .trim();

/** The longest piece of a quote with omissions. */
const longestPiece = (quote: string): string =>
  unwrapped(quote)
    .split(/…|\.\.\./)
    .map((piece) => piece.trim())
    .sort((a, b) => b.length - a.length)[0] ?? '';

/** Characters that were written out for the reader, such as `\u{202E}`, as they are. */
const hidden = (quote: string): string =>
  quote
    .replace(/\\u\{([0-9A-F]{1,6})\}/g, (written, code: string) => {
      const point = Number.parseInt(code, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : written;
    })
    .trim();

function atQuote(finding: CodeFindingDraft, hits: readonly number[], place: Place, note: TakeNote): CodeFindingDraft {
  const { line, endLine } = finding;
  const isNear = (hit: number): boolean => Math.abs(hit - line) <= QUOTE_LINES_AWAY;
  if (line === 0 || (line <= lastLineOf(place.text) && hits.some(isNear))) return withinFile(finding, place, note);
  const within = hits.find((hit) => hit > line && hit <= endLine);
  if (within !== undefined) {
    note('coerced', phrase('quote-within-lines', within, line, endLine));
    return withinFile({ ...finding, line: within }, place, note);
  }
  const inDiff = linesAtPosition(place.change, place.file.path, line);
  const meant = hits.find((hit) => inDiff.some(({ newLine }) => newLine !== undefined && Math.abs(newLine - hit) <= NEAR));
  if (meant !== undefined) return moved(finding, meant, place, () => note('coerced', phrase('line-in-diff', line, meant)));
  const changed = hits.filter((hit) => touches(place.file, hit));
  const only = hits.length === 1 ? hits[0] : changed.length === 1 ? changed[0] : undefined;
  if (only !== undefined) return moved(finding, only, place, () => note('coerced', phrase('quote-elsewhere', line, only)));
  note('kept', phrase('quote-in-several-places', line));
  return withinFile(finding, place, note);
}

/** The quote does not occur in the file; lines that the change removes are no evidence of the lines it keeps. */
function quotingNothing(finding: CodeFindingDraft, place: Place, note: TakeNote): CodeFindingDraft {
  const isGone = takesOut(place.file, finding.evidence.quote ?? '');
  note('kept', phrase(isGone ? 'quote-taken-out' : 'quote-nowhere-in-file'));
  return withinFile(finding, place, note);
}

/** A line that the file does not have can only be one of the diff. */
function withinFile(finding: CodeFindingDraft, place: Place, note: TakeNote): CodeFindingDraft {
  const { line, endLine } = finding;
  const last = lastLineOf(place.text);
  if (line > last) {
    const [meant] = linesAtPosition(place.change, place.file.path, line).flatMap(({ newLine }) => newLine ?? []);
    if (meant !== undefined) return moved(finding, meant, place, () => note('coerced', phrase('line-in-diff', line, meant)));
    note('kept', phrase('line-not-in-file', line, last));
    return finding;
  }
  if (endLine <= last) return finding;
  note('coerced', phrase('end-line-not-in-file', endLine, last));
  return { ...finding, endLine: Math.max(line, last) };
}

function moved(finding: CodeFindingDraft, line: number, { text }: Place, tell: () => void): CodeFindingDraft {
  tell();
  const endLine = Math.min(Math.max(line, lastLineOf(text)), line + finding.endLine - finding.line);
  return { ...finding, line, endLine };
}

/** The number of the last line; a newline at the end starts no further line. */
const lastLineOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** True if the quote occurs in the old version of a file and covers at least one line that the change removes. */
function takesOut({ hunks }: ChangedFile, quote: string): boolean {
  const length = quote.trim().split('\n').length;
  return hunks.some((hunk) => {
    const old = hunkLines(hunk).filter(({ mark }) => mark !== '+');
    const hits = linesOfQuote(quote, old.map(({ text }) => text).join('\n'));
    return hits.some((hit) => old.slice(hit - 1, hit - 1 + length).some(({ mark }) => mark === '-'));
  });
}
