import type { Ruling } from '../../event.ts';
import { type ItemId, itemId } from '../../ids.ts';
import type { DecidedFlag, FlagResolutionOutcome } from './outcome.ts';

/** What an editor needs to know of an article. */
export interface Readiness {
  readonly status: 'READY' | 'READY WITH CHANGES' | 'NOT READY';
  /** Why; never empty. */
  readonly reasons: readonly string[];
  /** Edits that stand in each other's way, each with why, by the id of their flag. */
  readonly clashes: ReadonlyMap<string, string>;
}

/** Whether the article can be printed, after people have spoken; `unread` are flags that could not be read. */
export function readinessOf(
  { flags, scan, curtailed }: Pick<FlagResolutionOutcome, 'flags' | 'scan' | 'curtailed'>,
  rulings: ReadonlyMap<ItemId, Pick<Ruling, 'ruling'>>,
  unread: readonly string[],
): Readiness {
  const ruled = (one: DecidedFlag): 'uphold' | 'dismiss' | undefined => rulings.get(itemId(one.flag.id))?.ruling;
  const live = flags.filter((one) => ruled(one) !== 'dismiss' && (one.status !== 'cleared' || ruled(one) === 'uphold'));
  const edits = editsOf(live);
  const clashes = clashesIn(edits);
  const changes = live.filter(({ flag, fix }) => fix?.at !== undefined && !clashes.has(flag.id)).map(({ flag }) => flag.id);
  const isUnheard = (one: DecidedFlag): boolean =>
    curtailed !== undefined && one.by.kind === 'nobody' && ruled(one) === undefined;
  const unheard = live.filter(isUnheard).map(({ flag }) => flag.id);
  const blocked = live.flatMap((one) => (isUnheard(one) ? [] : hindranceOf(one, ruled(one) === 'uphold', clashes)));
  const reasons = [
    ...(scan === 'failed' ? ['the scan of the article failed: nobody knows what there is to doubt'] : []),
    ...(scan === 'in-part' ? ['the scan of the article was answered only in part: there may be more to doubt'] : []),
    ...unread.map((id) => `${id} could not be read`),
    ...(unheard.length === 0 ? [] : [`ended early, before it was debated to the end: ${unheard.join(', ')}`]),
    ...grouped(blocked),
  ];
  const proposed = changes.length === 0 ? [] : [`proposed and not yet applied: ${changes.join(', ')}`];
  if (reasons.length > 0) return { status: 'NOT READY', reasons: [...reasons, ...proposed], clashes };
  if (proposed.length > 0) return { status: 'READY WITH CHANGES', reasons: proposed, clashes };
  return { status: 'READY', reasons: [flags.length === 0 ? 'nothing was doubted' : 'every flag is cleared'], clashes };
}

/** What keeps a flag that is not cleared from being settled by an edit. */
function hindranceOf(one: DecidedFlag, isUpheld: boolean, clashes: ReadonlyMap<string, string>): readonly Hindrance[] {
  const { flag, status, fix } = one;
  const byHand = (why = ''): readonly Hindrance[] => [{ id: flag.id, why: `must be fixed by hand: ${why}` }];
  if (status === 'escalated' && !isUpheld) return [{ id: flag.id, why: ESCALATED }];
  const clash = clashes.get(flag.id);
  if (clash !== undefined) return byHand(clash);
  if (fix === undefined) return byHand('it was upheld, and no edit is proposed');
  return fix.application === 'unique' ? [] : byHand(fix.why);
}

interface Hindrance {
  readonly id: string;
  readonly why: string;
}

const ESCALATED = 'escalated';

/** One line for all flags that are held up by the same. */
function grouped(hindrances: readonly Hindrance[]): readonly string[] {
  const ids = new Map<string, string[]>();
  for (const { id, why } of hindrances) {
    const known = ids.get(why);
    if (known === undefined) ids.set(why, [id]);
    else known.push(id);
  }
  return [...ids].map(([why, all]) => {
    if (why !== ESCALATED) return `${all.join(', ')} ${why}`;
    return all.length === 1
      ? `${all[0]} is escalated: a person must rule on it`
      : `${all.join(', ')} are escalated: a person must rule on them`;
  });
}

/** An edit that can be made, and the flags that it settles: the same edit twice is one. */
interface Edit {
  readonly ids: string[];
  readonly start: number;
  readonly end: number;
}

function editsOf(flags: readonly DecidedFlag[]): readonly Edit[] {
  const edits = new Map<string, Edit>();
  for (const { flag, fix } of flags) {
    if (fix?.at === undefined) continue;
    const { find = '', replace = '' } = fix.fix;
    const key = JSON.stringify([fix.at, find, replace]);
    const known = edits.get(key);
    if (known === undefined) edits.set(key, { ids: [flag.id], start: fix.at, end: fix.at + find.length });
    else known.ids.push(flag.id);
  }
  return [...edits.values()].sort((a, b) => a.start - b.start);
}

/** How many of the flags in the way are named. */
const NAMED_MAX = 3;

/** Different edits of the same words, by the flags that they are to settle; the edits are in the order of the article. */
function clashesIn(edits: readonly Edit[]): ReadonlyMap<string, string> {
  const others = new Map<Edit, string[]>();
  const oppose = (one: Edit, other: Edit): void => {
    const known = others.get(one);
    if (known === undefined) others.set(one, [...other.ids]);
    else known.push(...other.ids);
  };
  // Whatever reaches into an edit also reaches into the one that goes farthest.
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

function whyNot(against: readonly string[]): string {
  const more = against.length > NAMED_MAX ? ` and ${against.length - NAMED_MAX} more` : '';
  return `another edit of the same words is proposed (${against.slice(0, NAMED_MAX).join(', ')}${more})`;
}
