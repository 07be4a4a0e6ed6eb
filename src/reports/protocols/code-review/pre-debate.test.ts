import { expect, test } from 'vitest';
import { askId, seatId } from '../../../core/ids.ts';
import type { CodeFindingDraft, CodeReviewRecord } from '../../../core/protocols/code-review/said.ts';
import type { Seat } from '../../../core/seat.ts';
import { preDebateSummary } from '../../before/pre-debate-text.ts';
import { PLAIN } from '../../formats/terminal/paint.ts';
import { preDebateOf } from './pre-debate.ts';

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

test('what two sources report within three lines is cross-validated, and near ones do not chain', () => {
  const record = recordOf([
    [security, [found('a.ts', 10, { severity: 'high', confidence: 81, title: 'token' }), found('a.ts', 0)]],
    [bugs, [found('a.ts', 11), found('b.ts', 5)]],
    [codex, [found('a.ts', 13, { confidence: 60 }), found('a.ts', 16, { severity: 'low', confidence: 20 }), found('a.ts', 0)]],
    [gemini, 'silent'],
  ]);
  expect(preDebateOf({ seats, independence: 'auto' }, record)).toEqual({
    total: 7,
    bySeverity: { critical: 0, high: 1, medium: 5, low: 1 },
    byModel: [
      { model: 'claude', findings: 4 },
      { model: 'codex', findings: 3 },
    ],
    crossValidated: [{ file: 'a.ts', line: 10, title: 'token', severity: 'high', sources: ['claude', 'codex'], display: 80 }],
  });
});

test('the roles of one family are sources of their own, and the value for display ends at 100', () => {
  const record = recordOf([
    [security, [found('a.ts', 10, { confidence: 100 })]],
    [bugs, [found('a.ts', 12, { confidence: 95 })]],
  ]);
  expect(preDebateOf({ seats: seats.slice(0, 2), independence: 'auto' }, record).crossValidated).toEqual([
    { file: 'a.ts', line: 10, title: 'at 10', severity: 'medium', sources: ['claude/bugs', 'claude/security'], display: 100 },
  ]);
});

test('the summary reads as a list, and nobody is named where nobody answered', () => {
  const options = { width: 80, paint: PLAIN };
  const record = recordOf([
    [security, [found('a.ts', 10, { severity: 'critical', confidence: 80, title: 'token' })]],
    [codex, [found('a.ts', 12)]],
  ]);
  expect(preDebateSummary(preDebateOf({ seats, independence: 'auto' }, record), options).split('\n')).toEqual([
    'Findings Summary (Pre-Debate)',
    '    Total findings: 2',
    '    By severity: 1 critical, 0 high, 1 medium, 0 low',
    '    By model: claude: 1, codex: 1',
    '    Cross-validated: 1 place reported by two or more sources',
    '',
    'Reported by two or more',
    '    Place    Severity  Title  By             Average+10',
    '    a.ts:10  critical  token  claude, codex          85',
    '',
  ]);
  const none = preDebateOf({ seats, independence: 'auto' }, recordOf([[codex, 'silent']]));
  expect(preDebateSummary(none, options)).toContain('    By model: nobody answered\n');
});
