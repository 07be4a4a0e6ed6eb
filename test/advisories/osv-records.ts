/** Advisories in the form in which OSV tells of them, shortened. */
export const RECORDS = [
  {
    id: 'GHSA-p6mc-m468-83gw',
    summary: 'Prototype Pollution in lodash',
    details: 'Versions of lodash prior to 4.17.19 are vulnerable to Prototype Pollution.\nThe function `zipObjectDeep` …',
    aliases: ['CVE-2020-8203'],
    modified: '2025-08-12T21:56:47.523Z',
    published: '2020-07-15T19:15:48Z',
    database_specific: { cwe_ids: ['CWE-1321', 'CWE-770'], github_reviewed: true, severity: 'HIGH' },
    references: [{ type: 'ADVISORY', url: 'https://nvd.nist.gov/vuln/detail/CVE-2020-8203' }],
    affected: [
      {
        package: { name: 'lodash', ecosystem: 'npm', purl: 'pkg:npm/lodash' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '3.7.0' }, { fixed: '4.17.19' }] }],
        database_specific: { source: 'https://github.com/github/advisory-database' },
      },
      {
        package: { name: 'lodash-es', ecosystem: 'npm', purl: 'pkg:npm/lodash-es' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '3.7.0' }, { fixed: '4.17.20' }] }],
      },
    ],
    schema_version: '1.7.0',
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:H' }],
  },
  {
    id: 'GHSA-35jh-r3h4-6jhm',
    summary: 'Command Injection in lodash',
    details: '`lodash` versions prior to 4.17.21 are vulnerable to Command Injection via the template function.',
    aliases: ['CVE-2021-23337'],
    modified: '2025-09-29T21:12:31Z',
    database_specific: { severity: 'HIGH' },
    affected: [
      {
        package: { name: 'lodash', ecosystem: 'npm' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '4.17.21' }] }],
      },
    ],
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H' }],
  },
  {
    id: 'GHSA-xvch-5gv4-984h',
    summary: 'Prototype Pollution in minimist',
    aliases: ['CVE-2021-44906'],
    modified: '2024-04-11T15:22:54Z',
    database_specific: { severity: 'CRITICAL' },
    affected: [
      {
        package: { name: 'minimist', ecosystem: 'npm' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }, { fixed: '1.2.6' }] }],
      },
      {
        package: { name: 'minimist', ecosystem: 'npm' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '0.2.4' }] }],
      },
    ],
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
  },
  {
    id: 'GHSA-7wpw-2hjm-89gp',
    summary: 'Withdrawn: Prototype Pollution in merge',
    aliases: ['CVE-2020-28499'],
    modified: '2023-01-01T00:00:00Z',
    withdrawn: '2022-11-05T00:00:00Z',
    affected: [{ package: { name: 'minimist', ecosystem: 'npm' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] }],
  },
  {
    id: 'GHSA-p8p7-x288-28g6',
    summary: 'Server-Side Request Forgery in Request',
    aliases: ['CVE-2023-28155'],
    modified: '2024-11-22T18:13:40Z',
    database_specific: { severity: 'MODERATE' },
    affected: [
      {
        package: { name: 'request', ecosystem: 'npm' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '2.0.0' }, { last_affected: '2.88.2' }] }],
      },
    ],
  },
  {
    id: 'GHSA-x84v-xcm2-53pg',
    summary: 'Insufficiently Protected Credentials in Requests',
    aliases: ['CVE-2018-18074', 'PYSEC-2018-28'],
    modified: '2024-09-20T15:00:00Z',
    database_specific: { severity: 'HIGH' },
    affected: [
      {
        package: { name: 'requests', ecosystem: 'PyPI' },
        ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '2.20.0' }] }],
        versions: ['2.18.4', '2.19.0', '2.19.1'],
      },
    ],
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N' }],
  },
  {
    id: 'PYSEC-2018-28',
    details: 'The Requests package before 2.20.0 for Python sends an HTTP Authorization header to an http URI …',
    aliases: ['CVE-2018-18074', 'GHSA-x84v-xcm2-53pg'],
    modified: '2023-11-01T04:49:00Z',
    affected: [
      {
        package: { name: 'requests', ecosystem: 'PyPI' },
        ranges: [
          {
            type: 'GIT',
            repo: 'https://github.com/psf/requests',
            events: [{ introduced: '0' }, { fixed: 'c45d7c49ea75133e52ab22a8e9e13173938e36ff' }],
          },
          { type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '2.20.0' }] },
        ],
        versions: ['2.18.4', '2.19.0', '2.19.1'],
      },
    ],
  },
  {
    id: 'GO-2020-0015',
    summary: 'Infinite loop when decoding some inputs in golang.org/x/text',
    aliases: ['CVE-2020-14040', 'GHSA-5rcv-m4m3-hfh7'],
    modified: '2024-05-20T16:03:47Z',
    affected: [
      {
        package: { name: 'golang.org/x/text', ecosystem: 'Go' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '0.3.3' }] }],
        ecosystem_specific: { imports: [{ path: 'golang.org/x/text/encoding/unicode' }] },
      },
    ],
    database_specific: { url: 'https://pkg.go.dev/vuln/GO-2020-0015', review_status: 'REVIEWED' },
  },
  {
    id: 'RUSTSEC-2020-0071',
    summary: 'Potential segfault in the time crate',
    aliases: ['CVE-2020-26235', 'GHSA-wcg3-cvx6-7396'],
    modified: '2024-02-16T08:19:55Z',
    affected: [
      {
        package: { name: 'time', ecosystem: 'crates.io', purl: 'pkg:cargo/time' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0.0.0-0' }, { fixed: '0.2.23' }] }],
      },
    ],
    severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:N/I:N/A:H' }],
  },
  {
    id: 'MAL-2025-46969',
    summary: 'Malicious code in left-padd (npm)',
    modified: '2025-09-09T00:00:00Z',
    affected: [{ package: { name: 'left-padd', ecosystem: 'npm' }, versions: ['1.0.1'] }],
  },
  {
    id: 'CVE-2020-8203',
    details: 'Prototype pollution attack when using _.zipObjectDeep in lodash before 4.17.20.',
    aliases: ['GHSA-p6mc-m468-83gw'],
    modified: '2025-01-01T00:00:00Z',
    affected: [{ ranges: [{ type: 'GIT', repo: 'https://github.com/lodash/lodash', events: [{ introduced: '0' }] }] }],
  },
] as const;

/** Which of them affect which versions, as OSV decides it. */
export const AFFECTING: Readonly<Record<string, readonly string[]>> = {
  'npm lodash 4.17.15': ['GHSA-35jh-r3h4-6jhm', 'GHSA-p6mc-m468-83gw'],
  'npm lodash 4.17.19': ['GHSA-35jh-r3h4-6jhm'],
  'npm minimist 1.2.5': ['GHSA-7wpw-2hjm-89gp', 'GHSA-xvch-5gv4-984h'],
  'npm request 2.88.2': ['GHSA-p8p7-x288-28g6'],
  'npm left-padd 1.0.1': ['MAL-2025-46969'],
  'PyPI requests 2.19.1': ['GHSA-x84v-xcm2-53pg', 'PYSEC-2018-28'],
  'Go golang.org/x/text 0.3.2': ['GO-2020-0015'],
  'crates.io time 0.1.43': ['RUSTSEC-2020-0071'],
};
