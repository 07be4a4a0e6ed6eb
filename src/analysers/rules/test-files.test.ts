import { expect, test } from 'vitest';
import { isTestFile } from './test-files.ts';

test('tests are told by their folder or their name', () => {
  const tests = [
    'test/a.js',
    'src/__tests__/a.ts',
    'src/a.test.ts',
    'a.spec.tsx',
    'pkg/tests/a.py',
    'a_test.py',
    'test_a.py',
    'x/conftest.py',
  ];
  expect(tests.filter((path) => !isTestFile(path))).toEqual([]);
});

test('what only sounds like a test is none', () => {
  const others = ['src/latest/a.js', 'src/test-runner.ts', 'contest.py', 'src/testing-tools.js', 'attest_a.py', 'src/inspect.ts'];
  expect(others.filter(isTestFile)).toEqual([]);
});
