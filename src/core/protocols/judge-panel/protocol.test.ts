import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { SAID_NOTHING } from '../../../../test/said-nothing.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import { seatId } from '../../ids.ts';
import { verdictText } from '../../item.ts';
import type { JudgePanelOutcome } from './outcome.ts';
import { judgePanel } from './protocol.ts';
import { DEFAULT_DIMENSIONS } from './rules.ts';
import type { JudgePanelPhases, JudgePanelSetup, Opinion } from './said.ts';

type Held = Case<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome>;

const opinion = (more: Partial<Opinion>): Opinion => ({
  ...SAID_NOTHING,
  ...more,
});

const setupOf = (names: readonly string[], more: Partial<JudgePanelSetup> = {}): JudgePanelSetup => ({
  seats: names.map((name) => ({ id: seatId(name), model: name, role: 'judge', kind: 'model', canDefend: true })),
  judges: names.map((name) => ({ seat: seatId(name), stance: name === 'a' ? 'for' : 'neutral' })),
  dimensions: DEFAULT_DIMENSIONS,
  rounds: 3,
  single: false,
  ...more,
});

/** The case after every judge has given the score listed for its name; a judge without one failed. */
const speak = (held: Held, scores: Readonly<Record<string, number | undefined>>): Held =>
  wants(held).reduce((state: Held, ask) => {
    const score = scores[ask.seat];
    return score === undefined
      ? apply(state, { type: 'ask-failed', ask: ask.id, failure: { kind: 'timeout', message: 'silent' }, willRetry: false })
      : apply(state, {
          type: 'ask-answered',
          ask: ask.id,
          answer: opinion({ overallScore: score, positionStatement: `${score}` }),
        });
  }, held);

const asked = (held: Held): readonly string[] => wants(held).map(({ id }) => id);

test('all judges are asked in three rounds, as long as they do not agree', () => {
  const first = openCase(judgePanel, setupOf(['a', 'b']));
  expect(asked(first)).toEqual(['1:assess:a', '1:assess:b']);
  const second = speak(first, { a: 5, b: 1 });
  expect(asked(second)).toEqual(['2:rebut:a', '2:rebut:b']);
  const third = speak(second, { a: 5, b: 2 });
  expect(asked(third)).toEqual(['3:finalise:a', '3:finalise:b']);
  const end = speak(third, { a: 4, b: 3.5 });
  expect(asked(end)).toEqual([]);
  expect(end.outcome?.verdict).toMatchObject({ type: 'consensus', reachedAt: 3, score: 3.75, gate: 'YELLOW' });
});

test('a consensus ends it at once, and so does the last round there may be', () => {
  const open = (more: Partial<JudgePanelSetup>) => openCase(judgePanel, setupOf(['a', 'b'], more));
  expect(speak(open({}), { a: 4, b: 4.5 }).outcome?.verdict).toMatchObject({ type: 'consensus', reachedAt: 1 });
  expect(speak(open({ rounds: 1 }), { a: 1, b: 5 }).outcome?.verdict).toMatchObject({ type: 'split', score: 3 });
  expect(speak(open({ single: true }), { a: 1, b: 5 }).outcome?.verdict).toMatchObject({ type: 'split', score: 3 });
});

