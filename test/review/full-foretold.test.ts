import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewForecast } from '../../src/reports/before/review-forecast-schema.ts';
import type { ReviewPreview } from '../../src/reports/before/review-preview-schema.ts';
import type { VendorCall } from '../vendor/vendor-call.ts';
import { asJson, asList } from '../vendor/wire.ts';
import { ENTRY, FullBench, seatsAsked } from './full-bench.ts';
import { finding, readAsk, type Scene } from './full-scene.ts';

let bench: FullBench;
beforeAll(async () => {
  bench = await FullBench.open();
});
afterAll(() => bench.close());

const ANCHOR = finding('anchor');
const SCENE: Scene = { reports: { 'claude/security-reviewer': [ANCHOR] } };
const REVIEW = ['review', '--base', 'main', '--no-analysers'];

/** What is told in place of a review, for which nobody is asked or looked up. */
async function foretold<Told>(args: readonly string[], env = bench.env): Promise<Told> {
  const before = [bench.vendor.calls.length, bench.vendor.lookups.length];
  const { status, stdout, stderr } = await bench.run([...REVIEW, ...args, '--format', 'json'], env);
  const besides = stderr.split('\n').filter((line) => !line.startsWith('tribunal '));
  expect({ status, besides, asked: [bench.vendor.calls.length, bench.vendor.lookups.length] }).toEqual({
    status: 0,
    besides: [''],
    asked: before,
  });
  return JSON.parse(stdout);
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : asList(value).flatMap((one) => textsIn(asJson(one).text ?? asJson(one).content ?? ''));

/** The texts of a call as they were sent: rules, change and task, which may be sent in two pieces. */
function textsSent({ body }: VendorCall): readonly string[] {
  const [rules = '', change = '', ...task] =
    body.contents === undefined
      ? [...textsIn(body.system), ...textsIn(body.messages)]
      : [body.systemInstruction, ...asList(body.contents)].flatMap((one) => textsIn(asJson(one).parts));
  return [rules, change, task.join('')];
}

describe('before a review', () => {
  test('--preview has the texts that are sent, byte for byte, and --dry-run the calls of Round 1', async () => {
    const args = ['--intensity', 'deep', '--arbiter', 'gpt', '--id', 'same'];
    const preview = await foretold<ReviewPreview>([...args, '--preview']);
    const forecast = await foretold<ReviewForecast>([...args, '--dry-run']);
    const before = bench.vendor.calls.length;
    bench.scene = SCENE;
    const { status, stderr } = await bench.run([...REVIEW, ...args]);
    const calls = bench.vendor.calls.slice(before);
    const asked = calls.map(readAsk);
    expect({ status, problems: bench.vendor.problems }).toEqual({ status: 0, problems: [] });

    const texts = new Map(preview.texts.map(({ name, text }) => [name, text]));
    const familyOf = (spec: string): string =>
      ({ anthropic: 'claude', openai: 'gpt', google: 'gemini' })[spec.split(':')[0] ?? ''] ?? '';
    const promised = preview.asks.map(({ to, role, texts: names }) => [
      `${familyOf(to)}/${role}`,
      ...names.map((name) => texts.get(name)),
    ]);
    const sent = calls
      .filter((call) => readAsk(call).phase === 'review')
      .map((call) => [readAsk(call).seat.replace('API', 'api'), ...textsSent(call)]);
    expect(sent.sort()).toEqual(promised.sort());

    const [first] = forecast.rounds;
    expect({ calls: first?.calls, isExact: first?.is_exact }).toEqual({
      calls: seatsAsked(asked, 'review').length,
      isExact: true,
    });
    expect(forecast.rounds.map(({ name }) => name)).toEqual([
      'review',
      'cross-examine',
      'refute',
      'defend',
      'cross-examine',
      'defend',
      'rule',
    ]);
    for (const { name, calls: most } of forecast.rounds.slice(1))
      expect(seatsAsked(asked, name as 'review').length).toBeLessThanOrEqual(most);
    const seats = seatsAsked(asked, 'review').map((seat) => `${seat.replace('API', 'api')} 1`);
    expect(forecast.seats.map(({ seat, asks }) => `${seat} ${asks}`).sort()).toEqual([...seats, 'gpt/arbiter 0'].sort());
    expect(forecast).toMatchObject({
      panel: { level: 0, reasons: [] },
      coverage: { unasked_lines: 0, parts: 1, parts_asked: 1 },
    });
    expect(stderr).toContain(`at most $${first?.at_most_usd?.toFixed(2)} for the first round`);
  });

  test('nobody can look further than a given diff, so the preview does not say that they may', async () => {
    const diff = bench.repository.git('diff', 'main..feature');
    const command = ['review', '-', '--no-analysers', '--focus', 'security', '--models', 'claude', '--id', 'given'];
    const given = (...args: readonly string[]) => bench.run([...command, ...args], bench.env, `${diff}\n`);
    const preview = JSON.parse((await given('--preview', '--format', 'json')).stdout) as ReviewPreview;
    const before = bench.vendor.calls.length;
    bench.scene = {};
    expect((await given()).status).toBe(0);
    expect(bench.vendor.calls.slice(before).map(textsSent)).toEqual([preview.texts.map(({ text }) => text)]);
  });

  test('the level of a solo review, and of one family with an arbiter of another', async () => {
    const solo = await foretold<ReviewForecast>(['--intensity', 'quick', '--dry-run']);
    expect({ ...solo.panel, panelists: solo.panel.panelists.length, rounds: solo.rounds.length }).toEqual({
      level: 3,
      reasons: ['one solo review by claude, without a debate'],
      panelists: 3,
      rounds: 1,
    });
    const one = await foretold<ReviewForecast>(['--models', 'claude', '--arbiter', 'gpt', '--dry-run']);
    expect({ ...one.panel, panelists: one.panel.panelists.map(({ panelist }) => panelist) }).toEqual({
      level: 2,
      reasons: ['one family of models only: claude'],
      panelists: ['anthropic:claude-sonnet-5', 'openai:gpt-5.5'],
    });
    const last = one.rounds.at(-1);
    expect(last?.likely_usd).toBeLessThan((last?.at_most_usd ?? 0) / 10);
  });

  test('who is wanted and has no key is not ready', async () => {
    const { OPENAI_API_KEY: _key, OPENAI_BASE_URL: _url, ...env } = bench.env;
    const config = bench.config('models:\n  gpt: { model: "openai:gpt-5.5" }\n');
    const forecast = await foretold<ReviewForecast>(['--focus', 'security', '--dry-run', ...config], env);
    expect(forecast.panel).toMatchObject({
      level: 1,
      reasons: ['openai:gpt-5.5 is missing'],
      panelists: [
        { panelist: 'anthropic:claude-sonnet-5', is_ready: true },
        { panelist: 'google:gemini-3.1-pro-preview', is_ready: true },
        { panelist: 'openai:gpt-5.5', is_ready: false, remark: 'openai is not available: OPENAI_API_KEY is not set' },
      ],
    });
  });
});

/** Runs the command in a terminal of its own, and answers what it asks. */
async function inTerminal(args: readonly string[], answers: readonly string[]) {
  const quoted = [process.execPath, ENTRY, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', quoted, '/dev/null'], {
    cwd: bench.repository.root,
    env: bench.environment(),
  });
  let said = '';
  let asked = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    for (const count = said.split('[y/N] ').length - 1; asked < count; asked++) child.stdin.write(`${answers[asked] ?? ''}\n`);
  });
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { status, said, asked: [...said.matchAll(/(?:Proceed|Go on)[^[]*\[y\/N\]/g)].map(([question]) => question) };
}

