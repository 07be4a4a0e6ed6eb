import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOsv } from '../../src/advisories/osv.ts';
import type { AdvisedFinding, AdvisoryLookup, LockedPackage } from '../../src/contracts/advisories.ts';
import { type OsvStandIn, osvStandIn } from './osv-stand-in.ts';

let standIn: OsvStandIn;
beforeAll(async () => {
  standIn = await osvStandIn();
});
afterAll(() => standIn.close());

const locked = (name: string, version: string, line: number): LockedPackage => ({
  ecosystem: 'npm',
  name,
  version,
  file: 'package-lock.json',
  line,
  endLine: line + 1,
  isChanged: false,
});
const OLD = [locked('lodash', '4.17.15', 10), locked('time', '1.0.0', 20), locked('minimist', '1.2.8', 30)];
const NEW = [locked('lodash', '4.17.21', 10)];
const ANCIENT = [locked('lodash', '3.1.0', 10), locked('request', '1.9.9', 20)];
const PLAIN = [locked('request', '2.88.2', 10), locked('minimist', '1.2.5', 20)];

const finding = (said: Partial<AdvisedFinding>): AdvisedFinding => ({
  id: 'f1',
  category: 'security',
  title: 'A title',
  description: 'Some words.',
  file: 'src/a.ts',
  line: 1,
  ...said,
});

const CONFIRMED: Omit<AdvisoryLookup, 'finding'> = {
  status: 'confirmed',
  reference: 'GHSA-35jh-r3h4-6jhm',
  detail: 'GHSA-35jh-r3h4-6jhm, CVE-2021-23337 affects lodash 4.17.15; affected < 4.17.21; fixed in 4.17.21',
};
const ZIPPED: Omit<AdvisoryLookup, 'finding'> = {
  status: 'confirmed',
  reference: 'GHSA-p6mc-m468-83gw',
  detail: 'GHSA-p6mc-m468-83gw, CVE-2020-8203 affects lodash 4.17.15; affected >= 3.7.0, < 4.17.19; fixed in 4.17.19',
};

const REQUESTED: Omit<AdvisoryLookup, 'finding'> = {
  status: 'confirmed',
  reference: 'GHSA-p8p7-x288-28g6',
  detail: 'GHSA-p8p7-x288-28g6, CVE-2023-28155 affects request 2.88.2; affected >= 2.0.0, <= 2.88.2; no fixed version is known',
};

