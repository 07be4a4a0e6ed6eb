import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

/** Each is above the one before it, by semver.org and by PEP 440. */
const SEMVER = [
  '0.0.0-0',
  '0.0.1',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  'v1.2',
  '1.10.0',
];
const PEP440 = [
  '1.0.dev456',
  '1.0a1',
  '1.0a2.dev456',
  '1.0a12',
  '1.0b1.dev456',
  '1.0b2',
  '1.0rc1.dev456',
  '1.0rc1',
  '1.0',
  '1.0.post456.dev34',
  '1.0.post456',
  '1.1.dev1',
  '1.10',
  '2!0.1',
];

test.each([
  ['npm', SEMVER],
  ['Go', SEMVER],
  ['crates.io', SEMVER],
  ['PyPI', PEP440],
] as const)('%s orders versions', (ecosystem, versions) => {
  const orders = versions.flatMap((a, at) =>
    versions.map((b, other) => [Math.sign(at - other), compareVersions(ecosystem, a, b)]),
  );
  expect(orders.filter(([wanted, found]) => wanted !== found)).toEqual([]);
});

test.each([
  ['npm', '1.0.0+build.1', '1.0.0', 0],
  ['Go', '0.0.0-20200101000000-abcdefabcdef', '0.0.0-20210101000000-abcdefabcdef', -1],
  ['PyPI', '1.0', '1.0.0', 0],
  ['PyPI', '1.0-1', '1.0.post1', 0],
  ['PyPI', '1.0ALPHA1', '1.0a1', 0],
  ['PyPI', '1.0+local.1', '1.0', 0],
  ['npm', 'latest', '1.0.0', undefined],
  ['PyPI', '1.0', 'c45d7c49', undefined],
] as const)('%s: %s and %s', (ecosystem, a, b, order) => {
  expect(compareVersions(ecosystem, a, b)).toBe(order);
});
