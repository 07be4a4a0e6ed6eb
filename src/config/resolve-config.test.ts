import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { remark } from '../contracts/remark.ts';
import { UserError } from '../contracts/user-error.ts';
import { DEFAULTS } from './config.ts';
import { placeOf } from './origin.ts';
import { type ConfigInputs, type Resolved, resolveConfig } from './resolve-config.ts';
import type { WrittenLayer } from './written-layer.ts';

const ours = (text: string, file = 'tribunal.config.yaml'): WrittenLayer => ({ file, text, kind: 'ours' });
const alias = (text: string, file = '.ai-review-arena.json'): WrittenLayer => ({ file, text, kind: 'alias' });
const mine = (text: string): WrittenLayer => ours(text, 'config.yaml');

const resolve = (inputs: Partial<ConfigInputs>): Resolved =>
  resolveConfig({ user: [], project: [], env: {}, flags: {}, familyOf: (name) => (name === 'codex' ? 'gpt' : name), ...inputs });

/** The value of a setting, its origin, and the overridden values. */
const traceOf = ({ origins }: Resolved, name: string) => {
  const traced = origins.get(name);
  const over = traced?.overrode.map(({ value, origin }) => [value, placeOf(origin)]) ?? [];
  return traced === undefined ? undefined : [traced.value, placeOf(traced.origin), ...over];
};

function mistake(inputs: Partial<ConfigInputs>) {
  try {
    resolve(inputs);
  } catch (error) {
    if (error instanceof UserError) return [error.place, error.message, error.hint];
    throw error;
  }
  return undefined;
}

test('where nobody says anything the defaults count', () => {
  const { config, origins, remarks } = resolve({});
  expect(config).toEqual(DEFAULTS);
  expect(remarks).toEqual([]);
  expect(traceOf({ config, origins, remarks }, 'review.intensity')).toEqual(['standard', 'default']);
});

test('later layers count over earlier ones, lists as a whole, and each is remembered', () => {
  const resolved = resolve({
    user: [
      alias('{ "review": {"intensity": "quick", "exclude_patterns": ["a", "b"]}, "debate": {"reach": "all"} }', '~/alias.json'),
      mine('review:\n  intensity: standard\n  quorum: 2'),
    ],
    project: [alias('{"review": {"intensity": "comprehensive"}}'), ours('review:\n  intensity: deep\n  exclude_patterns: [c]')],
    env: { TRIBUNAL_REVIEW_INTENSITY: 'comprehensive', TRIBUNAL_REVIEW_QUORUM: '3', TRIBUNAL_REVIEW_FILE_EXTENSIONS: 'ts, tsx' },
    flags: { intensity: 'quick', language: 'ko' },
  });
  expect(resolved.config.review).toEqual({
    ...DEFAULTS.review,
    intensity: 'quick',
    exclude_patterns: ['c'],
    quorum: 3,
    file_extensions: ['ts', 'tsx'],
  });
  expect(resolved.config.debate).toEqual({ ...DEFAULTS.debate, reach: 'all' });
  expect(traceOf(resolved, 'review.intensity')).toEqual([
    'quick',
    '--intensity',
    ['comprehensive', 'TRIBUNAL_REVIEW_INTENSITY'],
    ['deep', 'tribunal.config.yaml:2'],
    ['comprehensive', '.ai-review-arena.json:1'],
    ['standard', 'config.yaml:2'],
    ['quick', '~/alias.json:1'],
    ['standard', 'default'],
  ]);
  expect(traceOf(resolved, 'review.exclude_patterns')).toEqual([
    ...[['c'], 'tribunal.config.yaml:3'],
    ...[
      [['a', 'b'], '~/alias.json:1'],
      [[], 'default'],
    ],
  ]);
  expect(traceOf(resolved, 'output.language')).toEqual(['ko', '--lang', ['en', 'default']]);
});

test('what was resolved cannot be changed, down to the last list', () => {
  const { config } = resolve({ project: [ours('review: { exclude_patterns: [a] }')] });
  expect(() => (config.review.exclude_patterns as string[]).push('b')).toThrow(TypeError);
  expect(() => Object.assign(config.intensity_presets.deep, { max_rounds: 1 })).toThrow(TypeError);
});

