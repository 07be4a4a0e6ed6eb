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
