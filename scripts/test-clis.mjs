import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

const PACKAGES = { claude: '@anthropic-ai/claude-code', codex: '@openai/codex', gemini: '@google/gemini-cli' };
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tribunal', 'clis');
const bin = join(cache, 'node_modules', '.bin');

ensureInstalled();
const args = process.argv.slice(2);
const isUpdate = args.includes('--update');
if (isUpdate || Object.keys(PACKAGES).some((name) => !existsSync(join(bin, name)))) install();
process.env.TRIBUNAL_CLIS = bin;
process.chdir(root);
const { startVitest } = await import('vitest/node');
const vitest = await startVitest(
  'test',
  args.filter((arg) => arg !== '--update'),
  { config: false, watch: false, include: ['test/clis/real/*.check.ts'], testTimeout: 120_000, maxWorkers: 1 },
);
await vitest?.close();

/** Installs the newest versions outside the project, because the agents are far larger than the project. */
function install() {
  console.error(`installing ${Object.values(PACKAGES).join(', ')} in ${cache} …`);
  mkdirSync(cache, { recursive: true });
  if (!existsSync(join(cache, 'package.json'))) writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const packages = Object.values(PACKAGES).map((name) => `${name}@latest`);
  const { status, error } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: cache,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
