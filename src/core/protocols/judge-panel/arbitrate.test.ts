import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { SAID_NOTHING } from '../../../../test/said-nothing.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import { defined } from '../../defined.ts';
import type { Failure } from '../../event.ts';
import { type AskId, seatId } from '../../ids.ts';
import type { JudgePanelOutcome } from './outcome.ts';
import { judgePanel } from './protocol.ts';
import type { JudgePanelPhases, JudgePanelSetup, ListedFinding, Opinion, Unresolved } from './said.ts';

type Held = Case<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome>;

const SECRETS = 'Secrets of the tenants are written to the log';
const ROLLBACK = 'No rollback plan for the data migration';
const LOST: Failure = { kind: 'timeout', message: 'broken off' };

const lists = (finding: string, priority: ListedFinding['priority'] = 'CRITICAL'): Partial<Opinion> => ({
  criticalFindings: [{ finding, priority, evidence: '' }],
});
const scores = (overallScore: number, more: Partial<Opinion> = {}): Partial<Opinion> => ({ overallScore, ...more });
const disputes = (...issues: readonly string[]): readonly Unresolved[] =>
  issues.map((issue) => ({ issue, myView: '', opposingView: '', whyUnresolved: '' }));

/** A judge's words in one round; `lost` if they broke off, missing if it was silent. */
type Words = Partial<Opinion> & { readonly lost?: true };

/** The case after these rounds; a judge without words fails. */
function hold(rounds: readonly Readonly<Record<string, Words>>[], more: Partial<JudgePanelSetup> = {}): Held {
  const names = Object.keys(rounds[0] ?? {});
  const setup: JudgePanelSetup = {
    seats: names.map((name) => ({ id: seatId(name), model: name, role: 'judge', kind: 'model', canDefend: true })),
    judges: names.map((name) => ({ seat: seatId(name), stance: 'neutral' })),
    dimensions: [
      { name: 'x', weight: 50 },
      { name: 'y', weight: 50 },
    ],
    rounds: ([1, 2, 3] as const)[rounds.length - 1] ?? 3,
    single: false,
    ...more,
  };
  return rounds.reduce(
    (held: Held, words) => wants(held).reduce((state, ask) => speak(state, ask.id, words[ask.seat]), held),
    openCase(judgePanel, setup),
  );
}

function speak(held: Held, ask: AskId, words: Words | undefined): Held {
  if (words === undefined || Object.keys(words).length === 0)
    return apply(held, { type: 'ask-failed', ask, failure: LOST, willRetry: false });
  const { lost, ...said } = words;
  const answer: Opinion = {
    ...SAID_NOTHING,
    ...said,
  };
  return apply(held, { type: 'ask-answered', ask, answer, ...(lost ? { incomplete: LOST } : {}) });
}

const itemsOf = ({ outcome }: Held) =>
  outcome === undefined ? [] : judgePanel.items(outcome).map(({ title, standing, severity }) => [title, standing, severity]);

test('the objection to going ahead is open for a split, falls with GREEN, and is upheld by YELLOW and RED', () => {
  const ends = [
    [4, 4],
    [3.9, 3.9],
    [2, 2],
    [5, 4],
    [3, 1],
  ].map(([a = 0, b = 0]) => itemsOf(hold([{ a: scores(a), b: scores(b) }])));
  expect(ends).toEqual([
    [['4.00 of 5, GREEN', 'dismissed', 'low']],
    [['3.90 of 5, YELLOW', 'upheld', 'medium']],
    [['2.00 of 5, RED', 'upheld', 'critical']],
    [['4.50 of 5, GREEN', 'open', 'low']],
    [['2.00 of 5, RED', 'open', 'critical']],
  ]);
});

test('what is listed with a lesser severity keeps no consensus away, caps nothing and is no item', () => {
  const held = hold([{ a: scores(4.5, lists(SECRETS, 'HIGH')), b: scores(4.5, lists(ROLLBACK, 'LOW')) }]);
  expect(held.outcome).toMatchObject({
    verdict: { type: 'consensus', gate: 'GREEN', cappedBy: [] },
    critical: [],
    convergent: [],
    divergent: [],
  });
  expect(itemsOf(held)).toHaveLength(1);
});

test('much agreement is groupthink only in a single round and of two judges or more: O3', () => {
  const groupthink = (words: Readonly<Record<string, Words>>, single: boolean) => hold([words], { single }).outcome?.groupthink;
  const both = { a: scores(4.3), b: scores(4.42) };
  expect(groupthink(both, true)).toEqual({ range: 0.12, rangeOutOf20: 0.48 });
  expect(groupthink({ a: scores(4.3), b: scores(4.425) }, true)).toBeUndefined();
  expect(groupthink(both, false)).toBeUndefined();
  expect(groupthink({ a: scores(4.3), b: {} }, true)).toBeUndefined();
});

