import { expect, test } from 'vitest';
import { UserError } from '../contracts/user-error.ts';
import type { FlagSettings } from './flag-layer.ts';
import { isLimitedByUser, limitsOf } from './limits-of.ts';
import { familiesOf, planOf } from './plan-of.ts';
import { resolveConfig } from './resolve-config.ts';

const resolved = (text: string, flags: FlagSettings = {}) =>
  resolveConfig({ user: [{ file: 'config.yaml', text, kind: 'ours' }], project: [], env: {}, flags });

const plan = (text: string, flags: FlagSettings = {}, custom: readonly string[] = []) => planOf(resolved(text, flags), custom);

const OTHERS = { '': ['security-reviewer', 'bug-detector'] };

test('a plan where nothing is set', () => {
  expect(plan('')).toEqual({
    intensity: 'standard',
    roles: [
      ...['security-reviewer', 'bug-detector', 'performance-reviewer', 'scope-reviewer'],
      ...['test-coverage-reviewer', 'observability-reviewer'],
    ],
    familyRoles: OTHERS,
    order: [],
    rounds: 3,
    debate: 'nearest',
    passes: 1,
    policy: 'calibrated',
    prefer: 'balanced',
    learned: true,
    memory: true,
    refute: false,
    ballot: false,
    quorum: 1,
    context: { enabled: true, overlap: 10, mergeLines: 3, fileLines: 500 },
    files: { exclude: [], generated: false },
  });
});

test('a plan where everything is set', () => {
  const text = `
review: { focus_areas: [], file_extensions: [.TS, ts, d.ts], exclude_patterns: ['docs/**'], include_generated: true,
  confidence_threshold: 60, quorum: 2, roles: [scope, bugs], passes: 3, author_family: 'claude, gpt' }
models: { order: [b, a], a: { roles: [tests] }, b: { enabled: false, model: 'x:y' }, c: { model: 'cli:c' } }
debate: { max_rounds: 2, reach: contested, arbiter: 'x:y' }
intensity_presets: { deep: { file_lines_max: 7 } }
context_density: { enabled: false, agent_context_budget_tokens: 900, chunking: { max_chunks_per_role: 1, overlap_lines: 0, merge_dedup_line_proximity: 5 } }
`;
  expect(plan(text, { intensity: 'deep' })).toEqual({
    intensity: 'deep',
    roles: ['scope-reviewer', 'bug-detector'],
    familyRoles: { ...OTHERS, a: ['test-coverage-reviewer'] },
    order: ['b', 'a'],
    rounds: 2,
    debate: 'contested',
    passes: 3,
    authorFamily: ['claude', 'gpt'],
    arbiter: 'x:y',
    policy: 'calibrated',
    prefer: 'balanced',
    learned: true,
    memory: true,
    refute: true,
    ballot: false,
    threshold: 60,
    quorum: 2,
    context: { enabled: false, tokens: 900, parts: 1, overlap: 0, mergeLines: 5, fileLines: 7 },
    files: { extensions: ['ts', 'd.ts'], exclude: ['docs/**'], generated: true },
  });
  expect(familiesOf(resolved(text).config)).toEqual({ disabled: ['b'], fallbacks: {}, models: { c: 'cli:c' } });
});

test.each([
  ['', 'quick', 0, 1, 200],
  ['', 'light', 1, 3, 300],
  ['', 'standard', 6, 3, 500],
  ['', 'deep', 10, 4, 1_000],
  ['', 'comprehensive', 12, 4, 2_000],
  ['debate: { max_rounds: 3 }', 'quick', 0, 1, 200],
  ['debate: { enabled: false }', 'deep', 10, 1, 1_000],
  ['intensity_presets: { deep: { reviewer_roles: null } }', 'deep', 5, 4, 1_000],
  ['intensity_presets: { deep: { reviewer_roles: [] } }', 'deep', 0, 1, 1_000],
  ['intensity_presets: { deep: { reviewer_roles: [bugs] } }', 'deep', 1, 4, 1_000],
] as const)('%s at %s: %i roles, %i rounds, %i lines', (text, intensity, roles, rounds, lines) => {
  const { roles: all, rounds: most, context } = plan(text, { intensity });
  expect([all.length, most, context.fileLines]).toEqual([roles, rounds, lines]);
});

test('a focus is all that anybody looks at; of other families first what is their own', () => {
  const { roles, familyRoles } = plan('models: { a: { roles: [security, tests] }, b: { roles: [scope] }, c: { roles: [] } }', {
    focus: ['performance', 'tests', 'test-coverage-reviewer', 'Security'],
  });
  const focus = ['performance-reviewer', 'test-coverage-reviewer', 'security-reviewer'];
  expect([roles, familyRoles]).toEqual([
    focus,
    { '': ['security-reviewer'], a: ['security-reviewer', 'test-coverage-reviewer'], b: focus, c: [] },
  ]);
  expect(plan('', { focus: ['scope'] }).familyRoles).toEqual({ '': ['scope-reviewer'] });
  expect(plan('', { roles: ['scope'] })).toMatchObject({ roles: ['scope-reviewer'], familyRoles: OTHERS });
});

