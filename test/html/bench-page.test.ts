import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { benchPage, benchPageBody } from '../../src/reports/bench/bench-page.ts';
import type { BenchPageData } from '../../src/reports/bench/bench-page-data.ts';
import { isSkipped } from '../skipped.ts';
import { EMPTY_BENCH, LARGE_BENCH, SINGLE_BENCHES, SMALL_BENCH } from './bench-pages.ts';
import { ReportBrowser } from './browser.ts';

const inBrowser = test.skipIf(isSkipped('browser'));
const browser = new ReportBrowser();
afterAll(() => browser.close());

/** Where pictures of the pages go, for those who want to look at them. */
const SHOTS = process.env.TRIBUNAL_SHOTS;
if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });

const PAYLOAD = `</script></style></title><script>globalThis.hacked=1</script><img src=x onerror="globalThis.hacked=2">"'\`\u202e`;
const HOSTILE: BenchPageData = {
  ...SMALL_BENCH,
  title: PAYLOAD,
  facts: [{ name: PAYLOAD, value: PAYLOAD }],
  heads: [PAYLOAD],
  figures: [{ name: PAYLOAD, values: [PAYLOAD] }],
  panels: [{ members: [PAYLOAD, PAYLOAD], f1: 0.5, best: 0.4 }],
  notes: [PAYLOAD],
};

test('the page of a small bench', async () => {
  const lines = benchPageBody(SMALL_BENCH).text.replaceAll(
    /(<\/(?:li|p|dd|div|figure|h\d|tr|td|th|summary|text|circle|desc)>)(?=<)/g,
    '$1\n',
  );
  await expect(`${lines}\n`).toMatchFileSnapshot('bench-page.html');
});

test('a page has one style, named by its hash, and neither a script nor anything that asks for something', () => {
  const page = benchPage(LARGE_BENCH);
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page) ?? [];
  expect(policy.replaceAll(/sha256-[\w+/=]{44}/g, 'HASH')).toBe(
    "default-src 'none'; style-src 'HASH'; base-uri 'none'; form-action 'none'",
  );
  expect([page.match(/<style>/g)?.length, /<script|<link|<img|\b(?:src|style|on\w+)=|url\(/.test(page)]).toEqual([1, false]);
});

test('what others wrote stays text', () => {
  const page = benchPage(HOSTILE);
  expect(page).toContain('&lt;/script&gt;&lt;/style&gt;&lt;/title&gt;&lt;script&gt;');
  expect(/<script|<img|\u202e/.test(page)).toBe(false);
});

test('where there is nothing to draw, a sentence says so', () => {
  const page = benchPageBody(EMPTY_BENCH).text;
  expect([...page.matchAll(/<p class="meta">([^<]*)</g)].map(([, line]) => line)).toEqual([
    'No group has both a probability and a label, so there is nothing to draw.',
    'No threshold has both a precision and a recall, so there is nothing to draw.',
    'No panels were drawn at random for this page.',
  ]);
  expect([page.includes('<svg'), page.includes('id="figures-part"'), page.includes('id="notes-part"')]).toEqual([
    false,
    false,
    false,
  ]);
  const unknown = { members: ['ada'], f1: Number.NaN, best: 0.5 };
  expect(benchPageBody({ ...EMPTY_BENCH, panels: [unknown] }).text).toContain('No panel has both an F1 and that of its best');
});

test.each([
  { name: 'nothing is measured', bench: EMPTY_BENCH },
  ...SINGLE_BENCHES.map((bench) => ({ name: `there is one point and ${bench.title}`, bench })),
  { name: 'a number is missing', bench: SMALL_BENCH },
  { name: 'there is much', bench: LARGE_BENCH },
])('every number is written as one where $name', ({ bench }) => {
  expect(benchPage(bench).match(/NaN|Infinity|undefined/g)).toBeNull();
});

test('every point lies in its chart', () => {
  for (const bench of [SMALL_BENCH, LARGE_BENCH, ...SINGLE_BENCHES]) {
    const { text } = benchPageBody(bench);
    const places = [...text.matchAll(/class="(?:disc|dot|used|mark(?: ring)?)" cx="([\d.-]+)" cy="([\d.-]+)"/g)];
    expect(places.length).toBeGreaterThan(0);
    // A mark of the legend stands in a picture of its own.
    const outside = places
      .map(([, x, y]) => [Number(x), Number(y)] as const)
      .filter(([x = 0, y = 0]) => !(x === 8 && y === 8) && (x < 70 || x > 470 || y < 18 || y > 418));
    expect(outside).toEqual([]);
  }
});

test('captions tell the mean lift, the error of the probabilities and the threshold that was used', () => {
  const captions = [...benchPageBody(SMALL_BENCH).text.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, text = '']) =>
    [...text.matchAll(/<p>([^<]*)<\/p>/g)].map(([, line]) => line),
  );
  expect(captions).toEqual([
    // 30 of 40 groups are 5 points off, 10 are 10 points off: 6.25.
    [
      'Over 40 groups in 2 ranges, the share that was right is 6.3 percentage points from the probability given, on average by number of groups (expected calibration error).',
    ],
    [
      'Used: from 52.5 %: precision 75.0 %, recall 60.0 %, F1 0.667.',
      'The greatest F1 of the curve, known only afterwards: from 52.5 %: precision 75.0 %, recall 60.0 %, F1 0.667.',
    ],
    [
      // −0.02, +0.08 and 0.
      'Mean lift over 3 panels: +0.020 F1, from −0.020 to +0.080. 1 of 3 is better than the best member.',
    ],
  ]);
});

inBrowser.each([
  ['small', SMALL_BENCH],
  ['large', LARGE_BENCH],
  ['single', SINGLE_BENCHES[2] ?? EMPTY_BENCH],
  ['empty', EMPTY_BENCH],
  ['hostile', HOSTILE],
])('the %s page asks for nothing, fits every width and can be read by everybody', async (name, bench) => {
  const report = await browser.openText(benchPage(bench));
  const { page } = report;
  await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await report.grievances()).toEqual([]);
    if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `bench-${name}-${colorScheme}.png`), fullPage: true });
  }
  for (const width of [360, 600, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [overflow, clipped] = [await report.overflow(), await report.clipped()];
    expect({ width, overflow, clipped }).toEqual({ width, overflow: 0, clipped: [] });
  }
  expect(await page.evaluate('[globalThis.hacked, document.scripts.length]')).toEqual([undefined, 0]);
  expect(report.complaints).toEqual([]);
  await report.close();
});
