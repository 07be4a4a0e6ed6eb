import type { SeatId } from '../../ids.ts';
import type { AnyAsk } from '../../protocol.ts';
import { hashOf } from '../../text/hash.ts';
import { compareText } from '../../text/order.ts';
import { judgeNames } from './judge-names.ts';
import { wordsOfOpinion } from './opinion-texts.ts';
import type { JudgePanelPhases, Opinion, PutFinding, ShownOpinion } from './said.ts';

/** The inputs of a blind ask. */
export interface BlindInput<A extends AnyAsk<JudgePanelPhases>> {
  readonly ask: A;
  /** The case's own word; together with the ask's id it decides on names and order. */
  readonly seed: string;
  /** All judges on the panel, in any order. */
  readonly judges: readonly SeatId[];
  /** The facts about other judges that may be shown; none by default. */
  readonly reveals?: { readonly stance?: boolean };
}

/** An ask under neutral names, and the way back from them. */
export interface BlindAsk<A extends AnyAsk<JudgePanelPhases>> {
  readonly ask: A;
  /** The opinion that answers it, with the judges under their own names again. */
  readonly restore: (opinion: Opinion) => Opinion;
}

/**
 * Rewrites an ask so that every judge has a neutral name, in an order that reveals nothing, and without the others'
 * stances. The first round shows no judge and stays as it is. A hidden stance is empty; notes on the record are not for
 * judges.
 */
export function blindAsk<A extends AnyAsk<JudgePanelPhases>>({ ask, seed, judges, reveals = {} }: BlindInput<A>): BlindAsk<A> {
  if (ask.phase === 'assess') return { ask, restore: (opinion) => opinion };
  const { own, others, critical } = ask.brief;
  const all = new Set([...judges, ask.seat, ...others.map(({ judge }) => judge)]);
  const names = judgeNames(shuffled([...all], `${seed}\n${ask.id}`));
  const masked = (shown: ShownOpinion, stance: string): ShownOpinion => ({
    ...shown,
    judge: names.mask.name(shown.judge) as SeatId,
    stance,
    opinion: { ...wordsOfOpinion(shown.opinion, names.mask), notes: [] },
    ...(shown.alsoHolds === undefined ? {} : { alsoHolds: shown.alsoHolds.map(names.mask.text) }),
    ...(shown.notFound === undefined ? {} : { notFound: shown.notFound.map(names.mask.text) }),
  });
  const judgesIn = (seats: readonly SeatId[]): readonly SeatId[] =>
    seats.map((seat) => names.mask.name(seat) as SeatId).sort(byLabel);
  const put = (one: PutFinding): PutFinding => ({
    ...one,
    finding: names.mask.text(one.finding),
    evidence: names.mask.text(one.evidence),
    heldBy: judgesIn(one.heldBy),
    rejectedBy: judgesIn(one.rejectedBy),
    ...(one.notFound === undefined ? {} : { notFound: one.notFound.map(names.mask.text) }),
  });
  const brief = {
    ...ask.brief,
    ...(own === undefined ? {} : { own: masked(own, own.stance) }),
    others: others
      .map((other) => masked(other, reveals.stance === true ? other.stance : ''))
      .sort((a, b) => byLabel(a.judge, b.judge)),
    ...(critical === undefined ? {} : { critical: critical.map(put) }),
  };
  return { ask: { ...ask, brief }, restore: (opinion) => wordsOfOpinion(opinion, names.restore) };
}

/** `Judge Z` comes before `Judge AA`. */
const byLabel = (a: string, b: string): number => a.length - b.length || compareText(a, b);

/** Shuffles the judges in an order that depends only on the seed. */
function shuffled(judges: readonly SeatId[], seed: string): readonly SeatId[] {
  const keyed = judges.map((judge) => ({ judge, key: [0, 1].map((salt) => hashOf(`${seed}\n${judge}`, salt)) }));
  return keyed
    .sort(({ key: [a = 0, b = 0], judge }, { key: [c = 0, d = 0], judge: other }) => a - c || b - d || compareText(judge, other))
    .map(({ judge }) => judge);
}
