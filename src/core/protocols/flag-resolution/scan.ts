import { defined } from '../../defined.ts';
import type { Unanswered } from '../../event.ts';
import type { Note } from '../../note.ts';
import type { Phrase } from '../../phrase.ts';
import { type CaseRecord, heardIn } from '../../protocol.ts';
import { compareText } from '../../text/order.ts';
import { Passages } from './citations.ts';
import { phrase } from './phrases.ts';
import { nameOf, typesOf } from './review-types.ts';
import { FLAG_DIGITS } from './rules.ts';
import type { Flag, FlagRecord, FlagResolutionSetup, FlagScan, FoundFlag, ReviewType } from './said.ts';

/** How far an article was scanned; `none` if no scan was planned, `rules` if nothing but rules read it. */
export type ScanState = 'none' | 'whole' | 'in-part' | 'failed' | 'rules';

/** The flags of a case, and the result of the scan. */
export interface Scanned {
  readonly state: ScanState;
  /** Those that were given, then those that the scan raised, in the order of the article; by risk if their number is limited. */
  readonly flags: readonly Flag[];
  /** Those that the limit of the case leaves out of the debate. */
  readonly leftOut: readonly Flag[];
  readonly notes: readonly Note[];
  /** The scan of each type of review, in their order. */
  readonly scans: readonly TypeScan[];
}

/** The scan of the article for one type of review. */
export interface TypeScan {
  readonly type: ReviewType;
  readonly state: Exclude<ScanState, 'none' | 'rules'>;
  readonly failure?: Unanswered;
}

/** Collects the debated flags: those that were given, those that rules found, and those on the record of the scan. */
export function scanned(setup: FlagResolutionSetup, record: FlagRecord): Scanned {
  if (setup.scanner === undefined) {
    const { flags } = joined(setup, NOTHING);
    return { state: setup.rulesAlone === true ? 'rules' : 'none', notes: [], ...limited(flags, setup), scans: [] };
  }
  const heard = heardIn(record, 'scan');
  const read = typesOf(setup.reviewType).map((type) => scanOf(type, heard));
  const { flags, notes } = joined(setup, {
    flags: read.flatMap(({ type, scan }) => (scan?.flags ?? []).map((flag) => typed(flag, type, setup))),
    notes: read.flatMap(({ scan }) => scan?.notes ?? []),
  });
  const scans = read.map(({ scan: _scan, ...one }) => one);
  return { state: worstOf(scans), notes, ...limited(flags, setup), scans };
}

type HeardScan = ReturnType<typeof heardIn<FlagRecord extends CaseRecord<infer P> ? P : never, 'scan'>>[number];

/** What came of the scan for one type; a scan that was asked for again counts as it ended. */
function scanOf(type: ReviewType, heard: readonly HeardScan[]): TypeScan & { readonly scan: FlagScan | undefined } {
  const own = heard.filter(({ ask }) => ask.brief.reviewType === type);
  const scan = own.find(({ answer }) => answer !== undefined)?.answer;
  const failure = own.at(-1)?.failure;
  const state = scan === undefined ? 'failed' : failure === undefined ? 'whole' : 'in-part';
  return { type, scan, state, ...defined({ failure }) };
}

/** One scan that failed leaves what the other raised. */
function worstOf(scans: readonly TypeScan[]): TypeScan['state'] {
  const isEvery = (state: TypeScan['state']): boolean => scans.every((scan) => scan.state === state);
  return isEvery('failed') ? 'failed' : isEvery('whole') ? 'whole' : 'in-part';
}

const typed = (flag: FoundFlag, type: ReviewType, { reviewType }: FlagResolutionSetup): FoundFlag =>
  reviewType === 'both' ? { ...flag, type } : flag;

const NOTHING: FlagScan = { flags: [], notes: [] };

/** Splits flags at the limit of the case: those of high risk are debated first, each kind in its order. */
function limited(flags: readonly Flag[], { maxFlags, rulesAlone }: FlagResolutionSetup): Pick<Scanned, 'flags' | 'leftOut'> {
  if (rulesAlone === true) return { flags: [], leftOut: flags };
  if (maxFlags === undefined) return { flags, leftOut: [] };
  const ordered = flags.toSorted((a, b) => Number(b.highRisk) - Number(a.highRisk));
  return { flags: ordered.slice(0, maxFlags), leftOut: ordered.slice(maxFlags) };
}

/** The flags of a case. */
export const flagsOf = (setup: FlagResolutionSetup, record: FlagRecord): readonly Flag[] => scanned(setup, record).flags;

interface Placed {
  readonly flag: FoundFlag;
  readonly at: number;
}

