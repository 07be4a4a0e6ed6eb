import { expect, test } from 'vitest';
import { type EngineParts, openEngine } from './engine.ts';
import { rulesAnalyserOver } from './rules-analyser.ts';

const installed: EngineParts = { napi: () => import('@ast-grep/napi'), python: () => import('@ast-grep/lang-python') };
const missing = async (): Promise<never> => {
  throw new Error('Cannot find native binding.\nnpm has a bug related to optional dependencies');
};
const platform = `${process.platform}-${process.arch}`;

const analyse = (parts: EngineParts, paths: readonly string[]) =>
  rulesAnalyserOver(() => openEngine(parts)).analyse(
    { files: paths.map((path) => ({ path, text: 'a.map(parseInt)\n', isChanged: () => true })), masked: [], touched: [] },
    new AbortController().signal,
  );

test('an engine that does not load is a failure that says what is missing where', async () => {
  expect(await analyse({ ...installed, napi: missing }, ['a.js'])).toEqual({
    kind: 'failure',
    message: `ast-grep does not load on ${platform}: Cannot find native binding.`,
  });
});

test('without the grammar of Python other files are read, and those in Python are told', async () => {
  const parts = { ...installed, python: missing };
  expect((await analyse(parts, ['a.js'])).kind).toBe('findings');
  expect(await analyse(parts, ['a.js', 'a.py'])).toMatchObject({
    kind: 'findings',
    findings: [{ path: 'a.js' }],
    leftOut: [`a.py (ast-grep's grammar of Python does not load on ${platform}: Cannot find native binding.)`],
  });
});
