import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { type OsvStandIn, osvStandIn } from '../advisories/osv-stand-in.ts';
import { GithubServer } from '../forge/github-server.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { ReviewBench, WITHOUT_MODELS } from './review-bench.ts';

let bench: ReviewBench;
let osv: OsvStandIn;
beforeEach(async () => {
  osv = await osvStandIn();
});
afterEach(async () => {
  await osv.close();
  await bench.close();
});

const entry = (name: string, version: string, host = 'registry.npmjs.org') => ({
  version,
  resolved: `https://${host}/${name}/-/${name}-${version}.tgz`,
  integrity: 'sha512-xlUjl9m3zZIVZ4+rBP1mHPzzuQ==',
});
const npmLock = (packages: Readonly<Record<string, object>>): string =>
  `${JSON.stringify({ name: 'app', lockfileVersion: 3, requires: true, packages: { '': { name: 'app' }, ...packages } }, null, 2)}\n`;

const OLD = npmLock({
  'node_modules/lodash': entry('lodash', '4.17.21'),
  'node_modules/minimist': entry('minimist', '1.2.5'),
  'node_modules/z': entry('@acme/z', '1.0.0', 'packages.acme.example'),
});
const NEW = npmLock({
  'node_modules/@acme/secret': entry('@acme/secret', '1.0.0', 'packages.acme.example'),
  'node_modules/lodash': entry('lodash', '4.17.15'),
  'node_modules/minimist': entry('minimist', '1.2.5'),
  'node_modules/z': entry('@acme/z', '1.0.0', 'packages.acme.example'),
});

const open = async (repository: ScratchRepository): Promise<void> => {
  bench = await ReviewBench.open({}, repository);
  bench.env = { ...WITHOUT_MODELS, TRIBUNAL_ADVISORIES_API_URL: osv.url };
};
const changed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): ScratchRepository => {
  const repository = scratchRepository();
  repository.commit({ 'README.md': 'x\n', ...before });
  repository.write(after);
  repository.git('add', '--all');
  return repository;
};
const review = (...args: readonly string[]) => bench.run(['review', '--id', 'case', ...args], { analysers: true });
const JSON_OUT = ['--format', 'json', '--quiet'];
const resultOf = ({ stdout }: { readonly stdout: string }): CodeReviewResult => JSON.parse(stdout);

test('a package that a change brings in is looked up, and reported where it stands', async () => {
  await open(changed({ 'package-lock.json': OLD, 'a.js': 'go(1);\n' }, { 'package-lock.json': NEW, 'a.js': 'go(2);\n' }));
  const ended = await review(...JSON_OUT);
  expect({ status: ended.status, stderr: ended.stderr }).toEqual({ status: 0, stderr: '' });
  const { findings, notes } = resultOf(ended);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    file: 'package-lock.json',
    line: 14,
    severity: 'high',
    category: 'security',
    title: 'lodash 4.17.15 has 2 known vulnerabilities',
    suggestion: 'Update lodash to 4.17.21 or later.',
    quote: '"node_modules/lodash": {\n      "version": "4.17.15",',
    references: ['GHSA-35jh-r3h4-6jhm'],
    evidence_level: 'quoted',
    confidence: 94,
  });
  expect(findings[0]?.description).toBe(
    [
      'GHSA-35jh-r3h4-6jhm (CVE-2021-23337, high): Command Injection in lodash. Affected: < 4.17.21; fixed in 4.17.21. https://osv.dev/vulnerability/GHSA-35jh-r3h4-6jhm',
      'GHSA-p6mc-m468-83gw (CVE-2020-8203, high): Prototype Pollution in lodash. Affected: >= 3.7.0, < 4.17.19; fixed in 4.17.19. https://osv.dev/vulnerability/GHSA-p6mc-m468-83gw',
    ].join('\n'),
  );
  expect(osv.packages()).toEqual(['npm lodash 4.17.15']);
  expect(notes).toEqual([]);
});

test('what is not public is named and never sent; what was there before is not reported', async () => {
  await open(changed({ 'package-lock.json': OLD, 'a.js': 'go(1);\n' }, { 'package-lock.json': NEW, 'a.js': 'go(2);\n' }));
  const { stderr } = await review();
  expect(stderr).toContain('note     not looked up in OSV (private registry, or excluded by your settings): @acme/secret');
  expect(stderr).toMatch(/panel {4}rules · oxlint · secrets · locks · osv \(analysers\)/);
  expect(JSON.stringify(osv.asked)).not.toMatch(/acme|minimist/);
});

