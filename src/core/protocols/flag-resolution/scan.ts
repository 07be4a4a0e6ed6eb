import type { Unanswered } from '../../event.ts';
import type { Note } from '../../note.ts';
import type { Phrase } from '../../phrase.ts';
import { heardIn } from '../../protocol.ts';
import { compareText } from '../../text/order.ts';
import { Passages } from './citations.ts';
import { phrase } from './phrases.ts';
import { FLAG_DIGITS } from './rules.ts';
import type { Flag, FlagRecord, FlagResolutionSetup, FlagScan, FoundFlag } from './said.ts';

/** How far an article was scanned; `none` if no scan was planned. */
export type ScanState = 'none' | 'whole' | 'in-part' | 'failed';

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

/** Collects the debated flags: those that were given, and those on the record of the scan. */
export function scanned(setup: FlagResolutionSetup, record: FlagRecord): Scanned {
  if (setup.scanner === undefined) return { state: 'none', notes: [], ...limited(setup.flags, setup) };
  const heard = heardIn(record, 'scan');
  const scan = heard.find(({ answer }) => answer !== undefined)?.answer;
  const failure = heard.find((one) => one.failure !== undefined)?.failure;
  const told = failure === undefined ? {} : { failure };
  if (scan === undefined) return { state: 'failed', notes: [], ...limited(setup.flags, setup), ...told };
  const { flags, notes } = joined(setup, scan);
  return { state: failure === undefined ? 'whole' : 'in-part', notes, ...limited(flags, setup), ...told };
}

/** Splits flags at the limit of the case: those of high risk are debated first, each kind in its order. */
function limited(flags: readonly Flag[], { maxFlags }: FlagResolutionSetup): Pick<Scanned, 'flags' | 'leftOut'> {
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

/** Adds the flags of a scan to those that were given: each doubt once, with an id that no panelist chose. */
function joined({ article = '', flags: given }: FlagResolutionSetup, { flags: found, notes }: FlagScan) {
  const passages = new Passages(article);
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
    if (at === Number.POSITIVE_INFINITY)
      own.push({ kind: 'kept', message: phrase('quote-not-in-article'), finding: id, by: 'scanner' });
  }
  return { flags, notes: [...notes, ...own] };
}

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