test('the first round is blind; later ones show the last word and score of everybody who was heard', () => {
  const first = openCase(judgePanel, setupOf(['a', 'b', 'c']));
  expect(wants(first)[0]?.brief).toEqual({ stance: 'for', dimensions: DEFAULT_DIMENSIONS });
  const second = speak(first, { a: 5, b: 1 });
  const shown = (judge: string, score: number, round: number) => ({
    judge,
    stance: judge === 'a' ? 'for' : 'neutral',
    round,
    score,
    opinion: opinion({ overallScore: score, positionStatement: `${score}` }),
  });
  expect(wants(second).map(({ brief }) => brief)).toEqual([
    { stance: 'for', dimensions: DEFAULT_DIMENSIONS, own: shown('a', 5, 1), others: [shown('b', 1, 1)] },
    { stance: 'neutral', dimensions: DEFAULT_DIMENSIONS, own: shown('b', 1, 1), others: [shown('a', 5, 1)] },
    { stance: 'neutral', dimensions: DEFAULT_DIMENSIONS, others: [shown('a', 5, 1), shown('b', 1, 1)] },
  ]);
  const third = speak(second, { b: 2, c: 3 });
  expect(wants(third)[0]?.brief).toEqual({
    stance: 'for',
    dimensions: DEFAULT_DIMENSIONS,
    own: shown('a', 5, 1),
    others: [shown('b', 2, 2), shown('c', 3, 2)],
  });
});

test('with fewer than two judges in the first round there is no debate', () => {
  const alone = speak(openCase(judgePanel, setupOf(['a', 'b', 'c'])), { b: 4.5 });
  expect(alone.outcome).toMatchObject({ panel: 'INTERNAL', verdict: { type: 'split', confidence: 'LOW', score: 4.5 } });
  const nobody = speak(openCase(judgePanel, setupOf(['a', 'b'])), {});
  expect(nobody.outcome).toMatchObject({ panel: 'none', verdict: undefined });
  expect(nobody.outcome && judgePanel.items(nobody.outcome)).toEqual([
    { id: 'verdict', standing: 'open', isVerdict: true, title: 'no verdict', why: 'no judge was heard' },
  ]);
});

test('silence is no agreement: a round in which nobody speaks brings no consensus', () => {
  const apart = openCase(
    judgePanel,
    setupOf(['a', 'b'], {
      dimensions: [
        { name: 'x', weight: 1 },
        { name: 'y', weight: 1 },
      ],
    }),
  );
  const first = wants(apart).reduce(
    (state: Held, ask) =>
      apply(state, {
        type: 'ask-answered',
        ask: ask.id,
        answer: opinion({
          dimensionScores: [
            { name: 'x', score: ask.seat === 'a' ? 5 : 2 },
            { name: 'y', score: ask.seat === 'a' ? 2 : 5 },
          ],
        }),
      }),
    apart,
  );
  const silent = speak(first, {});
  expect(asked(silent)).toEqual(['3:finalise:a', '3:finalise:b']);
  const end = speak(silent, {});
  expect(inWords(end.outcome)).toMatchObject({
    verdict: { type: 'majority', score: 3.5, minority: [] },
    rounds: [
      { dimensionCheck: 'failed', consensus: false },
      { dimensionCheck: 'carried', whyNot: ['no judge spoke in this round, and silence is not agreement'] },
      { dimensionCheck: 'carried', consensus: false },
    ],
  });
});

test('an early end is decided with what there is', () => {
  const second = speak(openCase(judgePanel, setupOf(['a', 'b', 'c'])), { a: 4, b: 4.2, c: 1 });
  const end = apply(second, { type: 'case-curtailed', reason: 'budget' });
  expect(end.outcome).toMatchObject({
    curtailed: 'budget',
    verdict: { type: 'majority', majority: ['a', 'b'], minority: ['c'], score: 4.1 },
  });
  expect(end.outcome?.failures.map(({ who, failure }) => [who, failure.kind])).toEqual([
    ['a', 'curtailed'],
    ['b', 'curtailed'],
    ['c', 'curtailed'],
  ]);
});

test('the order of seats changes nothing of what is decided', () => {
  const scores = { a: 4, b: 4.2, c: 1 };
  const [one, other] = [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
  ].map((names) => speak(speak(speak(openCase(judgePanel, setupOf(names)), scores), scores), scores).outcome);
  expect(told(one)).toEqual(told(other));
});

