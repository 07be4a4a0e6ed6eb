import { describe, expect, test } from 'vitest';
import { lockShifts } from './lock-shifts.ts';

/** The detected changes, each as `kind: packages`. */
function told(path: string, before: string | null | undefined, text: string): readonly string[] | string {
  const read = lockShifts({ path, text, before, isChanged: () => true });
  return read.kind === 'problem' ? read.why : read.shifts.map(({ kind, names, count }) => `${kind}: ${names[0]} (${count})`);
}

const A = `sha512-${'A'.repeat(86)}==`;
const B = `sha512-${'B'.repeat(86)}==`;
const NPM = 'https://registry.npmjs.org';
const HEX = 'a'.repeat(64);
const OTHER_HEX = 'b'.repeat(64);

const npm = (...packages: readonly object[]): string =>
  JSON.stringify(
    {
      lockfileVersion: 3,
      packages: Object.fromEntries(packages.map((one, at) => [`node_modules/p${at}`, { version: '1.0.0', ...one }])),
    },
    null,
    2,
  );
const at = (place: string, integrity: string | undefined = A) => ({
  resolved: place,
  ...(integrity === '' ? {} : { integrity }),
});
const TAR = 'p0/-/p0-1.0.0.tgz';
const KEPT = at(`${NPM}/p1/-/p1-1.0.0.tgz`, B);

describe('npm', () => {
  test.each([
    ['another host', at(`https://evil.example/${TAR}`), ['address: p0 1.0.0 (1)']],
    ['another package of the registry', at(`${NPM}/evil/-/evil-1.0.0.tgz`), ['address: p0 1.0.0 (1)']],
    ['a repository', at('git+ssh://git@github.com/evil/p0.git#abc', ''), ['address: p0 1.0.0 (1)']],
    ['a file', at('file:evil.tgz'), ['address: p0 1.0.0 (1)']],
    ['http', at(`${NPM.replace('https', 'http')}/${TAR}`), ['address: p0 1.0.0 (1)']],
    ['another hash', at(`${NPM}/${TAR}`, B), ['hash: p0 1.0.0 (1)']],
    ['another hash and host', at(`https://evil.example/${TAR}`, B), ['address: p0 1.0.0 (1)']],
    ['no hash', at(`${NPM}/${TAR}`, ''), ['lost-hash: p0 1.0.0 (1)']],
    ['a weaker hash', at(`${NPM}/${TAR}`, 'sha1-abc='), ['lost-hash: p0 1.0.0 (1)']],
    ['a hash beside the old one', at(`${NPM}/${TAR}`, `${A} ${B}`), ['hash: p0 1.0.0 (1)']],
    ['no address, the same hash', { integrity: A }, []],
    ['no address and no hash', {}, ['address: p0 1.0.0 (1)']],
    ["yarn's name of the registry", at(`https://registry.yarnpkg.com/${TAR}`), []],
    ['another version', { ...at(`${NPM}/p0/-/p0-2.0.0.tgz`, B), version: '2.0.0' }, []],
    ['another version from a new host', { ...at('https://evil.example/p0.tgz', B), version: '2.0.0' }, ['host: p0 2.0.0 (1)']],
    ['another version over http', { ...at('http://evil.example/p0.tgz', B), version: '2.0.0' }, ['insecure: p0 2.0.0 (1)']],
    [
      'another version over ssh',
      { ...at('git+ssh://git@evil.example/p.git#a', ''), version: '2.0.0' },
      ['insecure: p0 2.0.0 (1)'],
    ],
  ])('%s', (_, entry, expected) => {
    expect(told('package-lock.json', npm(at(`${NPM}/${TAR}`), KEPT), npm(entry, KEPT))).toEqual(expected);
  });

  test('a stronger hash where there was a weak one', () => {
    expect(told('package-lock.json', npm(at(`${NPM}/${TAR}`, 'sha1-abc=')), npm(at(`${NPM}/${TAR}`)))).toEqual([]);
  });

  test('another commit of the same repository', () => {
    const git = (commit: string) => npm(at(`git+https://github.com/acme/x.git#${commit}`, ''));
    expect(told('package-lock.json', git('a'), git('b'))).toEqual(['commit: p0 1.0.0 (1)']);
  });

  test('all packages from another host are one finding, and a grave one only if a hash goes', () => {
    const all = (host: string, hash = A) =>
      npm(...Array.from({ length: 300 }, (_, n) => at(`https://${host}/p${n}/-/p${n}-1.0.0.tgz`, hash)));
    const before = all('registry.npmjs.org');
    expect(told('package-lock.json', before, all('npm.acme.example'))).toEqual(['mirror: p0 1.0.0 (300)']);
    expect(told('package-lock.json', before, all('npm.acme.example', B))).toEqual(['address: p0 1.0.0 (300)']);
  });

  test('the part that only an old npm reads counts', () => {
    const lock = (resolved: string) =>
      JSON.stringify({ lockfileVersion: 2, packages: {}, dependencies: { x: { version: '1.0.0', resolved, integrity: A } } });
    expect(told('npm-shrinkwrap.json', lock(`${NPM}/x.tgz`), lock('https://evil.example/x.tgz'))).toEqual([
      'address: x 1.0.0 (1)',
    ]);
  });

  test('a new lock file has new hosts only where they are not public', () => {
    expect(told('package-lock.json', null, npm(at(`${NPM}/${TAR}`), at('https://a.example/x.tgz')))).toEqual([
      'host: p1 1.0.0 (1)',
    ]);
  });

  test('what was there before must be known', () => {
    expect(told('package-lock.json', undefined, npm())).toBe('nobody knows what was in it before');
  });
});

