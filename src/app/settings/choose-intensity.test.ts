import { expect, test } from 'vitest';
import { chooseIntensity } from './choose-intensity.ts';

const change = (lines: number, ...paths: readonly string[]) => ({
  files: paths.map((path, at) => ({
    path,
    kind: 'modified' as const,
    content: 'text' as const,
    diffLine: 1,
    hunks: at > 0 ? [] : [{ oldStart: 1, newStart: 1, diffLine: 2, lines: Array.from({ length: lines }, () => '+x') }],
  })),
});
const many = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `src/part-${at}.ts`);

test.each([
  [10, ['src/list.ts'], 'quick'],
  [11, ['src/list.ts'], 'light'],
  [10, many(3), 'light'],
  [201, ['src/list.ts'], 'standard'],
  [200, many(11), 'standard'],
  [1_001, ['src/list.ts'], 'deep'],
  [1, many(31), 'deep'],
  [1, ['.github/workflows/ci.yml'], 'light'],
  [11, ['infra/main.tf'], 'standard'],
  [5_000, ['package-lock.json'], 'light'],
  [1, ['src/auth/guard.ts'], 'standard'],
  [11, ['src/userAuth.ts'], 'deep'],
  [11, ['db/migrations/004_users.sql'], 'deep'],
  [11, ['src/billing_rules.py'], 'deep'],
  [1_001, ['src/crypto.ts'], 'comprehensive'],
  // The words stand within others here.
  [1, ['docs/authors.md'], 'quick'],
  [1, ['src/tokenizer.ts'], 'quick'],
] as const)('%i lines in %j: %s', (lines, paths, intensity) => {
  expect(chooseIntensity(change(lines, ...paths)).intensity).toBe(intensity);
});

test('it says why, by the riskiest path', () => {
  expect(chooseIntensity(change(1, 'src/list.ts')).why).toBe('1 changed line in 1 file, no sensitive path');
  expect(chooseIntensity(change(12, 'Dockerfile', 'src/login.ts')).why).toBe(
    '12 changed lines in 2 files, authentication (src/login.ts)',
  );
});
