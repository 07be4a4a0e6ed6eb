import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { SAID_NOTHING } from '../../../../test/said-nothing.ts';
import { apply, type Case, openCase, wants } from '../../case.ts';
import { seatId } from '../../ids.ts';
import type { JudgePanelOutcome } from './outcome.ts';
import { judgePanel2 } from './protocol.ts';
import { joinedOpinion } from './rotation.ts';
import { DEFAULT_DIMENSIONS } from './rules.ts';
import type { JudgePanelPhases, JudgePanelSetup, Opinion, Stance } from './said.ts';

type Held = Case<JudgePanelSetup, JudgePanelPhases, JudgePanelOutcome>;

const STANCES: readonly Stance[] = [{ stance: 'neutral' }, { stance: 'for', stancePrompt: 'Look for strengths.' }];

const SETUP: JudgePanelSetup = {
  seats: ['a', 'b'].map((name) => ({ id: seatId(name), model: name, role: 'judge', kind: 'model', canDefend: true })),
  judges: ['a', 'b'].map((name) => ({ seat: seatId(name), stance: 'rotating', rotates: STANCES })),
  dimensions: DEFAULT_DIMENSIONS,
  rounds: 3,
  single: false,
};

const opened = (): Held => openCase(judgePanel2, SETUP);

/** Every ask answered with the score for its subject; an ask without one fails. */
const speak = (held: Held, scores: Readonly<Record<string, number>>): Held =>
  wants(held).reduce((state: Held, { id }) => {
    const score = scores[id.split(':').slice(2).join(' ')];
    return score === undefined
      ? apply(state, { type: 'ask-failed', ask: id, failure: { kind: 'timeout', message: 'silent' }, willRetry: false })
      : apply(state, { type: 'ask-answered', ask: id, answer: { ...SAID_NOTHING, overallScore: score } });
  }, held);

const positions = (held: Held) =>
  held.outcome?.rounds.at(-1)?.positions.map(({ judge, exactScore, stances }) => [judge, exactScore, stances]);

test('each judge is asked under each stance, and the mean of its scores counts', () => {
  const first = opened();
  expect(wants(first).map(({ id, brief }) => [id, brief.stance, brief.stancePrompt])).toEqual([
    ['1:assess:a:neutral', 'neutral', undefined],
    ['1:assess:a:for', 'for', 'Look for strengths.'],
    ['1:assess:b:neutral', 'neutral', undefined],
    ['1:assess:b:for', 'for', 'Look for strengths.'],
  ]);
  const second = speak(first, { 'a neutral': 2, 'a for': 3, 'b neutral': 4, 'b for': 5 });
  // Judges are 2.5 and 4.5: the stances of one judge are no disagreement between judges, but these two disagree.
  expect(wants(second).map(({ id }) => id)).toEqual(['2:rebut:a:neutral', '2:rebut:a:for', '2:rebut:b:neutral', '2:rebut:b:for']);
  const end = speak(second, { 'a neutral': 3, 'a for': 4, 'b neutral': 3, 'b for': 4 });
  expect(end.outcome?.verdict).toMatchObject({ type: 'consensus', reachedAt: 2, score: 3.5, gate: 'YELLOW' });
  const stances = [
    { stance: 'neutral', score: 3 },
    { stance: 'for', score: 4 },
  ];
  expect(positions(end)).toEqual([
    ['a', '3.50', stances],
    ['b', '3.50', stances],
  ]);
  expect(inWords(end.outcome?.rounds[1]?.positions[0]?.how ?? '')).toBe(
    'mean of neutral 3.00, for 4.00 = 3.50, 1.00 apart by stance',
  );
});

test('a stance without an answer leaves the others, keeps what it said before, and is told', () => {
  const second = speak(opened(), { 'a neutral': 2, 'b neutral': 4, 'b for': 5 });
  expect(second.outcome).toBeUndefined();
  const third = speak(second, { 'a for': 3, 'b neutral': 4, 'b for': 4 });
  const end = speak(third, { 'a neutral': 1, 'a for': 1 });
  expect(positions(end)?.map(([judge, score]) => [judge, score])).toEqual([
    ['a', '1.00'],
    ['b', '4.00'],
  ]);
  expect(end.outcome?.failures.map(({ who, round }) => `${who} ${round}`)).toEqual(['a 1', 'a 2', 'b 3', 'b 3']);
  expect(end.outcome?.panel).toBe('full');
});

test('on a critical finding the side of most stances counts, and an even number holds it', () => {
  const said = (...sides: readonly ('hold' | 'reject')[]): Opinion['stances'] =>
    joinedOpinion(
      sides.map((stance, at) => ({
        stance: `${at}`,
        opinion: { ...SAID_NOTHING, stances: [{ id: 'C1', stance, reason: `${at}` }] },
      })),
    )?.stances;
  expect(said('hold', 'reject', 'reject')).toEqual([{ id: 'C1', stance: 'reject', reason: '1' }]);
  expect(said('reject', 'hold')).toEqual([{ id: 'C1', stance: 'hold', reason: '1' }]);
  expect(joinedOpinion([])).toBeUndefined();
});