/** Without the order in which judges are listed. */
const told = (outcome: JudgePanelOutcome | undefined) => ({
  ...outcome,
  judges: inOrder(outcome?.judges ?? []),
  rounds: outcome?.rounds.map((round) => ({ ...round, positions: inOrder(round.positions), absent: inOrder(round.absent) })),
});
const inOrder = (list: readonly object[]): readonly string[] => list.map((one) => JSON.stringify(one)).sort();

test('each critical finding is an item, named by its words: upheld, open or withdrawn', () => {
  const finding = (text: string) => ({ finding: text, priority: 'CRITICAL' as const, evidence: '' });
  const [both, one, gone] = ['Both of us hold it', 'Only a single judge sees this', 'It was taken back later on'];
  const words: Readonly<Record<string, readonly Partial<Opinion>[]>> = {
    a: [{ overallScore: 2, criticalFindings: [both, one, gone].map((text) => finding(text ?? '')) }, { withdraws: [gone ?? ''] }],
    b: [{ overallScore: 2, criticalFindings: [finding(both ?? '')] }, {}],
  };
  const end = [0, 1, 2].reduce(
    (held: Held, at) =>
      wants(held).reduce(
        (state: Held, ask) => apply(state, { type: 'ask-answered', ask: ask.id, answer: opinion(words[ask.seat]?.[at] ?? {}) }),
        held,
      ),
    openCase(judgePanel, setupOf(['a', 'b'])),
  );
  const items = end.outcome === undefined ? [] : judgePanel.items(end.outcome);
  expect(items.map(({ title, standing, why }) => [title, standing, why])).toEqual([
    ['2.00 of 5, RED', 'upheld', 'majority of 2 of 2 judges: (2.00 + 2.00) / 2 = 2.00'],
    [both, 'upheld', 'held by 2 of 2 judges'],
    [one, 'open', 'held by 1 of 2 judges'],
    [gone, 'dismissed', 'withdrawn by everybody who held it'],
  ]);
  expect(items.slice(1).every(({ id, severity }) => /^critical-[0-9a-f]{16}$/.test(id) && severity === 'critical')).toBe(true);
});

test('the seal holds the score, and is what it was for items without one', () => {
  const end = speak(openCase(judgePanel, setupOf(['a', 'b'])), { a: 4, b: 4.5 });
  expect(end.outcome && verdictText(judgePanel.items(end.outcome))).toBe('[["verdict","dismissed","low",null,4.25]]');
  expect(verdictText([{ id: 'x' as never, standing: 'open', title: 't', why: 'w', confidence: 3 }])).toBe(
    '[["x","open",null,3]]',
  );
});

test('what a judge still holds, or has endorsed, is shown beside a last word that does not list it', () => {
  const finding = (text: string) => ({ finding: text, priority: 'CRITICAL' as const, evidence: '' });
  const say = (held: Held, said: Readonly<Record<string, Partial<Opinion>>>): Held =>
    wants(held).reduce(
      (state: Held, ask) => apply(state, { type: 'ask-answered', ask: ask.id, answer: opinion(said[ask.seat] ?? {}) }),
      held,
    );
  const first = say(openCase(judgePanel, setupOf(['a', 'b', 'c'])), {
    a: { overallScore: 2, criticalFindings: [finding('The key is in the log'), finding('No way back from step 4')] },
    b: { overallScore: 5, criticalFindings: [] },
    c: { overallScore: 3 },
  });
  const second = say(first, {
    a: { newScore: 2, withdraws: ['No way back from step 4'] },
    b: { newScore: 5, criticalFindings: [finding('Nobody pays for it')], endorses: ['a: The key is in the log'] },
    c: { newScore: 3 },
  });
  const brief = wants(second)[0]?.brief;
  const all = brief !== undefined && 'others' in brief ? [brief.own, ...brief.others] : [];
  expect(all.map((shown) => [shown?.judge, shown?.alsoHolds])).toEqual([
    ['a', ['The key is in the log']],
    ['b', ['The key is in the log']],
    ['c', undefined],
  ]);
});
