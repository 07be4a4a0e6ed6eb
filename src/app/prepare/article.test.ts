import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testHost } from '../../../test/test-host.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { ReviewType } from '../work/flags-file.ts';
import { prepareArticle } from './article.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-flags-'));
  for (const [name, text] of Object.entries({ 'config.yaml': '', 'article.md': 'A claim.' }))
    writeFileSync(join(root, name), text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What comes of flags beside these options: nothing to debate, or the user's mistake; no panelist here can be asked. */
async function ended(flags: object, reviewType?: ReviewType): Promise<unknown> {
  const host = testHost(root);
  const request = {
    article: 'article.md',
    flags: { name: 'flags.json', text: JSON.stringify(flags) },
    models: ['script:missing.yaml'],
    config: join(root, 'config.yaml'),
    limits: {},
    reviewType,
  };
  const end = await prepareArticle(request, host).catch((thrown: unknown) => thrown);
  expect(await host.cases.list()).toEqual([]);
  return end instanceof UserError ? `${end.code}: ${end.message}` : end;
}

const FLAG = { quote: 'A claim', issue: 'Who says so?' };

test('a file and an option that name two kinds of review are a mistake', async () => {
  expect([
    await ended({ review_type: 'legal', flags: [FLAG] }, 'integrity'),
    await ended({ review_type: 'legal', flags: [FLAG] }, 'legal'),
    await ended({ flags: [FLAG] }, 'legal'),
  ]).toEqual([
    'two-review-types: its review_type is legal, and --review-type is integrity',
    ...Array(2).fill('no-script: cannot read the recorded answers: it does not exist'),
  ]);
});

test('without a flag there is nothing to debate, and no case is opened', async () => {
  expect(await ended([])).toEqual({
    kind: 'nothing',
    why: remark('note', 'no-flags', { file: 'flags.json' }),
    remarks: [],
    missing: [],
  });
});
