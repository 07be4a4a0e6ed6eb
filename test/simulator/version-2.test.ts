import { expect } from 'vitest';
import { presentDecided } from '../../src/app/report/present-decided.ts';
import { total } from '../../src/core/consensus/confidence.ts';
import type { FindingDebateSetup, Response } from '../../src/core/finding-debate/hearing/said.ts';
import { seatId } from '../../src/core/ids.ts';
import { itemsUnder, policyNames } from '../../src/core/protocol.ts';
import type { Decided } from '../../src/transcripts/decision.ts';
import { drive, LOST } from './drive.ts';
import { expectSame, expectSameDebate } from './equal.ts';
import type { FindingAsk, FindingDebate, FindingItem, FindingOutcome, FindingReply, FindingRun } from './finding-debate.ts';
import { hostileModels, REVERSED } from './panel.ts';
import { allItems } from './places.ts';
import { Dice } from './rng.ts';
import { propertyOfFindings2 } from './seeds.ts';

propertyOfFindings2('every finding ends in one place and in the report, at a probability from 1 to 99', 0.8, (debate) => {
  const held = debate();
  const { outcome, events, asks } = drive(held);
  held.checkEnd(outcome, events, asks);
  for (const item of allItems(outcome)) {
    const probability = total(item.confidence);
    expect(probability).toBeGreaterThanOrEqual(1);
    expect(probability).toBeLessThanOrEqual(99);
    expect(item.calibrated).toBeDefined();
  }
  const reported = allItems(outcome).flatMap(({ members }) => members.map(({ finding }) => finding.id as string));
  const told = toldIn(outcome);
  expectSame([...new Set(told.filter((id, at) => told.indexOf(id) !== at))], []);
  expectSame([...told].sort(), [...reported].sort());
});

propertyOfFindings2('arrival, seats and names decide nothing', 0.3, (debate, seed) => {
  const held = debate();
  expectSame(drive(held, { arrival: seed + 1 }).outcome, drive(held).outcome);
  expectSameDebate(debate({ everybodyResponds: true }), debate({ everybodyResponds: true, seatOrder: seed }));
  expectSameDebate(held, debate({ naming: REVERSED }));
  const roles = [...new Set([...held.personas.values()].map(({ role }) => role))];
  expectSameDebate(held, debate({ naming: hostileModels(seed, roles) }));
});

propertyOfFindings2(
  'a further agreement never lowers and a further disagreement never raises a probability',
  1,
  (debate, seed) => {
    const held = debate({ agenda: ['cross-examine'] });
    const base = drive(held);
    const dice = new Dice(seed, 'one more');
    const open = allItems(base.outcome).flatMap((item) => abstainers(base, item).map((ask) => ({ item, ask })));
    for (const stance of ['agree', 'disagree'] as const)
      for (const { item, ask } of dice.shuffle(open).slice(0, 1)) {
        const vote: Response = {
          finding: item.lead.finding.id,
          stance,
          adjustment: dice.pick([0, 20, -20]),
          reasoning: 'One more.',
        };
        const { outcome } = drive(held, {
          reply: (one) => withResponses(held.reply(one), (said) => (one.id === ask.id ? [...said, vote] : said)),
        });
        const [before, after] = [oddsOf(item), oddsOf(sameItem(outcome, item))];
        const isFit = stance === 'agree' ? after >= before - 1e-9 : after <= before + 1e-9;
        if (!isFit) throw new Error(`${stance} by ${ask.seat} on "${item.lead.finding.title}": ${before} → ${after}`);
      }
  },
);

