import type { SeatId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';
import { type Alike, textKey } from '../../text/clusters.ts';
import { compareText } from '../../text/order.ts';
import { phrase } from './phrases.ts';

/** A critical finding as one judge listed it. */
export interface Listed {
  readonly judge: SeatId;
  readonly round: number;
  readonly id?: string;
  readonly text: string;
  readonly evidence: string;
}

/** The texts a reference names, by key; several judges may have used the same id for different findings. */
export type Named = { readonly keys: readonly string[] } | { readonly unmatched: Phrase };

/** The findings among which references are resolved. */
export interface ReferenceInput {
  /** Everything any judge has listed so far. */
  readonly listed: readonly Listed[];
  readonly judges: ReadonlySet<SeatId>;
  /** Undefined if there is too much to compare: then only ids and equal texts count. */
  readonly alike: Alike | undefined;
}

/** Resolves references: an id, a text, `judge: id or text`, or a text that says the same. */
export function referenceFinder({ listed, judges, alike }: ReferenceInput) {
  const byJudge = new Map<SeatId, Listed[]>();
  for (const one of listed) {
    const own = byJudge.get(one.judge);
    if (own === undefined) byJudge.set(one.judge, [one]);
    else own.push(one);
  }
  const all = shelf(listed);
  const shelves = new Map<SeatId, Shelf>();
  const shelfOf = (judge: SeatId): Shelf => {
    const known = shelves.get(judge) ?? shelf(byJudge.get(judge) ?? []);
    shelves.set(judge, known);
    return known;
  };
  const likeIt = (text: string, { texts }: Shelf): readonly string[] =>
    alike === undefined ? [] : [...texts].flatMap(([key, other]) => (alike(text, other) ? [key] : []));

  /** Resolves a reference, first among the asker's own findings or among the others'. */
  const find = (reference: string, asker: SeatId, first: 'own' | 'others'): Named => {
    const inOrder = first === 'own' ? [shelfOf(asker), all] : [all];
    for (const where of inOrder) {
      const found = where.find(reference, first === 'others' ? asker : undefined);
      if (found !== undefined) return found;
    }
    for (const { judge, rest } of addressed(reference, judges)) {
      const where = shelfOf(judge);
      const found = where.find(rest, undefined);
      if (found !== undefined) return found;
      const keys = likeIt(rest, where);
      if (keys.length > 0) return { keys };
    }
    const keys = likeIt(reference, all);
    return keys.length > 0 ? { keys } : { unmatched: phrase('listed-by-nobody') };
  };
  /** All listed texts that say the same as one of these. */
  const widen = (keys: readonly string[]): ReadonlySet<string> =>
    new Set(keys.flatMap((key) => [key, ...likeIt(all.texts.get(key) ?? '', all)]));
  return { find, widen };
}

interface Shelf {
  /** By key. */
  readonly texts: ReadonlyMap<string, string>;
  readonly find: (reference: string, except: SeatId | undefined) => Named | undefined;
}

function shelf(listed: readonly Listed[]): Shelf {
  const texts = new Map<string, string>();
  const ids = new Map<string, Map<SeatId, string>>();
  for (const { judge, id, text } of listed) {
    const key = textKey(text);
    const known = texts.get(key);
    if (known === undefined || compareText(text, known) < 0) texts.set(key, text);
    if (id === undefined) continue;
    // A judge's later use of an id replaces its earlier one: the list is in order of rounds.
    const users = ids.get(id) ?? new Map<SeatId, string>();
    ids.set(id, users.set(judge, key));
  }
  return {
    texts,
    find: (reference, except) => {
      const users = ids.get(reference.trim());
      if (users !== undefined) {
        const others = [...users].filter(([judge]) => judge !== except);
        const keys = new Set((others.length > 0 ? others : [...users]).map(([, key]) => key));
        return keys.size === 1 ? { keys: [...keys] } : { unmatched: phrase('id-used-twice') };
      }
      const key = textKey(reference);
      return texts.has(key) ? { keys: [key] } : undefined;
    },
  };
}

/** More colons than this are no longer looked at. */
const COLONS_MAX = 8;

/** Lists the readings of `judge: what it listed`, the longest name first: a judge's name may begin with another's, and hold colons. */
function addressed(reference: string, judges: ReadonlySet<SeatId>): readonly { readonly judge: SeatId; readonly rest: string }[] {
  const ways: { readonly judge: SeatId; readonly rest: string }[] = [];
  let colon = reference.indexOf(':');
  for (let count = 0; colon >= 0 && count < COLONS_MAX; count++) {
    const judge = reference.slice(0, colon).trim() as SeatId;
    if (judges.has(judge)) ways.unshift({ judge, rest: reference.slice(colon + 1).trim() });
    colon = reference.indexOf(':', colon + 1);
  }
  return ways;
}