test.each([
  ['tarball', `{integrity: ${A}, tarball: https://evil.example/x.tgz}`, ['address: x@1.0.0 (1)']],
  ['hash', `{integrity: ${B}}`, ['hash: x@1.0.0 (1)']],
  ['no hash', '{}', ['lost-hash: x@1.0.0 (1)']],
  ['repository', '{type: git, repo: https://evil.example/x.git, commit: abc}', ['address: x@1.0.0 (1)']],
  ['the registry written out', `{integrity: ${A}, tarball: ${NPM}/x/-/x-1.0.0.tgz}`, []],
])('pnpm: %s', (_, resolution, expected) => {
  const lock = (said: string) =>
    `lockfileVersion: '9.0'\npackages:\n\n  x@1.0.0:\n    resolution: ${said}\n\n  y@1.0.0:\n    resolution: {integrity: ${B}}\n`;
  expect(told('pnpm-lock.yaml', lock(`{integrity: ${A}}`), lock(resolution))).toEqual(expected);
});

test.each([
  ['address', `resolved "https://evil.example/x.tgz#${'1'.repeat(40)}"`, A, ['address: x 1.0.0 (1)']],
  ['hash', `resolved "${NPM}/x.tgz#${'1'.repeat(40)}"`, B, ['hash: x 1.0.0 (1)']],
  ['the hash behind the address', `resolved "${NPM}/x.tgz#${'2'.repeat(40)}"`, A, ['hash: x 1.0.0 (1)']],
  ['no hash behind the address', `resolved "${NPM}/x.tgz"`, A, []],
])('yarn 1: %s', (_, resolved, integrity, expected) => {
  const lock = (place: string, hash: string) =>
    `# yarn lockfile v1\n\nx@^1.0.0:\n  version "1.0.0"\n  ${place}\n  integrity ${hash}\n\ny@1:\n  version "1.0.0"\n  resolved "${NPM}/y.tgz"\n`;
  expect(told('yarn.lock', lock(`resolved "${NPM}/x.tgz#${'1'.repeat(40)}"`, A), lock(resolved, integrity))).toEqual(expected);
});

const berry = (resolution: string, checksum: string, key = '10c0') =>
  `__metadata:\n  version: 8\n  cacheKey: ${key}\n\n"x@npm:^1.0.0":\n  version: 1.0.0\n  resolution: "${resolution}"\n  checksum: ${checksum}\n`;

test.each([
  ['hash', berry('x@npm:1.0.0', '10c0/bbb'), ['hash: x 1.0.0 (1)']],
  ['a hash of another cache than the file says', berry('x@npm:1.0.0', '8/bbb'), ['lost-hash: x 1.0.0 (1)']],
  ['archive', berry('x@npm:1.0.0::__archiveUrl=https%3A%2F%2Fevil.example%2Fx.tgz', '10c0/aaa'), ['address: x 1.0.0 (1)']],
  ['repository', berry('x@https://evil.example/x.git#commit=abc', '10c0/bbb'), ['address: x 1.0.0 (1)']],
  ['another kind of cache throughout', berry('x@npm:1.0.0', '11/bbb', '11'), []],
])('yarn of later versions: %s', (_, text, expected) => {
  expect(told('yarn.lock', berry('x@npm:1.0.0', '10c0/aaa'), text)).toEqual(expected);
});