describe('files of ours', () => {
  test.each([
    ['reviw: {}', 1, 'reviw is not a setting', 'did you mean review?   tribunal config explain'],
    [
      'models:\n  codex:\n    enabld: true',
      ...[3, 'models.codex.enabld is not a setting', 'did you mean models.codex.enabled?   tribunal config explain models.codex'],
    ] as const,
    [
      'github:\n  address: x',
      ...[2, 'github.address is not a setting', 'github has api_url   tribunal config explain github'],
    ] as const,
    [
      'review:\n  intensity: hard',
      2,
      'review.intensity: expected quick, light, standard, deep, comprehensive or auto, found "hard"',
      'tribunal config explain review.intensity',
    ],
    [
      'review:\n  file_extensions: ts',
      ...[2, 'review.file_extensions: expected a list of extensions such as ts, found "ts"'],
      'tribunal config explain review.file_extensions',
    ] as const,
    [
      'debate:\n  max_rounds: 2.5',
      ...[2, 'debate.max_rounds: expected a whole number from 1 to 9, found 2.5', 'tribunal config explain debate.max_rounds'],
    ] as const,
    ['review: []', 1, 'review: expected an object, found []', 'tribunal config explain review'],
    ['- a', undefined, 'the whole of it: expected an object, found ["a"]', 'tribunal config explain'],
  ])('%j is a mistake', (text, line, message, hint) => {
    const at = (file: string): string => (line === undefined ? file : `${file}:${line}`);
    expect(mistake({ project: [ours(text)] })).toEqual([at('tribunal.config.yaml'), message, hint]);
    expect(mistake({ user: [mine(text)] })).toEqual([at('config.yaml'), message, hint]);
  });

  test('several mistakes are told at once', () => {
    expect(mistake({ project: [ours('review:\n  a: 1\n  b: 2\nc: 3')] })).toEqual([
      'tribunal.config.yaml:2',
      'review.a is not a setting',
      expect.stringMatching(
        /^review has .*\nalso tribunal.config.yaml:3 {2}review.b is not a setting\nalso tribunal.config.yaml:4 {2}c is/,
      ),
    ]);
  });

  test('a project has one', () => {
    expect(mistake({ project: [ours('review: {}', 'tribunal.config.yaml'), ours('{}', 'tribunal.config.json')] })).toEqual([
      ...[
        'tribunal.config.json',
        'tribunal.config.yaml exists too; a project can have only one settings file',
        'remove one of them',
      ],
    ]);
  });

  test('a schema may be named, and everything may be commented out', () => {
    expect(resolve({ project: [ours('{ "$schema": "x" }', 'tribunal.config.json')] }).config).toEqual(DEFAULTS);
    expect(resolve({ project: [ours('# review:\n\n')] }).config).toEqual(DEFAULTS);
  });
});

describe("the seed's files", () => {
  test('what is not known in them is told and passed over, and not without end', () => {
    const { config, remarks } = resolve({
      project: [alias('{\n"review": {"intensty": "deep", "quorum": 2},\n"cache": {"a": {"b": [1]}} // mine\n}')],
    });
    expect(config.review.quorum).toBe(2);
    expect(remarks).toEqual([
      remark('warning', 'setting-unknown', {
        place: '.ai-review-arena.json:2',
        setting: 'review.intensty',
        near: 'review.intensity',
      }),
      remark('warning', 'setting-unknown', { place: '.ai-review-arena.json:3', setting: 'cache' }),
    ]);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`unknown-${index}`, 1]));
    const told = resolve({ user: [alias(JSON.stringify(many))] }).remarks;
    expect([told.length, told.at(-1)]).toEqual([
      11,
      remark('warning', 'settings-ignored', { file: '.ai-review-arena.json', more: 20 }),
    ]);
  });

  test('a value of the wrong kind is a mistake there too', () => {
    expect(mistake({ user: [alias('{"review": {"confidence_threshold": "high"}}')] })).toEqual([
      '.ai-review-arena.json:1',
      'review.confidence_threshold: expected a whole number from 0 to 100, found "high"',
      'tribunal config explain review.confidence_threshold',
    ]);
  });

  test('seconds, names of old and agents are understood', () => {
    const { config, remarks } = resolve({
      user: [
        alias(`{
          "intensity_presets": { "deep": { "max_file_lines": 800, "reviewer_roles": null } },
          "fallback": { "external_cli_timeout_seconds": 90 }, "limits": { "deadline": 600 },
          "models": { "order": ["codex", "claude"], "codex": { "enabled": false } } }`),
      ],
    });
    expect([config.intensity_presets.deep, config.limits, config.models, remarks]).toEqual([
      { ...DEFAULTS.intensity_presets.deep, file_lines_max: 800, reviewer_roles: null },
      { ...DEFAULTS.limits, timeout_review: '90s', deadline: '600s' },
      { order: ['gpt', 'claude'], gpt: { enabled: false } },
      [],
    ]);
    expect(mistake({ user: [mine('limits: { deadline: 600 }')] })?.[1]).toContain('expected a duration');
  });
});

