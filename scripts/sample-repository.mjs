import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The service before and after the change, and the planted faults. */
export const sample = join(root, 'examples', 'sample');

/** The environment variables that a program needs to run and to write to its terminal; none holds a key or a user setting. */
const PASSED =
  /^(PATH|PATHEXT|SystemRoot|windir|ComSpec|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|TERM|COLORTERM|COLUMNS|NO_COLOR|FORCE_COLOR|CI)$/i;

/** True if git is installed, so that a repository can be created. */
export const hasGit = () => spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0;

/** The sample change, staged in a new repository in a temporary folder, and the environment to review it in. */
export function sampleRepository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-sample-')));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const [repository, home] = [join(folder, 'cabins'), join(folder, 'home')];
  const env = isolated(home);
  try {
    mkdirSync(home);
    cpSync(join(sample, 'before'), repository, { recursive: true });
    git(repository, env, 'init', '--quiet', '--template=', '--initial-branch=main');
    git(repository, env, 'add', '--all');
    git(repository, env, 'commit', '--quiet', '--no-verify', '--message=Take bookings');
    cpSync(join(sample, 'after'), repository, { recursive: true });
    git(repository, env, 'add', '--all');
  } catch (error) {
    remove();
    throw error;
  }
  return { repository, env, remove };
}

/** An environment without keys, in which git and Tribunal find no configuration of the user or the machine. */
function isolated(home) {
  const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
  const who = { NAME: 'sample', EMAIL: 'sample@example.com', DATE: '2026-01-02T03:04:05Z' };
  const signed = Object.entries(who).flatMap(([what, value]) => [
    [`GIT_AUTHOR_${what}`, value],
    [`GIT_COMMITTER_${what}`, value],
  ]);
  return {
    ...Object.fromEntries([...passed, ...signed]),
    HOME: home,
    USERPROFILE: home,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_SYSTEM: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
  };
}

function git(cwd, env, ...args) {
  const { status, error, stderr } = spawnSync('git', args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
}