const pipfile = (hashes: readonly string[], url = 'https://pypi.org/simple') =>
  JSON.stringify({ _meta: { sources: [{ name: 'pypi', url }] }, default: { x: { hashes, version: '==1.0.0', index: 'pypi' } } });
const pins = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

test.each([
  ['Pipfile.lock', pipfile([`sha256:${HEX}`]), pipfile([`sha256:${OTHER_HEX}`]), ['hash: x 1.0.0 (default) (1)']],
  [
    'Pipfile.lock',
    pipfile([`sha256:${HEX}`]),
    pipfile([`sha256:${HEX}`, `sha256:${OTHER_HEX}`]),
    ['more-hashes: x 1.0.0 (default) (1)'],
  ],
  [
    'Pipfile.lock',
    pipfile([`sha256:${HEX}`]),
    pipfile([`sha256:${HEX}`], 'http://evil.example/simple'),
    ['address: x 1.0.0 (default) (1)'],
  ],
  ['Pipfile.lock', pipfile([`sha256:${HEX}`]), pipfile([]), ['lost-hash: x 1.0.0 (default) (1)']],
  ['requirements.txt', pins(`x==1.0.0 --hash=sha256:${HEX}`), pins(`x==1.0.0 --hash=sha256:${OTHER_HEX}`), ['hash: x 1.0.0 (1)']],
  ['requirements.txt', pins(`x==1.0.0 \\`, `  --hash=sha256:${HEX}`), pins('x==1.0.0'), ['lost-hash: x 1.0.0 (1)']],
  [
    'requirements.txt',
    pins('x==1.0.0'),
    pins('--extra-index-url https://evil.example/simple', 'x==1.0.0'),
    ['host: --extra-index-url (1)'],
  ],
  [
    'requirements.txt',
    pins('x==1.0.0'),
    pins('--index-url http://evil.example/simple', 'x==1.0.0'),
    ['insecure: --index-url (1)'],
  ],
  ['requirements.txt', pins('x @ https://pypi.org/x.whl'), pins('x @ https://evil.example/x.whl'), ['address: x (1)']],
])('%s %#', (path, before, text, expected) => {
  expect(told(path, before, text)).toEqual(expected);
});

const uv = (url: string, hash: string, registry = 'https://pypi.org/simple') =>
  `version = 1\nrequires-python = ">=3.12"\n\n[[package]]\nname = "x"\nversion = "1.0.0"\nsource = { registry = "${registry}" }\nwheels = [\n    { url = "${url}", hash = "sha256:${hash}", size = 1 },\n]\n`;
const WHEEL = 'https://files.pythonhosted.org/x-1.0.0-py3-none-any.whl';
const poetry = (hash: string, source = '') =>
  `[[package]]\nname = "x"\nversion = "1.0.0"\nfiles = [\n    {file = "x-1.0.0.whl", hash = "sha256:${hash}"},\n]\n${source}\n[metadata]\nlock-version = "2.1"\n`;
const SOURCE = '\n[package.source]\ntype = "legacy"\nurl = "https://evil.example/simple"\nreference = "evil"\n';
const pylock = (hash: string, url = WHEEL) =>
  `lock-version = "1.0"\n\n[[packages]]\nname = "x"\nversion = "1.0.0"\nindex = "https://pypi.org/simple"\n\n[[packages.wheels]]\nname = "x.whl"\nurl = "${url}"\n\n[packages.wheels.hashes]\nsha256 = "${hash}"\n`;
const cargo = (source: string, checksum: string) =>
  `version = 4\n\n[[package]]\nname = "x"\nversion = "1.0.0"\nsource = "${source}"\n${checksum === '' ? '' : `checksum = "${checksum}"\n`}`;
const CRATES = 'registry+https://github.com/rust-lang/crates.io-index';