test('one family under two names is a mistake', () => {
  expect(mistake({ user: [mine('models:\n  gpt: { enabled: true }\n  codex: { enabled: false }')] })).toEqual([
    ...['config.yaml:3', 'models.codex.enabled is the same as models.gpt.enabled, which is set too', 'remove one of them'],
  ]);
});

describe('a project', () => {
  const OWN = 'put it into your own config (tribunal init writes one)   tribunal config explain';
  test.each([
    ['providers: { openai: { base_url: "http://a" } }', '', 'providers.openai.base_url', 'cannot be set by a project'],
    ['compatible: { a: { base_url: "http://a" } }', '', 'compatible.a.base_url', 'cannot be set by a project'],
    ['clis: { claude: { command: ./evil } }', '', 'clis.claude.command', 'cannot be set by a project'],
    ['prices: { "a:b": { input: 0, output: 0 } }', '', 'prices."a:b".input', 'cannot be set by a project'],
    ['github: { api_url: "http://a" }', '', 'github.api_url', 'cannot be set by a project'],
    ['advisories: { api_url: "http://a" }', '', 'advisories.api_url', 'cannot be set by a project'],
    ['advisories: { private: [] }', 'advisories: { private: ["@acme/*"] }', 'advisories.private', 'cannot be set by a project'],
    [
      'advisories: { enabled: true }',
      'advisories: { enabled: false }',
      'advisories.enabled',
      'cannot be switched on by a project',
    ],
    ['models: { claude: { model: "a:b" } }', '', 'models.claude.model', 'cannot be set by a project'],
    ['debate: { arbiter: "a:b" }', '', 'debate.arbiter', 'cannot be set by a project'],
    ['debate: { judge_weights: w.json }', '', 'debate.judge_weights', 'cannot be set by a project'],
    ['output: { post_to_github: true }', '', 'output.post_to_github', 'cannot be switched on by a project'],
    [
      'models: { claude: { enabled: true } }',
      'models: { claude: { enabled: false } }',
      'models.claude.enabled',
      'cannot be switched on by a project',
    ],
    [
      'limits: { max_cost: 2 }',
      'limits: { max_cost: 1.5 }',
      'limits.max_cost',
      'can be lowered by a project, not raised (1.5 counts)',
    ],
    [
      'limits: { deadline: 2h }',
      'limits: { deadline: 90m }',
      'limits.deadline',
      'can be lowered by a project, not raised (90m counts)',
    ],
    ['limits: { timeout_review: 3m }', '', 'limits.timeout_review', 'can be lowered by a project, not raised (2m counts)'],
  ])('may not say %s', (text, user, name, why) => {
    const inputs = { user: [mine(user)] };
    expect(mistake({ ...inputs, project: [ours(text)] })?.slice(0, 2)).toEqual(['tribunal.config.yaml:1', `${name} ${why}`]);
    expect(mistake({ ...inputs, project: [ours(text)] })?.[2]).toContain(`${OWN} ${name}`);
    const ignored = resolve({ ...inputs, project: [alias(JSON.stringify(parse(text)))] });
    expect(ignored.config).toEqual(resolve(inputs).config);
    expect(ignored.remarks[0]).toEqual(
      remark('warning', 'setting-refused', { place: '.ai-review-arena.json:1', setting: name, why }),
    );
    expect(resolve({ user: [mine(user), mine(text)] }).config).not.toEqual(ignored.config);
  });

  test('may lower, switch off, and say whatever is about the review', () => {
    const { config } = resolve({
      user: [mine('limits: { max_cost: 2 }\noutput: { post_to_github: true }')],
      project: [
        ours(
          'limits: { max_cost: 1, max_tokens: 5 }\nmodels: { a: { enabled: false } }\noutput: { post_to_github: false }\nreview: { quorum: 2 }',
        ),
      ],
    });
    expect([config.limits.max_cost, config.limits.max_tokens, config.models, config.output.post_to_github]).toEqual([
      ...[1, 5, { order: [], a: { enabled: false } }, false],
    ]);
  });

  test('is held to what the user says, not to another file of its own', () => {
    const user = [mine('limits: { max_cost: 2 }')];
    const project = [alias('{"limits": {"max_cost": 1}}'), ours('limits: { max_cost: 1.5 }')];
    expect(resolve({ user, project }).config.limits.max_cost).toBe(1.5);
  });

  test('may say again what the user says', () => {
    const text = 'limits: { max_cost: 2 }\noutput: { post_to_github: true }\nmodels: { a: { enabled: true } }';
    expect(resolve({ user: [mine(text)], project: [ours(text)] }).config.limits.max_cost).toBe(2);
  });
});

