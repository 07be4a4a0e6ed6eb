import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { osvStandIn } from '../advisories/osv-stand-in.ts';
import { aliveIn, until } from '../clis/stand-in-home.ts';
import { programOf } from '../panel/oracle.ts';
import { KEYS } from '../panel/panel-bench.ts';
import { DoctorBench, type Examined, expectNoKeys } from './doctor-bench.ts';

let doctor: DoctorBench;
/** What a program of the panel does. */
let behaviour: object;
const OK = { text: '{"ok":true}' };
beforeAll(async () => {
  doctor = await DoctorBench.open({ behave: () => behaviour, usage: () => ({ inputTokens: 1_000, outputTokens: 10 }) });
});
afterEach(() => {
  doctor.bench.vendor.behave();
  expect(existsSync(join(doctor.bench.repository.root, '.tribunal'))).toBe(false);
});
afterAll(() => doctor.close());

const checksOf = ({ report }: Examined) =>
  Object.fromEntries(report.panelists.flatMap(({ name, check }) => (check === null ? [] : [[name, check]])));
const LATENCY = expect.any(Number);

test('everybody who is there is asked once, with tokens and cost as they are told', async () => {
  behaviour = OK;
  const since = { calls: doctor.bench.vendor.calls.length, runs: doctor.bench.oracle.runs.length };
  const examined = await doctor.examine({ ...doctor.anthropic, ...doctor.google, CODEX_API_KEY: KEYS.CODEX_API_KEY }, [
    '--check',
  ]);
  const answered = { state: 'answered', latency_ms: LATENCY, in_shape: true, failure: null };
  expect({ status: examined.status, checks: checksOf(examined), checked: examined.report.checked }).toEqual({
    status: 0,
    checks: {
      anthropic: { ...answered, usage: { input_tokens: 1_000, output_tokens: 10, cost_usd: expect.any(Number) } },
      google: { ...answered, usage: { input_tokens: 1_000, output_tokens: 10, cost_usd: expect.any(Number) } },
      'cli:claude': { ...answered, usage: { input_tokens: 224, output_tokens: 40, cost_usd: 0.00207 } },
      'cli:codex': { ...answered, usage: { input_tokens: 100, output_tokens: 20, cost_usd: null } },
      'cli:gemini': { ...answered, usage: expect.objectContaining({ cost_usd: null }) },
    },
    checked: { answered: 5, failed: 0, cost_usd: expect.any(Number), unknown_costs: 2 },
  });
  const calls = doctor.bench.vendor.calls.slice(since.calls);
  expect(calls.map(({ model }) => model).sort()).toEqual(['claude-sonnet-5', 'gemini-3.1-pro-preview']);
  expect(calls.find(({ model }) => model === 'claude-sonnet-5')?.body).toMatchObject({ max_tokens: 4_000 });
  expect(calls.map(({ prompt }) => prompt.length).filter((length) => length > 600)).toEqual([]);
  const runs = doctor.bench.oracle.runs.slice(since.runs);
  expect(runs.map(programOf).sort()).toEqual(['claude', 'codex', 'gemini']);
  expect(runs.flatMap(({ folder }) => Object.keys(folder)).filter((path) => path.includes('src'))).toEqual([]);
  const sum = Object.values(checksOf(examined)).reduce((total, { usage }) => total + (usage?.cost_usd ?? 0), 0);
  expect(examined.report.checked?.cost_usd).toBeCloseTo(sum, 6);
  expect(sum).toBeGreaterThan(0.00207);
  expect(examined.report.panel).toMatchObject({ level: 0, families: ['claude', 'gemini', 'gpt'] });
});

test('what it may cost is told before anybody is asked', async () => {
  behaviour = OK;
  const { stderr } = await doctor.examine({ ...doctor.anthropic, CODEX_API_KEY: KEYS.CODEX_API_KEY }, ['--check']);
  const [who, price, ...progress] = stderr.trimEnd().split('\n');
  expect(who).toBe('check    one small call each: anthropic:claude-sonnet-5, cli:claude, cli:codex, cli:gemini');
  expect(price).toMatch(/^check {4}it costs at most \$0\.\d+, and an unknown amount for cli:claude, cli:codex, cli:gemini$/);
  expect(progress).toHaveLength(4);
  expect(progress.at(-1)).toMatch(/^check {4}\S+ answered \(4 of 4\)$/);
});

test('who fails is told in the words of the vendor, without the key; the level is of those who answered', async () => {
  behaviour = { does: 'crash', secret: KEYS.CODEX_API_KEY };
  doctor.bench.vendor.when(({ model }) => model.startsWith('gemini'), { kind: 'forbidden' });
  const env = { ...doctor.anthropic, ...doctor.google, CODEX_API_KEY: KEYS.CODEX_API_KEY };
  const examined = await doctor.examine(env, ['--check']);
  const { google, 'cli:codex': codex, anthropic } = checksOf(examined);
  expect(examined.status).toBe(4);
  expect([google, codex, anthropic]).toEqual([
    {
      state: 'failed',
      latency_ms: LATENCY,
      in_shape: null,
      usage: { input_tokens: 0, output_tokens: 0, cost_usd: 0 },
      failure: { kind: 'refused', message: expect.stringContaining('The key may not use this resource.') },
    },
    {
      state: 'failed',
      latency_ms: LATENCY,
      in_shape: null,
      usage: null,
      failure: { kind: 'crashed', message: expect.stringContaining('the last words, with [key] in them') },
    },
    expect.objectContaining({ state: 'answered' }),
  ]);
  expect(examined.report.panel).toMatchObject({
    level: 2,
    families: ['claude'],
    reasons: ['one family of models only: claude', 'gemini is missing', 'gpt is missing'],
  });
});

