import { existsSync, mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchRepository } from '../scratch-repository.ts';
import { KEY, ReviewBench, WITHOUT_MODELS } from './review-bench.ts';

let bench: ReviewBench;
beforeAll(async () => {
  bench = await ReviewBench.open();
});
afterAll(async () => {
  expect(bench.vendor.calls).toEqual([]);
  await bench.close();
});

const withEnv = async (env: Readonly<Record<string, string>>, args: readonly string[]) => {
  const before = bench.env;
  bench.env = env;
  try {
    return await bench.run(['review', ...args]);
  } finally {
    bench.env = before;
  }
};

test('without a key it says what is missing and how to get going', async () => {
  const { status, stdout, stderr } = await withEnv(WITHOUT_MODELS, []);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toMatch(/^error {2}no model can be asked: cannot reach ollama at /m);
  const none = await withEnv({ OLLAMA_HOST: '' }, ['--models', 'anthropic']);
  expect(none.status).toBe(3);
  expect(none.stderr.replace(/^tribunal .*\n/m, '')).toBe(
    'reading  the change\nerror  anthropic is not available: ANTHROPIC_API_KEY is not set\n       set ANTHROPIC_API_KEY\n',
  );
});

test('a key that the vendor refuses', async () => {
  const { status, stderr } = await withEnv({ ANTHROPIC_API_KEY: 'wrong', ANTHROPIC_BASE_URL: bench.vendor.url }, []);
  expect(status).toBe(3);
  expect(stderr).toContain('does not accept ANTHROPIC_API_KEY (401)');
});

test('a model that is not there: what is', async () => {
  const { status, stderr } = await bench.run(['review', '--models', 'anthropic:claude-sonet-5']);
  expect(status).toBe(2);
  expect(stderr).toContain('has no model "claude-sonet-5"; it has claude-sonnet-5');
  expect(stderr).toContain('did you mean anthropic:claude-sonnet-5?');
});

test('a provider that is none', async () => {
  const { status, stderr } = await bench.run(['review', '--models', 'antropic']);
  expect(status).toBe(2);
  expect(stderr).toContain('did you mean anthropic?');
});

test('a revision that is none', async () => {
  const { status, stderr } = await bench.run(['review', '--base', 'mian']);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^error {2}.*mian/m);
  expect(stderr).toContain('main');
});

test('a folder that is no repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-none-'));
  try {
    const { status, stderr } = await bench.run(['review'], { cwd: folder });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^error {2}.*repository/m);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('nothing to review', async () => {
  const repository = scratchRepository();
  repository.write({ 'a.txt': 'a\n' });
  repository.commit();
  const quiet = await ReviewBench.open({}, repository);
  try {
    const { status, stdout, stderr } = await quiet.run(['review']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toContain('nothing to review');
    expect(stderr).toContain('tribunal review --base main');
    expect((await quiet.run(['review', '--base', 'main'])).status).toBe(0);
    expect(quiet.vendor.lookups).toEqual([]);
  } finally {
    await quiet.close();
  }
});

test('where a change is to be shown at once, one that no model can read whole is not sent in part', async () => {
  const repository = scratchRepository();
  const line = 'export const value = "some text that takes a few tokens each time it is written down here";\n';
  repository.write({ 'large.js': line.repeat(40_000) });
  repository.git('add', '-A');
  const large = await ReviewBench.open({}, repository);
  large.env = {
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `${large.vendor.url}/v1`,
    TRIBUNAL_CONTEXT_DENSITY_ENABLED: 'false',
  };
  try {
    const { status, stderr } = await large.run(['review', '--models', 'openai:gpt-4o-mini']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/the change is about \d+k tokens long, and openai:gpt-4o-mini reads at most/);
    expect(large.vendor.calls).toEqual([]);
  } finally {
    await large.close();
  }
});

test('a login in an address may have a percent sign', async () => {
  const { status, stderr } = await withEnv({ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: 'http://user:100%@127.0.0.1:9' }, []);
  expect(status).toBe(3);
  expect(stderr).toContain('cannot reach ');
});

test('a deadline is also one for looking models up', async () => {
  bench.vendor.modelsMisbehave({ kind: 'hang' });
  const { status, stderr } = await bench.run(['review', '--deadline', '1s']);
  bench.vendor.behave();
  expect(status).toBe(3);
  expect(stderr).toContain('no response before the deadline');
});

test('a limit under which nobody could be asked', async () => {
  const { status, stderr } = await bench.run(['review', '--max-cost', '0.01']);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /--max-cost \$0\.01 is less than what is set aside for one call to anthropic:claude-sonnet-5 \(\$0\.\d\d, twice its likely cost\)/,
  );
});

test('a link that came with the repository is not followed', async () => {
  symlinkSync('.', join(bench.repository.root, '.tribunal'));
  try {
    const { status, stderr } = await bench.run(['review']);
    expect(status).toBe(2);
    expect(stderr).toContain('refusing to store cases behind a link');
    expect(existsSync(join(bench.repository.root, '.gitignore'))).toBe(false);
  } finally {
    unlinkSync(join(bench.repository.root, '.tribunal'));
  }
});

test('an address that is none', async () => {
  const { status, stderr } = await withEnv({ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: 'nonsense' }, []);
  expect(status).toBe(2);
  expect(stderr).toContain('ANTHROPIC_BASE_URL is not a valid server URL');
});
