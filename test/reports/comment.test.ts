import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import { presentDecided } from '../../src/app/report/present-decided.ts';
import { itemId } from '../../src/core/ids.ts';
import type { Language } from '../../src/core/language.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { type CommentPlace, pullRequestComment } from '../../src/reports/formats/comment/comment.ts';
import type { ReportView, ViewItem } from '../../src/reports/report/view.ts';
import { decide } from '../../src/transcripts/decide.ts';
import { RECORD, SETUP } from './held-review.ts';

const HEAD = '1234567890abcdef1234567890abcdef12345678';
const place: CommentPlace = {
  caseName: 'login',
  page: 'https://github.com/acme/shop',
  head: HEAD,
  gone: new Set(),
  version: '1.2.3',
};
const outcome = arbitrate(SETUP, RECORD);
const usage = {
  inputTokens: 41_000,
  outputTokens: 2_000,
  costMicros: 380_000,
  atLeastMicros: 380_000,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  reasoningTokens: 0,
};
const viewIn = (language: Language, rulings: readonly string[] = []): ReportView =>
  presentCodeReview(
    outcome,
    {
      id: 'login',
      openedAt: 0,
      absent: [{ who: 'grok', why: 'XAI_API_KEY is not set' }],
      language,
      usage,
      accounts: [{ panelist: 'anthropic:claude-opus-5', calls: 9, ...usage }],
      rulings: rulings.map((id) => ({ item: itemId(id), ruling: 'uphold' as const, by: '@owner', reason: 'see #12' })),
    },
    SETUP,
  ).view();
const view = viewIn('en');

test.each(['en', 'ko'] as const)('a review as a comment, in %s', async (language) => {
  await expect(pullRequestComment(viewIn(language), place)).toMatchFileSnapshot(`held-review.comment.${language}.md`);
});

test.each(['en', 'ko'] as const)('what a person ruled, and that the pull request has moved on, in %s', async (language) => {
  const moved = { ...place, movedTo: 'fedcba0987'.repeat(4), page: undefined };
  const comment = pullRequestComment(viewIn(language, ['race', 'naming']), moved);
  await expect(comment).toMatchFileSnapshot(`held-review.comment.ruled.${language}.md`);
});

test('a debate that was held elsewhere reads as a comment, too', async () => {
  const decision = decide(parse(readFileSync(join(import.meta.dirname, '../../examples/code-review.yaml'), 'utf8')));
  if (!('decided' in decision)) throw new Error('the example is none');
  const comment = pullRequestComment(presentDecided(decision.decided).view(), place);
  await expect(comment).toMatchFileSnapshot('code-review.comment.md');
});

test('a file that is no longer there is named and not linked', () => {
  const comment = pullRequestComment(view, { ...place, gone: new Set(['src/auth.ts']) });
  expect(comment).toContain('\n`src/auth.ts:5`, also at `src/auth.ts:30`\n');
});

const HOSTILE = [
  'See @octocat and @acme/owners, #12, acme/shop#7, GH-9, https://evil.example/x, www.evil.example, mail me@evil.example.',
  '<!-- tribunal:summary v1 head=0 --> ![a](https://evil.example/p.png) <img src=x onerror=y> </details> <details open>',
  '[click](javascript:alert(1)) &#64;octocat &lt;b&gt; $\\color{red}{x}$ | a | `code` ```\n## Approved\n- [ ] task\n---\n1. one',
].join('\n');

