import { describe, expect, test } from 'vitest';
import type { BallotFinding, Shown } from '../../core/finding-debate/hearing/said.ts';
import { askId, findingId, seatId } from '../../core/ids.ts';
import type { CodeFindingDraft } from '../../core/protocols/code-review/said.ts';
import type { Seat } from '../../core/seat.ts';
import { codeReviewAnswers } from './code-review-answers.ts';

const seat: Seat = { id: seatId('s1'), model: 'm', role: 'bug-detector', kind: 'model', canDefend: true };

const shown = (id: string, line: number): Shown<CodeFindingDraft> => ({
  id: findingId(id),
  file: 'a.ts',
  line,
  endLine: line,
  category: 'bug',
  severity: 'high',
  title: `Fault ${id}`,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none', practice: 'none' },
});
const findings = [shown('f1', 3), shown('f2', 9)];
const refuting = { id: askId(2, 'refute', seat.id), seat: seat.id, phase: 'refute', brief: { findings } } as const;
const voting = {
  id: askId(4, 'ballot', seat.id),
  seat: seat.id,
  phase: 'ballot',
  brief: { findings: findings as readonly BallotFinding<CodeFindingDraft>[] },
} as const;

const refute = (said: unknown) =>
  codeReviewAnswers.refute.read(typeof said === 'string' ? said : JSON.stringify(said), refuting, seat);
const vote = (said: unknown) =>
  codeReviewAnswers.ballot.read(typeof said === 'string' ? said : JSON.stringify(said), voting, seat);

describe('a refuter', () => {
  test.each([
    ['refuted', 'disagree'],
    ['Refute', 'disagree'],
    ['disagree', 'disagree'],
    ['not_refuted', 'agree'],
    ['could not refute', 'agree'],
    ['holds', 'agree'],
    ['agree', 'agree'],
    ['partial', 'partial'],
    ['refuted in part', 'partial'],
  ])('%s is read as %s', (action, stance) => {
    const { answer, problems } = refute({ refutations: [{ finding_id: 'f1', action, reasoning: 'r' }] });
    expect({ problems, refutations: answer?.refutations }).toMatchObject({
      problems: [],
      refutations: [{ finding: 'f1', stance }],
    });
  });

  test('states a severity and nothing else beside its stance', () => {
    const said = { finding_id: 'f1', action: 'partial', reasoning: 'r', evidence: 'a.ts:3', severity: 'Low', same_as: 'f2' };
    expect(refute({ refutations: [said] }).answer?.refutations).toEqual([
      {
        finding: 'f1',
        reference: 'f1',
        stance: 'partial',
        adjustment: 0,
        reasoning: 'r',
        evidence: 'a.ts:3',
        severity: 'low',
      },
    ]);
  });

  test('an action that is none is asked for again', () => {
    const { answer, problems } = refute({ refutations: [{ finding_id: 'f1', action: 'perhaps', reasoning: '' }] });
    expect({ answer, problems }).toEqual({
      answer: undefined,
      problems: ['refutations[0].action: expected refuted, not_refuted or partial, found "perhaps"'],
    });
  });

  test('a finding that the same answer refutes and does not is not refuted', () => {
    const both = ['refuted', 'not_refuted'].map((action) => ({ finding_id: 'f1', action, reasoning: action }));
    const { answer, problems } = refute({ refutations: both });
    expect(answer?.refutations.map(({ stance }) => stance)).toEqual(['agree']);
    expect(problems).toHaveLength(1);
  });

  test('of an answer that broke off only what speaks for findings counts', () => {
    const said = ['refuted', 'not_refuted'].map((action, at) => ({
      finding_id: `f${at + 1}`,
      action,
      reasoning: '',
      severity: 'low',
    }));
    const { answer } = refute({ refutations: said });
    if (answer === undefined) throw new Error('it can be read');
    expect(codeReviewAnswers.refute.added(answer)?.refutations).toEqual([
      { finding: 'f2', reference: 'f2', stance: 'agree', adjustment: 0, reasoning: '' },
    ]);
  });

  test('what names no finding that was shown is kept apart', () => {
    const said = ['f1', 'f2', 'nothing'].map((id) => ({ finding_id: id, action: 'refuted', reasoning: 'r' }));
    const { answer } = refute({ refutations: said });
    expect(answer?.refutations).toHaveLength(2);
    expect(answer?.unmatched).toEqual([{ reference: 'nothing', action: 'disagree', reasoning: 'r' }]);
  });
});

describe('a voter', () => {
  test.each([
    ['valid', 'valid'],
    ['YES', 'valid'],
    ['not_valid', 'not-valid'],
    ['invalid', 'not-valid'],
    ['cannot tell', 'cannot-tell'],
    ['unsure', 'cannot-tell'],
  ])('%s is read as %s', (said, wanted) => {
    const { answer, problems } = vote({ votes: [{ finding_id: 'f2', vote: said, reasoning: 'r' }] });
    expect({ problems, votes: answer?.votes }).toEqual({
      problems: [],
      votes: [{ finding: 'f2', reference: 'f2', vote: wanted, reasoning: 'r' }],
    });
  });

  test('under usual names, by title, and in words around it', () => {
    const { answer } = vote('Here: {"ballot":[{"finding":"Fault f1","verdict":"valid","reason":"It is so."}]}');
    expect(answer?.votes).toEqual([{ finding: 'f1', reference: 'Fault f1', vote: 'valid', reasoning: 'It is so.' }]);
  });

  test('a word that is no vote is asked for again, and of two that contradict the one for it counts', () => {
    expect(vote({ votes: [{ finding_id: 'f1', vote: '7/10', reasoning: '' }] }).problems).toEqual([
      'votes[0].vote: expected valid, not_valid or cannot_tell, found "7/10"',
    ]);
    const both = ['valid', 'not_valid'].map((word) => ({ finding_id: 'f1', vote: word, reasoning: '' }));
    const { answer, problems } = vote({ votes: both });
    expect({ votes: answer?.votes.map((one) => one.vote), problems: problems.length }).toEqual({ votes: ['valid'], problems: 1 });
  });

  test('of a ballot that broke off only votes for findings count', () => {
    const said = ['not_valid', 'valid'].map((word, at) => ({ finding_id: `f${at + 1}`, vote: word, reasoning: '' }));
    const { answer } = vote({ votes: said });
    if (answer === undefined) throw new Error('it can be read');
    expect(codeReviewAnswers.ballot.added(answer)?.votes.map(({ finding }) => finding)).toEqual(['f2']);
  });
});
