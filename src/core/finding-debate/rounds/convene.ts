import type { AnyAsk, CaseRecord, Step } from '../../protocol.ts';
import type { Hearing } from '../hearing/hearing.ts';
import type { CheckedRulings } from '../hearing/rulings.ts';
import type { DefenseBase, Draft, Entered, FindingDebateSetup, FindingPhases, Voices } from '../hearing/said.ts';
import { type AdviceWays, adviseAsks } from './advise-asks.ts';
import { appealAsks, ballotAsks } from './ballot-asks.ts';
import type { AskedItem, Cut } from './pieces.ts';
import { refuteAsks } from './refute-asks.ts';
import {
  ADVICE_ROUND,
  againRoundName,
  appealRoundName,
  askedIn,
  BALLOT_ROUND,
  debateRoundName,
  type HeldRounds,
  REFUTE_ROUND,
  REVIEW_ROUND,
  RULING_ROUNDS,
  unansweredIn,
} from './round-names.ts';
import { crossExamineAsks, defendAsks, examineAgainAsks, reviewAsks, rulingAsks } from './rounds.ts';

type Convened<D extends Draft, Defense extends DefenseBase> = Extract<
  Step<FindingPhases<D, Defense>, never>,
  { kind: 'convene' }
>;

/** The state of a debate before its next round. */
export interface StandingSoFar<D extends Draft, Defense extends DefenseBase, I extends AskedItem<D> = AskedItem<D>> {
  readonly hearing: Hearing<D, Defense>;
  readonly sources: Voices;
  readonly items: readonly I[];
  readonly rulings: CheckedRulings;
}

/** The parts of convening rounds that differ by debate. */
export interface Ways<D extends Draft, I extends AskedItem<D> = AskedItem<D>> {
  /** How far a role is from a category: 0 is its own. */
  readonly roleDistance: (role: string, category: string) => number;
  /** The items that the first cross-examination is about, where that is not all. */
  readonly examined?: ((items: readonly I[]) => readonly I[]) | undefined;
  /** Splits the items of a seat into asks; one ask by default. */
  readonly cut?: Cut<D> | undefined;
  /** Words the place of a report, for items shown with all their reports. */
  readonly placeText?: ((finding: Entered<D>) => string) | undefined;
}

/** The blind first round, unless it was held. */
export function reviewRound<D extends Draft, Defense extends DefenseBase>(
  setup: FindingDebateSetup,
  record: HeldRounds,
  isInParts = false,
): Convened<D, Defense> | undefined {
  return wasHeld(record, REVIEW_ROUND) ? undefined : convene(REVIEW_ROUND, reviewAsks<D, Defense>(setup, isInParts));
}

/** Convenes the next round of the agenda that has something to ask; a repeated one is about disputes only, and a skipped round stays skipped. */
export function debateRound<D extends Draft, Defense extends DefenseBase, I extends AskedItem<D>>(
  setup: FindingDebateSetup,
  record: HeldRounds,
  standing: () => StandingSoFar<D, Defense, I>,
  { roleDistance, examined = (items) => items, cut, placeText }: Ways<D, I>,
): Convened<D, Defense> | undefined {
  const agenda = setup.agenda.map((phase, index) => ({ phase, index, name: debateRoundName(index, phase) }));
  const planned = agenda.flatMap((one) => [
    one,
    ...(setup.replacesExaminers === true && one.phase === 'cross-examine' ? [againAfter(one)] : []),
    ...(isRefutedAfter(setup, one.index) ? [REFUTATION] : []),
  ]);
  const pending = planned.slice(planned.findLastIndex(({ name }) => wasHeld(record, name)) + 1);
  // Findings that a ballot brings up are not debated again.
  if (pending.length === 0 || wasHeld(record, BALLOT_ROUND)) return undefined;
  const { hearing, sources, items: all } = standing();
  const shared = { setup, hearing, voices: sources, roleDistance, cut, placeText };
  for (const { phase, index, name } of pending) {
    if (phase === 'refute') {
      const step = convene(name, refuteAsks<D, Defense>({ ...shared, round: 2, items: all }));
      if (step !== undefined) return step;
      continue;
    }
    const round = index + 2;
    if (phase === 'again') {
      const unanswered = unansweredIn(record, debateRoundName(index, 'cross-examine'));
      const step = convene(name, examineAgainAsks<D, Defense>({ ...shared, round, items: all }, unanswered));
      if (step !== undefined) return step;
      continue;
    }
    const repeated = setup.agenda.indexOf(phase) < index;
    // A challenged author may answer, whatever the challenge changed.
    const askedBefore: ReadonlySet<unknown> = repeated ? askedIn(record, agenda[index - 1]?.name) : new Set();
    const items = all.filter(
      ({ verdict, members }) =>
        !repeated || verdict.status === 'disputed' || members.some(({ finding }) => askedBefore.has(finding.id)),
    );
    const step =
      phase === 'cross-examine'
        ? convene(name, crossExamineAsks<D, Defense>({ ...shared, round, items: repeated ? items : examined(items) }))
        : convene(name, defendAsks<D, Defense>({ setup, items, round, cut, placeText }));
    if (step !== undefined) return step;
  }
  return undefined;
}