test.each([
  ['uv.lock', uv(WHEEL, HEX), uv(WHEEL, OTHER_HEX), ['hash: x 1.0.0 x-1.0.0-py3-none-any.whl (1)']],
  [
    'uv.lock',
    uv(WHEEL, HEX),
    uv('https://evil.example/x-1.0.0-py3-none-any.whl', OTHER_HEX),
    ['address: x 1.0.0 x-1.0.0-py3-none-any.whl (1)'],
  ],
  ['uv.lock', uv(WHEEL, HEX), uv(WHEEL, HEX, 'https://evil.example/simple'), ['address: x 1.0.0 (1)']],
  ['poetry.lock', poetry(HEX), poetry(OTHER_HEX), ['hash: x 1.0.0 x-1.0.0.whl (1)']],
  ['poetry.lock', poetry(HEX), poetry(OTHER_HEX, SOURCE), ['address: x 1.0.0 (1)', 'hash: x 1.0.0 x-1.0.0.whl (1)']],
  ['pylock.toml', pylock(HEX), pylock(OTHER_HEX), ['hash: x 1.0.0 x.whl (1)']],
  ['pylock.toml', pylock(HEX), pylock(OTHER_HEX, 'https://evil.example/x.whl'), ['address: x 1.0.0 x.whl (1)']],
  ['Cargo.lock', cargo(CRATES, HEX), cargo(CRATES, OTHER_HEX), ['hash: x 1.0.0 (1)']],
  ['Cargo.lock', cargo(CRATES, HEX), cargo(CRATES, ''), ['lost-hash: x 1.0.0 (1)']],
  ['Cargo.lock', cargo(CRATES, HEX), cargo('git+https://evil.example/x?rev=a#a', ''), ['address: x 1.0.0 (1)']],
  ['Cargo.lock', cargo(CRATES, HEX), cargo('sparse+https://index.crates.io/', HEX), []],
])('%s %#', (path, before, text, expected) => {
  expect(told(path, before, text)).toEqual(expected);
});

const sum = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

test.each([
  ['go.sum', sum('e.com/x v1.0.0 h1:aaa='), sum('e.com/x v1.0.0 h1:bbb='), ['hash: e.com/x v1.0.0 (1)']],
  ['go.sum', sum('e.com/x v1.0.0/go.mod h1:aaa='), sum('e.com/x v1.0.0/go.mod h1:bbb='), ['hash: e.com/x v1.0.0/go.mod (1)']],
  ['go.sum', sum('e.com/x v1.0.0 h1:aaa='), sum('e.com/x v1.0.0 h1:aaa=', 'e.com/x v1.0.0/go.mod h1:ccc='), []],
  ['go.sum', sum('e.com/x v1.0.0 h1:aaa=', 'e.com/x v1.0.0/go.mod h1:ccc='), sum('e.com/x v1.0.0/go.mod h1:ccc='), []],
  [
    'go.mod',
    'module a.b/c\nrequire e.com/x v1.0.0\n',
    'module a.b/c\nrequire e.com/x v1.0.0\nreplace e.com/x => evil.example/x v1.0.0\n',
    ['address: e.com/x v1.0.0 (1)'],
  ],
  ['go.mod', 'module a.b/c\nrequire e.com/x v1.0.0\n', 'module a.b/c\nrequire e.com/x v1.1.0\n', []],
])('%s %#', (path, before, text, expected) => {
  expect(told(path, before, text)).toEqual(expected);
});

test('a shift is placed on lines that the change touched', () => {
  const lock = (url: string) => JSON.stringify(JSON.parse(pipfile([`sha256:${HEX}`], url)), null, 2);
  const [before, text] = [lock('https://pypi.org/simple'), lock('http://evil.example/simple')];
  const line = text.split('\n').findIndex((one) => one.includes('evil.example')) + 1;
  const read = lockShifts({ path: 'Pipfile.lock', text, before, isChanged: (one) => one === line });
  expect(read).toMatchObject({ shifts: [{ kind: 'address', line, endLine: line }] });
});

test('no password is kept of an address', () => {
  const text = npm(at('https://me:hunter2@evil.example/x.tgz'), KEPT);
  expect(
    JSON.stringify(lockShifts({ path: 'package-lock.json', text, before: npm({}, KEPT), isChanged: () => true })),
  ).not.toContain('hunter2');
});
