import { expect, test } from 'vitest';
import { htmlReport, pageBody } from '../../src/reports/formats/html/page.ts';
import { withExcerpts } from '../../src/reports/report/excerpts.ts';
import type { ReportView } from '../../src/reports/report/view.ts';
import { REPORTS, viewOf } from './views.ts';

test.each(
  REPORTS.flatMap((name) => [
    { name, language: 'en' as const },
    { name, language: 'ko' as const },
  ]),
)('the page of $name in $language', async ({ name, language }) => {
  // A line for each thing that can change, so that a difference can be read.
  const lines = pageBody(viewOf(name, language)).text.replaceAll(
    /(<\/(?:li|p|dd|div|figure|h\d|tr|td|summary|text|label|span)>)(?=<)/g,
    '$1\n',
  );
  await expect(`${lines}\n`).toMatchFileSnapshot(`${name}.${language}.html`);
});

test('a page has one style and one script, each named by its hash, and allows nothing else', () => {
  const page = htmlReport(viewOf('code-review'));
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page) ?? [];
  expect(policy.replaceAll(/sha256-[\w+/=]{44}/g, 'HASH')).toBe(
    "default-src 'none'; style-src 'HASH'; script-src 'HASH'; base-uri 'none'; form-action 'none'",
  );
  expect([page.match(/<style>/g)?.length, page.match(/<script>/g)?.length, /\b(?:src|style|on\w+)="/.test(page)]).toEqual([
    1,
    1,
    false,
  ]);
});

const excerptOf = (text: string, line: number, endLine: number): ReportView['items'][number]['excerpt'] => {
  const view = viewOf('code-review');
  const [item] = view.items;
  if (item?.data === undefined) throw new Error('the example has an item');
  const data = { ...item.data, locations: [{ file: 'a.ts', line, endLine }] };
  return withExcerpts({ ...view, items: [{ ...item, data }] }, new Map([['a.ts', text]])).items[0]?.excerpt;
};

test('an excerpt has its place and what is around it, without empty edges, and only what can be read at a glance', () => {
  const text = ['', 'one', '', 'two\u202e', 'three', '', '', 'four'].join('\n');
  expect(excerptOf(text, 4, 5)).toEqual({ firstLine: 2, lines: ['one', '', 'two�', 'three', '', '', 'four'], from: 4, to: 5 });
  expect(excerptOf('x'.repeat(5000), 1, 1)?.lines).toEqual([`${'x'.repeat(600)}…`]);
  expect(excerptOf('a\n'.repeat(100), 10, 90)).toMatchObject({ firstLine: 7, from: 10, to: 33 });
  expect([excerptOf(text, 0, 0), excerptOf(text, 9, 9)]).toEqual([undefined, undefined]);
});

test('very long answers are cut, and too many left out, and both are said', () => {
  const answer = { round: 1, who: 'claude', ask: '1:review:claude', text: 'x'.repeat(70_000) };
  const { text } = pageBody({ ...viewOf('code-review'), answers: Array.from({ length: 120 }, () => answer) });
  expect(text).toContain('cut after 60000 of 70000 characters; the case has all of it');
  expect([text.match(/class="fold answer"/g)?.length, text.includes('20 more answers not in this file')]).toEqual([100, true]);
});
