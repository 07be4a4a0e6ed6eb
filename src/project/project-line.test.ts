import { expect, test } from 'vitest';
import { projectLine } from './project-line.ts';

const lineOf = (files: Readonly<Record<string, string>>, more: readonly string[] = []) =>
  projectLine({ place: 'here', read: async (path) => files[path], list: async () => [] }, [...Object.keys(files), ...more]);

test.each([
  [
    'npm, versions from the lock file',
    {
      'package.json': JSON.stringify({ name: 'shop', engines: { node: '>=20' }, dependencies: { react: '^18', leftpad: '1' } }),
      'package-lock.json': JSON.stringify({ packages: { 'node_modules/react': { version: '18.3.1' } } }),
    },
    'shop · node >=20, react 18.3.1',
  ],
  ['npm without one', { 'package.json': '{"devDependencies":{"vitest":"^4.1.0"}}' }, 'vitest ^4.1.0'],
  [
    'Python',
    {
      'pyproject.toml': '[project]\nname = "api"\nrequires-python = ">=3.11"\n[tool.poetry.dependencies]\ndjango = "^5.0"\n',
      'poetry.lock': '[[package]]\nname = "django"\nversion = "5.0.6"\n',
      'requirements.txt': 'flask==3.0.1\nsix\n',
    },
    'api · django 5.0.6, python >=3.11, flask ==3.0.1',
  ],
  [
    'Go',
    { 'go.mod': 'module acme.dev/shop\n\ngo 1.22\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.1\n\tx.org/y v1.0.0\n)\n' },
    'acme.dev/shop · go 1.22, github.com/gin-gonic/gin v1.9.1',
  ],
  [
    'Rust',
    { 'Cargo.toml': '[package]\nname = "tool"\n[dependencies]\ntokio = { version = "1", features = ["full"] }\nserde = "1.0"\n' },
    'tool · tokio 1, serde 1.0',
  ],
  ['Ruby', { 'Gemfile.lock': 'GEM\n  specs:\n    rails (7.1.3)\n      rack (>= 2)\n' }, 'rails 7.1.3'],
  [
    'PHP',
    {
      'composer.json': '{"name":"acme/web","require":{"laravel/framework":"^11"}}',
      'composer.lock': '{"packages":[{"name":"laravel/framework","version":"v11.2.0"}]}',
    },
    'acme/web · laravel/framework v11.2.0',
  ],
  ['a manifest that is broken', { 'package.json': '{"name":' }, undefined],
])('%s', async (_, files, line) => {
  expect(await lineOf(files)).toBe(line);
});

test('languages by the number of files, on one line', async () => {
  const paths = ['a.ts', 'b.tsx', 'c.py', 'd.md'];
  expect(await lineOf({ 'package.json': '{"name":"a\\nb"}' }, paths)).toBe('a b · TypeScript (2 files), Python (1 file)');
});