test.each<[string, Partial<AdvisedFinding>, readonly LockedPackage[], Omit<AdvisoryLookup, 'finding'> | undefined]>([
  ['names an advisory that affects what is in use', { description: 'See GHSA-P6MC-m468-83gw.' }, OLD, ZIPPED],
  ['names it by another name, as its reference', { reference: 'cve-2020-8203' }, OLD, ZIPPED],
  [
    'names an advisory that what is in use is free of',
    { description: 'CVE-2020-8203 applies here' },
    NEW,
    { status: 'patched', reference: 'CVE-2020-8203', detail: 'CVE-2020-8203 does not affect lodash 4.17.21, the version in use' },
  ],
  [
    'names an advisory of a package that is not in use',
    { description: 'as in RUSTSEC-2020-0071' },
    OLD,
    { status: 'none', reference: 'RUSTSEC-2020-0071', detail: 'RUSTSEC-2020-0071 is about no package in use' },
  ],
  [
    'names an advisory that nobody knows',
    { reference: 'CVE-1999-0001' },
    OLD,
    { status: 'none', reference: 'CVE-1999-0001', detail: 'OSV does not know CVE-1999-0001' },
  ],
  ['stands on the lines of a package', { file: 'package-lock.json', line: 11 }, OLD, CONFIRMED],
  ['stands on other lines of the lock file', { file: 'package-lock.json', line: 12 }, OLD, undefined],
  ['names package and version', { title: 'lodash@4.17.15 is used' }, OLD, CONFIRMED],
  ['names package and version in words', { description: 'It pulls in `lodash` 4.17.15, which…' }, OLD, CONFIRMED],
  ['calls a package vulnerable', { title: 'Vulnerable version of lodash' }, OLD, CONFIRMED],
  ['calls a package vulnerable, the other way round', { description: 'The `lodash` package is outdated.' }, OLD, CONFIRMED],
  [
    'calls a package vulnerable of which nothing is known',
    { title: 'Outdated dependency minimist' },
    OLD,
    { status: 'none', detail: 'OSV knows nothing about minimist 1.2.8' },
  ],
  [
    'names a version that is not in use any more',
    { description: 'lodash 4.17.15 has a prototype pollution' },
    NEW,
    {
      status: 'patched',
      reference: 'GHSA-35jh-r3h4-6jhm',
      detail: 'GHSA-35jh-r3h4-6jhm affects lodash 4.17.15; in use is 4.17.21, which nothing affects',
    },
  ],
  ['names a version that is not in use, and what is in use is affected too', { title: 'lodash 4.17.19 is bad' }, OLD, undefined],
  ['only uses a word that is the name of a package', { description: 'Over time lodash calls may be slow.' }, OLD, undefined],
  ['only uses a package', { description: 'merge() of lodash copies __proto__ of the request.' }, OLD, undefined],
  ['names nothing', {}, OLD, undefined],
  ['calls what goes by a plain word vulnerable', { title: 'The request is vulnerable to SSRF' }, PLAIN, undefined],
  ['calls what goes by a plain word malicious', { title: 'A malicious request reaches the metadata server' }, PLAIN, undefined],
  ['is about dependencies, by its category', { category: 'dependency', title: 'request is outdated' }, PLAIN, REQUESTED],
  ['calls a plain word a package', { description: 'The dependency `request` is vulnerable to SSRF.' }, PLAIN, REQUESTED],
  [
    'calls a plain word a package, behind it',
    { description: 'The request library has known vulnerabilities.' },
    PLAIN,
    REQUESTED,
  ],
  [
    'names an advisory that was withdrawn',
    { reference: 'GHSA-7wpw-2hjm-89gp' },
    PLAIN,
    { status: 'none', reference: 'GHSA-7wpw-2hjm-89gp', detail: 'GHSA-7wpw-2hjm-89gp was withdrawn' },
  ],
  [
    'names an advisory of versions above the one in use: nothing was fixed in it',
    { reference: 'GHSA-p8p7-x288-28g6' },
    ANCIENT,
    {
      status: 'none',
      reference: 'GHSA-p8p7-x288-28g6',
      detail: 'GHSA-p8p7-x288-28g6 does not affect request 1.9.9, the version in use',
    },
  ],
  [
    'names a version above the one in use',
    { title: 'lodash 4.17.19 is bad' },
    ANCIENT,
    {
      status: 'none',
      reference: 'GHSA-35jh-r3h4-6jhm',
      detail: 'GHSA-35jh-r3h4-6jhm affects lodash 4.17.19; in use is 3.1.0, which nothing affects',
    },
  ],
])('%s', async (_, said, packages, expected) => {
  const osv = openOsv({ baseUrl: standIn.url });
  expect(await osv.advise([finding(said)], packages)).toEqual(expected === undefined ? [] : [{ finding: 'f1', ...expected }]);
});

test('what cannot be looked up is unanswered, and says why', async () => {
  const osv = openOsv({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 2_000 });
  const said = [finding({ title: 'lodash 4.17.15' }), finding({ id: 'f2', reference: 'CVE-2020-8203' }), finding({ id: 'f3' })];
  expect(await osv.advise(said, OLD)).toEqual([
    {
      finding: 'f1',
      status: 'unanswered',
      detail: expect.stringMatching(/^lodash 4\.17\.15 could not be looked up: .+, asked twice$/),
    },
    {
      finding: 'f2',
      status: 'unanswered',
      reference: 'CVE-2020-8203',
      detail: expect.stringMatching(/^CVE-2020-8203 could not be looked up: /),
    },
  ]);
});

test('an advisory whose packages could not be read is unanswered', async () => {
  standIn.trouble = ({ path }, response) => {
    if (!path.endsWith('GHSA-p6mc-m468-83gw')) return false;
    response.writeHead(403).end();
    return true;
  };
  const said = await openOsv({ baseUrl: standIn.url }).advise([finding({ reference: 'CVE-2020-8203' })], OLD);
  standIn.trouble = undefined;
  expect(said).toEqual([
    {
      finding: 'f1',
      status: 'unanswered',
      reference: 'CVE-2020-8203',
      detail: 'CVE-2020-8203 could not be looked up: it refuses what was asked (403)',
    },
  ]);
});

test('nobody is asked about packages that no finding names', async () => {
  const before = standIn.packages().length;
  await openOsv({ baseUrl: standIn.url }).advise([finding({ title: 'lodash@4.17.15' }), finding({})], OLD);
  expect(standIn.packages().slice(before)).toEqual(['npm lodash 4.17.15']);
});
