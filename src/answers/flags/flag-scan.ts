import { phrase } from '../../core/answer-phrases.ts';
import type { Passages } from '../../core/protocols/flag-resolution/citations.ts';
import type { FlagScan, FoundFlag } from '../../core/protocols/flag-resolution/said.ts';
import { EXCERPT_MAX, problemText, shortened } from '../reading/describe-problem.ts';
import { listShape } from '../reading/list-shape.ts';
import { type Listed, readList } from '../reading/read-list.ts';
import type { Edition, Reading } from '../reading/reading.ts';
import type { Remarks } from '../reading/remarks.ts';
import { namesOf, spelledOut } from '../wanted/field-table.ts';
import { SCANNED_FLAG } from '../wanted/flag-fields.ts';
import { isBlank } from './flag-words.ts';
import { readFlag, riskNotes } from './stated-flag.ts';

type Field = keyof typeof SCANNED_FLAG;

const EXPECTED = 'a flag: { quote, location, issue, to_clear, risk }';

/** A flag needs words of the article or a doubt. */
const MUST = {
  say: 'a flag: { quote, issue, … }',
  holds: (raw: RawScannedFlag) => said(raw, 'quote') !== '' || said(raw, 'issue') !== '',
};

/** No quote is looked for in more pieces. */
const PARTS_MAX = 20;

type RawScannedFlag = Readonly<Record<string, unknown>>;

const readerOf = (edition: Edition | undefined) => ({
  shape: listShape<RawScannedFlag>(
    'flags',
    { fields: spelledOut(SCANNED_FLAG) },
    { edition, isPlain: true, expected: EXPECTED, must: MUST },
  ),
  check: () => undefined,
});

/** The most flags of one scan that are debated. */
const FLAGS_MAX = 500;

/** The flags of a scan; the words that one is about are looked for in the article. */
export function readScan(
  text: string,
  by: string,
  { article, edition }: { readonly article: Passages | undefined; readonly edition: Edition | undefined },
): Reading<FlagScan> {
  const { listed, remarks } = readList(text, readerOf(edition), by);
  if (listed !== undefined && listed.length > FLAGS_MAX) {
    remarks.problem(`flags: expected at most ${FLAGS_MAX}, found ${listed.length}`);
    remarks.loss(phrase('too-many-flags', listed.length - FLAGS_MAX, FLAGS_MAX));
  }
  const flags = listed?.slice(0, FLAGS_MAX).map((one) => readFound(one, article, remarks));
  const problems = remarks.conclude();
  return { answer: flags && { flags, notes: remarks.notes }, problems, ...remarks.ending };
}

function readFound({ raw, path }: Listed<RawScannedFlag>, article: Passages | undefined, remarks: Remarks): FoundFlag {
  const risk = said(raw, 'risk');
  const quoted = said(raw, 'quote');
  const quote = quoteIn(quoted, article);
  if (quote !== quoted) remarks.note('coerced', phrase('flag-quote-as', shortened(quoted, EXCERPT_MAX)));
  for (const { kind, message } of riskNotes(risk)) remarks.note(kind, message);
  const { id: _, ...flag } = readFlag(
    {
      quote,
      location: said(raw, 'location'),
      issue: said(raw, 'issue'),
      to_clear: said(raw, 'to_clear'),
      risk,
    },
    '',
  );
  const problem = (field: string, expected: string, found: string): void =>
    remarks.problem(problemText({ path: [...path, field], expected, found: found === '' ? undefined : found }));
  if (flag.quote === '' || article?.has(flag.quote) === false)
    problem('quote', 'words that stand in the article, copied exactly', flag.quote);
  if (flag.issue === '') problem('issue', 'what is doubted', '');
  return flag;
}

/** The value under the first name of a field that is not blank. */
function said(raw: RawScannedFlag, field: Field): string {
  for (const name of namesOf(SCANNED_FLAG, field)) {
    const value = raw[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && !isBlank(value)) return value.trim();
  }
  return '';
}

/** Quotation marks around a quote, and dots for omitted words. */
const BEFORE = /^["“”„«»'‘’\s]{1,4}/;
const BEHIND = /["“”„«»'‘’\s]{1,4}$/;
const DOTS = /…|\.{3}/;

/** The bare quote, if quotation marks or omissions keep it from matching the article. */
function quoteIn(quote: string, article: Passages | undefined): string {
  if (article === undefined || article.has(quote)) return quote;
  const bare = quote.replace(BEFORE, '').replace(BEHIND, '');
  const parts = bare.split(DOTS, PARTS_MAX).filter((part) => !isBlank(part));
  if (!parts.every((part) => article.has(part))) return quote;
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '').trim() || quote;
}
