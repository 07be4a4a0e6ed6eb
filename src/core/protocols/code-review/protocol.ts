import { formula, total } from '../../consensus/confidence.ts';
import { isContested } from '../../finding-debate/positions.ts';
import { askId, type SeatId } from '../../ids.ts';
import type { Item } from '../../item.ts';
import type { AnyAsk, Protocol, Step } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { arbitrate, type Deliberation, deliberate } from './arbitrate.ts';
import { roleDistance } from './categories.ts';
import type { CodeItem } from './judge.ts';
import type { CodeReviewOutcome, DecidedItem } from './outcome.ts';
import type { ArbiterQuestion, CodeReviewPhases, CodeReviewRecord, CodeReviewSetup, ShownFinding } from './said.ts';
import { explainReason } from './explain.ts';

type Asks = readonly AnyAsk<CodeReviewPhases>[];
type CodeStep = Step<CodeReviewPhases, CodeReviewOutcome>;

/** Review blind, examine each other's findings, defend one's own; then the rules decide. */
export const codeReview: Protocol<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome> = {
  id: 'code-review/1',
  next(setup, record) {
    if (record.curtailed !== undefined) return conclude(setup, record);
    return reviewRound(setup, record) ?? debateRound(setup, record) ?? rulingRound(setup, record) ?? conclude(setup, record);
  },
  items: (outcome) => [
    ...outcome.accepted.map((item) => itemOf(item, 'upheld')),
    ...outcome.disputed.map((item) => itemOf(item, 'open')),
    ...outcome.rejected.map((item) => itemOf(item, 'dismissed')),
  ],
};

/** The name a round goes by in the record; `index` counts the agenda. */
export const debateRoundName = (index: number, phase: string): string => `${index + 2}:${phase}`;
export const REVIEW_ROUND = '1:review';
export const RULING_ROUNDS = ['rule', 'rule-again'] as const;

const wasHeld = (record: CodeReviewRecord, name: string): boolean => record.rounds.some((round) => round.name === name);

const conclude = (setup: CodeReviewSetup, record: CodeReviewRecord): CodeStep => ({ kind: 'conclude', outcome: arbitrate(setup, record) });

const convene = (round: string, asks: Asks): CodeStep | undefined => (asks.length === 0 ? undefined : { kind: 'convene', round, asks });

function reviewRound(setup: CodeReviewSetup, record: CodeReviewRecord): CodeStep | undefined {
  if (wasHeld(record, REVIEW_ROUND)) return undefined;
  const asks = setup.assignments.map(({ seat, part, files }) => ({
    id: askId(1, 'review', seat, part),
    seat,
    phase: 'review' as const,
    brief: { files },
  }));
  return convene(REVIEW_ROUND, asks);
}

/** The first round of the agenda that was not held and has something to ask. */
function debateRound(setup: CodeReviewSetup, record: CodeReviewRecord): CodeStep | undefined {
  const pending = setup.agenda.map((phase, index) => ({ phase, index })).filter(({ phase, index }) => !wasHeld(record, debateRoundName(index, phase)));
  if (pending.length === 0) return undefined;
  const deliberation = deliberate(setup, record);
  for (const { phase, index } of pending) {
    const repeated = setup.agenda.indexOf(phase) < index;
    const items = deliberation.items.filter(({ verdict }) => !repeated || verdict.status === 'disputed');
    const asks = phase === 'cross-examine' ? crossExamineAsks(setup, deliberation, items, index + 2) : defendAsks(setup, items, index + 2);
    const step = convene(debateRoundName(index, phase), asks);
    if (step !== undefined) return step;
  }
  return undefined;
}

