import { exactTotal, total } from '../../src/core/consensus/confidence.ts';
import type { Response } from '../../src/core/finding-debate/hearing/said.ts';
import type { SeatId } from '../../src/core/ids.ts';
import { drive } from './drive.ts';
import type { FindingAsk, FindingDebate, FindingItem, FindingReply, FindingRun } from './finding-debate.ts';
import { allItems, ownMembers } from './places.ts';
import { Dice } from './rng.ts';
import { propertyOfFindings } from './seeds.ts';

const TRIES = 1;

propertyOfFindings('without a Round 3 an extra agreement never lowers a confidence', 0.8, (debate, seed) => {
  withOneMore(debate({ agenda: ['cross-examine'] }), seed, 'agree', (before, after) => after >= before);
});

propertyOfFindings('without a Round 3 an extra disagreement never raises a confidence', 0.8, (debate, seed) => {
  withOneMore(debate({ agenda: ['cross-examine'] }), seed, 'disagree', (before, after) => after <= before);
});

type Fits = (before: number, after: number) => boolean;

/** Adds one vote by somebody who had not answered the finding, and looks at what becomes of its confidence. */
function withOneMore(debate: FindingDebate, seed: number, stance: 'agree' | 'disagree', fits: Fits): void {
  const base = drive(debate);
  const dice = new Dice(seed, 'one more', stance);
  const open = allItems(base.outcome).flatMap((item) => abstainers(base, item).map((ask) => ({ item, ask })));
  for (const { item, ask } of dice.shuffle(open).slice(0, TRIES)) {
    const adjustment = dice.pick([0, 0, 10, 45, -10]) * (stance === 'agree' ? 1 : -1);
    const vote: Response = { finding: item.lead.finding.id, stance, adjustment, reasoning: 'One more voice.' };
    const { outcome } = drive(debate, { reply: (one) => added(debate, one, ask, vote) });
    const [before, after] = [item, ...allItems(outcome).filter((one) => holds(one, item, outcome))];
    if (after === undefined) throw new Error('the finding is gone');
    const told = `${vote.stance} ${adjustment} by ${ask.seat} on "${item.lead.finding.title}"`;
    if (!fits(ownExact(before), ownExact(after)))
      throw new Error(`${told}: ${story(before)} → ${story(after)}, before any rivalry`);
    if (isRival(before) || isRival(after)) continue;
    if (!fits(total(before.confidence), total(after.confidence))) throw new Error(`${told}: ${story(before)} → ${story(after)}`);
  }
}

/** Those who answered in Round 2 and said nothing about the item. */
function abstainers({ asks, events }: FindingRun, item: FindingItem): readonly FindingAsk[] {
  const answered = new Set(events.flatMap((event) => (event.type === 'ask-answered' ? [event.ask] : [])));
  const involved = new Set<SeatId>([
    ...item.members.map(({ finding }) => finding.seat),
    ...item.positions.map(({ by }) => by.id),
  ]);
  return asks.filter(({ id, phase, seat }) => phase === 'cross-examine' && answered.has(id) && !involved.has(seat));
}

function added(debate: FindingDebate, asked: FindingAsk, ask: FindingAsk, vote: Response): FindingReply {
  const reply = debate.reply(asked);
  if (asked.id !== ask.id || !('answer' in reply) || !('responses' in reply.answer)) return reply;
  return { answer: { ...reply.answer, responses: [...reply.answer.responses, vote] } };
}

const holds = (one: FindingItem, item: FindingItem, outcome: FindingRun['outcome']): boolean =>
  ownMembers(one, outcome).some(({ finding }) => finding.id === item.lead.finding.id);

/** A conflict over the root cause has changed the number: the winner pays, a merger averages. */
const isRival = ({ confidence, absorbed }: FindingItem): boolean =>
  absorbed?.why === 'merged-diagnoses' ||
  confidence.fixed !== undefined ||
  confidence.adjustments.some(({ term }) => term.phrase === 'term-root-cause-conflict');

/** The confidence of §1.3, before a conflict over the root cause. */
function ownExact({ confidence: { base, adjustments } }: FindingItem): number {
  return exactTotal({ base, adjustments: adjustments.filter(({ term }) => term.phrase !== 'term-root-cause-conflict') });
}

const story = ({ confidence, verdict }: FindingItem): string =>
  `${total(confidence)} (${confidence.base} ${confidence.adjustments.map(({ delta, term }) => `${delta} ${term.phrase}`).join(', ')}; ${verdict.reason})`;
