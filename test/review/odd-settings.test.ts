import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfigExplanation } from '../../src/config/explanation-schema.ts';
import type { ReviewForecast } from '../../src/reports/before/review-forecast-schema.ts';
import { misfits } from '../published-schema.ts';
import { runHere } from '../run-here.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

let repository: ScratchRepository;
beforeAll(() => {
  repository = scratchRepository();
  repository.commit({
    'a.js': 'a\n',
    'tribunal.config.yaml': 'review:\n  intensity: quick\n  roles: [bugs, tests]\n  confidence_threshold: 60\n',
    '.ai-review-arena.json': `{
  // The seed's own file.
  "review": { "quorum": 2, "confidence_threshold": 20, "intensty": "deep" },
  "debate": { "max_rounds": 2 },
  "future": { "x": 1 }
}
`,
  });
  repository.write({ 'a.js': 'b\n' });
  const user = join(repository.root, '.git', 'home', 'tribunal');
  mkdirSync(user, { recursive: true });
  writeFileSync(join(user, 'config.yaml'), 'review: { intensity: deep, quorum: 3 }\ndebate: { reach: all, max_rounds: 5 }\n');
});
afterAll(() => repository.remove());

const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
  const home = join(repository.root, '.git', 'home');
  const env = { ...repository.env, XDG_CONFIG_HOME: home, ANTHROPIC_API_KEY: 'a-key-of-nobody', CI: '1', ...more };
  return runHere(args, { cwd: repository.root, env });
};

const unfit = { forecast: misfits('review-forecast'), explanation: misfits('config-explanation') };
const DRY = ['review', '--no-analysers', '--models', 'anthropic:claude-sonnet-5', '--dry-run', '--format', 'json'];

async function forecast(args: readonly string[] = [], more: NodeJS.ProcessEnv = {}): Promise<ReviewForecast> {
  const { status, stdout, stderr } = await run([...DRY, ...args], more);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const told = JSON.parse(stdout);
  expect(unfit.forecast(told)).toEqual([]);
  return told;
}

/** What `config explain` says of settings, by their names. */
async function explained(more: NodeJS.ProcessEnv = {}) {
  const { stdout } = await run(['config', 'explain', '--format', 'json'], more);
  const told: ConfigExplanation = JSON.parse(stdout);
  expect(unfit.explanation(told)).toEqual([]);
  return Object.fromEntries(told.settings.map(({ name, value, from }) => [name, [value, from]]));
}

const TWO_ROLES = ['bug-detector', 'test-coverage-reviewer'];
const IGNORED = [
  '.ai-review-arena.json:3  review.intensty is not a setting and is ignored (did you mean review.intensity?)',
  '.ai-review-arena.json:5  future is not a setting and is ignored',
];

test('the project counts over the user, and its own file over that of the seed, as explain says', async () => {
  const { plan, notes } = await forecast();
  expect(plan).toEqual({
    intensity: 'quick',
    roles: TWO_ROLES,
    rounds: 2,
    debate: 'all',
    arbiter: null,
    policy: 'calibrated',
    threshold: 60,
    refute: false,
    ballot: false,
    quorum: 2,
  });
  expect(notes).toEqual(IGNORED);
  expect(await explained()).toMatchObject({
    'review.intensity': ['quick', 'tribunal.config.yaml:2'],
    'review.roles': [['bugs', 'tests'], 'tribunal.config.yaml:3'],
    'review.confidence_threshold': [60, 'tribunal.config.yaml:4'],
    'review.quorum': [2, '.ai-review-arena.json:3'],
    'debate.max_rounds': [2, '.ai-review-arena.json:4'],
    'debate.reach': ['all', expect.stringMatching(/config\.yaml:2$/)],
  });
});

test('variables count over files, and flags over variables', async () => {
  const set = { TRIBUNAL_REVIEW_CONFIDENCE_THRESHOLD: '30', TRIBUNAL_DEBATE_REACH: 'contested', TRIBUNAL_REVEW_QUORUM: '1' };
  const flags = ['--threshold', '10', '--focus', 'security', '--rounds', '3'];
  const [byVariables, byFlags] = [await forecast([], set), await forecast(flags, set)];
  expect(byVariables.plan).toMatchObject({ threshold: 30, debate: 'contested', roles: TWO_ROLES, rounds: 2, quorum: 2 });
  expect(byVariables.notes).toContainEqual(expect.stringMatching(/^TRIBUNAL_REVEW_QUORUM is not a known setting \(/));
  expect(byFlags.plan).toMatchObject({ threshold: 10, debate: 'contested', roles: ['security-reviewer'], rounds: 3 });
  expect((await explained(set))['review.confidence_threshold']).toEqual([30, 'TRIBUNAL_REVIEW_CONFIDENCE_THRESHOLD']);
});

test('commits are reviewed under the settings that they started from', async () => {
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.write({ 'tribunal.config.yaml': 'review:\n  intensity: deep\n  confidence_threshold: 99\n' });
  repository.commit();
  for (const scope of [['--base', 'main'], ['--commit', 'HEAD'], ['main..feature']]) {
    const { plan, notes } = await forecast(scope);
    expect({ scope, ...plan }).toMatchObject({ scope, intensity: 'quick', threshold: 60 });
    expect(notes.at(-1)).toMatch(/^tribunal\.config\.yaml is changed and steers the settings of reviews; what .* has counts$/);
  }
  repository.git('checkout', '--quiet', 'main');
  repository.write({ 'a.js': 'b\n' });
});

test('an edit that is not committed does not count, which is told; once it is, its mistake is one', async () => {
  repository.write({ 'tribunal.config.yaml': 'review:\n  intensty: deep\n' });
  const { plan, notes } = await forecast();
  expect(plan).toMatchObject({ intensity: 'quick', threshold: 60 });
  expect(notes.at(-1)).toMatch(/^tribunal\.config\.yaml is changed and steers the settings of reviews; what .* has counts$/);
  const { stdout, stderr } = await run(['config', 'explain', 'review.intensity']);
  expect(stdout).toContain('from      tribunal.config.yaml:2\n');
  expect(stderr).toContain('note     tribunal.config.yaml has changes that are not committed: they do not count yet\n');

  repository.git('commit', '--quiet', '--message=x', 'tribunal.config.yaml');
  expect(await run(DRY)).toEqual({
    status: 2,
    stdout: '',
    stderr: `error  tribunal.config.yaml:2  review.intensty is not a setting
       did you mean review.intensity?   tribunal config explain review
`,
  });
});

test('what a project makes of a review is not begun without a limit of the user, beyond what everybody expects', async () => {
  const config = `review: { intensity: comprehensive }
debate: { enabled: false }
context_density: { agent_context_budget_tokens: 500, chunking: { max_chunks_per_role: 100 } }
limits: { max_cost: 1000 }
`;
  repository.commit({ 'tribunal.config.yaml': config, '.ai-review-arena.json': '{}' });
  repository.write({ 'a.js': Array.from({ length: 1_000 }, (_, at) => `call(${at}, one, two, three);\n`).join('') });
  const why = /the first round alone would be \d{3,} calls, and without a limit of yours no more than 400 are made$/m;
  const panel = join(repository.root, '.git', 'panel.yaml');
  writeFileSync(panel, 'answers: {}\n');
  const { status, stdout, stderr } = await run(['review', '--no-analysers', '--models', `script:${panel}`]);
  const error = stderr.split('\n').find((line) => line.startsWith('error'));
  expect({ status, stdout, error }).toEqual({ status: 2, stdout: '', error: expect.stringMatching(why) });
});
