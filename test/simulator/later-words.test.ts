import { expect, test } from 'vitest';
import type { BallotVote, FindingDebateSetup, Response } from '../../src/core/finding-debate/hearing/said.ts';
import { sourcesOf } from '../../src/core/finding-debate/hearing/sources.ts';
import { contentOf } from '../../src/core/finding-debate/judging/lead.ts';
import { atLeast } from '../../src/core/finding-debate/judging/severity.ts';
import type { FindingId, SeatId } from '../../src/core/ids.ts';
import type { CodeReviewSetup } from '../../src/core/protocols/code-review/said.ts';
import { drive, LOST } from './drive.ts';
import { expectSame, expectSameDebate } from './equal.ts';
import { CITED } from './finding-answers.ts';
import type { FindingAsk, FindingDebate, FindingItem, FindingOutcome, FindingReply, FindingRun } from './finding-debate.ts';
import { hostileModels, REVERSED } from './panel.ts';
import { allItems } from './places.ts';
import { Dice } from './rng.ts';
import { propertyOfFindings2 } from './seeds.ts';

const BOTH = { refute: true, ballot: true } as const;

propertyOfFindings2('with refuters and a ballot every finding ends in one place, under every policy', 0.15, (debate) => {
  for (const policy of ['calibrated', 'seed', 'vote'] as const) {
    const held = withSetup(debate(), { ...BOTH, policy });
    const { outcome, events, asks } = drive(held);
    held.checkEnd(outcome, events, asks);
    expect(new Set(asks.map(({ id }) => id)).size).toBe(asks.length);
  }
});

propertyOfFindings2('refuters are of other sources, asked once, about severe findings, between Rounds 2 and 3', 0.4, (debate) => {
  const agenda = debate().setup.agenda.slice(0, 2);
  const held = withSetup(debate({ nobodyFails: true, agenda }), BOTH);
  const run = drive(held);
  const phases = run.asks.map(({ phase }) => phase);
  const refuted = run.asks.filter(({ phase }) => phase === 'refute');
  if (refuted.length > 0) {
    expect(held.setup.agenda).toContain('cross-examine');
    expect(phases.indexOf('refute')).toBeGreaterThan(phases.indexOf('review'));
    if (phases.includes('defend')) expect(phases.lastIndexOf('refute')).toBeLessThan(phases.indexOf('defend'));
  }
  const asked = refuted.flatMap((ask) => ('findings' in ask.brief ? ask.brief.findings : []));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
  checkStrangers(run, 'refute', sourcesIn(held, run));
  // One source has one say.
  for (const item of allItems(run.outcome)) {
    const sources = (item.calibrated?.positions ?? []).map(({ source }) => source);
    expect(new Set(sources).size).toBe(sources.length);
  }
});

propertyOfFindings2('a ballot is held last, about few, by others, and shows nothing that was said', 0.4, (debate) => {
  const held = withSetup(debate({ nobodyFails: true }), BOTH);
  const run = drive(held);
  const phases = run.asks.map(({ phase }) => phase);
  const ballots = run.asks.filter((ask) => ask.phase === 'ballot');
  if (ballots.length === 0) return;
  expect(phases.slice(phases.lastIndexOf('ballot') + 1).filter((phase) => phase !== 'rule')).toEqual([]);
  checkStrangers(run, 'ballot', sourcesIn(held, run));
  const shown = ballots.flatMap(({ brief }) => brief.findings);
  expect(new Set(shown.map(({ id }) => id)).size).toBeLessThanOrEqual(20);
  const hidden = ['seat', 'origin', 'confidence', 'severity', 'severities', 'suggestion', 'also', 'relation', 'challenges'];
  for (const finding of shown) expect(hidden.filter((name) => name in finding)).toEqual([]);
});