/** The round after a cross-examination that asks others in the place of examiners that did not answer. Row D1. */
const againAfter = ({ index }: { readonly index: number }) => ({ phase: 'again', index, name: againRoundName(index) }) as const;

/** Severe findings that no panelist challenged are put to refuters once, after the first cross-examination and before its defense. Row F1. */
const REFUTATION = { phase: 'refute', index: 0, name: REFUTE_ROUND } as const;

const isRefutedAfter = ({ refute, agenda }: FindingDebateSetup, index: number): boolean =>
  refute === true && index === agenda.indexOf('cross-examine');

/** Convenes the ballot on findings still disputed, if the case holds one; the arbiter, if there is one, comes after it. Row B1. */
export function ballotRound<D extends Draft, Defense extends DefenseBase, I extends AskedItem<D>>(
  setup: FindingDebateSetup,
  record: HeldRounds,
  standing: () => StandingSoFar<D, Defense, I>,
  { roleDistance, cut }: Pick<Ways<D, I>, 'roleDistance' | 'cut'>,
): Convened<D, Defense> | undefined {
  if (setup.ballot !== true || [BALLOT_ROUND, ...RULING_ROUNDS].some((name) => wasHeld(record, name))) return undefined;
  const { hearing, sources, items } = standing();
  const round = setup.agenda.length + 2;
  return convene(BALLOT_ROUND, ballotAsks<D, Defense>({ setup, hearing, voices: sources, items, round, roleDistance, cut }));
}

/** Convenes the round about the first appeal that was not heard; nothing else is asked once a case was decided. Row B5. */
export function appealRound<D extends Draft, Defense extends DefenseBase, I extends AskedItem<D>>(
  setup: FindingDebateSetup,
  record: HeldRounds & Pick<CaseRecord<unknown>, 'appeals'>,
  standing: () => StandingSoFar<D, Defense, I>,
  { roleDistance, cut }: Pick<Ways<D, I>, 'roleDistance' | 'cut'>,
): Convened<D, Defense> | undefined {
  const { appeals = [] } = record;
  const heard = appeals.findLastIndex((_, index) => wasHeld(record, appealRoundName(index + 1)));
  for (const [index, appeal] of appeals.entries()) {
    if (index <= heard) continue;
    const number = index + 1;
    const { hearing, sources, items } = standing();
    const round = setup.agenda.length + 2 + number;
    const shared = { setup, hearing, voices: sources, items, round, roleDistance, cut };
    const step = convene(appealRoundName(number), appealAsks<D, Defense>(appeal, number, shared));
    if (step !== undefined) return step;
  }
  return undefined;
}

/** Asks the advisers once the debate is over; they are no reviewers, and it is their only round. */
export function adviseRound<D extends Draft, Defense extends DefenseBase, I extends AskedItem<D>>(
  setup: FindingDebateSetup,
  record: HeldRounds,
  standing: () => StandingSoFar<D, Defense, I>,
  ways: AdviceWays<D, I>,
): Convened<D, Defense> | undefined {
  if ((setup.advisers ?? []).length === 0 || [ADVICE_ROUND, BALLOT_ROUND, ...RULING_ROUNDS].some((name) => wasHeld(record, name)))
    return undefined;
  return convene(ADVICE_ROUND, adviseAsks<D, Defense, I>(setup, standing().items, ways));
}

/** Convenes the arbiter's round, if there is an arbiter and something for it to settle; it is asked once more if its ruling has no ground. */
export function rulingRound<D extends Draft, Defense extends DefenseBase>(
  setup: FindingDebateSetup,
  record: HeldRounds,
  standing: () => StandingSoFar<D, Defense>,
  cut?: Cut<D>,
): Convened<D, Defense> | undefined {
  const [first, again] = RULING_ROUNDS;
  if (setup.arbiter === undefined || wasHeld(record, again)) return undefined;
  const { items, rulings } = standing();
  const repeat = wasHeld(record, first);
  return convene(repeat ? again : first, rulingAsks<D, Defense>({ setup, items, again: repeat ? rulings : undefined, cut }));
}

const wasHeld = ({ rounds }: HeldRounds, name: string): boolean => rounds.some((round) => round.name === name);

function convene<D extends Draft, Defense extends DefenseBase>(
  round: string,
  asks: readonly AnyAsk<FindingPhases<D, Defense>>[],
): Convened<D, Defense> | undefined {
  return asks.length === 0 ? undefined : { kind: 'convene', round, asks };
}