/** What the line about the price says of the first round. */
const firstPrice = (said: string): string | undefined => /at most \$\d+\.\d\d for the first round/.exec(said)?.[0];

describe('--interactive', () => {
  const args = [...REVIEW, '--focus', 'security', '--interactive'];

  test('without a terminal nobody can be asked', async () => {
    const before = bench.vendor.lookups.length;
    const { status, stderr } = await bench.run(args);
    expect({ status, stderr, lookups: bench.vendor.lookups.length }).toEqual({
      status: 2,
      stderr:
        'reading  the change\nerror  --interactive needs a terminal\n       drop it; --dry-run prints the price without any call, --max-cost limits it\n',
      lookups: before,
    });
  });

  test('no: nobody is asked, and nothing is kept', async () => {
    const before = bench.vendor.calls.length;
    const { status, asked, said } = await inTerminal([...args, '--id', 'declined'], ['n']);
    expect({ status, asked, calls: bench.vendor.calls.length }).toEqual({
      status: 0,
      asked: [`Proceed with the review? (${firstPrice(said)}) [y/N]`],
      calls: before,
    });
    expect(said).toContain('declined no call was made, and nothing was stored');
    expect(existsSync(join(bench.repository.root, '.tribunal', 'cases', 'declined'))).toBe(false);
  });

  test('yes, then no: it ends after Round 1, and can be resumed into the debate', async () => {
    const before = bench.vendor.calls.length;
    bench.scene = { ...SCENE };
    const { status, asked, said } = await inTerminal([...args, '--id', 'halted'], ['y', 'n']);
    const since = () => bench.vendor.calls.slice(before).map(readAsk);
    expect({ status, asked, phases: since().map(({ phase }) => phase) }).toEqual({
      status: 4,
      asked: [
        `Proceed with the review? (${firstPrice(said)}) [y/N]`,
        expect.stringMatching(/^Proceed to the debate\? \(2 calls to cross-examine, at most \$\d+\.\d\d; .*\) \[y\/N\]$/),
      ],
      phases: ['review', 'review', 'review'],
    });
    expect(said).toContain('partial: the debate was ended early (declined)');
    expect(said).toContain('partial  the debate was ended early (declined); resume with: tribunal cases resume halted');
    const resumed = await bench.run(['cases', 'resume', 'halted', '--format', 'json']);
    expect({
      status: resumed.status,
      phases: since()
        .slice(3)
        .map(({ phase }) => phase),
    }).toEqual({ status: 0, phases: ['cross-examine', 'cross-examine'] });
    expect(JSON.parse(resumed.stdout)).toMatchObject({ findings: [{ title: ANCHOR.title }], incomplete: [] });
  });
});