describe('focus and roles', () => {
  test('the later of the two counts', () => {
    const focused = resolve({ project: [ours('review: { roles: [scope] }')], flags: { focus: ['security'] } });
    expect([focused.config.review.focus_areas, focused.config.review.roles]).toEqual([['security'], undefined]);
    const cast = resolve({ project: [ours('review: { focus_areas: [scope] }')], flags: { roles: ['security'] } });
    expect([cast.config.review.focus_areas, cast.config.review.roles]).toEqual([[], ['security']]);
    expect(traceOf(cast, 'review.focus_areas')).toEqual([[], '--roles', [['scope'], 'tribunal.config.yaml:1']]);
  });

  test('no focus is none', () => {
    const { config } = resolve({ user: [mine('review: { roles: [a] }')], project: [ours('review: { focus_areas: [] }')] });
    expect([config.review.focus_areas, config.review.roles]).toEqual([[], ['a']]);
  });

  test('both in one file are a mistake', () => {
    expect(mistake({ project: [ours('review:\n  roles: [a]\n  focus_areas: [b]')] })?.slice(0, 2)).toEqual([
      ...['tribunal.config.yaml:3', 'review.focus_areas and review.roles both choose the reviewers'],
    ]);
  });
});

describe('the environment', () => {
  test('every kind of value can be given, also for names that are free', () => {
    const { config, remarks } = resolve({
      env: {
        TRIBUNAL_DEBATE_ENABLED: 'no',
        TRIBUNAL_LIMITS_MAX_COST: '0.50',
        TRIBUNAL_LIMITS_DEADLINE: '10m',
        TRIBUNAL_CONTEXT_DENSITY_CHUNKING_OVERLAP_LINES: '4',
        TRIBUNAL_INTENSITY_PRESETS_DEEP_REVIEWER_ROLES: 'security, bugs',
        TRIBUNAL_MODELS_ORDER: 'codex,claude',
        TRIBUNAL_MODELS_CODEX_ENABLED: 'off',
        TRIBUNAL_PROVIDERS_OPENAI_BASE_URL: 'http://a/v1',
        TRIBUNAL_PROVIDERS_OPENAI_KEY_VARIABLE: 'TRIBUNAL_MINE',
        TRIBUNAL_REVIEW_INTENSITY: '',
        TRIBUNAL_MINE: 'k',
        TRIBUNAL_TEST_API_KEY: 'k',
        TRIBUNAL_PHASE: 'review',
        TRIBUNAL_CHECKOUT: '/x',
        OTHER: 'x',
      },
      user: [mine('providers: { openai: { key_variable: TRIBUNAL_MINE } }')],
      known: { providers: ['openai'], clis: [] },
    });
    expect(remarks).toEqual([]);
    expect(config).toEqual({
      ...DEFAULTS,
      debate: { ...DEFAULTS.debate, enabled: false },
      limits: { ...DEFAULTS.limits, max_cost: 0.5, deadline: '10m' },
      context_density: {
        ...DEFAULTS.context_density,
        chunking: { ...DEFAULTS.context_density.chunking, overlap_lines: 4 },
      },
      intensity_presets: {
        ...DEFAULTS.intensity_presets,
        deep: { ...DEFAULTS.intensity_presets.deep, reviewer_roles: ['security', 'bugs'] },
      },
      models: { order: ['gpt', 'claude'], gpt: { enabled: false } },
      providers: { openai: { base_url: 'http://a/v1', key_variable: 'TRIBUNAL_MINE' } },
    });
  });

  test('a variable that sets nothing is told, without its value', () => {
    const env = {
      TRIBUNAL_REVIEW_INTENSTY: 'deep-secret',
      TRIBUNAL_SOMETHING: 'x',
      TRIBUNAL_PROVIDERS_OPENAY_API: 'chat',
      TRIBUNAL_MODELS___PROTO___ENABLED: 'true',
    };
    expect(resolve({ env, known: { providers: ['openai'] } }).remarks).toEqual([
      remark('warning', 'variable-unknown', { name: 'TRIBUNAL_MODELS___PROTO___ENABLED' }),
      remark('warning', 'variable-unknown', { name: 'TRIBUNAL_PROVIDERS_OPENAY_API' }),
      remark('warning', 'variable-unknown', { name: 'TRIBUNAL_REVIEW_INTENSTY', near: 'TRIBUNAL_REVIEW_INTENSITY' }),
      remark('warning', 'variable-unknown', { name: 'TRIBUNAL_SOMETHING' }),
    ]);
  });

  test.each([
    ['TRIBUNAL_DEBATE_ENABLED', 'perhaps', 'debate.enabled: expected true or false, found "perhaps"'],
    ['TRIBUNAL_REVIEW_QUORUM', '0x10', 'review.quorum: expected a whole number from 1 to 100, found "0x10"'],
    ['TRIBUNAL_LIMITS_DEADLINE', '10', 'limits.deadline: expected a duration such as 500ms, 90s, 10m, 2h or 30d, found "10"'],
    [
      'TRIBUNAL_COMPATIBLE_LAB_TIMEOUT',
      '5s',
      'compatible.lab.base_url: expected an address such as http://localhost:8000/v1, found nothing',
    ],
  ])('%s=%s is a mistake', (name, value, message) => {
    expect(mistake({ env: { [name]: value } })?.slice(0, 2)).toEqual([name, message]);
  });
});