test('a single round in which all that was stated has weight 0 is the mean of the overall scores, noted: O2', () => {
  const stated = { dimensionScores: [{ name: 'y', score: 1 }] };
  const dimensions = [
    { name: 'x', weight: 100 },
    { name: 'y', weight: 0 },
  ];
  const { outcome } = hold([{ a: scores(4, stated), b: scores(5, stated) }], { single: true, dimensions });
  expect(inWords(outcome)).toMatchObject({ verdict: { score: 4.5, calculation: '(4.00 + 5.00) / 2 = 4.50' } });
  expect(inWords(outcome?.notes)).toEqual([
    {
      kind: 'decided',
      message: 'not every judge scored a dimension, so the overall scores were averaged, not the dimensions',
    },
  ]);
});

test('a judge without a score holds what it lists: no consensus without it, and its voice caps: F5', () => {
  const alone = hold([{ a: scores(4.5), b: scores(4.5), c: lists(SECRETS) }]);
  expect(inWords(alone.outcome)).toMatchObject({
    panel: 'degraded',
    verdict: { type: 'majority', gate: 'GREEN', majority: ['a', 'b'] },
    rounds: [{ whyNot: [`"${SECRETS}" is held by 1 of 3 judges`] }],
    critical: [{ heldBy: ['c'], held: 'by-some' }],
    judges: [
      { heard: true, spoke: true },
      { heard: true, spoke: true },
      { heard: false, spoke: true },
    ],
    failures: [{ who: 'c', round: 1, failure: { kind: 'malformed', message: 'it gave no score' }, inPart: true }],
  });
  const most = hold([{ a: scores(4.5), b: scores(4.5, lists(SECRETS)), c: lists(SECRETS) }]);
  expect(most.outcome?.verdict).toMatchObject({ type: 'majority', gate: 'YELLOW', uncappedGate: 'GREEN', cappedBy: [SECRETS] });
});

test('the cap takes more than half of those who spoke, not of those heard or seated: G3', () => {
  const half = hold([{ a: scores(4.5), b: scores(4.5), c: lists(SECRETS), d: lists(SECRETS) }]);
  expect(half.outcome).toMatchObject({ verdict: { gate: 'GREEN', cappedBy: [] }, critical: [{ held: 'by-some' }] });
  const holds = scores(4.5, lists(SECRETS));
  const most = hold([{ a: holds, b: holds, c: scores(4.5), d: {}, e: {} }]);
  expect(most.outcome).toMatchObject({ verdict: { gate: 'YELLOW', cappedBy: [SECRETS] }, critical: [{ held: 'by-most' }] });
  expect(itemsOf(most)).toEqual([
    ['4.50 of 5, YELLOW', 'upheld', 'medium'],
    [SECRETS, 'upheld', 'critical'],
  ]);
});

test('a judge that never spoke holds nothing and keeps no consensus away: F5', () => {
  const held = hold([{ a: scores(4.5, lists(SECRETS)), b: scores(4.5, lists(SECRETS)), c: {} }]);
  expect(held.outcome).toMatchObject({
    verdict: { type: 'consensus', gate: 'YELLOW' },
    convergent: [{ kind: 'critical', finding: SECRETS }],
    critical: [{ held: 'by-most' }],
  });
});

test('an answer that broke off gives no score and takes nothing back; what it lists is added: F5', () => {
  const { outcome } = hold([
    { a: scores(4.5, lists(SECRETS)), b: scores(3) },
    { a: { newScore: 3, ...lists(ROLLBACK), lost: true }, b: { newScore: 3 } },
  ]);
  expect(inWords(outcome)).toMatchObject({
    verdict: { type: 'split', score: 3.75 },
    rounds: [
      { absent: [] },
      {
        consensus: false,
        absent: [{ judge: 'a', failure: LOST }],
        positions: [
          { judge: 'a', score: 4.5, holds: [ROLLBACK, SECRETS], how: 'kept: it was not heard in this round' },
          { judge: 'b', score: 3 },
        ],
      },
    ],
    failures: [{ who: 'a', round: 2, failure: LOST, inPart: true }],
    statistics: { opinions: 3, absences: 0 },
  });
});

test('an empty list of an answer that broke off withdraws nothing, nor does its silence make a consensus: F5', () => {
  const { outcome } = hold([
    { a: scores(4.5, lists(SECRETS)), b: scores(4.5) },
    { a: { newScore: 4.5, criticalFindings: [], lost: true }, b: { newScore: 4.5 } },
  ]);
  expect(outcome).toMatchObject({ verdict: { type: 'majority', reachedAt: null }, critical: [{ heldBy: ['a'] }] });
});

