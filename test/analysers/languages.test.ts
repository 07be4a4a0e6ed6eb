import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KNOWN_ANALYSERS } from '../../src/analysers/known-analysers.ts';
import { changeOf } from './analysed.ts';

const root = mkdtempSync(join(tmpdir(), 'tribunal-languages-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** An eslint that has something to say of every text that it is given. */
const ESLINT = `class ESLint {
  async lintText() { return [{ messages: [{ ruleId: 'any', severity: 2, message: 'any', line: 1 }] }]; }
}
module.exports = { ESLint, loadESLint: async () => ESLint };`;
mkdirSync(join(root, 'node_modules', 'eslint'), { recursive: true });
writeFileSync(join(root, 'node_modules', 'eslint', 'package.json'), '{ "version": "9.0.0", "main": "api.js" }');
writeFileSync(join(root, 'node_modules', 'eslint', 'api.js'), ESLINT);
writeFileSync(join(root, 'eslint.config.cjs'), '');

const SCRIPT = 'const run = (req) => eval(req.query.code);\ndebugger;\n';
const PYTHON = 'import os\nbreakpoint()\n\n\ndef run(request):\n    os.system(request.args["name"])\n';

/** Files with faults that every analyser of their language finds. */
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'].map((ending) => [`src/a.${ending}`, SCRIPT])),
  'src/a.test.js': SCRIPT,
  'src/LOUD.JS': SCRIPT,
  'src/a.vue': `<template><p /></template>\n<script>\n${SCRIPT}</script>\n`,
  'src/a.svelte': `<script>\n${SCRIPT}</script>\n<p />\n`,
  'src/a.astro': `---\n${SCRIPT}---\n<p />\n`,
  ...Object.fromEntries(['py', 'pyw', 'pyi', 'PY'].map((ending) => [`lib/${ending}.${ending}`, PYTHON])),
  ...Object.fromEntries(['js', 'py', 'a.json', 'a.md', 'a.js.txt', 'js/a', 'a.pyc'].map((path) => [path, SCRIPT])),
};

const OF_CODE = KNOWN_ANALYSERS.filter(({ ofDocuments }) => ofDocuments !== true);

test.each(OF_CODE.filter(({ name }) => name !== 'secrets').map((known) => [known.name, known] as const))(
  '%s looks at what it takes, and at nothing else',
  async (_, { open, looksAt }) => {
    const analysed = await (await open(process.env)).analyse({ ...changeOf(FILES), root }, new AbortController().signal);
    expect(analysed).toMatchObject({ kind: 'findings' });
    const taken = new Set(analysed.kind === 'findings' ? analysed.findings.map(({ path }) => path) : []);
    expect(taken.size).toBeGreaterThan(2);
    expect(Object.keys(FILES).filter(looksAt)).toEqual(Object.keys(FILES).filter((path) => taken.has(path)));
  },
);

test('somebody looks at every kind of Python and every kind of script', () => {
  const seats = (path: string) => OF_CODE.filter(({ looksAt }) => looksAt(path)).map(({ name }) => name);
  expect([seats('a.py'), seats('a.pyw'), seats('a.pyi')]).toEqual([
    ['rules', 'ruff', 'secrets'],
    ['ruff', 'secrets'],
    ['rules', 'secrets'],
  ]);
  expect([seats('a.ts'), seats('a.vue'), seats('a.md')]).toEqual([
    ['rules', 'oxlint', 'secrets', 'eslint'],
    ['oxlint', 'secrets', 'eslint'],
    ['secrets'],
  ]);
});
