import { expect, test } from 'vitest';
import { PLAIN } from '../formats/terminal/paint.ts';
import { NOTHING_SPENT } from '../wording/amounts.ts';
import { type CaseRow, caseList } from './case-list.ts';

const NOW = Date.UTC(2026, 7, 1, 15, 3, 0);
const HOUR = 3_600_000;
const spent = { inputTokens: 40_000, outputTokens: 1_234, costMicros: 120_000, unpriced: 0 };
const rows: readonly CaseRow[] = [
  {
    id: 'c-20260729',
    openedAt: NOW - 72 * HOUR,
    protocol: 'business-review/1',
    title: 'Pitch deck',
    state: 'ended early',
    items: { toFix: 0, toDecide: 3, dismissed: 0, setAside: 0, preExisting: 0 },
    asks: { answered: 4, failed: 2 },
    spent: { ...spent, costMicros: 0, unpriced: 4 },
  },
  {
    id: 'c-20260801',
    openedAt: NOW - 3 * HOUR,
    protocol: 'code-review/1',
    state: 'closed',
    items: { toFix: 2, toDecide: 1, dismissed: 6, setAside: 4, preExisting: 1 },
    asks: { answered: 12, failed: 0 },
    spent,
  },
  {
    id: 'c-now',
    openedAt: NOW - 30_000,
    protocol: 'code-review/1',
    state: 'running',
    asks: { answered: 0, failed: 0 },
    spent: NOTHING_SPENT,
  },
  {
    id: 'torn\u001b[2J\nclosed',
    openedAt: 0,
    protocol: '',
    state: 'damaged',
    asks: { answered: 0, failed: 0 },
    spent: NOTHING_SPENT,
    problem: 'line 14: its hash is not\nthe hash of what stands there\u0007',
  },
  { id: 'blank', openedAt: 0, protocol: '', state: 'empty', asks: { answered: 0, failed: 0 }, spent: NOTHING_SPENT },
];

const listed = (width: number): readonly string[] => caseList(rows, { width, paint: PLAIN, now: NOW }).split('\n');

test('cases are listed newest first, with what came of them', () => {
  expect(listed(120)).toEqual([
    'c-now            running      just now    2026-08-01 15:02',
    '    code-review/1',
    'c-20260801       closed       3 h ago     2026-08-01 12:03  2 to fix · 1 to decide · 6 dismissed · 4 set aside · 1 pre-existing',
    '    code-review/1 · 12 answered · 41k tokens · $0.12',
    'c-20260729       ended early  3 days ago  2026-07-29 15:03  0 to fix · 3 to decide · 0 dismissed',
    '    business-review/1 · Pitch deck · 4 answered, 2 failed · 41k tokens · cost unknown',
    'torn�[2J closed  damaged',
    '    line 14: its hash is not the hash of what stands there�',
    'blank            empty',
    '',
  ]);
});

test('a narrow terminal gets them line under line', () => {
  expect(listed(40)).toEqual([
    'c-now  running',
    '    just now, 2026-08-01 15:02',
    '    code-review/1',
    'c-20260801  closed',
    '    3 h ago, 2026-08-01 12:03',
    '    2 to fix · 1 to decide · 6 dismissed',
    '    · 4 set aside · 1 pre-existing',
    '    code-review/1 · 12 answered · 41k',
    '    tokens · $0.12',
    'c-20260729  ended early',
    '    3 days ago, 2026-07-29 15:03',
    '    0 to fix · 3 to decide · 0 dismissed',
    '    business-review/1 · Pitch deck · 4',
    '    answered, 2 failed · 41k tokens ·',
    '    cost unknown',
    'torn�[2J closed  damaged',
    '    line 14: its hash is not the hash of',
    '    what stands there�',
    'blank  empty',
    '',
  ]);
});

test('no cases, no lines', () => {
  expect(caseList([], { width: 80, paint: PLAIN, now: NOW })).toBe('');
});

test('colours change no column', () => {
  const mark = (text: string): string => `<${text}>`;
  const painted = caseList(rows, { width: 120, paint: { ...PLAIN, red: mark, yellow: mark, green: mark, dim: mark }, now: NOW });
  expect(painted.replace(/[<>]/g, '').split('\n')).toEqual(listed(120));
});

test.each([
  ['en', 4.25, '4.25 of 5'],
  ['ko', 4.25, '5점 만점에 4.25점'],
  ['en', null, 'no verdict'],
] as const)('a verdict is not counted as a finding, whatever its gate (%s, %s)', (language, score, result) => {
  const items = { score, toFix: 0, toDecide: 0, dismissed: 0, setAside: 0, preExisting: 0 };
  const asks = { answered: 0, failed: 0 };
  const row: CaseRow = { id: 'plan', openedAt: 0, protocol: '', state: 'closed', asks, spent: NOTHING_SPENT, items };
  expect(caseList([row], { width: 80, paint: PLAIN, now: NOW, language })).toContain(result);
  expect(caseList([row], { width: 80, paint: PLAIN, now: NOW, language })).not.toMatch(/dismissed|기각/);
});

test('Korean lists count in the words of Korean reports', () => {
  expect(caseList(rows, { width: 120, paint: PLAIN, now: NOW, language: 'ko' })).toContain(
    '수정 필요 2건 · 결정 필요 1건 · 기각 6건 · 보류 4건 · 기존 문제 1건',
  );
});
