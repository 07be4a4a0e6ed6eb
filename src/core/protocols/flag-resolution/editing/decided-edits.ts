import type { AppliedEdit, Ruling } from '../../../event.ts';
import { type ItemId, itemId } from '../../../ids.ts';
import type { Phrase } from '../../../phrase.ts';
import { shelfOf } from '../citations.ts';
import { type ChosenFix, placeFix } from '../fix.ts';
import { type JoinedEdit, joinEdits } from '../joined-edits.ts';
import type { DecidedFlag, FlagResolutionOutcome } from '../outcome.ts';
import { phrase } from '../phrases.ts';
import type { FlagResolutionSetup } from '../said.ts';
import { VERSION_1, VERSION_2 } from '../versions.ts';
import { faultsOf } from './edit-checks.ts';

/** What happened to an article after its debate. */
export interface Afterwards {
  readonly rulings: ReadonlyMap<ItemId, Pick<Ruling, 'ruling' | 'edit'>>;
  /** The texts of the case; without them edits of a person's own have no place, and none is checked. */
  readonly texts?: Pick<FlagResolutionSetup, 'article' | 'masks' | 'sources' | 'checksEdits'> | undefined;
  /** The edits that are in the article. */
  readonly applied?: readonly AppliedEdit[] | undefined;
}

/** The edits of the flags that are to be settled, after people have ruled. */
export interface DecidedEdits {
  /** The edit that settles each flag, by its id. */
  readonly fixes: ReadonlyMap<string, ChosenFix>;
  /** Edits in the place of several, by the id of each flag that one settles. */
  readonly joined: ReadonlyMap<string, JoinedEdit>;
  /** Why an edit is left to a person: it conflicts with another, or fails a check; by the id of its flag. */
  readonly faults: ReadonlyMap<string, Phrase>;
  /** The flags whose edit is in the article. */
  readonly settled: ReadonlySet<string>;
  /** The edits that can be made and are not made yet, in the order of the article. */
  readonly pending: readonly PendingEdit[];
}

/** An edit that can be made, and the flags that it settles: the same edit twice is one. */
export interface PendingEdit {
  readonly flags: readonly string[];
  readonly at: number;
  readonly find: string;
  readonly replace: string;
}

/** Finds the edits of the flags that are neither cleared nor dismissed. */
export function decidedEdits(
  live: readonly DecidedFlag[],
  { flags, protocol, joined: all }: Pick<FlagResolutionOutcome, 'flags' | 'joined'> & { readonly protocol?: string },
  { rulings, texts, applied = [] }: Afterwards,
): DecidedEdits {
  const ruled = (id: string) => rulings.get(itemId(id));
  const owned = new Set(live.filter(({ flag }) => ruled(flag.id)?.edit !== undefined).map(({ flag }) => flag.id));
  const own = new Map(
    live.flatMap(({ flag, fix }): readonly (readonly [string, ChosenFix])[] => {
      const edit = ruled(flag.id)?.edit;
      const one = edit === undefined ? fix : placeFix('person', edit, texts ?? {});
      return one === undefined ? [] : [[flag.id, one]];
    }),
  );
  const kept = all.filter((one) => one.flags.every((id) => own.has(id) && !owned.has(id)));
  const anew = owned.size > 0 && protocol !== VERSION_1.id ? joinedAnew(own, owned, texts) : [];
  const joined = new Map([...kept, ...anew].flatMap((one) => one.flags.map((id) => [id, one] as const)));
  const fixes = new Map([...own].map(([id, fix]) => [id, joined.get(id)?.edit ?? fix]));
  const isMade = (edit: Omit<PendingEdit, 'at'>): boolean =>
    applied.some(
      ({ find, replace, items }) =>
        find === edit.find && replace === edit.replace && edit.flags.every((id) => items.includes(itemId(id))),
    );
  const edits = editsOf(fixes).map((edit) => ({ ...edit, isMade: isMade(edit) }));
  const settled = new Set(edits.filter((edit) => edit.isMade).flatMap((edit) => edit.flags));
  const made = applied.flatMap(({ find, replace, items }) => {
    const at = texts?.article?.indexOf(find) ?? -1;
    return at === -1 ? [] : [{ flags: items, at, find, replace, isMade: true }];
  });
  const possible = [...made, ...edits.filter((edit) => !edit.isMade)].sort((a, b) => a.at - b.at);
  const clashes = clashesIn(possible);
  const faults = new Map([...clashes].filter(([id]) => !settled.has(id)));
  const free = possible.filter((edit) => edit.isMade || !edit.flags.some((id) => clashes.has(id)));
  if (texts?.article !== undefined && (texts.checksEdits === true || applied.length > 0)) {
    const isWanted = (ids: readonly string[]): boolean => ids.some((id) => ruled(id)?.ruling === 'uphold');
    const checked = faultsOf(
      free.map((edit) => ({ ...edit, isWanted: isWanted(edit.flags) })),
      { article: texts.article, shelf: shelfOf(texts.sources, VERSION_2), flags: flags.map(({ flag }) => flag) },
    );
    for (const [id, fault] of checked) faults.set(id, fault);
  }
  // The edit of a flag that is escalated waits for a ruling.
  const open = new Set(
    live.flatMap(({ flag, status }) => (status === 'escalated' && ruled(flag.id)?.ruling !== 'uphold' ? [flag.id] : [])),
  );
  const isEdited = (id: string): boolean => applied.some(({ items }) => items.includes(itemId(id)));
  const pending = free.filter((edit) => !edit.isMade && !edit.flags.some((id) => faults.has(id) || open.has(id) || isEdited(id)));
  return { fixes, joined, faults, settled, pending: pending.map(({ isMade: _isMade, ...edit }) => edit) };
}

