import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt, root } from '../setup.mjs';

const RUNS = 15;

ensureBuilt();
console.log('The library over bare `node -e 0`: medians of alternating runs, and the JavaScript that is loaded.\n');
const scratch = mkdtempSync(join(tmpdir(), 'tribunal-library-'));
try {
  const entry = JSON.stringify(pathToFileURL(join(root, 'dist', 'sdk', 'index.js')).href);
  const programs = {
    "import 'tribunal'": `import { createReview } from ${entry}; if (createReview === undefined) throw new Error('no library');`,
    'a review of 4 lines by a model of one’s own': `
      import { createReview } from ${entry};
      const diff = '--- a/pay.ts\\n+++ b/pay.ts\\n@@ -1,3 +1,3 @@\\n export const pay = (amount) => {\\n-  return charge(amount);\\n+  return charge(amount * 100);\\n };\\n';
      const panel = [{ name: 'ours', family: 'acme', ask: async () => ({ text: '{ "findings": [] }' }) }];
      const { status } = await createReview({ work: { diff }, panel }).result;
      if (status !== 'decided') throw new Error(status);`,
  };
  for (const [name, text] of Object.entries(programs)) {
    const file = join(scratch, 'program.mjs');
    writeFileSync(file, text);
    const times = Array.from({ length: RUNS }, () => ({ node: time(['-e', '0']), ours: time([file]) }));
    const [nodeMs, oursMs] = ['node', 'ours'].map((key) => median(times.map((each) => each[key])));
    console.log(
      `${name}: node ${nodeMs.toFixed(0)} ms   ours ${oursMs.toFixed(0)} ms   +${(oursMs - nodeMs).toFixed(0)} ms   ${loaded(file)}`,
    );
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Measures which files of the package, and of the dependencies installed beside it, a program loads. */
function loaded(file) {
  const folder = mkdtempSync(join(scratch, 'loaded-'));
  time([file], { NODE_V8_COVERAGE: folder });
  const urls = readdirSync(folder).flatMap((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')).result.map(({ url }) => url),
  );
  const files = [...new Set(urls)]
    .filter((url) => url.startsWith('file:') && !url.endsWith('/program.mjs'))
    .map((url) => fileURLToPath(url));
  const size = (some) => `${Math.round(some.reduce((sum, one) => sum + statSync(one).size, 0) / 1024)} kB`;
  const ours = files.filter((one) => !one.includes('node_modules'));
  return `${size(ours)} of ours in ${ours.length} files, ${size(files.filter((one) => !ours.includes(one)))} of other packages`;
}

function time(args, env = {}) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}\n${stderr}`);
  return performance.now() - start;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