test('where nothing but lock files changed, their packages are looked up all the same', async () => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  const ended = await review('--fail-on', 'high');
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain('note     the change has only lock files: analysers check them, and nothing else is reviewed');
  expect(ended.stdout).toContain('lodash 4.17.15 has 2 known vulnerabilities');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('a lock file whose packages are all well passes a gate', async () => {
  await open(changed({ 'package-lock.json': NEW }, { 'package-lock.json': OLD }));
  const ended = await review('--fail-on', 'low');
  expect({ status: ended.status, asked: osv.packages() }).toEqual({ status: 0, asked: ['npm lodash 4.17.21'] });
});

test.each<[string, readonly string[], string, number]>([
  ['--no-advisories', ['--no-advisories', '--models', 'analysers'], 'panel    locks (analysers)', 0],
  ['--no-analysers', ['--no-analysers'], 'nothing to review: the one changed file is left out', 4],
  ['other analysers', ['--models', 'secrets'], 'nothing to review: the one changed file is left out', 4],
])('nobody is asked with %s, and a gate is passed only if the lock file was read', async (_, args, said, gated) => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  const ended = await review(...args);
  expect({ status: ended.status, asked: osv.asked }).toEqual({ status: 0, asked: [] });
  expect(ended.stderr).toContain(said);
  expect(await bench.run(['review', '--fail-on', 'low', ...args], { analysers: true })).toMatchObject({ status: gated });
});

test.each<[string, object, number, string]>([
  ['another address', { resolved: 'https://evil.example/lodash-4.17.21.tgz' }, 1, 'is taken from another place'],
  ['another hash', { integrity: 'sha512-AAAA' }, 1, 'has another hash at the same version'],
  ['no hash', { integrity: undefined }, 1, 'loses its hash'],
])('a version that did not change and has %s trips the gate, without a network', async (_, other, status, said) => {
  const tampered = JSON.parse(OLD);
  Object.assign(tampered.packages['node_modules/lodash'], other);
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': `${JSON.stringify(tampered, null, 2)}\n` }));
  const ended = await review('--no-advisories', '--fail-on', 'high');
  expect({ status: ended.status, asked: osv.asked }).toEqual({ status, asked: [] });
  expect(ended.stdout).toContain(said);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('a project may switch it off, and send nothing elsewhere', async () => {
  const off = { 'tribunal.config.yaml': 'advisories: { enabled: false }\n' };
  await open(changed({ 'package-lock.json': OLD, ...off }, { 'package-lock.json': NEW }));
  expect((await review()).stderr).toContain('panel    locks (analysers)');
  expect(osv.asked).toEqual([]);
  expect(await review('--models', 'osv')).toMatchObject({ status: 0 });
  bench.repository.commit({ 'tribunal.config.yaml': 'advisories: { api_url: "http://127.0.0.1:1" }\n' });
  bench.repository.write({ 'package-lock.json': OLD });
  const refused = await bench.run(['review', '--id', 'b'], { analysers: true });
  expect({ status: refused.status, stderr: refused.stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('advisories.api_url cannot be set by a project'),
  });
});

describe('where OSV does not answer', () => {
  test('that is said first, nothing is lost, and a gate is not passed', async () => {
    const eval_ = 'export const f = (a) => eval(a);\n';
    await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW, 'a.js': eval_ }));
    osv.trouble = (_, response) => !!response.writeHead(503).end();
    const ended = await review('--models', 'analysers', '--fail-on', 'critical');
    expect(ended.status).toBe(4);
    expect(ended.stdout.split('\n')[2]).toMatch(
      /^partial: osv did not respond in round 1 \(one changed package was not looked up in OSV: its server fails \(503\), asked twice/,
    );
    expect(ended.stdout).toMatch(/eval/);
  });

  test('one package that could not be looked up is named', async () => {
    const both = npmLock({
      'node_modules/lodash': entry('lodash', '4.17.15'),
      'node_modules/minimist': entry('minimist', '1.2.5'),
    });
    await open(changed({}, { 'package-lock.json': both }));
    osv.trouble = ({ path }, response) => path.endsWith('GHSA-xvch-5gv4-984h') && !!response.writeHead(500).end();
    const { stdout } = await review();
    expect(stdout).toContain('minimist 1.2.5 (not looked up in OSV: GHSA-xvch-5gv4-984h is listed for it and cannot be read');
    expect(stdout).toContain('lodash 4.17.15 has 2 known vulnerabilities');
  });
});

test.each<[string, (repository: ScratchRepository) => readonly string[]]>([
  ['staged', () => []],
  [
    'not staged',
    (repository) => {
      repository.git('reset', '--quiet');
      return [];
    },
  ],
  [
    'a commit',
    (repository) => {
      repository.commit();
      return ['--commit', 'HEAD'];
    },
  ],
  [
    'a range',
    (repository) => {
      repository.commit();
      return ['HEAD~1..HEAD'];
    },
  ],
])('every scope has its packages: %s', async (_, prepare) => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  expect(resultOf(await review(...JSON_OUT, ...prepare(bench.repository))).findings.map(({ line }) => line)).toEqual([14]);
  expect(osv.packages()).toEqual(['npm lodash 4.17.15']);
});

