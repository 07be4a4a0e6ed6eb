import { describe, expect, test } from 'vitest';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { Ask } from '../../core/protocol.ts';
import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import type { FlagResolutionPhases } from '../../core/protocols/flag-resolution/said.ts';
import type { JudgePanelPhases } from '../../core/protocols/judge-panel/said.ts';
import type { Seat } from '../../core/seat.ts';
import { businessReviewAnswers } from '../findings/business-review-answers.ts';
import { codeReviewAnswers } from '../findings/code-review-answers.ts';
import { flagResolutionAnswers } from '../flags/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../judges/judge-panel-answers.ts';

const seat: Seat = { id: seatId('s'), model: 's', role: 'bug-detector', kind: 'model', canDefend: true };
const shown = { id: findingId('F1'), file: 'a.ts', line: 1, title: 'T', description: '', suggestion: '', severity: 'high' };
const ask = (phase: string, brief: object) => ({ id: askId(1, phase, seat.id), seat: seat.id, phase, brief }) as never;

/** The content of the answer, and the part that counts if it was truncated. */
function halfOf<Phases, P extends keyof Phases & string>(
  reader: {
    readonly read: (text: string, ask: Ask<Phases, P>, seat: Seat) => { readonly answer: unknown };
    readonly added: (answer: never) => unknown;
  },
  said: object,
  asked: never,
): unknown {
  const { answer } = reader.read(JSON.stringify(said), asked, seat);
  expect(answer).toBeDefined();
  return reader.added(answer as never);
}

const finding = { file: 'a.ts', line: 1, title: 'T', severity: 'high', confidence: 80, description: 'D', category: 'bug' };

describe('of an answer that broke off counts only what adds', () => {
  test('a review with its findings, without scores', () => {
    const code = halfOf(codeReviewAnswers.review, { findings: [finding] }, ask('review', { files: undefined }));
    expect(code).toMatchObject({ findings: [{ title: 'T', severity: 'high' }] });
    const scored = { findings: [], scorecard: { overall_score: 90 }, verifications: ['verified'] };
    const business = halfOf(businessReviewAnswers.review, scored, ask('review', { files: undefined }));
    expect(business).toEqual({ findings: [], unmatched: [], notes: [], verifications: [] });
  });

  test('later rounds with what speaks for a finding', () => {
    const responses = ['agree', 'disagree', 'partial'].map((action) => ({ finding_id: 'F1', action, reasoning: action }));
    const cross = halfOf<CodeReviewPhases, 'cross-examine'>(
      codeReviewAnswers['cross-examine'],
      { responses, new_observations: [] },
      ask('cross-examine', { findings: [shown] }),
    );
    expect(cross).toMatchObject({ responses: [{ stance: 'agree' }] });
    const defenses = ['defend', 'concede', 'modify'].map((action) => ({
      finding_id: 'F1',
      action,
      reasoning: action,
      revised_severity: 'low',
      revised_confidence: 1,
    }));
    const defended = halfOf<CodeReviewPhases, 'defend'>(
      codeReviewAnswers.defend,
      { defenses },
      ask('defend', { challenged: [{ finding: shown, challenges: [] }] }),
    );
    expect(defended).toMatchObject({ defenses: [{ action: 'defend', reasoning: 'defend' }] });
    expect(JSON.stringify(defended)).not.toMatch(/revised/);
    const rulings = ['accept', 'reject', 'dispute', 'merge'].map((ruling) => ({ finding_id: 'F1', ruling, cites: [] }));
    const ruled = halfOf<CodeReviewPhases, 'rule'>(
      codeReviewAnswers.rule,
      { rulings },
      ask('rule', { questions: [{ finding: shown, challenges: [] }], again: false }),
    );
    expect(ruled).toMatchObject({ rulings: [{ ruling: 'accept' }] });
    const lookups = ['confirmed', 'patched', 'none'].map((status) => ({ finding_id: 'F1', status }));
    const advised = halfOf<CodeReviewPhases, 'advise'>(
      codeReviewAnswers.advise,
      { lookups },
      ask('advise', { findings: [shown] }),
    );
    expect(advised).toMatchObject({ lookups: [{ status: 'confirmed' }] });
  });

  test('a flag is not cleared', () => {
    const flag = { id: 'F', quote: 'q', location: '', issue: '', toClear: '', highRisk: false };
    const argued = (position: string) =>
      halfOf<FlagResolutionPhases, 'argue'>(
        flagResolutionAnswers.argue,
        { position, argument: 'a', citations: [], fix: null },
        ask('argue', { flag, side: 'critic' }),
      );
    expect([argued('CLEARED'), argued('FIX_REQUIRED')]).toMatchObject([undefined, { stand: 'fix-required' }]);
    const ruled = (resolution: string) =>
      halfOf<FlagResolutionPhases, 'rule'>(
        flagResolutionAnswers.rule,
        { resolution, reasoning: 'r', confidence: 0.9, evidence: [] },
        ask('rule', { flag, statements: [], evidence: [], faults: [] }),
      );
    expect([ruled('CLEARED'), ruled('FIX_REQUIRED')]).toMatchObject([undefined, { resolution: 'fix-required' }]);
  });

  test('half a judgement is none', () => {
    const { assess } = judgePanelAnswers({ dimensions: [{ name: 'risk', weight: 1 }] });
    const said = { overall_score: 5, dimension_scores: { risk: 5 } };
    expect(halfOf<JudgePanelPhases, 'assess'>(assess, said, ask('assess', {}))).toBeUndefined();
  });
});

test('wherever a review is cut, what is read of it is what it would have said', () => {
  const second = { ...finding, title: 'Tail', severity: 'high', description: 'the end' };
  const text = JSON.stringify({ findings: [finding, second] });
  const whole = codeReviewAnswers.review.read(text, ask('review', { files: undefined }), seat).answer?.findings ?? [];
  expect(whole.length).toBe(2);
  for (let cut = 0; cut < text.length; cut++) {
    const { answer, problems } = codeReviewAnswers.review.read(text.slice(0, cut), ask('review', { files: undefined }), seat);
    const read = answer?.findings ?? [];
    expect(read).toEqual(whole.slice(0, read.length));
    expect(problems.length).toBeGreaterThan(0);
  }
});
