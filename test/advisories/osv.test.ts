import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OsvTerms, openOsv, osvAnswers } from '../../src/advisories/osv.ts';
import type { PackageVersion } from '../../src/contracts/advisories.ts';
import type { Clock } from '../../src/contracts/clock.ts';
import { remark } from '../../src/contracts/remark.ts';
import { type OsvStandIn, osvStandIn } from './osv-stand-in.ts';

let standIn: OsvStandIn;
let folder: string;
let waited: number[];
let now: number;

const clock: Clock = {
  now: () => now,
  monotonic: () => now,
  wait: async (milliseconds) => {
    waited.push(milliseconds);
  },
};

beforeEach(async () => {
  standIn = await osvStandIn();
  folder = mkdtempSync(join(tmpdir(), 'osv-'));
  [waited, now] = [[], Date.parse('2026-01-02T03:04:05Z')];
});
afterEach(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (terms: OsvTerms = {}) => openOsv({ baseUrl: standIn.url, clock, ...terms });
const npm = (name: string, version: string): PackageVersion => ({ ecosystem: 'npm', name, version });
const LODASH = npm('lodash', '4.17.15');
const SAFE = npm('lodash', '4.17.21');

const ZIP = {
  id: 'GHSA-p6mc-m468-83gw',
  aliases: ['CVE-2020-8203'],
  summary: 'Prototype Pollution in lodash',
  severity: 'high',
  rated: 'score',
  isMalicious: false,
  range: '>= 3.7.0, < 4.17.19',
  fixed: '4.17.19',
  url: 'https://osv.dev/vulnerability/GHSA-p6mc-m468-83gw',
};
const TEMPLATE = {
  id: 'GHSA-35jh-r3h4-6jhm',
  aliases: ['CVE-2021-23337'],
  summary: 'Command Injection in lodash',
  severity: 'high',
  rated: 'score',
  isMalicious: false,
  range: '< 4.17.21',
  fixed: '4.17.21',
  url: 'https://osv.dev/vulnerability/GHSA-35jh-r3h4-6jhm',
};

test('every ecosystem is asked about in one batch, and names of one advisory are one', async () => {
  const answers = await open().lookUp([
    ...[LODASH, SAFE, npm('minimist', '1.2.5'), npm('left-padd', '1.0.1')],
    { ecosystem: 'PyPI', name: 'requests', version: '2.19.1' },
    { ecosystem: 'Go', name: 'golang.org/x/text', version: '0.3.2' },
    { ecosystem: 'crates.io', name: 'time', version: '0.1.43' },
  ]);
  expect(answers).toEqual([
    { kind: 'answered', advisories: [TEMPLATE, ZIP] },
    { kind: 'answered', advisories: [] },
    {
      kind: 'answered',
      advisories: [
        expect.objectContaining({ id: 'GHSA-xvch-5gv4-984h', severity: 'critical', range: '>= 1.0.0, < 1.2.6', fixed: '1.2.6' }),
      ],
    },
    {
      kind: 'answered',
      advisories: [
        expect.objectContaining({
          id: 'MAL-2025-46969',
          severity: 'critical',
          isMalicious: true,
          range: '1.0.1, by its list of versions',
        }),
      ],
    },
    {
      kind: 'answered',
      advisories: [
        expect.objectContaining({
          id: 'GHSA-x84v-xcm2-53pg',
          aliases: ['PYSEC-2018-28', 'CVE-2018-18074'],
          fixed: '2.20.0',
          severity: 'high',
        }),
      ],
    },
    {
      kind: 'answered',
      advisories: [
        expect.objectContaining({ id: 'GO-2020-0015', severity: 'medium', rated: 'not', range: '< 0.3.3', fixed: '0.3.3' }),
      ],
    },
    { kind: 'answered', advisories: [expect.objectContaining({ id: 'RUSTSEC-2020-0071', severity: 'medium', fixed: '0.2.23' })] },
  ]);
  expect(standIn.asked.filter(({ body }) => body !== undefined)).toHaveLength(1);
});

test('a package is asked about once, more than a thousand in batches, and long lists page by page', async () => {
  standIn.page = 1;
  const many = Array.from({ length: 1_500 }, (_, at) => npm(`package-${at}`, '1.0.0'));
  const answers = await open().lookUp([LODASH, LODASH, ...many]);
  expect(answers[1]).toEqual({ kind: 'answered', advisories: [TEMPLATE, ZIP] });
  expect(standIn.asked.flatMap(({ body }) => body?.queries.length ?? [])).toEqual([1_000, 1, 501]);
});

describe('what is kept', () => {
  const counted = async (terms: OsvTerms) => {
    const before = standIn.asked.length;
    const [answer] = await open(terms).lookUp([LODASH]);
    return [answer?.kind, standIn.asked.length - before];
  };

  test('is asked about again after a day, and read again only where it has changed', async () => {
    const terms = { cacheFolder: folder };
    expect(await counted(terms)).toEqual(['answered', 3]);
    expect(await counted(terms)).toEqual(['answered', 0]);
    now += 25 * 3_600_000;
    expect(await counted(terms)).toEqual(['answered', 1]);
  });

  test('counts for one server alone', async () => {
    await counted({ cacheFolder: folder });
    expect(await counted({ cacheFolder: folder, baseUrl: `${standIn.url}/` })).toEqual(['answered', 3]);
  });

  test('is nothing where it is damaged, and that is told', async () => {
    await counted({ cacheFolder: folder });
    for (const name of readdirSync(join(folder, 'lists'))) writeFileSync(join(folder, 'lists', name), '{"half');
    const osv = open({ cacheFolder: folder });
    expect(await osv.lookUp([LODASH])).toEqual([{ kind: 'answered', advisories: [TEMPLATE, ZIP] }]);
    expect(osv.remarks()).toEqual([
      remark('note', 'cache-unreadable', { database: 'osv', folder: `${folder}/lists`, why: 'a file there is damaged' }),
    ]);
  });

  test('has no shape but its own', async () => {
    await counted({ cacheFolder: folder });
    for (const name of readdirSync(join(folder, 'lists')))
      writeFileSync(join(folder, 'lists', name), JSON.stringify({ a: 1, b: { at: now, value: [{ id: '../x' }] } }));
    expect(await counted({ cacheFolder: folder })).toEqual(['answered', 1]);
  });

  test('is not kept where the disk refuses, and that is told', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const osv = open({ cacheFolder: file });
    expect(await osv.lookUp([SAFE])).toEqual([{ kind: 'answered', advisories: [] }]);
    const why = { database: 'osv', why: 'part of the path is not a folder' };
    expect(osv.remarks()).toEqual([
      remark('note', 'cache-unreadable', { ...why, folder: `${file}/lists` }),
      remark('note', 'cache-unwritable', { ...why, folder: `${file}/lists` }),
      remark('note', 'cache-unwritable', { ...why, folder: `${file}/records` }),
    ]);
  });

  test('is whole where two write at once', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, at) => open({ cacheFolder: folder }).lookUp([LODASH, npm(`p${at}`, '1')])));
    const osv = open({ cacheFolder: folder });
    expect((await osv.lookUp([LODASH]))[0]).toEqual({ kind: 'answered', advisories: [TEMPLATE, ZIP] });
    expect([osv.remarks(), readdirSync(join(folder, 'lists')).filter((name) => !/^[0-9a-f]{2}\.json$/.test(name))]).toEqual([
      [],
      [],
    ]);
  });
});

