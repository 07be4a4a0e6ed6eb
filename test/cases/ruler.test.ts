import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../run-here.ts';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
beforeAll(async () => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '0ms' }));
  expect((await bench.run(['run', 'scenario.yaml', '--id', 'one', '--quiet'])).status).toBe(0);
  // The repository that is worked in, and its own idea of who that is.
  for (const args of [
    ['init', '-q'],
    ['config', 'user.name', 'Mallory'],
  ])
    spawnSync('git', args, { cwd: bench.folder });
});
afterAll(() => bench.dispose());

/** Who a ruling without a name is by. */
async function rulerWith(global: string, env: NodeJS.ProcessEnv = {}): Promise<unknown> {
  const file = join(bench.folder, bench.write('gitconfig', global));
  const { status, stdout } = await runHere(['rule', 'one', '1', 'dismiss', '--reason', 'x'], {
    cwd: bench.folder,
    env: { ...process.env, CI: '1', GIT_CONFIG_GLOBAL: file, ...env },
  });
  const { type, by } = bench.facts('one').at(-1) ?? {};
  expect({ status, type, told: stdout.includes(String(by)) }).toEqual({ status: 0, type: 'item-ruled', told: true });
  return by;
}

test('a ruling without --by carries the name in git, from the user’s own configuration alone', async () => {
  expect(await rulerWith('[user]\n\tname = Kim Lee\n')).toBe('Kim Lee');
  const pointed = { GIT_DIR: join(bench.folder, '.git') };
  expect(await rulerWith('[user]\n\tname = Kim Lee\n', pointed)).toBe('Kim Lee');
});

test('where git has none, it carries the name of the user on this machine', async () => {
  const { username } = userInfo();
  expect(await rulerWith('')).toBe(username);
  expect(await rulerWith('', { PATH: '' })).toBe(username);
});
