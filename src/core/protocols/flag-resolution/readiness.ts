import type { Ruling } from '../../event.ts';
import { type ItemId, itemId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';
import type { JoinedEdit } from './joined-edits.ts';
import type { DecidedFlag, FlagResolutionOutcome } from './outcome.ts';
import { phrase } from './phrases.ts';

/** The facts about an article that an editor needs. */
export interface Readiness {
  readonly status: 'READY' | 'READY WITH CHANGES' | 'NOT READY';
  /** Why; never empty. */
  readonly reasons: readonly Phrase[];
  /** Conflicting edits, each with the reason, by the id of their flag. */
  readonly clashes: ReadonlyMap<string, Phrase>;
  /** Edits in the place of several, by the id of each flag that one settles. */
  readonly joined: ReadonlyMap<string, JoinedEdit>;
}

/** Tells whether the article can be printed, after people have ruled; `unread` are flags that could not be read. */
export function readinessOf(
  {
    flags,
    leftOut = [],
    scan,
    curtailed,
    joined: all,
  }: Pick<FlagResolutionOutcome, 'flags' | 'leftOut' | 'scan' | 'curtailed' | 'joined'>,
  rulings: ReadonlyMap<ItemId, Pick<Ruling, 'ruling'>>,
  unread: readonly string[],
): Readiness {
  const ruled = (one: DecidedFlag): 'uphold' | 'dismiss' | undefined => rulings.get(itemId(one.flag.id))?.ruling;
  const live = flags.filter((one) => ruled(one) !== 'dismiss' && (one.status !== 'cleared' || ruled(one) === 'uphold'));
  const joined = joinedFor(live, all);
  const edits = editsOf(live, joined);
  const clashes = clashesIn(edits);
  const changes = live.filter(({ flag, fix }) => fix?.at !== undefined && !clashes.has(flag.id)).map(({ flag }) => flag.id);
  const isUnheard = (one: DecidedFlag): boolean =>
    curtailed !== undefined && one.by.kind === 'nobody' && ruled(one) === undefined;
  const unheard = live.filter(isUnheard).map(({ flag }) => flag.id);
  const blocked = live.flatMap((one) => (isUnheard(one) ? [] : hindranceOf(one, ruled(one) === 'uphold', clashes)));
  const reasons = [
    ...(scan === 'failed' ? [phrase('scan-failed')] : []),
    ...(scan === 'in-part' ? [phrase('scan-in-part')] : []),
    ...unread.map((id) => phrase('flag-unread', id)),
    ...(scan === 'rules' ? [phrase('rules-alone')] : []),
    ...(leftOut.length === 0 ? [] : [leftOutReason({ flags, leftOut, scan })]),
    ...(unheard.length === 0 ? [] : [phrase('flags-unheard', unheard)]),
    ...grouped(blocked),
  ];
  const proposed = changes.length === 0 ? [] : [phrase('edits-proposed', changes)];
  if (reasons.length > 0) return { status: 'NOT READY', reasons: [...reasons, ...proposed], clashes, joined };
  if (proposed.length > 0) return { status: 'READY WITH CHANGES', reasons: proposed, clashes, joined };
  return { status: 'READY', reasons: [phrase(flags.length === 0 ? 'nothing-doubted' : 'all-cleared')], clashes, joined };
}

/** The reason why flags were not debated. */
export function leftOutReason({ flags, leftOut = [], scan }: Pick<FlagResolutionOutcome, 'flags' | 'leftOut' | 'scan'>): Phrase {
  const ids = leftOut.map(({ id }) => id);
  return scan === 'rules' ? phrase('flags-undebated', ids) : phrase('flags-left-out', ids, flags.length);
}

/** Names what keeps an edit from settling a flag that is not cleared. */
function hindranceOf(one: DecidedFlag, isUpheld: boolean, clashes: ReadonlyMap<string, Phrase>): readonly Hindrance[] {
  const { flag, status, fix } = one;
  const byHand = (why: Phrase | string = ''): readonly Hindrance[] => [{ id: flag.id, byHand: why }];
  if (status === 'escalated' && !isUpheld) return [{ id: flag.id, byHand: undefined }];
  const clash = clashes.get(flag.id);
  if (clash !== undefined) return byHand(clash);
  if (fix === undefined) return byHand(phrase('upheld-without-edit'));
  return fix.application === 'unique' ? [] : byHand(fix.why);
}

interface Hindrance {
  readonly id: string;
  /** The reason it must be fixed by hand; undefined if it is escalated. */
  readonly byHand: Phrase | string | undefined;
}

/** One line for all flags that are held up by the same. */
function grouped(hindrances: readonly Hindrance[]): readonly Phrase[] {
  const groups = new Map<string, { readonly byHand: Hindrance['byHand']; readonly ids: string[] }>();
  for (const { id, byHand } of hindrances) {
    const key = JSON.stringify(byHand ?? null);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { byHand, ids: [id] });
    else known.ids.push(id);
  }
  return [...groups.values()].map(({ byHand, ids }) =>
    byHand === undefined ? phrase('flags-escalated', ids) : phrase('fix-by-hand', ids, byHand),
  );
}

/** One edit for several flags counts only while all of them are to be settled. */
function joinedFor(live: readonly DecidedFlag[], joined: readonly JoinedEdit[]): Readiness['joined'] {
  const ids = new Set(live.map(({ flag }) => flag.id));
  return new Map(
    joined.filter(({ flags }) => flags.every((id) => ids.has(id))).flatMap((one) => one.flags.map((id) => [id, one] as const)),
  );
}

/** An edit that can be made, and the flags that it settles: the same edit twice is one. */
interface Edit {
  readonly ids: string[];
  readonly start: number;
  readonly end: number;
}

function editsOf(flags: readonly DecidedFlag[], joined: Readiness['joined']): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const { flag, fix: own } of flags) {
    const fix = joined.get(flag.id)?.edit ?? own;
    if (fix?.at === undefined) continue;
    const { find = '', replace = '' } = fix.fix;
    const key = JSON.stringify([fix.at, find, replace]);
    const known = edits.get(key);
    if (known === undefined) edits.set(key, { ids: [flag.id], start: fix.at, end: fix.at + find.length });
    else known.ids.push(flag.id);
  }
  return [...edits.values()].sort((a, b) => a.start - b.start);
}

/** The number of blocking flags that are named. */
const NAMED_MAX = 3;

/** Different edits of the same words, by the flags that they are to settle; the edits are in the order of the article. */
function clashesIn(edits: readonly Edit[]): ReadonlyMap<string, Phrase> {
  const others = new Map<Edit, string[]>();
  const oppose = (one: Edit, other: Edit): void => {
    const known = others.get(one);
    if (known === undefined) others.set(one, [...other.ids]);
    else for (const id of other.ids) known.push(id);
  };
  // An edit that overlaps any earlier one also overlaps the one that ends farthest.
  let farthest: Edit | undefined;
  for (const one of edits) {
    if (farthest !== undefined && one.start < farthest.end) {
      oppose(one, farthest);
      oppose(farthest, one);
    }
    if (farthest === undefined || one.end > farthest.end) farthest = one;
  }
  return new Map([...others].flatMap(([{ ids }, against]) => ids.map((id) => [id, whyNot(against)] as const)));
}

const whyNot = (against: readonly string[]): Phrase =>
  phrase('fix-clashes', against.slice(0, NAMED_MAX), Math.max(0, against.length - NAMED_MAX));