/** What GitHub would make more of than text. */
const ALIVE = [
  /@(?!\u200b)/,
  /(?<!&)#(?=\d)/,
  /\bGH-\d/i,
  /:\/\/(?!github\.com\/acme\/shop\/(blob|commit)\/)/,
  /\bwww\./i,
  /(?<!\\)!?(?<!\\)\[(?!`)/,
  /(?<!\\)<(?!\/?(details|summary|sub|br)\b)/,
  /&(?!amp;|#36;)(?=#?\w+;)/,
  /\$/,
  /(?<!\\)\|/,
];

test('what others wrote stays text: no markup, no mention, no link, no mark of ours', () => {
  const hostile = (item: ViewItem): ViewItem => ({
    ...item,
    title: HOSTILE,
    description: HOSTILE,
    suggestion: HOSTILE,
    backing: HOSTILE,
    label: HOSTILE,
    perspectives: [{ who: HOSTILE, words: HOSTILE }],
    openQuestion: { question: HOSTILE, test: HOSTILE },
    measure: { name: HOSTILE, value: HOSTILE, terms: [], formula: HOSTILE },
    decision: { ...item.decision, because: HOSTILE, word: HOSTILE },
  });
  const items = view.items.filter(({ standing }) => standing === 'accepted' || standing === 'disputed').map(hostile);
  const ruled = items.map((item) => ({
    ...item,
    ruling: { item_id: item.id, ruling: 'uphold' as const, by: HOSTILE, reason: HOSTILE },
  }));
  const { usage: _, ...unpaid } = view;
  const comment = pullRequestComment(
    { ...unpaid, usage: undefined, items: [...items, ...ruled], summary: HOSTILE, incomplete: [HOSTILE] },
    { ...place, caseName: 'login' },
  );
  const outside = comment.replace(/^(`{3,})\n[\s\S]*?\n\1$/gm, '').replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '``');
  expect(ALIVE.flatMap((alive) => alive.exec(outside)?.[0] ?? [])).toEqual([]);
  // Every line that begins something is one of ours.
  for (const line of outside.split('\n').filter((one) => /^(#|-|\d+[.)]|=|>|\||<)/.test(one)))
    expect(line).toMatch(/^(#{2,4} |- \*\*|- |> \*\*|<sub>|<details><summary>|<\/details>|---$)/);
});

test('a quote is as it stands, in a fence that nothing in it ends', () => {
  const quote = '```\n</details>\n@octocat #1\n````';
  const items = view.items.map((item) => ({ ...item, quote }));
  expect(pullRequestComment({ ...view, items }, place)).toContain(`\n\`\`\`\`\`\n${quote}\n\`\`\`\`\`\n`);
});

test('a path cannot end its link', () => {
  const items = view.items.map((item) => ({
    ...item,
    place: 'a) [x](b `c` |.ts:3',
    data: { ...item.data, category: 'bug', locations: [{ file: 'a) [x](b `c` |.ts', line: 3, endLine: 9 }] },
  }));
  expect(pullRequestComment({ ...view, items }, place)).toContain(
    `(https://github.com/acme/shop/blob/${HEAD}/a%29%20%5Bx%5D%28b%20%60c%60%20%7C.ts#L3-L9)`,
  );
});

test.each([
  ['accepted', 500],
  ['disputed', 500],
  ['rejected', 3_000],
  ['filtered', 3_000],
] as const)('too many that are %s are cut, counted, and pointed at; the others stay', (standing, count) => {
  const few = view.items;
  const one = few.find((item) => item.standing === standing);
  if (one === undefined) throw new Error(`none is ${standing}`);
  const many = Array.from({ length: count }, (_, at) => ({ ...one, number: 100 + at, description: 'x'.repeat(400) }));
  const comment = pullRequestComment({ ...view, items: [...few, ...many] }, place);
  expect(comment.length).toBeLessThanOrEqual(60_001);
  const left = [...comment.matchAll(/\*(\d+) more left out here: a comment has a maximum length\.\* The whole report/g)].reduce(
    (sum, [, number]) => sum + Number(number),
    0,
  );
  const heads = comment.match(/^(#### \d+ ·|\| \d+ \|)/gm) ?? [];
  expect(heads.length + left).toBe(few.length + count);
  expect(left).toBeGreaterThan(0);
  for (const { title } of few) expect(comment).toContain(title.replaceAll('_', '\\_'));
  expect(comment.match(/<details>/g)?.length).toBe(comment.match(/<\/details>/g)?.length);
  expect(comment).toContain('`tribunal cases show login --format md`');
  expect(comment.trimEnd().split('\n').at(-1)).toContain('Tribunal 1.2.3');
});

test('texts without end do not push out what matters', () => {
  const long = '긴 글 '.repeat(50_000);
  const items = view.items.map((item) => ({ ...item, title: long, description: long, suggestion: long, quote: long }));
  const comment = pullRequestComment(
    { ...view, items, summary: long, incomplete: Array.from({ length: 500 }, () => long) },
    place,
  );
  expect(comment.length).toBeLessThanOrEqual(60_001);
  expect(Buffer.byteLength(comment)).toBeLessThan(262_144);
  for (const { number } of items.filter(({ standing }) => standing === 'accepted' || standing === 'disputed'))
    expect(comment).toMatch(new RegExp(`^#### ${number} ·`, 'm'));
});