describe('trouble', () => {
  const isBatch = (path: string): boolean => path === '/v1/querybatch';
  const ask = (terms: OsvTerms = {}) => open(terms).lookUp([LODASH, SAFE]);
  const unanswered = (why: string) => [
    { kind: 'unanswered', why },
    { kind: 'unanswered', why },
  ];

  test('down', async () => {
    await standIn.close();
    expect(await ask()).toEqual(unanswered('nothing listens there, asked twice'));
  });

  test('slow', async () => {
    standIn.trouble = () => true;
    expect(await ask({ timeoutMs: 100 })).toEqual(unanswered('no answer within 0.1 s, asked twice'));
    expect(await ask({ timeoutMs: 5_000, deadlineMs: 100 })).toEqual(unanswered('it was ended before it was done'));
  });

  test('rate-limited: waits as long as it is told, once, and no longer than ten seconds', async () => {
    let left = 1;
    standIn.trouble = (_, response) => left-- > 0 && !!response.writeHead(429, { 'retry-after': '3' }).end();
    expect((await ask())[1]).toEqual({ kind: 'answered', advisories: [] });
    expect(waited).toEqual([3_000]);
    standIn.trouble = (_, response) => !!response.writeHead(429, { 'retry-after': '60' }).end();
    expect(await ask()).toEqual(unanswered('too many requests (429)'));
    expect(waited).toEqual([3_000]);
  });

  test.each([
    ['fails', { status: 503, text: '' }, 'its server fails (503), asked twice'],
    ['refuses', { status: 400, text: '{"code":3}' }, 'it refuses what was asked (400)'],
    ['no JSON', { status: 200, text: '<html>' }, 'its answer is no JSON'],
    ['another shape', { status: 200, text: '{"results":[{}]}' }, 'its answer has not the shape that was expected'],
    [
      'sends us elsewhere',
      { status: 302, text: '', location: 'http://127.0.0.1:9/' },
      'it sends us elsewhere, where nobody is asked',
    ],
  ])('%s', async (_, { status, text, ...rest }, why) => {
    standIn.trouble = (__, response) =>
      !!response.writeHead(status, 'location' in rest ? { location: rest.location } : {}).end(text);
    expect(await ask()).toEqual(unanswered(why));
  });

  test('an answer without end is not read to its end', async () => {
    standIn.trouble = (_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
      return true;
    };
    expect(await ask()).toEqual(unanswered('its answer is longer than 16 MiB'));
  });

  test('an advisory that is listed and cannot be read leaves its package unanswered, and no other', async () => {
    standIn.trouble = ({ path }, response) => !isBatch(path) && path.endsWith('83gw') && !!response.writeHead(500).end();
    expect(await ask()).toEqual([
      { kind: 'unanswered', why: 'GHSA-p6mc-m468-83gw is listed for it and cannot be read: its server fails (500), asked twice' },
      { kind: 'answered', advisories: [] },
    ]);
  });

  test('a server that does not answer one batch is not asked the next', async () => {
    standIn.trouble = (_, response) => !!response.writeHead(500).end();
    const many = Array.from({ length: 2_500 }, (_, at) => npm(`package-${at}`, '1.0.0'));
    const answers = await open().lookUp(many);
    expect([new Set(answers.map(({ kind }) => kind)), standIn.asked.length]).toEqual([new Set(['unanswered']), 2]);
  });
});

test('whether it answers is asked without naming a package', async () => {
  expect(await osvAnswers({ baseUrl: standIn.url, clock })).toBeUndefined();
  expect(standIn.packages()).toEqual([]);
  await standIn.close();
  expect(await osvAnswers({ baseUrl: standIn.url, clock })).toBe('nothing listens there, asked twice');
});
