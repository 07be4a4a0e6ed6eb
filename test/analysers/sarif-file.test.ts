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
    message: 'cannot read the report: it does not exist',
    place: 'gone.sarif',
  });
  expect(await mistake(scratch)).toMatchObject({ code: 'not-sarif', message: 'this is not a file' });
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
    message: `${join(scratch, 'gone.sarif')}: cannot read the report: it does not exist`,
    cause: 'refused',
  });
});

const UNFINISHED = 'what some-tool did not get to';
const results: readonly object[] = [];
const past = { physicalLocation: { artifactLocation: { uri: 'a.js' }, region: { startLine: 99 } } };

test.each<[string, object, string | undefined, object?]>([
  ['its run failed', { results, invocations: [{ executionSuccessful: false }] }, UNFINISHED],
  ['its run says nothing that can be read', { results, invocations: [{ executionSuccessful: 'no' }] }, UNFINISHED],
  ['it tells of an error', { results, invocations: [{ toolExecutionNotifications: [{ level: 'error' }] }] }, UNFINISHED],
  [
    'its configuration is wrong',
    { results, invocations: [{ toolConfigurationNotifications: [{ level: 'error' }] }] },
    UNFINISHED,
  ],
  ['it only warns', { results, invocations: [{ toolExecutionNotifications: [{ level: 'warning' }, {}] }] }, undefined],
  ['it has no results', {}, UNFINISHED],
  ['its results are null', { results: null }, UNFINISHED],
  [
    'its results are elsewhere',
    { results, externalPropertyFileReferences: { results: [{}] } },
    'what some-tool wrote into other files',
  ],
  [
    'its rules are elsewhere',
    { results, externalPropertyFileReferences: { driver: {} } },
    'what some-tool wrote into other files',
  ],
  ['nothing is elsewhere', { results, externalPropertyFileReferences: {} }, undefined],
  [
    'its results stand beside',
    { results },
    'what stands in inlineExternalProperties',
    { inlineExternalProperties: [{ results: [{}] }] },
  ],
  [
    'its levels are overridden',
    { results, invocations: [{ ruleConfigurationOverrides: [{ configuration: { level: 'error' } }] }] },
    'rules of some-tool whose levels are overridden',
  ],
  ['a result has no place', { results: [{ level: 'error' }] }, '1 results without a file'],
  [
    'a result is elsewhere',
    { results: [{ locations: [{ physicalLocation: { artifactLocation: { uri: 'b.js' } } }] }] },
    undefined,
  ],
  [
    'a result is past the end',
    { results: [{ locations: [past] }] },
    'what is reported past the end of a.js, in another version of it',
  ],
])('a report of which nobody knows what it did not get to says so: %s', async (_, more, leftOut, beside = {}) => {
  const run = { tool: { driver: { name: 'some-tool' } }, ...more };
  const analyser = sarifAnalyser(fileOf('unfinished.sarif', JSON.stringify({ version: '2.1.0', runs: [run], ...beside })));
  expect(await analyser.analyse(changeOf({ 'a.js': 'a();\n' }), new AbortController().signal)).toEqual({
    kind: 'findings',
    findings: [],
    ...(leftOut === undefined ? {} : { leftOut: [leftOut] }),
  });
});