propertyOfFindings2('a failed refutation never lowers and a refutation never raises a probability', 0.25, (debate, seed) => {
  const held = withSetup(debate({ agenda: ['cross-examine'], nobodyFails: true }), { refute: true });
  const silent = (ask: FindingAsk): FindingReply => withRefutations(held.reply(ask), () => []);
  const base = drive(held, { reply: silent });
  const asked = base.asks.flatMap((ask) => (ask.phase === 'refute' ? ask.brief.findings.map(({ id }) => ({ ask, id })) : []));
  for (const { ask, id } of new Dice(seed, 'refuted').shuffle(asked).slice(0, 2)) {
    const odds = (stance: Response['stance'], reasoning: string): number => {
      const said: Response = { finding: id, stance, adjustment: 0, reasoning };
      const reply = (one: FindingAsk): FindingReply => withRefutations(silent(one), () => (one.id === ask.id ? [said] : []));
      return oddsOf(itemOf(drive(held, { reply }).outcome, id));
    };
    const before = oddsOf(itemOf(base.outcome, id));
    const rising = [
      odds('disagree', CITED),
      odds('disagree', 'No.'),
      odds('partial', 'No.'),
      before,
      odds('agree', 'Yes.'),
      odds('agree', CITED),
    ];
    expectRising(rising, `${ask.seat} on ${id}`);
    expectRising([odds('disagree', CITED), odds('partial', CITED), before], `${ask.seat} on ${id} in part`);
  }
});

propertyOfFindings2('a vote for a finding never lowers and a vote against it never raises a probability', 0.2, (debate, seed) => {
  const held = withSetup(debate({ nobodyFails: true }), BOTH);
  const silent = (ask: FindingAsk): FindingReply => withVotes(held.reply(ask), () => []);
  const base = drive(held, { reply: silent });
  const asked = base.asks.flatMap((ask) => (ask.phase === 'ballot' ? ask.brief.findings.map(({ id }) => ({ ask, id })) : []));
  for (const { ask, id } of new Dice(seed, 'voted').shuffle(asked).slice(0, 2)) {
    const odds = (vote: BallotVote['vote'], reasoning: string): number => {
      const said: BallotVote = { finding: id, vote, reasoning };
      const reply = (one: FindingAsk): FindingReply => withVotes(silent(one), () => (one.id === ask.id ? [said] : []));
      return oddsOf(itemOf(drive(held, { reply }).outcome, id));
    };
    const before = oddsOf(itemOf(base.outcome, id));
    expectRising(
      [odds('not-valid', CITED), odds('not-valid', 'No.'), before, odds('valid', 'Yes.'), odds('valid', CITED)],
      `${ask.seat} on ${id}`,
    );
    expectSame(odds('cannot-tell', CITED).toFixed(9), before.toFixed(9));
  }
});

propertyOfFindings2(
  'a refuter or voter that is silent dismisses nothing that its answer could have had accepted',
  0.25,
  (debate) => {
    for (const [phase, setup] of [['refute', { refute: true }] as const, ['ballot', { ballot: true }] as const]) {
      const agenda = phase === 'refute' ? (['cross-examine'] as const) : debate().setup.agenda.slice(0, 2);
      const held = withSetup(debate({ agenda, nobodyFails: true }), setup);
      const lost = drive(held, { reply: (ask) => (ask.phase === phase ? { failure: LOST } : held.reply(ask)) });
      const best = drive(held, { reply: (ask) => (ask.phase === phase ? bestAnswer(ask) : held.reply(ask)) });
      for (const item of allItems(lost.outcome)) {
        if (item.verdict.status !== 'rejected' && item.verdict.status !== 'set-aside') continue;
        const { verdict } = itemOf(best.outcome, item.lead.finding.id);
        if (verdict.status === 'accepted' && verdict.reason !== 'rule-of-arbiter')
          throw new Error(`"${item.lead.finding.title}" is ${item.verdict.status}, and would be accepted had all answered`);
      }
    }
  },
);

propertyOfFindings2('with refuters and a ballot, arrival, seats and names decide nothing', 0.2, (debate, seed) => {
  const held = withSetup(debate(), BOTH);
  expectSame(drive(held, { arrival: seed + 1 }).outcome, drive(held).outcome);
  expectSameDebate(held, withSetup(debate({ naming: REVERSED }), BOTH));
  const roles = [...new Set([...held.personas.values()].map(({ role }) => role))];
  expectSameDebate(held, withSetup(debate({ naming: hostileModels(seed, roles) }), BOTH));
  const everybody = withSetup(debate({ everybodyResponds: true }), BOTH);
  if (hasTwins(everybody, drive(everybody))) return;
  expectSameDebate(everybody, withSetup(debate({ everybodyResponds: true, seatOrder: seed }), BOTH));
});

