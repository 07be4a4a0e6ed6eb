import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sarifAnalyser, sarifSource } from '../../src/analysers/sarif/sarif.ts';
import { UserError } from '../../src/contracts/user-error.ts';
import { changeOf } from './analysed.ts';
import { CODEQL, GOSEC } from './sarif-documents.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tribunal-sarif-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function fileOf(name: string, text: string | Uint8Array): string {
  const file = join(scratch, name);
  writeFileSync(file, text);
  return file;
}

test('a file is named after its tools, with or without a byte order mark', async () => {
  const file = fileOf('codeql.sarif', `\uFEFF${JSON.stringify(CODEQL)}`);
  expect(await sarifSource(file)).toBe('CodeQL');
  const both = fileOf('both.sarif', JSON.stringify({ version: '2.1.0', runs: [...CODEQL.runs, ...GOSEC.runs, ...CODEQL.runs] }));
  expect(await sarifSource(both)).toBe('CodeQL + gosec');
  const analyser = sarifAnalyser(file);
  expect(analyser.name).toBe(`sarif:${file}`);
  expect(
    await analyser.analyse(changeOf({ 'src/db.js': 'one();\ntwo();\nthree();\n' }), new AbortController().signal),
  ).toMatchObject({
    kind: 'findings',
    findings: [{ line: 2 }, { line: 1 }],
  });
});

test('what is no report is the user’s mistake, with its place and what was expected', async () => {
  const mistake = async (file: string) => {
    const error = await sarifSource(file).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof UserError)) return error;
    return { code: error.code, message: error.message, place: error.place?.replace(`${scratch}/`, '') };
  };
  expect(await mistake(join(scratch, 'gone.sarif'))).toEqual({
    code: 'not-sarif',
    message: 'it cannot be read: it does not exist',
    place: 'gone.sarif',
  });
  expect(await mistake(scratch)).toMatchObject({ code: 'not-sarif', message: 'this is no file' });
  expect(await mistake(fileOf('text.sarif', 'hello: world\n'))).toMatchObject({
    code: 'not-sarif',
    message: 'this is no JSON object',
  });
  expect(await mistake(fileOf('utf16.sarif', Buffer.from('{}', 'utf16le')))).toMatchObject({ code: 'not-json' });
  expect(await mistake(fileOf('cut.sarif', '{\n "version": "2.1.0",\n "runs": ['))).toMatchObject({
    code: 'not-json',
    place: 'cut.sarif:3',
  });
  expect(await mistake(fileOf('old.sarif', '{\n "runs": [],\n "version": "1.0.0"\n}'))).toEqual({
    code: 'not-sarif',
    message: 'version is not what it should be',
    place: 'old.sarif:3',
  });
  expect(
    await mistake(fileOf('anonymous.sarif', '{ "version": "2.1.0", "runs": [{ "tool": { "driver": {} } }] }')),
  ).toMatchObject({
    message: 'runs.0.tool.driver.name is not what it should be',
  });
  const large = fileOf('large.sarif', '{');
  truncateSync(large, 65 * 1024 * 1024);
  expect(await mistake(large)).toMatchObject({ message: 'it is larger than 64 MiB' });
  const error = await sarifSource(join(scratch, 'gone.sarif')).catch((thrown: UserError) => thrown.hint);
  expect(error).toContain('SARIF 2.1.0');
  expect(
    await sarifAnalyser(join(scratch, 'gone.sarif')).analyse(changeOf({ 'a.js': 'a();\n' }), new AbortController().signal),
  ).toEqual({
    kind: 'failure',
    message: `${join(scratch, 'gone.sarif')}: it cannot be read: it does not exist`,
    cause: 'refused',
  });
});

test.each([
  ['its run failed', { results: [], invocations: [{ executionSuccessful: false }] }],
  ['it has no results', {}],
])('a report of which nobody knows what it did not get to says so: %s', async (_, more) => {
  const run = { tool: { driver: { name: 'some-tool' } }, ...more };
  const analyser = sarifAnalyser(fileOf('unfinished.sarif', JSON.stringify({ version: '2.1.0', runs: [run] })));
  expect(await analyser.analyse(changeOf({ 'a.js': 'a();\n' }), new AbortController().signal)).toEqual({
    kind: 'findings',
    findings: [],
    leftOut: ['what some-tool did not get to'],
  });
});
