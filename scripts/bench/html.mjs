import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const RUNS = 3;
const found = spawnSync(process.execPath, [join(root, 'scripts/test-programs.mjs'), '--find'], { encoding: 'utf8' });
if (found.status !== 0) {
  console.error(found.stderr.trim());
  process.exit(1);
}
const { manyFindings } = await runTypeScript('bench/html.ts');
const folder = mkdtempSync(join(tmpdir(), 'tribunal-bench-'));
const browser = await chromium.launch({ executablePath: found.stdout.trim(), args: ['--no-sandbox', '--disable-gpu'] });

console.log('The HTML report of a review: written, opened in Chromium, and searched. Times are the best of three.');
console.log(
  'What matters are the ratios: ten times the findings should take about ten times as long, and a search stay short.\n',
);
console.log('findings      size    written     loaded   first search   usable after      a filter');
let before;
for (const items of [200, 2_000]) {
  manyFindings(items);
  const written = manyFindings(items);
  const file = join(folder, `${items}.html`);
  writeFileSync(file, written.page);
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await used(pathToFileURL(file).href));
  const best = (name) => Math.min(...runs.map((run) => run[name]));
  const row = [written.page.length, written.milliseconds, best('loaded'), best('search'), best('usable'), best('filter')];
  console.log(
    `${String(written.items).padStart(8)}  ${[`${(row[0] / 1e6).toFixed(1)} MB`, ...row.slice(1).map((ms) => `${Math.round(ms)} ms`)].map((cell) => cell.padStart(10)).join('  ')}`,
  );
  if (before !== undefined)
    console.log(
      `${'ratio'.padStart(8)}  ${row.map((value, index) => `×${(value / before[index]).toFixed(1)}`.padStart(10)).join('  ')}`,
    );
  before = row;
}
await browser.close();
rmSync(folder, { recursive: true });

/** From the start of the navigation to the document, and on to what a first search, and a filter after it, put on the screen. */
async function used(url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const times = await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const timed = async (act) => {
      const start = performance.now();
      act();
      await painted();
      return performance.now() - start;
    };
    const search = document.getElementById('search');
    const loaded = performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd;
    await painted();
    const first = await timed(() => {
      search.value = 'handler7';
      search.dispatchEvent(new Event('input'));
    });
    const usable = performance.now();
    const filter = await timed(() => document.querySelector('.chips button').click());
    return { loaded, search: first, usable, filter };
  });
  await page.close();
  return times;
}
