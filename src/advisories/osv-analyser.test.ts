import { expect, test } from 'vitest';
import type { Advisories, KnownAdvisory, LockedPackage, PackageAnswer } from '../contracts/advisories.ts';
import { remark } from '../contracts/remark.ts';
import { osvAnalyser } from './osv-analyser.ts';

const advisory = (more: Partial<KnownAdvisory>): KnownAdvisory => ({
  id: 'GHSA-1111-2222-3333',
  aliases: ['CVE-2020-1'],
  summary: 'Something is wrong',
  severity: 'high',
  rated: 'score',
  isMalicious: false,
  range: '< 2.0.0',
  fixed: '2.0.0',
  url: 'https://osv.dev/vulnerability/GHSA-1111-2222-3333',
  ...more,
});

const locked = (more: Partial<LockedPackage> = {}): LockedPackage => ({
  ecosystem: 'npm',
  name: 'a',
  version: '1.0.0',
  file: 'package-lock.json',
  line: 2,
  endLine: 3,
  isChanged: true,
  ...more,
});

const knowing = (...answers: readonly PackageAnswer[]): Advisories => ({
  lookUp: async (packages) => packages.map((_, at) => answers[at] ?? { kind: 'answered', advisories: [] }),
  advise: async () => [],
  remarks: () => [],
});

const TEXT = Array.from({ length: 12 }, (_, at) => `line ${at + 1}`).join('\n');

const analyse = (packages: readonly LockedPackage[], ...answers: readonly PackageAnswer[]) =>
  osvAnalyser(knowing(...answers)).analyse(
    {
      files: [],
      masked: [],
      touched: [],
      locks: { files: [{ path: 'package-lock.json', text: TEXT, isChanged: (line) => line === 9 }], packages, unread: [] },
    },
    new AbortController().signal,
  );

test.each<[string, readonly KnownAdvisory[], string]>([
  [
    'the version that ends all of it',
    [advisory({}), advisory({ id: 'B-1', fixed: '10.1.0' }), advisory({ id: 'C-1', fixed: '9.0.0' })],
    'Update a to 10.1.0 or later.',
  ],
  [
    'what ends some of it',
    [advisory({}), { ...advisory({ id: 'B-1' }), fixed: undefined } as unknown as KnownAdvisory],
    'No version is known that is free of all of it (2.0.0 ends GHSA-1111-2222-3333): see whether a can be done without.',
  ],
  [
    'to remove what means harm',
    [advisory({ id: 'MAL-2025-1', isMalicious: true })],
    'Remove a, and treat what it could reach as known to others.',
  ],
])('the suggestion is %s', async (_, advisories, suggestion) => {
  expect(await analyse([locked()], { kind: 'answered', advisories })).toMatchObject({ findings: [{ suggestion }] });
});

test('a version far below its name is quoted where the change wrote it', async () => {
  const found = await analyse([locked({ line: 2, endLine: 9 })], { kind: 'answered', advisories: [advisory({})] });
  expect(found).toMatchObject({ findings: [{ line: 9, quote: 'line 9' }] });
});

test('a version that stands several times is one finding; what was there before is not asked about', async () => {
  const known = { kind: 'answered', advisories: [advisory({})] } as const;
  const found = await analyse([locked(), locked({ line: 5, endLine: 6 }), locked({ name: 'b', isChanged: false })], known, known);
  expect(found).toEqual({
    kind: 'findings',
    findings: [
      {
        path: 'package-lock.json',
        line: 2,
        endLine: 3,
        quote: 'line 2\nline 3',
        rule: 'GHSA-1111-2222-3333',
        category: 'security',
        severity: 'high',
        confidence: 95,
        trigger: 'concrete',
        reference: 'GHSA-1111-2222-3333',
        title: 'a 1.0.0 has a known vulnerability: Something is wrong',
        description: [
          'GHSA-1111-2222-3333 (CVE-2020-1, high): Something is wrong. Affected: < 2.0.0; fixed in 2.0.0. https://osv.dev/vulnerability/GHSA-1111-2222-3333',
          'a 1.0.0 stands 2 times in package-lock.json.',
        ].join('\n'),
        suggestion: 'Update a to 2.0.0 or later.',
      },
    ],
  });
});

test('of many advisories the gravest are listed and the others counted', async () => {
  const advisories = Array.from({ length: 12 }, (_, at) => advisory({ id: `GHSA-${at}` }));
  const found = await analyse([locked()], { kind: 'answered', advisories });
  const [finding] = found.kind === 'findings' ? found.findings : [];
  expect([finding?.title, finding?.description.split('\n').at(-1)]).toEqual([
    ...['a 1.0.0 has 12 known vulnerabilities', '4 more are known.'],
  ]);
});

test('where nobody answers it fails with the reason; where some do not, they are left out', async () => {
  const away = { kind: 'unanswered', why: 'nothing listens there' } as const;
  const [a, b] = [locked(), locked({ name: 'b' })];
  expect(await analyse([a, b], away, away)).toEqual({
    ...{
      kind: 'failure',
      message: '2 changed packages were not looked up in OSV: nothing listens there (to go on without it: --no-advisories)',
    },
  });
  expect(await analyse([a, b], away)).toEqual({
    kind: 'findings',
    findings: [],
    leftOut: ['a 1.0.0 (not looked up in OSV: nothing listens there)'],
  });
});

test.each<PackageAnswer>([
  { kind: 'answered', advisories: [] },
  { kind: 'unanswered', why: 'it does not answer' },
])('what went wrong on the way is part of the result: $kind', async (answer) => {
  const remarks = [remark('note', 'cache-unwritable', { database: 'osv', folder: 'cache', why: 'the disk is full' })];
  const advisories = { ...knowing(answer), remarks: () => remarks };
  const change = { files: [], masked: [], touched: [], locks: { files: [], packages: [locked()], unread: [] } };
  expect(await osvAnalyser(advisories).analyse(change, new AbortController().signal)).toMatchObject({ remarks });
});