/** Joins a person's own edits with the others of their sentence, where that needs no arbiter: V8, V9. */
function joinedAnew(
  own: ReadonlyMap<string, ChosenFix>,
  owned: ReadonlySet<string>,
  texts: Afterwards['texts'],
): readonly JoinedEdit[] {
  const all = [...own].map(([id, fix]) => ({ flag: { id }, status: 'fix-required', fix }));
  const { joined } = joinEdits(all, texts ?? {});
  return joined.filter(({ flags }) => flags.some((id) => owned.has(id)));
}

function editsOf(fixes: DecidedEdits['fixes']): readonly PendingEdit[] {
  const edits = new Map<string, PendingEdit>();
  for (const [id, { at, fix }] of fixes) {
    if (at === undefined) continue;
    const { find = '', replace = '' } = fix;
    const key = JSON.stringify([at, find, replace]);
    edits.set(key, { flags: [...(edits.get(key)?.flags ?? []), id], at, find, replace });
  }
  return [...edits.values()].sort((a, b) => a.at - b.at);
}

/** The number of blocking flags that are named. */
const NAMED_MAX = 3;

/** Different edits of the same words, by the flags that they are to settle; the edits are in the order of the article. */
function clashesIn(edits: readonly PendingEdit[]): ReadonlyMap<string, Phrase> {
  const others = new Map<PendingEdit, string[]>();
  const oppose = (one: PendingEdit, other: PendingEdit): void => {
    const known = others.get(one);
    if (known === undefined) others.set(one, [...other.flags]);
    else for (const id of other.flags) known.push(id);
  };
  const endOf = ({ at, find }: PendingEdit): number => at + find.length;
  // An edit that overlaps any earlier one also overlaps the one that ends farthest.
  let farthest: PendingEdit | undefined;
  for (const one of edits) {
    if (farthest !== undefined && one.at < endOf(farthest)) {
      oppose(one, farthest);
      oppose(farthest, one);
    }
    if (farthest === undefined || endOf(one) > endOf(farthest)) farthest = one;
  }
  return new Map([...others].flatMap(([{ flags }, against]) => flags.map((id) => [id, whyNot(against)] as const)));
}

const whyNot = (against: readonly string[]): Phrase =>
  phrase('fix-clashes', against.slice(0, NAMED_MAX), Math.max(0, against.length - NAMED_MAX));