/** Adds the flags of rules and of a scan to those that were given: each doubt once, with an id that no panelist chose. */
function joined({ article = '', flags: given, found: ruled = [] }: FlagResolutionSetup, { flags: raised, notes }: FlagScan) {
  const passages = new Passages(article);
  const { flags: found, repeated } = merged(ruled, raised, passages);
  const placed = found.map((flag): Placed => ({ flag, at: passages.placeOf(flag.quote) ?? Number.POSITIVE_INFINITY }));
  const flags: Flag[] = [...given];
  const own: Note[] = [];
  const freshId = freeFlagIds(new Set(given.map(({ id }) => id)));
  const known = new Map(given.map((flag, at) => [doubtOf(flag), at]));
  for (const { flag, at } of placed.toSorted(byPlace)) {
    const before = known.get(doubtOf(flag));
    const first = before === undefined ? undefined : flags[before];
    if (before !== undefined && first !== undefined) {
      flags[before] = { ...first, highRisk: first.highRisk || flag.highRisk };
      own.push({ kind: 'kept', message: repeatedText(first, flag), finding: first.id, by: 'scanner' });
      continue;
    }
    const id = freshId(flag.type);
    known.set(doubtOf(flag), flags.push({ id, ...flag }) - 1);
    if (repeated.has(flag)) own.push({ kind: 'kept', message: phrase('found-by-rules-too'), finding: id, by: 'scanner' });
    if (at === Number.POSITIVE_INFINITY)
      own.push({ kind: 'kept', message: phrase('quote-not-in-article'), finding: id, by: 'scanner' });
  }
  return { flags, notes: [...notes, ...own] };
}

/** What rules and the scan doubt in the same words is one flag, with the doubts of both; a rule's doubt joins only one. */
function merged(ruled: readonly FoundFlag[], raised: readonly FoundFlag[], passages: Passages) {
  const spanOf = ({ quote }: FoundFlag): readonly [number, number] | undefined => {
    const at = passages.placeOf(quote);
    return at === undefined ? undefined : [at, at + quote.length];
  };
  const flags = [...raised];
  const repeated = new Set<FoundFlag>();
  for (const rule of ruled) {
    const own = spanOf(rule);
    const same = flags.findIndex((one, at) => {
      const isOpen = at < raised.length && !repeated.has(one) && one.type === rule.type;
      const other = isOpen ? spanOf(one) : undefined;
      return own !== undefined && other !== undefined && own[0] < other[1] && other[0] < own[1];
    });
    const first = flags[same];
    if (first === undefined) {
      flags.push(rule);
      continue;
    }
    const both: FoundFlag = {
      ...first,
      issue: together(first.issue, rule.issue),
      toClear: together(first.toClear, rule.toClear),
      highRisk: first.highRisk || rule.highRisk,
    };
    flags[same] = both;
    repeated.add(both);
  }
  return { flags, repeated };
}

const together = (said: string, more: string): string => (said === '' ? more : said.includes(more) ? said : `${said}; ${more}`);

/** Orders flags by their place in the article, then by their text: a panelist's order does not count. */
const byPlace = (a: Placed, b: Placed): number =>
  (a.at === b.at ? 0 : a.at - b.at) ||
  compareText(a.flag.quote, b.flag.quote) ||
  compareText(a.flag.issue, b.flag.issue) ||
  compareText(a.flag.toClear, b.flag.toClear) ||
  compareText(a.flag.location, b.flag.location) ||
  compareText(a.flag.type ?? '', b.flag.type ?? '');

const repeatedText = ({ toClear }: Flag, again: FoundFlag): Phrase =>
  again.toClear === '' || again.toClear === toClear ? phrase('raised-again') : phrase('raised-again-to-clear', again.toClear);

/** The same words for the same reason are the same doubt, however they are spaced; each type of review has its own. */
const doubtOf = ({ quote, issue, type }: FoundFlag): string => JSON.stringify([...[quote, issue].map(folded), type]);

const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Gives `FLAG-001` and so on, one after the other, without those that are taken; `LEGAL-001` for a flag with a type. */
export function freeFlagIds(taken: ReadonlySet<string | undefined>): (type?: ReviewType) => string {
  const numbers = new Map<string, number>();
  return (type) => {
    const name = type === undefined ? 'FLAG' : nameOf(type);
    let id: string;
    do {
      const number = (numbers.get(name) ?? 0) + 1;
      numbers.set(name, number);
      id = `${name}-${String(number).padStart(FLAG_DIGITS, '0')}`;
    } while (taken.has(id));
    return id;
  };
}
