import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, test as always, expect } from 'vitest';
import { isSkipped } from '../skipped.ts';
import { ReportBrowser } from './browser.ts';
import { hostile } from './hostile-view.ts';
import { REPORTS, viewOf } from './views.ts';

const test = always.skipIf(isSkipped('browser'));

const browser = new ReportBrowser();
afterAll(() => browser.close());

/** Where pictures of every report go, for whoever wants to look at them. */
const SHOTS = process.env.TRIBUNAL_SHOTS;
if (SHOTS !== undefined) mkdirSync(SHOTS, { recursive: true });

const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

test.each(
  // Every report is heard in light and in dark, and at both widths: the words differ by language, the style does not.
  REPORTS.flatMap((name, index) => [
    { name, language: 'en' as const, heard: index % 2 === 0 ? 0 : 2 },
    { name, language: 'ko' as const, heard: index % 2 === 0 ? 3 : 1 },
  ]),
)(
  '$name in $language asks for nothing, complains of nothing, fits every width and can be read by everybody',
  async ({ name, language, heard }) => {
    const report = await browser.open(viewOf(name, language));
    const { page } = report;
    for (const [index, { width, colorScheme }] of LOOKS.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      if (SHOTS !== undefined)
        await page.screenshot({ path: join(SHOTS, `${name}-${language}-${width}-${colorScheme}.png`), fullPage: true });
      if (index !== heard) continue;
      await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
      expect(await report.grievances()).toEqual([]);
      await page.evaluate("for (const fold of document.querySelectorAll('main details')) fold.open = false");
    }
    await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
    for (const width of [360, 600, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [overflow, clipped] = [await report.overflow(), await report.clipped()];
      expect({ width, overflow, clipped }).toEqual({ width, overflow: 0, clipped: [] });
    }
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(report.complaints).toEqual([]);
    await report.close();
  },
);

test('filters narrow the items down, say how many are left, and let go again', async () => {
  const report = await browser.open(viewOf('held-review'));
  const { page } = report;
  expect(await report.shown()).toEqual(['1', '2', '3', '4']);
  await page.click('.chips [data-standing="disputed"]');
  expect([await report.shown(), await page.textContent('#shown')]).toEqual([['2'], '1 of 4 shown']);
  await page.click('.chips [data-standing="rejected"]');
  expect(await report.shown()).toEqual(['2', '3']);
  await page.selectOption('#severity', 'medium');
  expect(await report.shown()).toEqual(['3']);
  await page.click('#reset');
  expect(await report.shown()).toEqual(['1', '2', '3', '4']);
  await page.selectOption('#category', 'security');
  expect(await report.shown()).toEqual(['1']);
  await page.selectOption('#category', '');
  await page.selectOption('#who', { label: 'arbiter' });
  expect(await report.shown()).toEqual(['2']);
  await page.selectOption('#who', '');
  await page.fill('#search', 'ONE  caller');
  expect(await report.shown()).toEqual(['2']);
  await page.fill('#search', 'what nobody says');
  expect([await report.shown(), await page.isVisible('#nothing')]).toEqual([[], true]);
  await page.click('nav a[href="#accepted"]');
  expect([await report.shown(), page.url().split('#')[1]]).toEqual([['1', '2', '3', '4'], 'accepted']);
  await report.close();
});

test('keys lead through the items, open them, and to the search and back', async () => {
  const report = await browser.open(viewOf('held-review'));
  const { page } = report;
  const focused = (): Promise<string> => page.evaluate('document.activeElement.id');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.className')).toBe('skip');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('report');
  for (const [key, id] of [
    ['j', 'item-1'],
    ['j', 'item-2'],
    ['k', 'item-1'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(id);
  }
  const open = (): Promise<number> => page.locator('#item-1 details[open]').count();
  await page.keyboard.press('o');
  expect(await open()).toBe(await page.locator('#item-1 details').count());
  await page.keyboard.press('o');
  expect(await open()).toBe(0);
  await page.keyboard.press('/');
  expect(await focused()).toBe('search');
  await page.keyboard.type('slow');
  expect(await report.shown()).toEqual(['3']);
  await page.keyboard.press('Escape');
  expect(await report.shown()).toEqual(['1', '2', '3', '4']);
  await page.keyboard.press('Tab');
  expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle !== 'none'")).toBe(true);
  await report.close();
});

test('a saying leads to the raw answer, all folds open at once, and dark stays dark', async () => {
  const report = await browser.open(viewOf('held-review'));
  const { page } = report;
  const dark = (): Promise<string> => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
  await page.click('#dark');
  expect(await dark()).toBe('dark');
  await page.reload();
  expect(await dark()).toBe('dark');
  await page.click('#unfold');
  expect(await page.locator('main details:not(.answer):not([open])').count()).toBe(0);
  await page.locator('#item-2 .raw').first().click();
  expect(await page.locator('#answer-1[open] pre').isVisible()).toBe(true);
  await page.click('#unfold');
  expect(await page.locator('main .item details[open]').count()).toBe(0);
  expect(report.complaints).toEqual([]);
  await report.close();
});

test('without scripts everything is there, and what would not work is not', async () => {
  for (const name of REPORTS) {
    const report = await browser.open(viewOf(name), { javaScriptEnabled: false });
    const { page } = report;
    expect(await page.isVisible('#tools')).toBe(false);
    expect(await page.locator('.item').first().isVisible()).toBe(true);
    const fold = page.locator('.item details').first();
    expect(await fold.locator(':scope > :not(summary)').first().isVisible()).toBe(false);
    await fold.locator('summary').first().click();
    expect(await fold.locator(':scope > :not(summary)').first().isVisible()).toBe(true);
    expect(report.complaints).toEqual([]);
    await report.close();
  }
});

test('on paper what is folded is unfolded, without controls and without raw answers', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const report = await browser.open(viewOf('held-review'), { javaScriptEnabled, colorScheme: 'dark' });
    const { page } = report;
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.item .say').first().isVisible()).toBe(true);
    expect(await page.locator('.item .way').first().isVisible()).toBe(true);
    for (const hidden of ['aside', '.skip', '#answers', '.command'])
      expect(await page.locator(hidden).first().isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    expect([pdf.subarray(0, 5).toString(), pdf.length > 20_000]).toEqual(['%PDF-', true]);
    expect(report.complaints).toEqual([]);
    await report.close();
  }
});

test.each(REPORTS)('what others wrote stays text in the report of %s', async (name) => {
  const report = await browser.open(hostile(viewOf(name)), { viewport: { width: 360, height: 800 } });
  const { page } = report;
  await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true");
  const found = await page.evaluate(`({
    hacked: globalThis.hacked,
    scripts: document.scripts.length,
    foreign: document.querySelectorAll('img, iframe, object, embed, form, base, link, style ~ style, svg script').length,
    handlers: [...document.querySelectorAll('*')].filter((one) => [...one.attributes].some(({ name }) => name.startsWith('on') || name === 'style')).length,
    links: [...document.links].map((link) => link.getAttribute('href')).filter((href) => !/^(#|\\.\\/)/.test(href)),
    unseen: /[\\u202a-\\u202e\\u2066-\\u2069\\u0000]/.test(document.documentElement.textContent),
  })`);
  expect(found).toEqual({ hacked: undefined, scripts: 1, foreign: 0, handlers: 0, links: [], unseen: false });
  expect(await page.textContent('.name')).toContain('</script>');
  expect([await report.overflow(), await report.clipped()]).toEqual([0, []]);
  if (await page.isVisible('#search')) await page.fill('#search', '<img');
  expect(report.complaints).toEqual([]);
  await report.close();
});
