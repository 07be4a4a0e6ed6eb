import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ended } from '../ended.ts';
import { CENTS_DIFF } from './cents-review.ts';

const root = realpathSync(join(import.meta.dirname, '..', '..'));
const scratch = mkdtempSync(join(tmpdir(), 'tribunal-size-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What a program loads of the package and of what is installed beside it. */
async function loadedBy(program: string): Promise<readonly { readonly name: string; readonly bytes: number }[]> {
  const folder = mkdtempSync(join(scratch, 'run-'));
  writeFileSync(join(folder, 'program.mjs'), program);
  const run = await ended(
    spawn(process.execPath, [join(folder, 'program.mjs')], { env: { NODE_V8_COVERAGE: join(folder, 'loaded') } }),
  );
  expect(run).toMatchObject({ status: 0, stderr: '' });
  const urls = readdirSync(join(folder, 'loaded')).flatMap((file) =>
    (
      JSON.parse(readFileSync(join(folder, 'loaded', file), 'utf8')) as { readonly result: readonly { readonly url: string }[] }
    ).result.map(({ url }) => url),
  );
  const files = [...new Set(urls)].filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
  return files
    .filter((file) => !file.endsWith('program.mjs'))
    .map((file) => ({ name: basename(file), bytes: statSync(file).size }));
}

const kilobytes = (files: readonly { readonly bytes: number }[]): number =>
  Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);

const entry = JSON.stringify(pathToFileURL(join(root, 'dist', 'sdk', 'index.js')).href);

test('the library itself is small: the engine is loaded when a review starts', async () => {
  expect(kilobytes(await loadedBy(`import { createReview } from ${entry}; createReview;`))).toBeLessThan(100);
});

test('a review by a model of the caller’s own loads no client of a vendor or a forge, no git and no reader of packages', async () => {
  const loaded = await loadedBy(`
    import { createReview } from ${entry};
    const panel = [{ name: 'ours', family: 'acme', ask: async () => ({ text: '{ "findings": [] }' }) }];
    await createReview({ work: { diff: ${JSON.stringify(CENTS_DIFF)} }, panel }).result;
  `);
  const heavy =
    /^(?:open-named|find-models|look-up-candidates|load-model|git-change|same-repository|pull-request-work|code-review-lookout|review-locks|page|log|stored-result|file-cases)-/;
  expect(loaded.map(({ name }) => name).filter((name) => heavy.test(name))).toEqual([]);
  expect(kilobytes(loaded)).toBeLessThan(2_100);
});
