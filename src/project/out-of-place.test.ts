import { expect, test } from 'vitest';
import type { ChangedFile } from '../diff/change.ts';
import { outOfPlace } from './out-of-place.ts';
import { runsAt } from './run-places.ts';

const TEXT = 'one\ntwo';

const file = (path: string, more: Partial<ChangedFile> = {}): ChangedFile => ({
  path,
  kind: 'modified',
  content: 'text',
  hunks: [],
  diffLine: 1,
  ...more,
});
const moved = (oldPath: string, path: string): ChangedFile => file(path, { kind: 'renamed', oldPath });

/** Why a file is read whole, and the lines that count as written. */
function told(one: ChangedFile, cameBack: readonly string[] = []) {
  const found = outOfPlace({ files: [one] }, new Map([[one.path, TEXT]]), new Set(cameBack));
  return { why: found.moved[0]?.why, lines: found.change.files[0]?.hunks.flatMap(({ lines }) => lines) };
}

const WHOLE = ['+one', '+two', '\\ No newline at end of file'];

test.each([
  ['docs/deploy.yml', '.github/workflows/deploy.yml', 'a pipeline'],
  ['ci/a.yml', '.gitlab-ci.yml', 'a pipeline'],
  ['.github/workflows/off/a.yml', '.github/workflows/a.yml', 'a pipeline'],
  ['lib/check', '.husky/pre-commit', 'a hook'],
  ['lib/check', 'tools/post-checkout', 'a hook'],
  ['lib/a.json', 'package.json', 'a package script'],
  ['lib/a.txt', '.npmrc', 'a package script'],
  ['lib/rules', 'Makefile', 'a build'],
  ['lib/image', 'app/Dockerfile.prod', 'a build'],
  ['lib/a.rs', 'build.rs', 'a build'],
  ['lib/a.toml', '.cargo/config.toml', 'a build'],
  ['lib/a.py', 'setup.py', 'Python start-up'],
  ['lib/a.py', 'pkg/conftest.py', 'Python start-up'],
  ['lib/a.py', 'sitecustomize.py', 'Python start-up'],
  ['lib/a', 'lib/site.pth', 'Python start-up'],
  ['lib/env', '.envrc', 'a tool of developers'],
  ['lib/a.json', '.vscode/tasks.json', 'a tool of developers'],
  ['lib/a.json', '.devcontainer/devcontainer.json', 'a tool of developers'],
  ['lib/a.js', 'vite.config.js', 'a configuration that runs'],
  ['lib/tool', 'bin/tool', 'a program'],
  ['lib/owners', '.github/CODEOWNERS', 'who must agree to a change'],
  ['lib/modules', '.gitmodules', 'what git does'],
])('moved from %s to %s it is read whole', (from, to, place) => {
  expect(told(moved(from, to))).toEqual({ why: `it was ${from} and is ${place} now`, lines: WHOLE });
  expect(runsAt(to.toUpperCase())).toBe(place);
});

test.each([
  ['another ending', moved('lib/a.txt', 'lib/a.js'), 'it was lib/a.txt and has another ending now'],
  ['out of the tests', moved('test/fixtures/a.js', 'src/a.js'), 'it was test/fixtures/a.js, where nobody uses it'],
  ['made runnable', file('a', { modes: { old: '100644', new: '100755' } }), 'it can be run now'],
])('%s: it is read whole', (_, one, why) => {
  expect(told(one)).toEqual({ why, lines: WHOLE });
});

test('out of where files are left out: it is read whole', () => {
  expect(told(moved('lib/a.js', 'src/a.js'), ['src/a.js'])).toEqual({
    why: 'it was lib/a.js, which was left out of reviews',
    lines: WHOLE,
  });
});

test.each([
  ['the same kind of place', moved('src/a.ts', 'src/b/c.ts')],
  ['into the tests', moved('src/a.ts', 'test/a.ts')],
  ['no program any more', file('a', { modes: { old: '100755', new: '100644' } })],
  ['deleted', file('bin/a', { kind: 'deleted' })],
])('%s: nothing is new', (_, one) => {
  expect(told(one)).toEqual({ why: undefined, lines: [] });
});

test('a file without a text can be shown to nobody', () => {
  const { change } = outOfPlace({ files: [moved('a.png', 'bin/a')] }, new Map());
  expect(change.files[0]).toMatchObject({ content: 'binary', hunks: [] });
});

test.each([
  ['a workflow that is deleted', file('.github/workflows/a.yml', { kind: 'deleted' }), 'it was a pipeline'],
  ['a hook that is moved away', moved('.husky/pre-commit', 'docs/pre-commit.md'), 'it was a hook'],
  ['who must agree', file('.github/CODEOWNERS'), 'it says who must agree to a change'],
  ['what git does', file('.gitmodules'), 'it says what git does'],
  ['a workflow that is edited', file('.github/workflows/a.yml'), undefined],
  ['a source that is deleted', file('src/a.ts', { kind: 'deleted' }), undefined],
])('guards: %s', (_, one, why) => {
  expect(outOfPlace({ files: [one] }, new Map()).guards.map((guard) => guard.why)).toEqual(why === undefined ? [] : [why]);
});

const link = (path: string, target: string): ChangedFile =>
  file(path, { kind: 'added', link: true, hunks: [{ oldStart: 0, newStart: 1, lines: [`+${target}`], diffLine: 1 }] });

test.each([
  ['docs/latest', 'v2', undefined],
  ['docs/passwd', '/etc/passwd', 'a link to /etc/passwd leads out of the repository'],
  ['docs/up', '../../secret', 'a link to ../../secret leads out of the repository'],
  ['.husky/pre-commit', '../lib/check', 'a link to ../lib/check leads to what is no part of the change'],
  ['lib/hooks', '../.git/hooks', 'a link to ../.git/hooks leads to what is no part of the change'],
])('a link at %s to %s', (path, target, why) => {
  expect(outOfPlace({ files: [link(path, target)] }, new Map()).links).toEqual(
    why === undefined ? [] : [{ path, why, isMissing: true }],
  );
});
