import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { KEYS, PanelBench } from '../panel/panel-bench.ts';
import { answerTo } from '../panel/panel-debate.ts';

let bench: PanelBench;
/** What the vendor says in the place of the debate. */
let answer: ((prompt: string) => unknown) | undefined;
beforeEach(async () => {
  answer = undefined;
  bench = await PanelBench.open({ answer: ({ prompt }) => (answer ?? answerTo)(prompt) });
  bench.env = { ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL: bench.vendor.url };
});
afterEach(async () => {
  await bench.close();
});

const MODEL = 'anthropic:claude-sonnet-5';

/** Runs a review and counts the calls that it makes. */
async function review(...options: readonly string[]) {
  const before = bench.vendor.calls.length;
  const ended = await bench.run(['review', '--models', MODEL, '--intensity', 'light', ...options]);
  return { ...ended, calls: bench.vendor.calls.length - before };
}

const cases = (): readonly string[] => readdirSync(join(bench.repository.root, '.tribunal', 'cases'));

describe('the same review again', () => {
  test('is shown from the earlier case, without a call, and says so', async () => {
    const first = await review();
    const [id] = cases();
    const again = await review();
    expect(first.calls).toBeGreaterThan(0);
    expect({ calls: again.calls, cases: cases() }).toEqual({ calls: 0, cases: [id] });
    expect(again.stderr).toMatch(new RegExp(`no calls are made: this is the result of ${id} of 20.*--fresh asks again`));
    expect(again.stdout.replaceAll(/\s+/g, ' ')).toContain(`The result of case ${id} of 20`);
    expect(first.stdout).not.toContain('nobody was asked');
  });

  test('has the same result, gate and files', async () => {
    const file = join(bench.repository.root, 'report.sarif');
    const options = ['--fail-on', 'low', '--format', 'json', '--format', 'sarif', '-o', file] as const;
    const first = await review(...options);
    writeFileSync(file, '');
    const again = await review(...options);
    const { reused, ...result } = JSON.parse(again.stdout);
    expect({ status: again.status, reused, result }).toEqual({ status: 1, reused: true, result: JSON.parse(first.stdout) });
    expect([first.status, again.calls]).toEqual([1, 0]);
    expect(readdirSync(bench.repository.root)).toContain('report.sarif');
  });

  test('shows what the user ruled meanwhile', async () => {
    await review();
    const ruled = await bench.run(['rule', 'last', '1', 'dismiss', '--reason', 'it is known']);
    expect(ruled).toMatchObject({ status: 0 });
    const again = await review('--format', 'json');
    expect(again.calls).toBe(0);
    expect(JSON.parse(again.stdout).rulings).toHaveLength(1);
  });
});

describe('before the same review again', () => {
  test('a dry run says that no call would be made', async () => {
    const planned = await review('--dry-run');
    await review();
    const [id] = cases();
    const again = await review('--dry-run');
    expect(again.stderr).toContain(`a run would make no calls: it would show the result of ${id} of 20`);
    expect([planned.stderr, (await review('--dry-run', '--fresh')).stderr].join('')).not.toContain('no calls');
    expect(again.stdout).toBe(planned.stdout);
  });

  test('a limit that is too small for a call refuses nothing, because nothing is spent', async () => {
    const small = ['--max-cost', '0.0001'] as const;
    expect(await review(...small)).toMatchObject({ status: 2, calls: 0 });
    await review();
    expect(await review(...small)).toMatchObject({ status: 0, calls: 0 });
    expect(await review(...small, '--fresh')).toMatchObject({ status: 2, calls: 0 });
  });
});

/** Sets the clock of the machine so far ahead until the end of the test. */
function ahead(hours: number): void {
  const then = Date.now() + hours * 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(then);
  onTestFinished(() => clock.mockRestore());
}

describe('panelists are asked again', () => {
  test('after 7 days', async () => {
    await review();
    ahead(7 * 24 - 1);
    expect((await review()).calls).toBe(0);
    ahead(2);
    expect((await review()).calls).toBeGreaterThan(0);
  });

  test.each<[string, readonly string[]]>([
    ['--fresh', ['--fresh']],
    ['a name for the case', ['--id', 'mine']],
    ['another intensity', ['--intensity', 'quick']],
    ['another preference', ['--prefer', 'recall']],
    ['another model', ['--models', 'openai:gpt-5.5']],
    ['another language', ['--lang', 'ko']],
  ])('with %s', async (_, options) => {
    bench.env = { ...bench.env, OPENAI_API_KEY: KEYS.OPENAI_API_KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
    await review();
    expect((await review(...options)).calls).toBeGreaterThan(0);
    expect(cases()).toHaveLength(2);
  });

  test('where the settings say so', async () => {
    await review();
    const config = bench.file('fresh.yaml', 'output: { reuse_results: false }');
    expect((await review('--config', config)).calls).toBeGreaterThan(0);
    expect((await review()).calls).toBe(0);
  });

  test('after a line of the change is another one', async () => {
    await review();
    bench.repository.write({ 'src/store.js': 'export const load = async (id) => null;\n' });
    bench.repository.git('add', '--all');
    expect((await review()).calls).toBeGreaterThan(0);
  });

  test('by another server', async () => {
    await review();
    bench.env = { ...bench.env, ANTHROPIC_BASE_URL: `${bench.vendor.url}/` };
    expect((await review()).calls).toBeGreaterThan(0);
  });

  test('for paths of uncommitted work, whose other files panelists can read', async () => {
    await review('src/session.js');
    expect((await review('src/session.js')).calls).toBeGreaterThan(0);
  });

  test('where an answer of the first run could not be read', async () => {
    answer = () => 'no JSON at all';
    await review();
    answer = undefined;
    expect((await review()).calls).toBeGreaterThan(0);
    expect((await review()).calls).toBe(0);
  });

  test('where a limit ended the first run', async () => {
    const limited = await review('--max-tokens', '148000');
    expect(limited.stderr).toContain('ended early');
    expect((await review()).calls).toBeGreaterThan(0);
  });

  test('where the earlier case is gone, or not known to be the user’s own', async () => {
    await review();
    const elsewhere = { ...bench.env, TRIBUNAL_STATE_DIR: join(bench.home.path, 'elsewhere') };
    const before = bench.vendor.calls.length;
    await bench.run(['review', '--models', MODEL, '--intensity', 'light'], { env: elsewhere });
    expect(bench.vendor.calls.length).toBeGreaterThan(before);
    expect((await review()).calls).toBe(0);
    await bench.run(['cases', 'prune', '--keep', '0']);
    expect((await review()).calls).toBeGreaterThan(0);
  });
});

test('a script is run every time', async () => {
  const script = bench.file('recorded.yaml', JSON.stringify({ answers: { review: { findings: [] } } }));
  await review('--models', `${MODEL},script:${script}`);
  expect((await review('--models', `${MODEL},script:${script}`)).calls).toBeGreaterThan(0);
});