/** Seats of one role that reported the same: nothing but their order tells them apart. */
function hasTwins({ setup }: FindingDebate, { outcome }: FindingRun): boolean {
  const said = new Map<SeatId, string[]>(setup.seats.map(({ id }) => [id, []]));
  for (const { members } of allItems(outcome))
    for (const { finding } of members) said.get(finding.seat)?.push(contentOf(finding));
  const keys = setup.seats.map(({ id, role }) => JSON.stringify([role, ...(said.get(id) ?? []).sort()]));
  return new Set(keys).size < keys.length;
}

/** How many findings were asked about, so that no property holds for want of a case. */
const counts = { refute: 0, ballot: 0 };

/** Nobody is asked about what its source reported, and a refuter only about what is severe and no other source doubts. */
function checkStrangers({ asks, outcome }: FindingRun, phase: 'refute' | 'ballot', sourceOf: (seat: SeatId) => unknown): void {
  for (const ask of asks)
    for (const { id } of ask.phase === phase ? ask.brief.findings : []) {
      counts[phase]++;
      const item = itemOf(outcome, id);
      const reporting = new Set<unknown>(item.members.map(({ source }) => source));
      expect(reporting.has(sourceOf(ask.seat))).toBe(false);
      if (phase === 'ballot') continue;
      expect(item.members.some(({ finding }) => atLeast(finding.severity, 'high'))).toBe(true);
      const doubts = item.positions.filter(
        ({ asked, source, stance, adjustment, mixes }) =>
          asked === undefined &&
          !reporting.has(source) &&
          ((stance === 'disagree' && mixes !== true) || (stance === 'partial' && adjustment < 0)),
      );
      expect(doubts).toEqual([]);
    }
}

/** The source that a seat speaks for, as the panel of a debate has it. */
function sourcesIn({ setup }: FindingDebate, { outcome, asks, events }: FindingRun): (seat: SeatId) => unknown {
  const answered = new Set(events.flatMap((event) => (event.type === 'ask-answered' ? [event.ask] : [])));
  const heard = new Set(asks.filter(({ phase, id }) => phase === 'review' && answered.has(id)).map(({ seat }) => seat));
  const independence = 'quorum' in outcome ? (setup as CodeReviewSetup).independence : 'reviewer';
  return sourcesOf(setup.seats, independence, heard).sourceOf;
}

const withSetup = (debate: FindingDebate, more: Partial<FindingDebateSetup>): FindingDebate => ({
  ...debate,
  setup: { ...debate.setup, ...more },
});

function withRefutations(reply: FindingReply, change: () => readonly Response[]): FindingReply {
  if (!('answer' in reply) || !('refutations' in reply.answer)) return reply;
  return { ...reply, answer: { ...reply.answer, refutations: change() } };
}

function withVotes(reply: FindingReply, change: () => readonly BallotVote[]): FindingReply {
  if (!('answer' in reply) || !('votes' in reply.answer)) return reply;
  return { ...reply, answer: { ...reply.answer, votes: change() } };
}

/** What speaks most for the findings that are asked about. */
function bestAnswer(ask: FindingAsk): FindingReply {
  const remarks = { unmatched: [], notes: [] };
  if (ask.phase === 'ballot')
    return {
      answer: { votes: ask.brief.findings.map(({ id }) => ({ finding: id, vote: 'valid', reasoning: CITED })), ...remarks },
    };
  if (ask.phase !== 'refute') throw new Error(`${ask.phase} has no best answer here`);
  const refutations = ask.brief.findings.map(
    ({ id }): Response => ({ finding: id, stance: 'agree', adjustment: 0, reasoning: CITED }),
  );
  return { answer: { refutations, ...remarks } };
}

function expectRising(odds: readonly number[], what: string): void {
  for (const [at, value] of odds.entries())
    if (value < (odds[at - 1] ?? Number.NEGATIVE_INFINITY) - 1e-9) throw new Error(`${what}: ${odds.join(' → ')}`);
}

const oddsOf = ({ confidence: { prior = 0, adjustments } }: FindingItem): number =>
  adjustments.reduce((sum, { logOdds = 0 }) => sum + logOdds, prior);

function itemOf(outcome: FindingOutcome, id: FindingId): FindingItem {
  const found = allItems(outcome).find(({ members }) => members.some(({ finding }) => finding.id === id));
  if (found === undefined) throw new Error(`${id} is gone`);
  return found;
}

test('findings were put to refuters and to votes', () => {
  expect(counts.refute).toBeGreaterThan(5);
  expect(counts.ballot).toBeGreaterThan(5);
});
