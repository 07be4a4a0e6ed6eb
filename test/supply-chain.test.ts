import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const { packages } = JSON.parse(readFileSync(join(root, 'npm-shrinkwrap.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const installed = Object.entries(packages).filter(([place]) => place !== '');

/** Where npm finds a package that another one, installed at `place`, asks for. */
function foundFrom(place: string, name: string): boolean {
  if (`${place === '' ? '' : `${place}/`}node_modules/${name}` in packages) return true;
  if (place === '') return false;
  const outer = place.lastIndexOf('/node_modules/');
  return foundFrom(outer < 0 ? '' : place.slice(0, outer), name);
}

test('the lock file that is published has a version and a hash for every package, and no address', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('the lock file lists what each package needs on every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foundFrom(place, name))
      .map((name) => `${place} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('what users install is named in package.json with its exact version, so that a tarball installs it too', () => {
  const used = installed.filter(([, { dev, optional }]) => dev !== true && optional !== true);
  expect(Object.fromEntries(used.map(([place, { version }]) => [place.replace('node_modules/', ''), version]))).toEqual(
    manifest.dependencies,
  );
});

test('direct dependencies have exact versions', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('documents run no package that npm would fetch by its bare name', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs'), ...markdownIn('examples')];
  const fetched = documents.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => FETCHES.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(fetched).toEqual([]);
});

/** A name without a version that comes from a registry; `npx vitest` runs what the lock file installed. */
const FETCHES: readonly RegExp[] = [
  /\bnpx (?!--no-install |vitest |NAME)/,
  /\b(?:npm exec|pnpm dlx|yarn dlx|bunx)\b/,
  /\bnpm (?:install|i|add)(?: -[\w=-]+)* (?!\S+@\d|\S*\.tgz)[a-z@]/,
  /\bpipx? (?:install|run)\b/,
];

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
