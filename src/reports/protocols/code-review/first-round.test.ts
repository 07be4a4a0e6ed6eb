import { expect, test } from 'vitest';
import { askId, seatId } from '../../../core/ids.ts';
import type { CodeFindingDraft, CodeReviewRecord } from '../../../core/protocols/code-review/said.ts';
import type { Seat } from '../../../core/seat.ts';
import { firstRoundLine } from '../../before/first-round-line.ts';
import { firstRoundOf } from './first-round.ts';

const seat = (model: string, role: string, kind: Seat['kind'] = 'model'): Seat => ({
  id: seatId(`${model}/${role}`),
  model,
  role,
  kind,
  canDefend: true,
});
const seats = [seat('claude', 'security'), seat('claude', 'bugs'), seat('codex', 'bugs'), seat('gemini', 'bugs')];

const found = (file: string, line: number, more: Partial<CodeFindingDraft> = {}): CodeFindingDraft => ({
  file,
  line,
  endLine: line,
  category: 'bug',
  severity: 'medium',
  confidence: 70,
  title: `at ${line}`,
  description: '',
  suggestion: '',
  evidence: { trigger: 'none', practice: 'none' },
  ...more,
});

function recordOf(said: readonly (readonly [Seat, readonly CodeFindingDraft[] | 'silent'])[]): CodeReviewRecord {
  const heard = said.map(([by, findings]) => {
    const ask = { id: askId(1, 'review', by.id), seat: by.id, phase: 'review' as const, brief: { files: undefined } };
    if (findings === 'silent') return { ask, failure: { kind: 'timeout' as const, message: 'timeout' } };
    return { ask, answer: { findings, unmatched: [], notes: [] } };
  });
  return { rounds: [{ name: 'review', heard }], curtailed: undefined };
}

const [security, bugs, codex, gemini] = seats as [Seat, Seat, Seat, Seat];

const record = recordOf([
  [security, [found('a.ts', 10, { severity: 'high' }), found('a.ts', 0)]],
  [bugs, []],
  [codex, []],
  [gemini, 'silent'],
]);

test('findings of the first round are counted by severity and model, and a model without any is not one without an answer', () => {
  const counts = firstRoundOf({ seats }, record);
  expect(counts).toEqual({
    total: 2,
    bySeverity: { critical: 0, high: 1, medium: 1, low: 0 },
    byModel: [
      { model: 'claude', findings: 2 },
      { model: 'codex', findings: 0 },
    ],
    silent: ['gemini'],
  });
  expect(firstRoundLine(counts)).toBe('reported 2 findings (1 high, 1 medium): claude 2, codex 0, gemini no answer');
  expect(firstRoundLine(counts, 'ko')).toBe('보고된 지적 2건 (높음 1, 보통 1): claude 2, codex 0, gemini 응답 없음');
});

test('where nothing is reported, the line still says who answered', () => {
  expect(firstRoundLine(firstRoundOf({ seats }, recordOf([[codex, []]])))).toBe('reported no findings: codex 0');
  expect(firstRoundLine(firstRoundOf({ seats }, recordOf([[codex, 'silent']])))).toBe('reported no findings: codex no answer');
});
