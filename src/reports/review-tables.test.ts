import { expect, test } from 'vitest';
import { filteringTable } from './before/filtering-table.ts';
import { planView } from './before/plan-view.ts';
import { previewView } from './before/preview-view.ts';
import type { ReviewForecast } from './before/review-forecast-schema.ts';
import { previewTexts } from './before/review-preview.ts';
import { scopeTable } from './before/scope-table.ts';
import { columns } from './formats/terminal/layout.ts';
import { PLAIN } from './formats/terminal/paint.ts';

const options = { width: 80, paint: PLAIN };
const lines = (text: string): readonly string[] => text.split('\n');
const widest = (text: string): number => lines(text).reduce((most, line) => Math.max(most, columns(line)), 0);

const file = (path: string, added: number, removed = 0) => ({ path, kind: 'modified' as const, added, removed });

test('the scope says what is in, what is out and why, and what the project asks', () => {
  const scope = {
    files: [file('src/auth/session.ts', 12, 3), file('docs/그림.png', 0)],
    unshown: [{ path: 'docs/그림.png', why: 'binary' }],
    leftOut: [{ path: 'package-lock.json', why: 'generated (lock file)', lines: 1204 }],
    guidance: ['AGENTS.md'],
  };
  expect(lines(scopeTable(scope, options))).toEqual([
    'Scope: 2 files',
    '    File                 Change    Added  Removed  Remark',
    '    src/auth/session.ts  modified     12        3',
    '    docs/그림.png        modified      0        0  not shown: binary',
    '',
    'Left out: 1 file, 1204 changed lines',
    '    File               Why                    Lines',
    '    package-lock.json  generated (lock file)   1204',
    '',
    'What the project tells reviewers',
    '    File',
    '    AGENTS.md',
    '',
  ]);
});

test('of a path without room its end stays', () => {
  const deep = `${'deep/'.repeat(30)}login.ts`;
  const table = scopeTable({ files: [file(deep, 1)], leftOut: [{ path: deep, why: 'generated', lines: 1 }] }, options);
  expect(lines(table).filter((line) => /…[deep/]+login\.ts /.test(line))).toHaveLength(2);
  expect(widest(table)).toBeLessThanOrEqual(80);
});

test('a scope of many files is counted, however long their names are', () => {
  const files = Array.from({ length: 50_000 }, (_, index) => file(`src/${'x'.repeat(index % 90)}/${index}.ts`, 1, 2));
  const table = scopeTable({ files }, options);
  expect(lines(table)).toHaveLength(16);
  expect(lines(table).at(-2)).toMatch(/^ {4}and 49988 more files +49988 +99976$/);
  expect(widest(table)).toBeLessThanOrEqual(80);
});

test('what each role is shown stands in columns', () => {
  const roles = [
    { role: 'security-reviewer', filesIn: 24, matched: 8, lines: 450, tokens: 1_800, parts: 1 },
    { role: 'bug-detector', filesIn: 24, matched: 24, lines: 12_000, tokens: 41_000, parts: 6 },
  ];
  expect(lines(filteringTable(roles, options))).toEqual([
    'Context by role',
    '    Role               Files In  Matched  Lines  Est. Tokens  Parts',
    '    security-reviewer        24        8    450        ~1.8k      1',
    '    bug-detector             24       24  12000         ~41k      6',
    '',
  ]);
});

const FORECAST: ReviewForecast = {
  schema_version: 1,
  scope: { title: 'feature/login since main', files: 6, changed_lines: 214, left_out_files: 1, left_out_lines: 1204 },
  plan: {
    intensity: 'standard',
    roles: ['security-reviewer', 'bug-detector'],
    rounds: 3,
    debate: 'nearest',
    arbiter: null,
    policy: 'calibrated',
    threshold: 75,
    refute: false,
    ballot: false,
    quorum: 2,
  },
  panel: {
    level: 1,
    reasons: ['gemini is missing'],
    panelists: [
      { panelist: 'anthropic:sonnet', is_ready: true, remark: '' },
      { panelist: 'google:pro', is_ready: false, remark: 'GEMINI_API_KEY is not set' },
    ],
  },
  seats: [
    { seat: 'claude/security-reviewer', panelist: 'anthropic:sonnet', role: 'security-reviewer', kind: 'model', asks: 2 },
    { seat: 'secrets', panelist: 'secrets', role: '', kind: 'analyser', asks: 1 },
  ],
  models: [{ panelist: 'anthropic:sonnet', calls: 9, at_most_usd: 1.5, likely_usd: 0.5 }],
  rounds: [
    {
      round: 1,
      name: 'review',
      calls: 3,
      is_exact: true,
      estimated_by: null,
      input_tokens: 24_000,
      output_tokens: 3_000,
      at_most_usd: 0.5,
      likely_usd: 0.2,
    },
    {
      round: 2,
      name: 'cross-examine',
      calls: 2,
      is_exact: false,
      estimated_by: 'every part has a finding to examine',
      input_tokens: 20_000,
      output_tokens: 2_000,
      at_most_usd: 0.4,
      likely_usd: 0.1,
    },
  ],
  price: { at_most_usd: 0.9, likely_usd: 0.3, limit_usd: 2, prices_as_of: '2026-11-01' },
  coverage: {
    changed_lines: 214,
    parts: 3,
    parts_asked: 2,
    unasked_lines: 14,
    unasked: [{ file: 'src/a.ts', start: 3, end: 16 }],
  },
  notes: [],
};

