import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quietRun } from '../../../test/quiet-run.ts';
import { EXIT } from '../../cli/output/exit-codes.ts';
import { UserError } from '../../contracts/user-error.ts';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import type { ReviewType } from '../work/flags-file.ts';
import { reviewArticle } from './article.ts';

let root: string;
let said: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-flags-'));
  said = [];
  for (const [name, text] of Object.entries({ 'config.yaml': '', 'article.md': 'A claim.' }))
    writeFileSync(join(root, name), text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What comes of a file of flags beside these options: an exit code, or the user's mistake; nobody here can be asked. */
async function ended(flags: object, reviewType?: ReviewType): Promise<unknown> {
  writeFileSync(join(root, 'flags.json'), JSON.stringify(flags));
  const files = { flags: join(root, 'flags.json'), models: ['script:missing.yaml'] };
  const log = (text: string): void => void said.push(text.replaceAll(root, '.'));
  const told = { width: 80, paint: PLAIN, result: async (text: string) => log(text), log };
  const end = await reviewArticle(join(root, 'article.md'), { ...quietRun(root), ...files, reviewType }, told).catch(
    (thrown: unknown) => thrown,
  );
  expect(existsSync(join(root, 'cases'))).toBe(false);
  if (!(end instanceof UserError)) return end;
  return `${end.code}: ${end.message.replaceAll(root, '.')}`;
}

const FLAG = { quote: 'A claim', issue: 'Who says so?' };

test('a file and an option that name two kinds of review are a mistake', async () => {
  expect([
    await ended({ review_type: 'legal', flags: [FLAG] }, 'integrity'),
    await ended({ review_type: 'legal', flags: [FLAG] }, 'legal'),
    await ended({ flags: [FLAG] }, 'legal'),
  ]).toEqual([
    'two-review-types: its review_type is legal, and --review-type is integrity',
    ...Array(2).fill('no-script: the answers cannot be read: it does not exist'),
  ]);
});

test('without a flag in the file there is nothing to debate: it is told, and no case is opened', async () => {
  expect([await ended([]), said]).toEqual([
    EXIT.passed,
    ['nothing to debate: there is no flag in ./flags.json; to have the article scanned for some, leave --flags out'],
  ]);
});
