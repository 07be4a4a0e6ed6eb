import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample, sampleRepository } from './sample-repository.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

const [START, END] = ['<!-- sample -->', '<!-- /sample -->'];
const isCheck = process.argv.includes('--check');

// `--check` uses the existing build and never builds, because other processes may be using it.
if (!isCheck) {
  ensureInstalled();
  ensureBuilt();
}
const { runTypeScript } = await import('./run-ts.mjs');
const { sampleTable } = await runTypeScript('scripts/sample-table.ts');
const table = sampleTable({
  planted: readFileSync(join(sample, 'planted.yaml'), 'utf8'),
  textOf: (file) => readFileSync(join(sample, 'after', file), 'utf8'),
  result: review(),
});
console.log(table);

const PAGE = 'docs/sample.md';
const page = join(root, PAGE);
const text = readFileSync(page, 'utf8');
const [start, end] = [text.indexOf(START), text.indexOf(END)];
if (start === -1 || end < start) throw new Error(`${PAGE} has no place for the table: ${START} … ${END}`);
const updated = `${text.slice(0, start)}${START}\n${table}\n${text.slice(end)}`;
if (updated === text) console.error(`\n${PAGE} says so`);
else if (isCheck) {
  console.error(`\n${PAGE} says something else: npm run sample`);
  process.exitCode = 1;
} else {
  writeFileSync(page, updated);
  console.error(`\nwritten to ${PAGE}`);
}

/** The analysers' results on the sample, as JSON. */
function review() {
  const { repository, env, remove } = sampleRepository();
  try {
    const args = [join(root, 'bin', 'tribunal.js'), 'review', '--models', 'analysers', '--format', 'json', '--quiet'];
    const { status, error, stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: repository, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    });
    if (error) throw error;
    if (status !== 0) throw new Error(`tribunal review ended with ${status}\n${stderr}`);
    return stdout;
  } finally {
    remove();
  }
}