propertyOfFindings2('more seats of one source that say the same change nothing', 0.6, (debate, seed) => {
  const held = withSetup(debate({ agenda: ['cross-examine'], everybodyResponds: true }), { independence: 'model' });
  if ('parts' in held.setup || 'findingsPerAsk' in held.setup) return;
  const quiet = (ask: FindingAsk): FindingReply => withoutObservations(withResponses(held.reply(ask), plainly));
  const base = drive(held, { reply: quiet });
  const items = allItems(base.outcome);
  const { seats } = held.setup;
  const asked = new Set(base.asks.filter(({ phase }) => phase === 'cross-examine').map(({ seat }) => seat));
  const alone = seats.filter(
    ({ id, kind, model }) => kind === 'model' && asked.has(id) && seats.filter((other) => other.model === model).length === 1,
  );
  if (alone.length === 0) return;
  const one = new Dice(seed, 'split').pick(alone);
  const twin = { ...one, id: seatId(`${one.id}-twin`) };
  const own = new Set<string>(
    items
      .filter(({ members }) => members.some(({ finding }) => finding.seat === one.id))
      .flatMap(({ members }) => members.map(({ finding }) => finding.id)),
  );
  const { outcome } = drive(withSetup(held, { seats: [...seats, twin] }), {
    reply: (ask) =>
      ask.seat === twin.id
        ? withResponses(quiet({ ...ask, seat: one.id }), (said) => said.filter(({ finding }) => !own.has(finding)))
        : quiet(ask),
  });
  for (const item of items) {
    const other = sameItem(outcome, item);
    expectSame(
      [item.lead.finding.id, oddsOf(other).toFixed(9), other.severity, other.verdict.status],
      [item.lead.finding.id, oddsOf(item).toFixed(9), item.severity, item.verdict.status],
    );
  }
});

propertyOfFindings2('what is said of another finding does not change a probability', 0.5, (debate, seed) => {
  const held = debate({ agenda: debate().setup.agenda.slice(0, 2) });
  const quiet = (ask: FindingAsk): FindingReply => withoutObservations(withResponses(held.reply(ask), plainly));
  const base = drive(held, { reply: quiet });
  const items = allItems(base.outcome);
  if (items.length === 0) return;
  const chosen = new Dice(seed, 'chosen').pick(items);
  const own = new Set(chosen.members.map(({ finding }) => finding.id));
  const { outcome } = drive(held, {
    reply: (ask) => withResponses(quiet(ask), (said) => said.map((one) => (own.has(one.finding) ? one : turned(one)))),
  });
  expectSame(oddsOf(sameItem(outcome, chosen)).toFixed(9), oddsOf(chosen).toFixed(9));
});

propertyOfFindings2('silence dismisses nothing that the answers could have had accepted', 0.8, (debate) => {
  const held = debate({ agenda: debate().setup.agenda.slice(0, 2) });
  const quiet = (ask: FindingAsk): FindingReply => withoutObservations(withResponses(held.reply(ask), plainly));
  const base = drive(held, { reply: quiet });
  const favourable = drive(held, { reply: (ask) => (isLost(ask, quiet(ask)) ? bestAnswer(ask) : quiet(ask)) });
  for (const item of allItems(base.outcome)) {
    if (item.verdict.status !== 'rejected' && item.verdict.status !== 'set-aside') continue;
    const { verdict } = sameItem(favourable.outcome, item);
    if (verdict.status === 'accepted' && verdict.reason !== 'rule-of-arbiter')
      throw new Error(`"${item.lead.finding.title}" is ${item.verdict.status}, and would be accepted had all answered`);
  }
});

propertyOfFindings2('the other policies decide every debate of version 2', 0.25, (debate) => {
  const { protocol, setup } = debate();
  expect(policyNames(protocol)).toEqual(['calibrated', 'seed', 'vote']);
  for (const policy of ['seed', 'vote'] as const) {
    const held = withSetup(debate(), { policy });
    const { outcome, events, asks, end } = drive(held);
    held.checkEnd(outcome, events, asks);
    expect(outcome.policy).toBe(policy);
    expect(itemsUnder(protocol, policy, setup, end.record)).toHaveLength(protocol.items(outcome).length);
  }
});

/** The ids of findings that a report names, each as often as it has a place of its own. */
function toldIn(outcome: FindingOutcome): readonly string[] {
  const kind = 'quorum' in outcome ? 'code-review' : 'business-review';
  const decided = { protocol: kind, outcome, id: undefined, notes: [], unknownKeys: [], faults: [] } as unknown as Decided;
  const result = presentDecided(decided).result as unknown as Told;
  const places = [
    ...result.findings,
    ...result.consensus.disputed,
    ...result.consensus.rejected,
    ...(result.filtered_out ?? []),
    ...(result.pre_existing ?? []),
    ...(result.absorbed ?? []),
  ];
  return places.flatMap(({ finding_ids }) => finding_ids);
}

