import { itemId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';
import { type Afterwards, type DecidedEdits, decidedEdits } from './editing/decided-edits.ts';
import type { DecidedFlag, FlagResolutionOutcome } from './outcome.ts';
import { phrase } from './phrases.ts';
import type { Flag, ReviewType } from './said.ts';

/** The facts about an article that an editor needs. */
export interface Readiness extends DecidedEdits {
  readonly status: 'READY' | 'READY WITH CHANGES' | 'NOT READY';
  /** Why; never empty. */
  readonly reasons: readonly Phrase[];
}

/** What happened after the debate; `unread` are flags that could not be read. */
export interface ReadinessTerms extends Afterwards {
  readonly unread?: readonly string[] | undefined;
}

type Decided = Pick<FlagResolutionOutcome, 'flags' | 'leftOut' | 'scan' | 'scans' | 'curtailed' | 'joined'> & {
  readonly protocol?: FlagResolutionOutcome['protocol'];
  /** The type of review to look at, where there are both; edits of both types meet all the same. */
  readonly type?: ReviewType | undefined;
};

/** Tells whether the article can be printed, after people have ruled and edits were applied. */
export function readinessOf(outcome: Decided, terms: ReadinessTerms): Readiness {
  const { flags, scan, curtailed, type } = outcome;
  const isOfType = (flag: Pick<Flag, 'type'>): boolean => type === undefined || flag.type === undefined || flag.type === type;
  const leftOut = (outcome.leftOut ?? []).filter(isOfType);
  const { rulings, unread = [], applied = [] } = terms;
  const ruled = (one: DecidedFlag): 'uphold' | 'dismiss' | undefined => rulings.get(itemId(one.flag.id))?.ruling;
  const live = flags.filter((one) => ruled(one) !== 'dismiss' && (one.status !== 'cleared' || ruled(one) === 'uphold'));
  const decided = decidedEdits(live, outcome, terms);
  const { pending, settled } = decided;
  const own = live.filter(({ flag }) => isOfType(flag));
  const made = flags.flatMap(({ flag }) => (isOfType(flag) && settled.has(flag.id) ? [flag.id] : []));
  const proposed = pending.flatMap((edit) => edit.flags);
  const changes = own.filter(({ flag }) => proposed.includes(flag.id)).map(({ flag }) => flag.id);
  const isUnheard = (one: DecidedFlag): boolean =>
    curtailed !== undefined && one.by.kind === 'nobody' && ruled(one) === undefined;
  const unheard = own.filter(isUnheard).map(({ flag }) => flag.id);
  const edited = new Set<string>(applied.flatMap(({ items }) => items));
  const blocked = own.flatMap((one) =>
    isUnheard(one) || settled.has(one.flag.id) ? [] : hindranceOf(one, { ...decided, isUpheld: ruled(one) === 'uphold', edited }),
  );
  const takenBack = flags
    .filter((one) => isOfType(one.flag) && edited.has(one.flag.id) && !live.includes(one))
    .map(({ flag }) => flag.id);
  const reasons = [
    ...scanReasons(outcome),
    ...unread.map((id) => phrase('flag-unread', id)),
    ...(scan === 'rules' ? [phrase('rules-alone')] : []),
    ...(leftOut.length === 0 ? [] : [leftOutReason({ flags, leftOut, scan })]),
    ...(unheard.length === 0 ? [] : [phrase('flags-unheard', unheard)]),
    ...grouped(blocked),
    ...(takenBack.length === 0 ? [] : [phrase('applied-then-dismissed', takenBack)]),
  ];
  const open = changes.length === 0 ? [] : [phrase('edits-proposed', changes)];
  const done = made.length === 0 ? [] : [phrase('edits-applied', made)];
  const status = reasons.length > 0 ? 'NOT READY' : open.length > 0 ? 'READY WITH CHANGES' : 'READY';
  const all = [...reasons, ...open, ...done];
  const ready = phrase(flags.some(({ flag }) => isOfType(flag)) ? 'all-cleared' : 'nothing-doubted');
  return { ...decided, status, reasons: all.length === 0 ? [ready] : all };
}

/** Why the flags may not be all that there are. */
function scanReasons({ scan, scans = [], type }: Decided): readonly Phrase[] {
  if (scans.length === 0) return scan === 'failed' || scan === 'in-part' ? [phrase(`scan-${scan}`)] : [];
  return scans.flatMap((one) =>
    one.state === 'whole' || (type ?? one.type) !== one.type ? [] : [phrase(`scan-of-${one.state}`, one.type)],
  );
}

/** The reason why flags were not debated. */
export function leftOutReason({ flags, leftOut = [], scan }: Pick<FlagResolutionOutcome, 'flags' | 'leftOut' | 'scan'>): Phrase {
  const ids = leftOut.map(({ id }) => id);
  return scan === 'rules' ? phrase('flags-undebated', ids) : phrase('flags-left-out', ids, flags.length);
}

interface Hindering extends DecidedEdits {
  readonly isUpheld: boolean;
  /** The flags for which an edit was applied. */
  readonly edited: ReadonlySet<string>;
}

/** Names what keeps an edit from settling a flag that is not cleared. */
function hindranceOf({ flag, status }: DecidedFlag, { isUpheld, edited, fixes, faults }: Hindering): readonly Hindrance[] {
  const byHand = (why: Phrase | string = ''): readonly Hindrance[] => [{ id: flag.id, byHand: why }];
  if (status === 'escalated' && !isUpheld) return [{ id: flag.id, byHand: undefined }];
  if (edited.has(flag.id)) return byHand(phrase('applied-otherwise'));
  const fault = faults.get(flag.id);
  if (fault !== undefined) return byHand(fault);
  const fix = fixes.get(flag.id);
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
