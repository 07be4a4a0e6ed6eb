import { expect, test } from 'vitest';
import type { ReportView, ViewItem } from '../../report/view.ts';
import { annotations } from './annotations.ts';

const standing = (word: string) => ({ word, code: word, counted: word, result: word, section: word });

const item = (
  number: number,
  more: Partial<ViewItem> & { readonly severity?: 'critical' | 'low'; readonly confidence?: number } = {},
): ViewItem => {
  const { severity = 'critical', confidence = 90, ...rest } = more;
  return {
    ...{
      number,
      id: `F${number}`,
      aliases: [],
      standing: 'accepted',
      label: severity,
      gravity: 'grave',
      title: `T${number}`,
      about: [],
    },
    description: '',
    suggestion: '',
    backing: 'claude',
    facts: [],
    sayings: [],
    stances: new Map(),
    perspectives: [],
    escalate: false,
    decision: { word: '', rule: '', because: '', reversal: '', particulars: [] },
    data: { category: 'bug', severity, confidence, locations: [{ file: 'a.ts', line: number, endLine: number }] },
    ...rest,
  };
};

const view = (items: readonly ViewItem[], incomplete: readonly string[] = []): ReportView => ({
  language: 'en',
  title: 'Code review',
  protocol: 'code-review/1',
  id: 'x',
  summary: '',
  recommendation: '',
  incomplete,
  items,
  words: {
    item: 'finding',
    standings: {
      accepted: standing('to fix'),
      disputed: standing('open'),
      rejected: standing('dismissed'),
      filtered: standing('filtered'),
    },
    matrix: { title: '', result: '' },
  },
  speakers: [],
  rulings: [],
  usage: undefined,
  openedAt: undefined,
  scope: undefined,
  notes: [],
  unmatched: [],
  statistics: [],
});

const linesOf = (told: ReportView): readonly string[] => annotations(told).split('\n').slice(0, -1);

test('the gravest and surest come first, and dismissed ones not at all', () => {
  const items = [
    item(1, { severity: 'low' }),
    item(2, { confidence: 50 }),
    item(3),
    item(4, { standing: 'rejected' }),
    item(5, { standing: 'disputed', openQuestion: { question: 'Is it so?', test: 'Try it.' } }),
    item(6, { standing: 'filtered' }),
  ];
  expect(linesOf(view(items))).toEqual([
    '::notice title=Code review::Tribunal: 3 to fix · 1 open · 1 dismissed · 1 filtered',
    '::error file=a.ts,line=3,endLine=3,title=critical%3A T3::T3%0Ato fix: claude · confidence 90',
    '::warning file=a.ts,line=5,endLine=5,title=critical%3A T5::T5%0AFor a person to decide: Is it so?%0AWhat would settle it: Try it.%0Aopen: claude · confidence 90',
    '::error file=a.ts,line=2,endLine=2,title=critical%3A T2::T2%0Ato fix: claude · confidence 50',
    '::notice file=a.ts,line=1,endLine=1,title=low%3A T1::T1%0Ato fix: claude · confidence 90',
  ]);
});

test('what GitHub will not show is counted in the first line, and still in the log', () => {
  const many = Array.from({ length: 13 }, (_, index) => item(index + 1));
  const lines = linesOf(view(many));
  expect(lines).toHaveLength(14);
  expect(lines[0]).toContain('GitHub shows ten annotations of a kind: 3 more are in the log, the gravest first');
  expect(linesOf(view(many.slice(0, 10)))[0]).not.toContain('GitHub');
  // The summary is a notice itself.
  const notices = Array.from({ length: 10 }, (_, index) => item(index + 1, { severity: 'low' }));
  expect(linesOf(view(notices))[0]).toContain('1 more is in the log');
});

test('that there is no verdict is said beside that there is nothing to fix', () => {
  expect(linesOf({ ...view([], ['codex did not respond']), recommendation: 'no verdict' })).toEqual([
    '::warning title=Partial result::codex did not respond',
    '::notice title=Code review::Tribunal: 0 to fix · 0 open · 0 dismissed · no verdict',
  ]);
});

test('what is missing is a warning, and a place without lines or file has none', () => {
  const whole = item(1, { data: { category: 'bug', severity: 'critical', locations: [{ file: 'a.ts', line: 0, endLine: 0 }] } });
  const nowhere = item(2, { data: { category: 'bug', severity: 'critical', locations: [] } });
  expect(linesOf(view([whole, nowhere], ['codex did not respond']))).toEqual([
    '::warning title=Partial result::codex did not respond',
    '::notice title=Code review::Tribunal: 2 to fix · 0 open · 0 dismissed',
    '::error file=a.ts,title=critical%3A T1::T1%0Ato fix: claude',
    '::error title=critical%3A T2::T2%0Ato fix: claude',
  ]);
});