test('a dry run says what would be done, by whom, at what price, and what nobody would see', () => {
  expect(lines(planView(FORECAST, options))).toEqual([
    'scope    feature/login since main · 6 files, 214 changed lines',
    '         1 file left out (1204 changed lines)',
    'plan     standard · 3 rounds · debate nearest · arbiter none · policy calibrated',
    '         · threshold 75 · quorum 2',
    '         roles: security-reviewer, bug-detector',
    'panel    level 1: gemini is missing',
    'coverage 200 of 214 changed lines will be shown to a reviewer in 2 of 3 parts;',
    '         nobody is asked about src/a.ts:3-16',
    'price    about $0.30, at most $0.90 (limit $2.00), by prices of 2026-11-01',
    '',
    'Panelists',
    '            Who               Remark',
    '    ready   anthropic:sonnet',
    '    absent  google:pro        GEMINI_API_KEY is not set',
    '',
    'Seats: 2',
    '    Role               Who               Kind      Asks',
    '    security-reviewer  anthropic:sonnet  model        2',
    '    secrets            secrets           analyser     1',
    '',
    'Calls',
    '    Round            Calls  Input ≤  Output ≤  Likely  At most',
    '    1 review             3     ~24k       ~3k   $0.20    $0.50',
    '    2 cross-examine    ≤ 2     ~20k       ~2k   $0.10    $0.40',
    '    total              ≤ 5     ~44k       ~5k   $0.30    $0.90',
    '',
    'Price by model',
    '    Who               Calls  Likely  At most',
    '    anthropic:sonnet    ≤ 9   $0.50    $1.50',
    '',
    '         round 2: every part has a finding to examine',
    '         no model was called; run it without --dry-run',
    '',
  ]);
});

test('an unknown price stays unknown, and a quick review says that it is one', () => {
  const [first] = FORECAST.rounds;
  if (first === undefined) throw new Error('the forecast has a round');
  const quick: ReviewForecast = {
    ...FORECAST,
    plan: { ...FORECAST.plan, roles: [], rounds: 1 },
    rounds: [{ ...first, at_most_usd: null, likely_usd: null }],
    price: { at_most_usd: null, likely_usd: null, limit_usd: null, prices_as_of: null },
    coverage: { changed_lines: 214, parts: 1, parts_asked: 1, unasked_lines: 0, unasked: [] },
  };
  const told = lines(planView(quick, options));
  expect(told).toContain('         no roles: one solo review, no debate');
  expect(told).toContain('price    unknown: somebody has no price');
  expect(told).toContain('coverage all 214 changed lines will be shown to a reviewer');
  expect(told).toContain('    total         3     ~24k       ~3k  unknown  unknown');
});

test('a preview names each text once and says of which of them every ask is made', () => {
  const call = (to: string, role: string, shared: string, own: string) => ({
    ask: `1:review:${to}`,
    to,
    role,
    part: shared === 'the change' ? 'p1' : 'p2',
    rules: 'the rules',
    prompt: { shared, own },
  });
  const made = previewTexts(
    [
      call('claude', 'security-reviewer', 'the change', 'look for holes'),
      call('codex', 'security-reviewer', 'the change', 'look for holes'),
      call('codex', 'security-reviewer', 'the other half', 'look for holes, again'),
      call('claude', 'bug-detector', 'the change', ''),
    ],
    (text) => text.length,
  );
  expect(made).toEqual({
    texts: [
      { name: 'rules', tokens: 9, text: 'the rules' },
      { name: 'change p1', tokens: 10, text: 'the change' },
      { name: 'task security-reviewer', tokens: 14, text: 'look for holes' },
      { name: 'change p2', tokens: 14, text: 'the other half' },
      { name: 'task security-reviewer (2)', tokens: 21, text: 'look for holes, again' },
    ],
    asks: [
      {
        ask: '1:review:claude',
        to: 'claude',
        role: 'security-reviewer',
        tokens: 33,
        texts: ['rules', 'change p1', 'task security-reviewer'],
      },
      {
        ask: '1:review:codex',
        to: 'codex',
        role: 'security-reviewer',
        tokens: 33,
        texts: ['rules', 'change p1', 'task security-reviewer'],
      },
      {
        ask: '1:review:codex',
        to: 'codex',
        role: 'security-reviewer',
        tokens: 44,
        texts: ['rules', 'change p2', 'task security-reviewer (2)'],
      },
      { ask: '1:review:claude', to: 'claude', role: 'bug-detector', tokens: 19, texts: ['rules', 'change p1'] },
    ],
  });
  const preview = {
    schema_version: 1 as const,
    scope: { title: 'staged', changed_lines: 3 },
    files_in: [file('a.ts', 3)],
    files_out: [{ path: 'b.lock', why: 'generated', lines: 9 }],
    not_shown: [],
    project: 'shop · TypeScript (3 files)',
    related: [{ file: 'c.ts', start: 4, end: 9, why: 'uses pay, which changes', tokens: 61 }],
    texts: made.texts.slice(0, 1).map((one) => ({ ...one, text: 'the\u001b[31m rules\n' })),
    asks: made.asks.slice(0, 1),
  };
  expect(lines(previewView(preview, options))).toEqual([
    'staged · 3 changed lines',
    '',
    'In: 1 file',
    '    File  Change    Added  Removed  Remark',
    '    a.ts  modified      3        0',
    '',
    'Left out: 1 file, 9 changed lines',
    '    File    Why        Lines',
    '    b.lock  generated      9',
    '',
    'Repository: shop · TypeScript (3 files)',
    '',
    'Shown beside the change: 1 piece, ~61 tokens',
    '    c.ts:4-9 uses pay, which changes',
    '',
    '--- rules (~9 tokens)',
    'the�[31m rules',
    '--- end of rules',
    '',
    'Asks of the first round: 1, ~33 tokens',
    '    claude  as security-reviewer  ~33 tokens',
    '      rules + change p1 + task security-reviewer',
    '',
    'nobody was asked; later rounds send the same texts with what was said',
    '',
  ]);
});