test('OSV is asked whether it answers, and about nothing', async () => {
  behaviour = OK;
  const osv = await osvStandIn();
  const env = { ...doctor.anthropic, TRIBUNAL_ADVISORIES_ENABLED: 'yes', TRIBUNAL_ADVISORIES_API_URL: osv.url };
  const rowOf = ({ report }: Awaited<ReturnType<typeof doctor.examine>>) => report.analysers.find(({ name }) => name === 'osv');
  const there = await doctor.examine(env, ['--check']);
  expect({ status: there.status, state: rowOf(there)?.state, asked: osv.packages() }).toEqual({
    status: 0,
    state: 'ready',
    asked: [],
  });
  await osv.close();
  const away = await doctor.examine(env, ['--check']);
  expect({ status: away.status, ...rowOf(away) }).toMatchObject({
    status: 4,
    state: 'unreachable',
    why: 'nothing listens there, asked twice',
  });
  expect(away.report.panel?.analysers).not.toContain('osv');
});

test('who says nothing is not waited for, and its programs are ended', async () => {
  behaviour = { does: 'hang', text: '' };
  doctor.bench.vendor.when(() => true, { kind: 'hang' });
  const since = doctor.bench.home.runs().length;
  const env = { ...doctor.anthropic, CODEX_API_KEY: KEYS.CODEX_API_KEY };
  const examined = await doctor.examine(env, ['--check', '--timeout', '2s']);
  expect(examined.status).toBe(4);
  const { anthropic, 'cli:codex': codex } = checksOf(examined);
  const silent = { kind: 'timeout', message: 'nothing arrived for 2 s' };
  expect([anthropic?.failure, codex?.failure]).toEqual([silent, silent]);
  expect(examined.report.panel).toMatchObject({ level: 3, families: [] });
  const pids = doctor.bench.home
    .runs()
    .slice(since)
    .map(({ pid }) => pid);
  expect(pids.length).toBeGreaterThan(0);
  await until(() => pids.flatMap(aliveIn).length === 0);
});

test('an answer in another shape is an answer, and is told apart', async () => {
  behaviour = OK;
  doctor.bench.vendor.when(() => true, { kind: 'prose' });
  const examined = await doctor.examine(doctor.anthropic, ['--check']);
  expect(checksOf(examined).anthropic).toMatchObject({ state: 'answered', in_shape: false });
});

test('where nobody is there, nobody is asked', async () => {
  const since = doctor.bench.oracle.runs.length;
  const { status, report, stderr } = await doctor.examine({}, ['--check'], { path: [doctor.bench.tools] });
  expect({ status, stderr, checked: report.checked }).toEqual({
    status: 0,
    stderr: 'check    no panelist to ask\n',
    checked: { answered: 0, failed: 0, cost_usd: 0, unknown_costs: 0 },
  });
  expect(doctor.bench.oracle.runs.length).toBe(since);
});

test('without --check nobody is asked', async () => {
  const since = { calls: doctor.bench.vendor.calls.length, runs: doctor.bench.oracle.runs.length };
  await doctor.examine({ ...doctor.anthropic, ...doctor.google });
  expect({ calls: doctor.bench.vendor.calls.length, runs: doctor.bench.oracle.runs.length }).toEqual(since);
});

test('for people each has its line', async () => {
  behaviour = OK;
  const { stdout, stderr } = await doctor.bench.run(['doctor', '--check'], { env: doctor.anthropic, path: [doctor.bench.tools] });
  expectNoKeys(stdout, stderr);
  expect(stdout).toMatch(
    /\ncheck\n {2}answered {2}anthropic:claude-sonnet-5 {2}\d.* · 1k \+ 10 tokens · \$0\.\d+\n {2}together \$0\.\d+\n/,
  );
});

test('Ctrl-C ends what is under way, and what is known is told', async () => {
  behaviour = { does: 'hang', text: '' };
  doctor.bench.vendor.when(() => true, { kind: 'hang' });
  const since = doctor.bench.vendor.calls.length;
  const { status, stdout } = await doctor.bench.run(['doctor', '--check', '--json'], {
    env: doctor.anthropic,
    path: [doctor.bench.tools],
    disturb: (child) => void until(() => doctor.bench.vendor.calls.length > since).then(() => child.kill('SIGINT')),
  });
  const report = JSON.parse(stdout) as Examined['report'];
  expect({ status, failed: report.checked?.failed }).toEqual({ status: 130, failed: 1 });
});
