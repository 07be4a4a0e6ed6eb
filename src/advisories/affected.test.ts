import { expect, test } from 'vitest';
import type { Ecosystem } from '../contracts/advisories.ts';
import { isPastFix, rangeAround } from './affected.ts';
import { osvRecord } from './osv-shapes.ts';

const recordOf = (ecosystem: Ecosystem, type: string, events: readonly object[]) =>
  osvRecord.parse({
    id: 'GHSA-aaaa-bbbb-cccc',
    modified: '2024-01-01T00:00:00Z',
    affected: [{ package: { name: 'p', ecosystem }, ranges: [{ type, events }] }],
  });

const TWO = [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }, { fixed: '2.3.0' }];
const MIXED = [{ introduced: '0' }, { introduced: '2.0.0' }, { fixed: '1.2.0' }, { fixed: '2.3.0' }];

test.each([
  ['npm', TWO, '1.1.0', { range: '< 1.2.0', fixed: '1.2.0' }, false],
  ['npm', TWO, '1.2.0-rc.1', { range: '< 1.2.0', fixed: '1.2.0' }, false],
  ['npm', TWO, '1.2.0', {}, true],
  ['npm', TWO, '2.0.0', { range: '>= 2.0.0, < 2.3.0', fixed: '2.3.0' }, true],
  ['npm', MIXED, '1.1.0', { range: '< 1.2.0', fixed: '1.2.0' }, false],
  ['npm', MIXED, '1.5.0', {}, true],
  ['npm', MIXED, '2.1.0', { range: '>= 2.0.0, < 2.3.0', fixed: '2.3.0' }, true],
  ['npm', [{ introduced: '2.0.0' }, { last_affected: '2.88.2' }], '2.88.2', { range: '>= 2.0.0, <= 2.88.2' }, false],
  ['npm', [{ introduced: '2.0.0' }, { last_affected: '2.88.2' }], '2.88.3', {}, true],
  ['npm', [{ introduced: '2.0.0' }, { last_affected: '2.88.2' }], '1.9.9', {}, false],
  ['npm', [{ introduced: '0' }], '9.9.9', { range: 'all versions' }, false],
  ['Go', [{ introduced: '0' }, { fixed: '2.0.1+incompatible' }], '2.0.0+incompatible', expect.anything(), false],
  [
    'Go',
    [{ introduced: '0' }, { fixed: '0.0.0-20210101000000-abcdefabcdef' }],
    '0.0.0-20200101000000-ffffffffffff',
    expect.anything(),
    false,
  ],
  [
    'crates.io',
    [{ introduced: '0.0.0-0' }, { fixed: '0.2.23' }],
    '0.1.43',
    { range: '>= 0.0.0-0, < 0.2.23', fixed: '0.2.23' },
    false,
  ],
  ['PyPI', [{ introduced: '0' }, { fixed: '1!0.5' }], '2024.1', { range: '< 1!0.5', fixed: '1!0.5' }, false],
  ['PyPI', [{ introduced: '1.0' }, { fixed: '1.10' }], '1.9.post1', { range: '>= 1.0, < 1.10', fixed: '1.10' }, false],
  ['PyPI', [{ introduced: '1.0' }, { fixed: '1.10' }], '1.10rc1', { range: '>= 1.0, < 1.10', fixed: '1.10' }, false],
] as const)('%s: %j, and %s is in use', (ecosystem, events, version, around, isPast) => {
  const record = recordOf(ecosystem, ecosystem === 'PyPI' ? 'ECOSYSTEM' : 'SEMVER', events);
  const used = { ecosystem, name: 'p', version };
  expect(rangeAround(record, used)).toEqual(around);
  expect(isPastFix(record, used)).toBe(isPast);
});
