import { spawn } from 'node:child_process';
import { BUILD, bin, ensureInstalled, isBuilt, root, runBeside } from './setup.mjs';
import { ensureTestPrograms, skippedLines, skippedPrograms } from './test-programs.mjs';

const shell = process.platform === 'win32';
const filters = process.argv.slice(2);

skippedPrograms();
ensureInstalled();
// The tests need what is built and installed. Types and style are checked beside them; a failure ends the tests.
const checks = [
  check('checking types', bin('tsc'), ['-p', '.']),
  check('checking types of the page', bin('tsc'), ['-p', 'page']),
  check('checking style', bin('biome'), ['check', '--error-on-warnings', '.']),
];
await all([isBuilt() ? 0 : check('building', process.execPath, [BUILD]), ensureTestPrograms(filters)]);
const tests = spawn(bin('vitest'), ['run', ...filters], { cwd: root, stdio: 'inherit', shell });
const ended = new Promise((resolve) => tests.on('close', (status) => resolve(status ?? 1)).on('error', () => resolve(1)));
// Ctrl-C reaches the tests, too, which end in their own way.
process.on('SIGINT', () => {});
await all(checks, async () => {
  tests.kill('SIGINT');
  await ended;
});
const status = await ended;
for (const line of skippedLines()) console.error(line);
process.exit(status);

/** Ends this process with the status of the first that fails, after `stop`. */
async function all(promises, stop = async () => {}) {
  const failed = await new Promise((resolve) => {
    for (const promise of promises)
      void Promise.resolve(promise).then((status) => {
        if (status !== undefined && status !== 0) resolve(status);
      });
    void Promise.all(promises).then(() => resolve(undefined));
  });
  if (failed === undefined) return;
  await stop();
  process.exit(failed);
}

/** Runs one command; prints its output in one piece once it has ended. */
async function check(what, command, args) {
  const { status, said } = await runBeside(command, args, { shell });
  console.error(`${what}: ${status === 0 ? 'done' : 'failed'}`);
  if (said.trim() !== '') console.error(said.trimEnd());
  return status;
}