test('flags that ask for a debate want one, and amounts are dollars again', () => {
  const user = [mine('debate: { enabled: false }')];
  expect(resolve({ user, flags: { rounds: 3 } }).config.debate).toEqual({ ...DEFAULTS.debate, max_rounds: 3 });
  expect(resolve({ user, flags: { debate: 'all' } }).config.debate).toEqual({ ...DEFAULTS.debate, reach: 'all' });
  expect(resolve({ user, flags: { rounds: 1 } }).config.debate.enabled).toBe(false);
  expect(resolve({ flags: { noDebate: true, rounds: 3 } }).config.debate.enabled).toBe(false);
  expect(resolve({ flags: { maxCost: 250_000, timeoutMs: 5_000 } }).config.limits).toEqual({
    max_cost: 0.25,
    timeout_review: '5000ms',
    timeout_debate: '5000ms',
    timeout_call: '30m',
  });
  expect(mistake({ flags: { rounds: 99 } })?.slice(0, 2)).toEqual([
    ...['--rounds', 'debate.max_rounds: expected a whole number from 1 to 9, found 99'],
  ]);
});

test('no key is repeated, wherever it stands', () => {
  const key = 'sk-ant-0123456789abcdefghij';
  const places: readonly Partial<ConfigInputs>[] = [
    { user: [mine(`review: { intensity: ${key} }`)] },
    { user: [mine(`providers: { openai: { api_key: ${key} } }`)] },
    { user: [mine(`providers: { openai: { key_variable: ${key} } }`)] },
    { user: [mine('providers: { openai: { concurrency: "http://me:pass-word@host" } }')] },
    { env: { TRIBUNAL_REVIEW_INTENSITY: key } },
  ];
  for (const inputs of places) {
    const told = JSON.stringify(mistake(inputs));
    expect(told).toContain('config');
    expect(told).not.toMatch(/0123456789|pass-word/);
  }
});
