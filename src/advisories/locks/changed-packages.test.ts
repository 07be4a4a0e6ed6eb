import { expect, test } from 'vitest';
import { packagesOf } from './changed-packages.ts';
import { isPrivate } from './private-names.ts';

const GO = (...requires: readonly string[]) =>
  ['module example.com/app', ...requires.map((one) => `require ${one}`), ''].join('\n');
const BEFORE = GO('golang.org/x/text v0.3.2', 'github.com/a/b v1.0.0');
const AFTER = GO('golang.org/x/net v0.1.0', 'golang.org/x/text v0.3.3', 'github.com/a/b v1.0.0', 'github.com/acme/x v1.0.0');
const SAID = { path: 'go.mod', text: AFTER, isChanged: (line: number) => line === 4 };

const changed = (before: string | null | undefined) => {
  const read = packagesOf({ ...SAID, before }, ['github.com/acme']);
  return read.kind === 'problem' ? read : read.packages.map((one) => [one.name, one.line, one.isChanged]);
};

test.each([
  ['what was not there at this version', BEFORE, [true, true, false]],
  ['everything in a new file', null, [true, true, true]],
  ['what stands on changed lines, where nobody knows what was there', undefined, [false, false, true]],
  ['the same where what was there cannot be read', 'no module', [false, false, true]],
])('changed is %s', (_, before, flags) => {
  const names = ['golang.org/x/net', 'golang.org/x/text', 'github.com/a/b'];
  expect(changed(before)).toEqual(names.map((name, at) => [name, at + 2, flags[at]]));
});

test('packages of private names are apart', () => {
  expect(packagesOf({ ...SAID, before: AFTER }, ['github.com/acme'])).toMatchObject({
    apart: [{ name: 'github.com/acme/x', why: 'its name is private' }],
  });
});

test.each([
  ['@acme/*', '@acme/x', true],
  ['@acme/*', '@acme', false],
  ['@acme', '@acme/x', true],
  ['github.com/Acme', 'github.com/acme/x/v2', true],
  ['*.acme.example', 'git.acme.example/x', true],
  ['*.acme.example', 'acme.example/x', false],
  ['acme-*-x', 'acme-a-x', true],
  ['acme-*-x', 'acme-x', false],
  ['ab*ba', 'aba', false],
  ['acme', 'acme-x', false],
])('%s is for %s: %s', (pattern, name, expected) => {
  expect(isPrivate({ ecosystem: 'npm', name }, [pattern])).toBe(expected);
});

test.each([
  ['PyPI', 'acme-core', 'Acme.Core', true],
  ['PyPI', 'Acme_*', 'acme-billing', true],
  ['crates.io', 'acme_core', 'acme-core', true],
  ['npm', 'acme_core', 'acme-core', false],
  ['Go', 'git.acme.example', 'git-acme-example/x', false],
] as const)('in %s a pattern of %s is for %s: %s', (ecosystem, pattern, name, expected) => {
  expect(isPrivate({ ecosystem, name }, [pattern])).toBe(expected);
});