test('a reviewer of everything on the first model is one on every family, unless a family has roles of its own', () => {
  const { roles, familyRoles } = plan('models: { a: { roles: [security] } }', { intensity: 'light' });
  expect([roles, familyRoles]).toEqual([['reviewer'], { '': ['reviewer'], a: ['security-reviewer'] }]);
});

test('every word for what is looked at names a role', () => {
  const words =
    'security bugs performance tests scope observability architecture dependencies api data accessibility configuration';
  const all = plan('', { intensity: 'comprehensive' }).roles;
  expect([...plan('', { focus: words.split(' ') }).roles].sort()).toEqual([...all].sort());
  expect(plan('', { focus: [...all] }).roles).toEqual(all);
  expect(plan('', { focus: ['api_contract', 'data_integrity'] }).roles).toEqual([
    'api-contract-reviewer',
    'data-integrity-reviewer',
  ]);
});

test('roles of somebody’s own count, and before words', () => {
  expect(plan('', { roles: ['Money', 'security'] }, ['Money', 'security']).roles).toEqual(['Money', 'security']);
});

test.each([
  ['', { focus: ['secruity'] }, '--focus', 'unknown role "secruity"', 'did you mean security?'],
  ['', { focus: ['monney'] }, '--focus', 'unknown role "monney"', 'did you mean money?'],
  ['review:\n  roles: [bug-detectr]', {}, 'config.yaml:2', 'unknown role "bug-detectr"', 'did you mean bug-detector?'],
  [
    'models: { a: { roles: [x] } }',
    {},
    'config.yaml:1',
    'unknown role "x"',
    expect.stringMatching(/^choose from accessibility-reviewer, .*, money$/),
  ],
])('%s %j names nobody', (text, flags, place, message, hint) => {
  let thrown: unknown;
  try {
    plan(text, flags, ['money']);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(UserError);
  expect(thrown).toMatchObject({ code: 'no-such-role', place, message, hint });
});

test('limits are those that somebody set', () => {
  expect(limitsOf(resolved(''))).toEqual({});
  expect(
    limitsOf(resolved('limits: { max_cost: 0.1, max_tokens: 5, deadline: 1h, timeout_review: 90s }', { timeoutMs: 5_000 })),
  ).toEqual({ costMicros: 100_000, tokens: 5, deadlineMs: 3_600_000, reviewMs: 5_000, debateMs: 5_000 });
});

test.each([
  ['', '', {}, false],
  ['', 'limits: { max_cost: 1000 }', {}, false],
  ['limits: { deadline: 1h }', '', {}, false],
  ['limits: { max_cost: 20 }', 'limits: { max_cost: 15 }', {}, true],
  ['limits: { max_tokens: 5 }', '', {}, true],
  ['', 'limits: { max_cost: 1000 }', { maxCost: 1 }, true],
])('a limit of %j and a project’s of %j, with %j', (user, project, flags, isLimited) => {
  const layer = (text: string) => [{ file: 'x.yaml', text, kind: 'ours' as const }];
  expect(isLimitedByUser(resolveConfig({ user: layer(user), project: layer(project), env: {}, flags }))).toBe(isLimited);
});

test.each([
  ['', {}, [false, false]],
  ['', { intensity: 'deep' }, [true, false]],
  ['', { intensity: 'comprehensive' }, [true, false]],
  ['', { intensity: 'deep', refute: false }, [false, false]],
  ['', { intensity: 'deep', policy: 'seed' }, [false, false]],
  ['', { intensity: 'deep', policy: 'vote', refute: true, ballot: true }, [true, true]],
  ['', { intensity: 'quick', refute: true, ballot: true }, [false, false]],
  ['', { refute: true, ballot: true, noDebate: true }, [false, false]],
  ['debate: { refute: true, ballot: true }', {}, [true, true]],
  ['debate: { refute: true, ballot: true }', { refute: false, ballot: false }, [false, false]],
  ['debate: { refute: false }', { intensity: 'deep' }, [false, false]],
  ['intensity_presets: { deep: { refute: false } }', { intensity: 'deep' }, [false, false]],
  ['intensity_presets: { standard: { refute: true } }', {}, [true, false]],
] as const)('%s with %j: refuters and ballot %j', (text, flags, wanted) => {
  const { refute, ballot } = plan(text, flags);
  expect([refute, ballot]).toEqual(wanted);
});
