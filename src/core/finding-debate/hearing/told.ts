import { type ItemId, roundOf, type SeatId } from '../../ids.ts';
import type { Phrase } from '../../phrase.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import type { CheckedRulings } from './rulings.ts';
import type { ArbiterRuling, DefenseBase, Draft, FindingRecord, Response, Target } from './said.ts';

/** A statement on an item that its counted positions and defenses omit: repeated in a later round, replaced by one, or the arbiter's. */
export interface Told {
  readonly round: number;
  readonly by: SeatId;
  readonly phase: 'cross-examine' | 'defend' | 'rule';
  /** The answer: a stance, an author's action, or a ruling. */
  readonly word: Response['stance'] | DefenseBase['action'] | ArbiterRuling['ruling'];
  readonly reasoning: string;
  readonly cites: readonly string[];
  /** The same seat made another statement on it later. */
  readonly replaced: boolean;
  /** Why a ruling of the arbiter does not count. */
  readonly ignored?: Phrase;
}

/** Collects the statements about each item beyond one answer and one defense each, in the order of the record. */
export function toldOf<D extends Draft, Defense extends DefenseBase, More>(
  { rounds }: FindingRecord<D, Defense, More>,
  items: readonly Judged<MemberBase>[],
  { faulty }: CheckedRulings,
): ReadonlyMap<ItemId, readonly Told[]> {
  const itemOf = new Map(items.flatMap(({ id, members }) => members.map(({ finding }) => [finding.id, id] as const)));
  const told = new Map<ItemId, Told[]>();
  const last = new Map<string, Told>();
  const why = new Map(faulty.map((one) => [one.ruling, one.why]));
  const add = (said: Target & { readonly reasoning: string }, from: Omit<Told, 'reasoning' | 'replaced'>): void => {
    const item = itemOf.get(said.finding);
    if (item === undefined || (said.alsoNamed ?? []).some((other) => itemOf.get(other) !== item)) return;
    const word = { ...from, reasoning: said.reasoning, replaced: false };
    const words = told.get(item);
    if (words === undefined) told.set(item, [word]);
    else words.push(word);
    // A responder has one word on an item, an author one on each of its reports.
    last.set(JSON.stringify([from.by, from.phase, from.phase === 'defend' ? said.finding : item]), word);
  };
  for (const { ask, answer, by: speaker = ask.seat } of rounds.flatMap(({ heard }) => heard)) {
    if (answer === undefined || ask.phase === 'review') continue;
    const from = { round: roundOf(ask.id), by: ask.phase === 'defend' ? ask.seat : speaker, cites: [] };
    if ('responses' in answer)
      for (const said of answer.responses) add(said, { ...from, phase: 'cross-examine', word: said.stance });
    else if ('defenses' in answer) for (const said of answer.defenses) add(said, { ...from, phase: 'defend', word: said.action });
    else if ('rulings' in answer)
      for (const said of answer.rulings) {
        const ignored = why.get(said);
        const word = { ...from, phase: 'rule' as const, word: said.ruling, cites: said.cites };
        add(said, ignored === undefined ? word : { ...word, ignored });
      }
  }
  const standing = new Set(last.values());
  const more = [...told].map(([item, words]) => [item, words.map((one) => ({ ...one, replaced: !standing.has(one) }))] as const);
  return new Map(
    more.filter(([, words]) => words.some(({ phase, replaced, round }) => phase === 'rule' || replaced || round > 3)),
  );
}
