import type { Unanswered } from '../../event.ts';
import type { Note } from '../../note.ts';
import type { Phrase } from '../../phrase.ts';
import { heardIn } from '../../protocol.ts';
import { compareText } from '../../text/order.ts';
import { Passages } from './citations.ts';
import { phrase } from './phrases.ts';
import { FLAG_DIGITS } from './rules.ts';
import type { Flag, FlagRecord, FlagResolutionSetup, FlagScan, FoundFlag } from './said.ts';

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
  readonly failure?: Unanswered;
}

/** Collects the debated flags: those that were given, those that rules found, and those on the record of the scan. */
export function scanned(setup: FlagResolutionSetup, record: FlagRecord): Scanned {
  if (setup.scanner === undefined)
    return { state: setup.rulesAlone === true ? 'rules' : 'none', notes: [], ...limited(joined(setup, NOTHING).flags, setup) };
  const heard = heardIn(record, 'scan');
  const scan = heard.find(({ answer }) => answer !== undefined)?.answer;
  const failure = heard.find((one) => one.failure !== undefined)?.failure;
  const told = failure === undefined ? {} : { failure };
  const { flags, notes } = joined(setup, scan ?? NOTHING);
  const state = scan === undefined ? 'failed' : failure === undefined ? 'whole' : 'in-part';
  return { state, notes, ...limited(flags, setup), ...told };
}

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
    const id = freshId();
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
      const other = at < raised.length && !repeated.has(one) ? spanOf(one) : undefined;
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
  compareText(a.flag.location, b.flag.location);

const repeatedText = ({ toClear }: Flag, again: FoundFlag): Phrase =>
  again.toClear === '' || again.toClear === toClear ? phrase('raised-again') : phrase('raised-again-to-clear', again.toClear);

/** The same words for the same reason are the same doubt, however they are spaced. */
const doubtOf = ({ quote, issue }: FoundFlag): string => JSON.stringify([quote, issue].map(folded));

const folded = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Gives `FLAG-001` and so on, one after the other, without those that are taken. */
export function freeFlagIds(taken: ReadonlySet<string | undefined>): () => string {
  let number = 0;
  return () => {
    let id: string;
    do id = `FLAG-${String(++number).padStart(FLAG_DIGITS, '0')}`;
    while (taken.has(id));
    return id;
  };
}