function crossExamineAsks(setup: CodeReviewSetup, { hearing, sources }: Deliberation, items: readonly CodeItem[], round: number): Asks {
  const failed = new Set(hearing.failedReviews.map(({ by }) => by.id));
  for (const { seat } of hearing.reviews) failed.delete(seat);
  const able = setup.seats.filter(({ id, kind }) => kind !== 'analyser' && id !== setup.arbiter && !failed.has(id));
  const questions = new Map<SeatId, ShownFinding[]>(able.map(({ id }) => [id, []]));
  for (const item of items) {
    for (const seat of respondersFor(item, able, setup.respondersPerFinding, sources.sourceOf)) questions.get(seat.id)?.push(shown(item));
  }
  return [...questions].flatMap(([seat, findings]) =>
    findings.length === 0 ? [] : [{ id: askId(round, 'cross-examine', seat), seat, phase: 'cross-examine' as const, brief: { findings } }],
  );
}

/** Other sources first, then the roles nearest to the finding's category. */
function respondersFor(item: CodeItem, able: readonly Seat[], most: number, sourceOf: (seat: SeatId) => string): readonly Seat[] {
  const authors = new Set(item.members.map(({ finding }) => finding.seat));
  const reporting = new Set<string>(item.members.map(({ source }) => source));
  const rank = (seat: Seat): number => (reporting.has(sourceOf(seat.id)) ? 10 : 0) + roleDistance(seat.role, item.lead.finding.category);
  return able
    .filter(({ id }) => !authors.has(id))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most);
}

function defendAsks(setup: CodeReviewSetup, items: readonly CodeItem[], round: number): Asks {
  const contested = items.filter(({ positions }) => isContested(positions));
  return setup.seats.flatMap((seat) => {
    if (!seat.canDefend) return [];
    const own = contested.filter(({ members }) => members.some(({ finding, conceded }) => finding.seat === seat.id && !conceded));
    if (own.length === 0) return [];
    const challenged = own.map((item) => ({ finding: shown(item, seat.id), challenges: challengesTo(item) }));
    return [{ id: askId(round, 'defend', seat.id), seat: seat.id, phase: 'defend' as const, brief: { challenged } }];
  });
}

/** Even votes, lost votes and rival diagnoses go to the arbiter, if there is one; what it cannot ground is asked once more. */
function rulingRound(setup: CodeReviewSetup, record: CodeReviewRecord): CodeStep | undefined {
  const [first, again] = RULING_ROUNDS;
  const { arbiter } = setup;
  if (arbiter === undefined || wasHeld(record, again)) return undefined;
  const { items, rulings } = deliberate(setup, record);
  const faulty = new Set(rulings.faulty.map(({ ruling }) => ruling.finding));
  const repeat = wasHeld(record, first);
  const open = items.filter((item) => isOpenQuestion(item) && (!repeat || item.members.some(({ finding }) => faulty.has(finding.id))));
  if (open.length === 0) return undefined;
  const questions = open.map((item): ArbiterQuestion => ({ finding: shown(item), challenges: challengesTo(item) }));
  const round = repeat ? again : first;
  return convene(round, [{ id: askId(setup.agenda.length + 2, round, arbiter), seat: arbiter, phase: 'rule', brief: { questions, again: repeat } }]);
}

function isOpenQuestion({ facts, verdict }: CodeItem): boolean {
  if (verdict.reason === 'withdrawn') return false;
  if (verdict.reason === 'root-cause-conflict' || verdict.reason === 'root-cause-tie') return true;
  return facts.opponents >= 1 && facts.opponents >= facts.supporters;
}

const challengesTo = ({ positions }: CodeItem): ArbiterQuestion['challenges'] =>
  positions.filter(({ stance }) => stance !== 'agree').map(({ stance, reasoning }) => ({ stance, reasoning }));

/** The item as a seat may see it; an author is shown its own words. */
function shown(item: CodeItem, to?: SeatId): ShownFinding {
  const own = item.deciding.find(({ finding }) => finding.seat === to) ?? item.lead;
  const { seat: _seat, confidence: _confidence, origin: _origin, ...rest } = own.finding;
  return { ...rest, description: own.description, severity: own.severity };
}

const itemOf = (item: DecidedItem, standing: Item['standing']): Item => ({
  id: item.id,
  standing,
  title: item.lead.finding.title,
  why: `${explainReason(item)}; ${formula(item.confidence)}`,
  severity: item.severity,
  confidence: total(item.confidence),
});