test('of a given diff without its files that is said, and not passed over', async () => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  const diff = bench.repository.git('diff', '--cached', '-U1');
  bench.repository.git('rm', '--quiet', '--force', 'package-lock.json');
  bench.repository.commit();
  bench.repository.write({ 'given.diff': `${diff}\n` });
  const { status, stdout, stderr } = await bench.shell('node "$ENTRY" review --fail-on low - < given.diff');
  expect({ status, asked: osv.asked }).toEqual({ status: 4, asked: [] });
  expect(stderr).toContain('note     cannot read the packages of package-lock.json: ');
  expect(stdout).toContain('package-lock.json (only the lines of the diff are known)');
});

test('a case keeps its packages and what was answered: taken up again, it asks nobody', async () => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  const first = await review();
  const asked = osv.asked.length;
  await osv.close();
  const again = await bench.run(['cases', 'show', 'case']);
  expect({ status: again.status, isSame: again.stdout === first.stdout, asked: osv.asked.length }).toEqual({
    status: 0,
    isSame: true,
    asked,
  });
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('answers are kept in the cache of the user, and a damaged one is told of', async () => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  await review();
  const asked = osv.asked.length;
  await bench.run(['review', '--id', 'b'], { analysers: true });
  expect(osv.asked.length).toBe(asked);
  const folder = join(bench.repository.env.XDG_CACHE_HOME ?? '', 'tribunal', 'osv', 'lists');
  await bench.shell(`for file in "${folder}"/*.json; do echo '{' > "$file"; done`);
  const { stderr } = await bench.run(['review', '--id', 'c'], { analysers: true });
  expect(stderr).toContain(`note     cannot read cached answers of osv in ${folder}: a file there is damaged`);
});

test('a review that was killed while OSV was asked is taken up again with the packages that it had', async () => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  osv.trouble = () => true;
  await bench.run(['review', '--id', 'case'], {
    analysers: true,
    disturb: (child) => {
      const watch = setInterval(() => {
        if (osv.asked.length > 0) child.kill('SIGKILL');
      }, 5);
      child.on('close', () => clearInterval(watch));
    },
  });
  bench.repository.write({ 'package-lock.json': npmLock({}) });
  osv.trouble = undefined;
  expect(await bench.run(['cases', 'resume', 'case', '--quiet'])).toMatchObject({ status: 0 });
  const { findings } = resultOf(await bench.run(['cases', 'show', 'case', '--format', 'json']));
  expect(findings.map(({ title }) => title)).toEqual(['lodash 4.17.15 has 2 known vulnerabilities']);
});

test('of a pull request that is not in the repository at hand the packages are known too', async () => {
  const repository = scratchRepository();
  repository.commit({ 'package-lock.json': OLD, 'go.mod': 'module example.com/a\n' });
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.commit({ 'package-lock.json': NEW });
  repository.git('checkout', '--quiet', 'main');
  const github = await GithubServer.start();
  const empty = mkdtempSync(join(tmpdir(), 'tribunal-empty-'));
  try {
    github.addRepository('acme/shop', repository.root, {});
    github.addPull('acme/shop', { number: 7, head: 'feature', title: 'Packages', body: '' });
    await open(repository);
    bench.env = { ...bench.env, GITHUB_API_URL: github.apiUrl, GH_TOKEN: 'gh-token-2b4d6f8a0c1e3579', GH_REPO: 'acme/shop' };
    github.tokens.add('gh-token-2b4d6f8a0c1e3579');
    const ended = await bench.run(['review', '--pr', '7', ...JSON_OUT], { analysers: true, cwd: empty });
    expect(ended.status).toBe(0);
    expect(resultOf(ended).findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['package-lock.json:14']);
  } finally {
    rmSync(empty, { recursive: true });
    await github.close();
  }
});

test.each(['--preview', '--dry-run'])('%s asks nobody', async (flag) => {
  await open(changed({ 'package-lock.json': OLD }, { 'package-lock.json': NEW }));
  const ended = await bench.run(['review', flag], { analysers: true });
  expect({ status: ended.status, asked: osv.asked }).toEqual({ status: 0, asked: [] });
  const told = flag === '--preview' ? 'Looked up in OSV: 1 package\n    npm lodash 4.17.15\n' : 'osv';
  expect(ended.stdout).toContain(told);
});
