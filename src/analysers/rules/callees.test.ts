import { expect, test } from 'vitest';
import { Callees } from './callees.ts';
import { dialectOf } from './dialect.ts';
import { loadEngine } from './engine.ts';
import type { RuleLanguage } from './language-of.ts';

/** The full names of what is called in a code, in the order of the calls. */
async function called(language: RuleLanguage, code: string): Promise<readonly string[]> {
  const loaded = await loadEngine();
  if (loaded.kind === 'failure') throw new Error(loaded.message);
  const root = loaded.engine.parse(language, code);
  const callees = new Callees(root, dialectOf(language));
  return root
    .findAll({ rule: { kind: language === 'python' ? 'call' : 'call_expression' } })
    .flatMap((call) => call.field('function') ?? [])
    .map((callee) => callees.fullName(callee));
}

test.each([
  ["import { exec as sh } from 'node:child_process'; sh();", ['child_process.exec']],
  ["import { exec } from 'child_process'; exec();", ['child_process.exec']],
  ["import * as cp from 'child_process'; cp.exec();", ['child_process.exec']],
  ["import cp from 'child_process'; cp.exec();", ['child_process.exec']],
  [
    "const { exec: sh, spawn } = require('child_process'); sh(spawn());",
    ['require', 'child_process.exec', 'child_process.spawn'],
  ],
  ["const sh = require('child_process').exec; sh();", ['require', 'child_process.exec']],
  ["import { exec } from 'child_process'; const run = util.promisify(exec); run();", ['util.promisify', 'child_process.exec']],
  ["import { exec } from './own.js'; exec();", ['./own.js.exec']],
  ['exec(); other.exec();', ['exec', 'other.exec']],
] as const)('%s', async (code, names) => {
  expect(await called('javascript', code)).toEqual(names);
  expect(await called('typescript', code)).toEqual(names);
});

test('the older import of TypeScript is known too', async () => {
  expect(await called('typescript', "import cp = require('child_process'); cp.exec();")).toEqual(['child_process.exec']);
});

test.each([
  ['from subprocess import run as sh, call\nsh()\ncall()\n', ['subprocess.run', 'subprocess.call']],
  ['import subprocess as sp, os\nsp.run()\nos.system()\n', ['subprocess.run', 'os.system']],
  ['from . import run\nrun()\n', ['..run']],
] as const)('%s', async (code, names) => {
  expect(await called('python', code)).toEqual(names);
});

test('an async function of the file is called so, unless its name can mean another', async () => {
  const code = 'async function save() { await write(); }\nsave();\n';
  expect(await called('javascript', code)).toEqual(['write', 'async save']);
  expect(await called('javascript', `${code}function other(save) { save(); }\n`)).toEqual(['write', 'save', 'save']);
  expect(await called('javascript', `${code}const { save } = store;\n`)).toEqual(['write', 'save']);
});

test('a method is async where its own class says so', async () => {
  const code = 'class A { async load() { await read(); } go() { this.load(); } }\nclass B { load() {} go() { this.load(); } }\n';
  expect(await called('typescript', code)).toEqual(['read', 'async this.load', 'this.load']);
  const python =
    'class A:\n    async def load(self):\n        pass\n    def go(self):\n        self.load()\ndef load():\n    pass\nload()\n';
  expect(await called('python', python)).toEqual(['async self.load', 'load']);
});