test('a first answer that broke off is not heard, and what it holds counts: F5', () => {
  const { outcome } = hold([{ a: scores(4.5), b: scores(4.5, lists(SECRETS)), c: { ...scores(1, lists(SECRETS)), lost: true } }]);
  expect(outcome).toMatchObject({
    panel: 'degraded',
    verdict: { type: 'majority', score: 4.5, gate: 'YELLOW', cappedBy: [SECRETS] },
    judges: [{ heard: true }, { heard: true }, { heard: false, spoke: true }],
  });
});

const disputed = ({ outcome }: Held) =>
  outcome?.divergent.filter(({ kind }) => kind === 'dispute').map(({ finding, priority, judges }) => [finding, priority, judges]);

test('of disputes the last answer counts in which a judge says anything of the kind: T2', () => {
  const [index, queue, cache] = ['The old index is dropped', 'Nobody drains the queue', 'A cache without an owner'];
  const first = { a: scores(5), b: scores(1) };
  const second = { unresolvedDisputes: disputes(index ?? '', queue ?? '') };
  const held = (last: Partial<Opinion>) => hold([first, { a: second, b: second }, { a: last, b: { finalScore: 1 } }]);
  expect(disputed(held({ unresolvedDisagreements: disputes(cache ?? '') }))).toEqual([
    [cache, 'MEDIUM', ['a']],
    [queue, 'MEDIUM', ['b']],
    [index, 'MEDIUM', ['b']],
  ]);
  expect(disputed(held({ unresolvedDisagreements: [] }))).toEqual([
    [queue, 'MEDIUM', ['b']],
    [index, 'MEDIUM', ['b']],
  ]);
  expect(disputed(held({ finalScore: 5 }))).toEqual([
    [queue, 'MEDIUM', ['a', 'b']],
    [index, 'MEDIUM', ['a', 'b']],
  ]);
  expect(disputed(held({ unresolvedDisagreements: [], lost: true } as Words))).toEqual([
    [queue, 'MEDIUM', ['a', 'b']],
    [index, 'MEDIUM', ['a', 'b']],
  ]);
});

test('a claim is as sure as the least sure of those who made it, by their last word, and MEDIUM without one: T3', () => {
  const claim = 'The batches are small enough to undo';
  type Sure = 'HIGH' | 'MEDIUM' | 'LOW' | undefined;
  const claims = (confidence: Sure): Partial<Opinion> => ({
    keyClaims: [{ claim, evidence: '', ...defined({ confidence }) }],
  });
  const told = (a: readonly [Sure, Sure], b: readonly [Sure, Sure]) => {
    const { outcome } = hold([
      { a: scores(5, claims(a[0])), b: scores(1, claims(b[0])) },
      { a: claims(a[1]), b: claims(b[1]) },
    ]);
    return [outcome?.claims.map(({ confidence }) => confidence), outcome?.convergent.map(({ priority }) => priority)];
  };
  expect(told([undefined, undefined], [undefined, undefined])).toEqual([['MEDIUM'], ['MEDIUM']]);
  expect(told(['LOW', 'HIGH'], ['HIGH', undefined])).toEqual([['HIGH'], ['HIGH']]);
  expect(told(['HIGH', 'LOW'], ['HIGH', 'HIGH'])).toEqual([['LOW'], ['MEDIUM']]);
  expect(told(['HIGH', 'HIGH'], ['HIGH', 'MEDIUM'])).toEqual([['MEDIUM'], ['MEDIUM']]);
});

test('scores that went up, down and nowhere are counted, and so is who was silent', () => {
  const { outcome } = hold([
    { a: scores(1), b: scores(5), c: scores(3), d: {} },
    { a: { newScore: 2 }, b: { newScore: 4 }, c: { newScore: 3 }, d: { newScore: 5 } },
    { a: { finalScore: 3 }, b: {}, c: lists(SECRETS), d: {} },
  ]);
  expect(outcome?.statistics).toEqual({
    roundsHeld: 3,
    opinions: 9,
    absences: 3,
    raised: 2,
    lowered: 1,
    unchanged: 2,
    agreements: 0,
    disagreements: 0,
    concessions: 0,
  });
});

test('a dimension is carried where it was not stated in the round', () => {
  const { outcome } = hold([
    {
      a: {
        dimensionScores: [
          { name: 'x', score: 4 },
          { name: 'y', score: 2 },
        ],
      },
      b: scores(5),
    },
    { a: { dimensionScores: [{ name: 'y', score: 3 }] }, b: scores(5) },
  ]);
  const [x, y] = [
    { name: 'x', score: 4 },
    { name: 'y', score: 3 },
  ];
  expect(outcome?.rounds.map(({ positions }) => positions[0]?.dimensions)).toEqual([
    [
      { ...x, carried: false },
      { name: 'y', score: 2, carried: false },
    ],
    [
      { ...x, carried: true },
      { ...y, carried: false },
    ],
  ]);
});
