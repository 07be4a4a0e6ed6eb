import { expect, test } from 'vitest';
import { scratchRepository } from '../scratch-repository.ts';
import { ReviewBench } from './review-bench.ts';

const FILES = 6_000;
const LINES = 130_000;
const LONG_LINE = 500_000;

/** One change that is long in every way: many files, many lines in one of them, and one very long line. */
function hugeChange() {
  const repository = scratchRepository();
  repository.commit({ 'README.md': 'x\n' });
  repository.write({
    ...Object.fromEntries(Array.from({ length: FILES }, (_, at) => [`src/${at % 60}/file${at}.txt`, `${at}\n`])),
    'src/lines.txt': Array.from({ length: LINES }, (_, at) => `${at}\n`).join(''),
    'src/line.txt': `${'ab '.repeat(LONG_LINE / 3)}\n`,
  });
  repository.git('add', '--all');
  return repository;
}

test('a change beyond every usual size gets an answer and no stack trace', { timeout: 120_000 }, async () => {
  const bench = await ReviewBench.open({}, hugeChange());
  const { status, stdout, stderr } = await bench.run(['review', '--quiet', '--models', 'analysers', '--fail-on', 'high'], {
    isApart: true,
    analysers: true,
  });
  expect({ status, trace: /^ {4}at /m.test(stderr) }).toEqual({ status: 4, trace: false });
  expect(stdout).toContain(`${FILES + 2} files, ${FILES + LINES + 1} changed lines`);
  await bench.close();
});

/** A line of 30 MB, a text over 16 MiB and a lock file over 16 MiB beside a usual change; `src/` has what is not excluded. */
function hugeFiles(where: string) {
  const repository = scratchRepository();
  repository.commit({ 'src/a.js': 'export const a = 1;\n', '.tribunalignore': 'ignored/\n' });
  repository.write({
    'src/a.js': 'export const a = 2;\n',
    [`${where}/line.js`]: `const text = '${'abcdefghij'.repeat(3_000_000)}';\n`,
    [`${where}/lines.js`]: 'a line of usual words\n'.repeat(800_000),
    [`${where}/package-lock.json`]: `{"lockfileVersion":3,"packages":{}${`${' '.repeat(99)}\n`.repeat(180_000)}}\n`,
  });
  repository.git('add', '--all');
  return repository;
}

const FILES_OVER = ['line.js', 'lines.js', 'package-lock.json'];

test.each([
  ['the project excludes', 'ignored', []],
  ['the user excludes', 'src/big', ['--exclude', 'src/big/line*.js', '--exclude', 'src/big/*.json']],
])('files over 16 MiB that %s are left out of the review, and nothing else', { timeout: 120_000 }, async (_, where, more) => {
  const bench = await ReviewBench.open({}, hugeFiles(where));
  const args = ['review', '--quiet', '--models', 'rules', '--format', 'json', '--fail-on', 'high', ...more];
  const { status, stdout, stderr } = await bench.run(args, { isApart: true, analysers: true });
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.not.stringContaining('error') });
  const { scope } = JSON.parse(stdout);
  expect(scope.not_shown).toEqual([]);
  expect(scope.left_out.map(({ path }: { path: string }) => path)).toEqual(FILES_OVER.map((file) => `${where}/${file}`));
  await bench.close();
});

test('files over 16 MiB that are part of the review are named, and no gate passes', { timeout: 120_000 }, async () => {
  const bench = await ReviewBench.open({}, hugeFiles('src/big'));
  const args = ['review', '--quiet', '--models', 'rules', '--format', 'json', '--fail-on', 'high'];
  const { status, stdout, stderr } = await bench.run(args, { isApart: true, analysers: true });
  expect({ status, stderr }).toMatchObject({ status: 4, stderr: expect.stringContaining('not reviewed: src/big/line.js') });
  const { scope } = JSON.parse(stdout);
  const named = [...scope.not_shown, ...scope.left_out].map(({ path }: { path: string }) => path).sort();
  expect(named).toEqual(FILES_OVER.map((file) => `src/big/${file}`));
  await bench.close();
});
