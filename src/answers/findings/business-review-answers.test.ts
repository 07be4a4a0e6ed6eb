import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { businessReviewAnswers } from './business-review-answers.ts';

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'clarity-reviewer', kind: 'model', canDefend: true };
const asked = { id: askId(1, 'any', seat.id), seat: seat.id };
const finding = {
  id: findingId('F1'),
  section: 'Pricing',
  category: 'clarity',
  severity: 'high' as const,
  title: 'Title 1',
  description: '',
  suggestion: '',
  evidence: { impact: 'none' as const },
};
const review = (text: string) =>
  inWords(businessReviewAnswers.review.read(text, { ...asked, phase: 'review', brief: { files: undefined } }, seat));

const raw = { section: 'Market', title: 'T', severity: 'high', confidence: 0.8, verification: 'accurate', category: 'evidence' };
const draft = {
  section: 'Market',
  category: 'evidence',
  severity: 'high',
  confidence: 80,
  title: 'T',
  description: '',
  suggestion: '',
  evidence: { impact: 'none', inferred: true },
  verification: 'verified',
};
const note = (kind: string, message: string) => ({ kind, message, by: 's1' });
const scaled = note('coerced', '1 of 1 confidences are on 0–1 and were multiplied by 100');

test('a review brings scores and verifications besides its findings', () => {
  const text = JSON.stringify({
    findings: [{ ...raw, claim: 'ten a day' }],
    scorecard: { overall_score: '85%', clarity: 70, tone: 'good' },
    verifications: ['contradicted', { status: 'partial', claim: ' It grows by 40 % ' }, { status: 'false', claim: null }, 7],
    summary: 'fine',
  });
  expect(review(text)).toEqual({
    answer: {
      findings: [{ ...draft, claim: 'ten a day' }],
      scorecard: { overall: 85, subScores: [{ name: 'clarity', score: 70 }] },
      verifications: [
        'contradicted',
        { claim: 'It grows by 40 %', status: 'partially_accurate' },
        'contradicted',
        { claim: 'ten a day', status: 'verified' },
      ],
      unmatched: [],
      notes: [
        scaled,
        note('not-counted', 'verifications[3] was not counted: 7'),
        note('not-counted', 'the score tone is no number'),
        note('not-counted', 'not part of the answer and passed over: summary'),
      ],
    },
    problems: ['verifications[3]: expected a status, or an object { claim?, status }, found 7'],
  });
});

test('scores in the middle of which the answer ends do not count', () => {
  const text = JSON.stringify({ findings: [raw], verifications: ['contradicted'], scorecard: { overall_score: 85 } });
  expect(review(text.slice(0, -3))).toEqual({
    answer: {
      findings: [draft],
      verifications: ['contradicted', 'verified'],
      unmatched: [],
      notes: [note('not-counted', 'the answer ends in the middle of scorecard: what is missing was not counted'), scaled],
    },
    problems: ['the answer ends in the middle of scorecard'],
    isCut: true,
  });
});

test('scores that are none are told', () => {
  expect(review('{"findings": [], "scorecard": 85}')).toEqual({
    answer: {
      findings: [],
      verifications: [],
      unmatched: [],
      notes: [note('not-counted', 'scorecard was not counted: 85')],
    },
    problems: ['scorecard: expected an object { name: score }, found 85'],
  });
});

test('adjustments on 0–1 become points, and observations that stand beside the responses count', () => {
  const text = JSON.stringify({
    responses: [{ finding_id: 'Pricing: title 1', action: 'challenge', confidence_adjustment: -0.1, reasoning: 'a' }],
    new_observations: [{ ...raw, verification: null }],
  });
  const ask = { ...asked, phase: 'cross-examine' as const, brief: { findings: [finding] } };
  const { verification: _verification, ...observation } = draft;
  expect(businessReviewAnswers['cross-examine'].read(text, ask, seat)).toEqual({
    answer: {
      responses: [{ finding: 'F1', reference: 'Pricing: title 1', stance: 'disagree', adjustment: -10, reasoning: 'a' }],
      observations: [observation],
      unmatched: [],
      notes: [],
    },
    problems: [],
  });
});

test('a revised confidence outside the scale revises nothing and is asked for again', () => {
  const text = JSON.stringify({
    defenses: [{ finding_id: 0, action: 'revise', revised_confidence: 130, defense_reasoning: 'a' }],
  });
  const ask = { ...asked, phase: 'defend' as const, brief: { challenged: [{ finding, challenges: [] }] } };
  expect(inWords(businessReviewAnswers.defend.read(text, ask, seat))).toEqual({
    answer: {
      defenses: [{ finding: 'F1', reference: '0', action: 'modify', reasoning: 'a', additionalEvidence: '' }],
      unmatched: [],
      notes: [
        {
          kind: 'not-counted',
          message: 'the revised confidence 130 was not understood and not counted',
          finding: 'F1',
          by: 's1',
        },
      ],
    },
    problems: ['defenses[0].revised_confidence: expected a number from 0 to 100, found 130'],
  });
});