interface Entry {
  readonly finding_ids: readonly string[];
}
interface Told {
  readonly findings: readonly Entry[];
  readonly consensus: { readonly disputed: readonly Entry[]; readonly rejected: readonly Entry[] };
  readonly filtered_out?: readonly Entry[];
  readonly pre_existing?: readonly Entry[];
  readonly absorbed?: readonly Entry[];
}

const withSetup = (debate: FindingDebate, more: object): FindingDebate => ({
  ...debate,
  setup: { ...debate.setup, ...more } as FindingDebateSetup,
});

function withResponses(reply: FindingReply, change: (said: readonly Response[]) => readonly Response[]): FindingReply {
  if (!('answer' in reply) || !('responses' in reply.answer)) return reply;
  return { ...reply, answer: { ...reply.answer, responses: change(reply.answer.responses) } };
}

function withoutObservations(reply: FindingReply): FindingReply {
  if (!('answer' in reply) || !('observations' in reply.answer)) return reply;
  return { ...reply, answer: { ...reply.answer, observations: [] } };
}

/** Nothing of the grouping is in question. */
const plainly = (said: readonly Response[]): readonly Response[] =>
  said.map(({ sameAs: _, mixes: __, ...response }): Response => response);

/** The opposite of a response. */
const turned = (response: Response): Response => ({
  ...response,
  stance: response.stance === 'disagree' ? 'agree' : 'disagree',
  adjustment: -response.adjustment,
  severity: 'critical',
});

const oddsOf = ({ confidence: { prior = 0, adjustments } }: FindingItem): number =>
  adjustments.reduce((sum, { logOdds = 0 }) => sum + logOdds, prior);

function sameItem(outcome: FindingOutcome, { lead }: FindingItem): FindingItem {
  const found = allItems(outcome).find(({ members }) => members.some(({ finding }) => finding.id === lead.finding.id));
  if (found === undefined) throw new Error(`"${lead.finding.title}" is gone`);
  return found;
}

/** Those who answered in Round 2 and said nothing about the item. */
function abstainers({ asks, events }: FindingRun, item: FindingItem): readonly FindingAsk[] {
  const answered = new Set(events.flatMap((event) => (event.type === 'ask-answered' ? [event.ask] : [])));
  const involved = new Set([...item.members.map(({ finding }) => finding.seat), ...item.positions.map(({ by }) => by.id)]);
  return asks.filter(({ id, phase, seat }) => phase === 'cross-examine' && answered.has(id) && !involved.has(seat));
}

const isLost = ({ phase }: FindingAsk, reply: FindingReply): boolean =>
  'failure' in reply && reply.failure === LOST && (phase === 'cross-examine' || phase === 'defend');

/** Agreement that cites what stands in the work, and a defense that brings something new. */
function bestAnswer(ask: FindingAsk): FindingReply {
  const remarks = { unmatched: [], notes: [] };
  const cited = 'src/a.ts:39, src/b.ts:38, src/sub/c.ts:37, lib/d.py:36. "Revenue of team grew by 50% in part 5."';
  if (ask.phase === 'cross-examine') {
    const responses = ask.brief.findings.map(
      ({ id }): Response => ({ finding: id, stance: 'agree', adjustment: 0, reasoning: cited }),
    );
    return { answer: { responses, observations: [], ...remarks } };
  }
  if (ask.phase !== 'defend') throw new Error(`${ask.phase} has no best answer`);
  const defenses = ask.brief.challenged.map(({ finding }) => ({
    finding: finding.id,
    action: 'defend' as const,
    reasoning: cited,
    adjustment: 0,
    additionalEvidence: 'Revenue of market grew by 40% in part 4.',
  }));
  return { answer: { defenses, ...remarks } };
}
