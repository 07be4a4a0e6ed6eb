import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KnownAnalyser } from '../../analysers/known-analysers.ts';
import type { Analysed, AnalysedChange } from '../../contracts/analyser.ts';
import { surveyAnalysers } from './survey-analysers.ts';

const REINSTALL = 'install Tribunal again, on this platform and with this Node';

/** An analyser of Python that does as it is told, and what it was shown. */
function analyser(name: string, says: () => Analysed, more: Partial<KnownAnalyser> = {}) {
  const seen: AnalysedChange[] = [];
  const known: KnownAnalyser = {
    name,
    about: 'about it',
    looksAt: (path) => path.endsWith('.py'),
    open: async () => ({
      name,
      analyse: async (change) => {
        seen.push(change);
        return says();
      },
    }),
    ...more,
  };
  return { known, seen };
}

const nothing = (): Analysed => ({ kind: 'findings', findings: [] });

test('each is tried on a file that it looks at', async () => {
  const fine = analyser('fine', nothing);
  const failing = analyser('failing', () => ({ kind: 'failure', message: 'it has no binary for this platform' }));
  const throwing = analyser('throwing', nothing, {
    open: async () => {
      throw new Error('Cannot find module');
    },
  });
  const rows = await surveyAnalysers(undefined, { env: {}, known: [fine.known, failing.known, throwing.known] });
  const row = { about: 'about it', sits: true, why: null, fix: null };
  expect(rows.slice(0, 3)).toEqual([
    { ...row, name: 'fine', state: 'ready' },
    { ...row, name: 'failing', state: 'does-not-run', why: 'it has no binary for this platform', fix: REINSTALL },
    { ...row, name: 'throwing', state: 'does-not-run', why: 'Cannot find module', fix: REINSTALL },
  ]);
  expect(fine.seen.map(({ files }) => files.map(({ path }) => path))).toEqual([['sample.py']]);
});

test('one that runs code of the project is not tried', async () => {
  const own = analyser('own', nothing, { onlyNamed: true });
  const lacking = analyser('lacking', nothing, {
    onlyNamed: true,
    lacks: async (root) => ({ why: `none in ${root}`, fix: 'F' }),
  });
  const row = { about: 'about it', sits: false };
  expect((await surveyAnalysers('/p', { env: {}, known: [own.known, lacking.known] })).slice(0, 2)).toEqual([
    {
      ...row,
      name: 'own',
      state: 'by-name',
      why: 'it runs code of the project, so only where it is named',
      fix: 'name it: --models own',
    },
    { ...row, name: 'lacking', state: 'absent', why: 'none in /p', fix: 'F' },
  ]);
  expect([...own.seen, ...lacking.seen]).toEqual([]);
});

test('whether a project has an eslint is seen without running it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tribunal-project-'));
  const stateOf = async () => (await surveyAnalysers(root, { env: process.env })).find(({ name }) => name === 'eslint')?.state;
  const before = await stateOf();
  mkdirSync(join(root, 'node_modules/eslint'), { recursive: true });
  writeFileSync(join(root, 'node_modules/eslint/package.json'), '{"version":"9.0.0","main":"index.js"}');
  writeFileSync(join(root, 'node_modules/eslint/index.js'), 'throw new Error("run")');
  writeFileSync(join(root, 'eslint.config.js'), 'throw new Error("run")');
  expect([before, await stateOf()]).toEqual(['absent', 'by-name']);
  rmSync(root, { recursive: true });
});
