import { spawnSync } from 'node:child_process';
import { BUILD, bin, ensureInstalled, isBuilt, root, runBeside } from './setup.mjs';
import { ensureTestPrograms, skippedLines, skippedPrograms } from './test-programs.mjs';

const shell = process.platform === 'win32';
const filters = process.argv.slice(2);

skippedPrograms();
ensureInstalled();
// None of these needs another one, and the tests need them all.
const ends = await Promise.all([
  isBuilt() ? 0 : check('building', process.execPath, [BUILD]),
  check('checking types', bin('tsc'), ['-p', '.']),
  check('checking types of the page', bin('tsc'), ['-p', 'page']),
  check('checking style', bin('biome'), ['check', '--error-on-warnings', '.']),
  ensureTestPrograms(filters),
]);
const failed = ends.find((status) => status !== undefined && status !== 0);
if (failed !== undefined) process.exit(failed);

const { status } = spawnSync(bin('vitest'), ['run', ...filters], { cwd: root, stdio: 'inherit', shell });
for (const line of skippedLines()) console.error(line);
process.exit(status ?? 1);

/** Runs one command; prints its output in one piece once it has ended. */
async function check(what, command, args) {
  const { status, said } = await runBeside(command, args, { shell });
  console.error(`${what}: ${status === 0 ? 'done' : 'failed'}`);
  if (said.trim() !== '') console.error(said.trimEnd());
  return status;
}
