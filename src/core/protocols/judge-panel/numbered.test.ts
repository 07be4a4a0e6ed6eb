import { expect, test } from 'vitest';
import { SAID_NOTHING } from '../../../../test/said-nothing.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import { seatId } from '../../ids.ts';
import { criticalId } from './numbered.ts';
import type { JudgePanelOutcome } from './outcome.ts';
import { judgePanel2 } from './protocol.ts';
import { COMPARED_TEXTS_MAX, DEFAULT_DIMENSIONS } from './rules.ts';
import type { DebateBrief, JudgePanelPhases, JudgePanelSetup, ListedFinding, Opinion } from './said.ts';

type Held = Case<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome>;

const setupOf = (names: readonly string[], rounds: JudgePanelSetup['rounds'] = 3): JudgePanelSetup => ({
  seats: names.map((name) => ({ id: seatId(name), model: name, role: 'judge', kind: 'model', canDefend: true })),
  judges: names.map((name) => ({ seat: seatId(name), stance: 'neutral' })),
  dimensions: DEFAULT_DIMENSIONS,
  rounds,
  single: false,
  material: { artefacts: [{ name: 'plan.md', text: 'The old index is dropped at once.' }] },
});

const listed = (finding: string, evidence = ''): ListedFinding => ({ finding, evidence, priority: 'CRITICAL' });

const say = (held: Held, said: Readonly<Record<string, Partial<Opinion>>>): Held =>
  wants(held).reduce(
    (state: Held, ask) =>
      apply(state, { type: 'ask-answered', ask: ask.id, answer: { ...SAID_NOTHING, ...said[ask.seat] } satisfies Opinion }),
    held,
  );

const briefOf = (held: Held, seat: string): DebateBrief =>
  wants(held).find((ask) => ask.seat === seat)?.brief as unknown as DebateBrief;

const PASSWORDS = 'Passwords are written to the log in clear text';
const INDEX = 'The old index is dropped before the new one has served a query';

test('every judge is shown the list with ids, who holds and rejects what, and what does not stand in the work', () => {
  const second = say(openCase(judgePanel2, setupOf(['a', 'b'])), {
    a: { overallScore: 4, criticalFindings: [listed(INDEX, 'plan.md: "old index is dropped"')] },
    b: { overallScore: 2, criticalFindings: [listed(PASSWORDS, 'plan.md: "log all passwords"')] },
  });
  const passwords = {
    id: 'C1',
    finding: PASSWORDS,
    evidence: 'plan.md: "log all passwords"',
    heldBy: ['b'],
    rejectedBy: [],
    notFound: ['"log all passwords"'],
    unfounded: true,
  };
  const index = { id: 'C2', finding: INDEX, evidence: 'plan.md: "old index is dropped"', heldBy: ['a'], rejectedBy: [] };
  for (const seat of ['a', 'b']) expect(briefOf(second, seat).critical).toEqual([passwords, index]);
  expect(briefOf(second, 'a').others).toMatchObject([{ judge: 'b', notFound: ['"log all passwords"'] }]);
  expect(briefOf(second, 'b').own).toMatchObject({ judge: 'b', notFound: ['"log all passwords"'] });
  expect(briefOf(second, 'b').others[0]).not.toHaveProperty('notFound');
  const third = say(second, {
    a: { newScore: 4, stances: [{ id: 'C1', stance: 'reject', reason: 'they are masked' }] },
    b: { newScore: 2, stances: [{ id: 'C2', stance: 'hold', reason: '' }] },
  });
  expect(briefOf(third, 'a').critical).toEqual([
    { ...passwords, rejectedBy: ['a'] },
    { ...index, heldBy: ['a', 'b'] },
  ]);
  expect(briefOf(third, 'a').others[0]).not.toHaveProperty('alsoHolds');
});

test('before anything is called critical the list is empty, and the first round has none', () => {
  const first = openCase(judgePanel2, setupOf(['a', 'b']));
  expect(briefOf(first, 'a')).not.toHaveProperty('critical');
  expect(briefOf(say(first, { a: { overallScore: 4 }, b: { overallScore: 2 } }), 'a').critical).toEqual([]);
});

test('items go by ids, and one that does not count is dismissed with a reason', () => {
  const end = say(openCase(judgePanel2, setupOf(['a', 'b', 'c'], 1)), {
    a: { overallScore: 4.5, criticalFindings: [listed(INDEX)] },
    b: { overallScore: 4.5, criticalFindings: [listed(PASSWORDS, 'plan.md: "log all passwords"')] },
    c: { overallScore: 4.5, criticalFindings: [listed('Nobody is on call after the launch week')] },
  });
  const items = end.outcome === undefined ? [] : judgePanel2.items(end.outcome);
  expect(items).toMatchObject([
    { id: 'verdict', standing: 'upheld', severity: 'critical', title: '4.50 of 5, YELLOW' },
    { id: 'C1', standing: 'open', severity: 'critical', why: 'held by 1 of 3 judges' },
    {
      id: 'C2',
      standing: 'dismissed',
      severity: 'high',
      why: 'it counts as not critical: "log all passwords" is not in the work',
    },
    { id: 'C3', standing: 'open', severity: 'critical' },
  ]);
  expect(items[0]?.why).toContain('2 of 3 judges hold a critical finding: a person must decide');
});

test('where more than half hold something critical, the objection stands on a split too', () => {
  const end = say(openCase(judgePanel2, setupOf(['a', 'b'], 1)), {
    a: { overallScore: 4.5, criticalFindings: [listed(INDEX)] },
    b: { overallScore: 2, criticalFindings: [listed(PASSWORDS)] },
  });
  expect(end.outcome?.verdict).toMatchObject({ type: 'split', gate: 'YELLOW', decisionNeeded: true });
  expect(end.outcome && judgePanel2.items(end.outcome)[0]).toMatchObject({ standing: 'upheld', severity: 'critical' });
});

test('with too many texts only equal ones are the same, and that is noted', () => {
  const many = Array.from({ length: COMPARED_TEXTS_MAX + 1 }, (_, at) => listed(`Finding number ${at} about something`));
  const end = say(openCase(judgePanel2, setupOf(['a', 'b'], 1)), {
    a: { overallScore: 4, criticalFindings: many },
    b: { overallScore: 4, criticalFindings: many.slice(0, 1) },
  });
  expect(end.outcome?.critical.length).toBe(many.length);
  expect(end.outcome?.critical.filter(({ heldBy }) => heldBy.length === 2).map(({ finding }) => finding)).toEqual([
    'Finding number 0 about something',
  ]);
  expect(end.outcome?.notes).toMatchObject([{ kind: 'not-counted', message: { phrase: 'too-many-to-compare' } }]);
});

test.each([
  ['C1', 'C1'],
  ['c-12', 'C12'],
  ['[C 3]', 'C3'],
  ['C007', 'C7'],
  ['C2: no way back', 'C2'],
  ['C2 (no way back)', 'C2'],
  ['C2 caches lie', undefined],
  ['C0', undefined],
  ['1', undefined],
  ['C# is not used', undefined],
  ['Customers pay twice', undefined],
])('%s is the id %s', (text, id) => {
  expect(criticalId(text)).toBe(id);
});
