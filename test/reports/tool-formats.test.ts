import { expect, test } from 'vitest';
import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import type { Presented } from '../../src/app/kinds/kind.ts';
import type { Format } from '../../src/app/report/formats.ts';
import type { Gate } from '../../src/app/report/gate.ts';
import { REPORT_WRITERS } from '../../src/app/report/report-writers.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { rdjson } from '../../src/reports/formats/tools/rdjson.ts';
import type { ReportView } from '../../src/reports/report/view.ts';
import { EXAMPLES, exampleDebate, reportOn, ruledExample } from './example-reports.ts';
import { RECORD, SETUP } from './held-review.ts';
import { junitMisfits, readXml, type XmlElement } from './read-xml.ts';
import { misfitsOf } from './tool-schemas.ts';

const written = async (format: Format, report: Presented, gate?: Gate): Promise<string> =>
  [...(await REPORT_WRITERS[format](report, { width: 100, paint: PLAIN, gate }))].join('');

/** The text of a format, which fits its schema. */
async function checked(format: 'rdjson' | 'junit' | 'gitlab', report: Presented, gate?: Gate): Promise<string> {
  const text = await written(format, report, gate);
  if (format === 'junit') expect(junitMisfits(readXml(text))).toEqual([]);
  else expect(misfitsOf(format === 'rdjson' ? 'rdjson' : 'code-quality', JSON.parse(text))).toEqual([]);
  return text;
}

const held = (language: 'en' | 'ko', id = 'login'): Presented =>
  presentCodeReview(arbitrate(SETUP, RECORD), { id, openedAt: 0, language }, SETUP);

const REPORTS: readonly (readonly [string, () => Presented])[] = [
  ...EXAMPLES.map((name) => [name, () => reportOn(exampleDebate(name))] as const),
  ['held-review', () => held('en')],
  ['held-review.ko', () => held('ko')],
];
const ENDINGS = { rdjson: 'rdjson', junit: 'junit.xml', gitlab: 'gl-code-quality-report.json' } as const;

for (const format of ['rdjson', 'junit', 'gitlab'] as const) {
  test.each(REPORTS)(`%s as ${format}`, async (name, report) => {
    await expect(await checked(format, report())).toMatchFileSnapshot(`tools/${name}.${ENDINGS[format]}`);
  });

  test.each(EXAMPLES)(`%s as ${format} after rulings`, async (name) => {
    const report = ruledExample(name, 'en');
    const text = await checked(format, report);
    const dismissed = report.view().items.filter(({ ruling }) => ruling?.ruling === 'dismiss');
    for (const { title } of dismissed) expect(text).not.toContain(title);
  });
}

test('rdjsonl has the diagnostics of rdjson, one a line', async () => {
  for (const [, report] of REPORTS) {
    const lines = (await written('rdjsonl', report())).split('\n').slice(0, -1);
    const diagnostics = lines.map((line) => JSON.parse(line) as unknown);
    for (const one of diagnostics) expect(misfitsOf('diagnostic', one)).toEqual([]);
    expect(diagnostics).toEqual(JSON.parse(await written('rdjson', report())).diagnostics);
  }
});

test('what differs between two runs that find the same is in no diagnostic and in no entry', async () => {
  const again = {
    ...held('en', 'another'),
    view: (): ReportView => {
      const view = held('en', 'another').view();
      const items = view.items.map((item) => ({
        ...item,
        id: `other-${item.id}`,
        backing: 'found by two others',
        data: item.data === undefined ? undefined : { ...item.data, confidence: 61 },
      }));
      return { ...view, items, openedAt: '2031-01-01T00:00:00.000Z' };
    },
  };
  for (const format of ['rdjson', 'gitlab'] as const)
    expect(await written(format, again)).toBe(await written(format, held('en')));
});

/** A view of one accepted item with an edit at a place. */
function edited(file: string, text: string, { before, after }: { readonly before: string; readonly after: string }): ReportView {
  const view = held('en').view();
  const [item] = view.items;
  const at = text.indexOf(before);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const columnOf = (offset: number): number => offset - text.lastIndexOf('\n', offset - 1);
  const [line, endLine] = [lineOf(at), lineOf(at + before.length)];
  const edit = { file, line, column: columnOf(at), endLine, endColumn: columnOf(at + before.length), before, after };
  if (item?.data === undefined) throw new Error('there is no item');
  const data = { ...item.data, locations: [{ file, line: 1, endLine: 9 }], edit };
  return { ...view, incomplete: [], items: [{ ...item, standing: 'accepted', data }] };
}

const only = (view: ReportView, text: string) => {
  const document = rdjson(view, new Map([['a.md', text]])) as { readonly diagnostics: readonly object[] };
  expect(misfitsOf('rdjson', document)).toEqual([]);
  expect(document.diagnostics).toHaveLength(1);
  return document.diagnostics[0];
};

test('columns of a suggestion count bytes, its end is not included, and the finding has its lines', () => {
  const text = 'é 한 𐐀 old tail\nnext';
  expect(only(edited('a.md', text, { before: 'old', after: 'neu' }), text)).toMatchObject({
    location: { path: 'a.md', range: { start: { line: 1 }, end: { line: 1 } } },
    suggestions: [{ range: { start: { line: 1, column: 13 }, end: { line: 1, column: 16 } }, text: 'neu' }],
  });
  const applied = Buffer.from(text).toString('latin1').slice(12, 15);
  expect(applied).toBe('old');
  expect(only(edited('a.md', text, { before: 'tail\nnéxt'.replace('é', 'e'), after: '' }), text)).toMatchObject({
    location: { range: { start: { line: 1 }, end: { line: 2 } } },
    suggestions: [{ range: { start: { line: 1, column: 17 }, end: { line: 2, column: 5 } }, text: '' }],
  });
});

test('an edit that is not exact is no suggestion', () => {
  const masked = 'key = [masked api-key 1] and old';
  const inMask = edited('a.md', masked, { before: 'old', after: 'new' });
  expect(only(inMask, masked)).not.toHaveProperty('suggestions');
  const elsewhere = edited('b.md', 'one old', { before: 'old', after: 'new' });
  expect(only(elsewhere, 'one old')).not.toHaveProperty('suggestions');
  expect(only(elsewhere, 'one old')).toMatchObject({
    location: { path: 'b.md', range: { start: { line: 1 }, end: { line: 9 } } },
  });
  const open = edited('a.md', 'one old', { before: 'old', after: 'new' });
  const disputed = { ...open, items: open.items.map((item) => ({ ...item, standing: 'disputed' as const })) };
  expect(only(disputed, 'one old')).not.toHaveProperty('suggestions');
});

const casesOf = (text: string): readonly XmlElement[] => readXml(text).children.flatMap(({ children }) => children);
const fates = (text: string): readonly (readonly [string, string | undefined])[] =>
  casesOf(text).map(({ attributes, children }) => [attributes['name'] ?? '', children[0]?.name]);

test('failures are what trips the gate; without a gate, every accepted item is one', async () => {
  const report = reportOn(exampleDebate('code-review'));
  const accepted = report.view().items.filter(({ standing }) => standing === 'accepted');
  const count = (told: readonly (readonly [string, string | undefined])[], fate: string): number =>
    told.filter(([, one]) => one === fate).length;
  const ungated = fates(await checked('junit', report));
  expect(count(ungated, 'failure')).toBe(accepted.length);
  const strict = fates(await checked('junit', report, { failOn: 'critical', failOnDisputed: false }));
  expect([accepted.map(({ label }) => label), count(strict, 'failure'), count(strict, 'system-out')]).toEqual([['high'], 0, 1]);
  expect(fates(await checked('junit', report, { failOn: 'high', failOnDisputed: false }))).toEqual(ungated);
  expect(count(strict, 'skipped')).toBe(count(ungated, 'skipped'));
});

test('a seat that says nothing is an error, and nothing found in a whole review is one case that passes', async () => {
  expect(fates(await checked('junit', held('en'))).filter(([, fate]) => fate === 'error')).not.toEqual([]);
  const quiet = reportOn({
    protocol: 'code',
    round1: ['claude', 'codex', 'gemini'].map((model) => ({ model, role: 'bug-detector', file: 'a.ts', findings: [] })),
  });
  const nothing: Presented = {
    ...quiet,
    answered: true,
    quorate: true,
    gaps: false,
    view: () => ({ ...quiet.view(), incomplete: [] }),
  };
  expect(fates(await checked('junit', nothing))).toEqual([['Nothing to fix or to decide', undefined]]);
  expect(fates(await checked('junit', { ...nothing, gaps: true }))).toEqual([['Partial result', 'error']]);
  expect(JSON.parse(await checked('gitlab', nothing))).toEqual([]);
  expect(JSON.parse(await checked('rdjson', nothing))).toEqual({ source: { name: 'Tribunal' }, diagnostics: [] });
});

const EVIL = 'a\u0001b ]]> <failure/> & "q" \ud800 \ufffe\n::error::x\n  ::stop\r##[group]';

test('nothing in a finding leaves its element, or starts a command of a log', async () => {
  const view: ReportView = {
    ...held('en').view(),
    items: held('en')
      .view()
      .items.map((item) => ({ ...item, title: EVIL, description: EVIL, backing: EVIL })),
  };
  const report: Presented = { ...held('en'), view: () => view };
  const text = await checked('junit', report);
  expect(text).not.toMatch(/^\s*::|##\[/m);
  const [failure] = casesOf(text).flatMap(({ children }) => children.filter(({ name }) => name === 'failure'));
  expect(failure?.attributes['message']).toContain('a\ufffdb ]]> <failure/> & "q" \ufffd \ufffd\n::error::x');
  expect(failure?.text).toContain('\n::error::x\n  ::stop\r##[group]');
  await checked('rdjson', report);
  await checked('gitlab', report);
});

test('fingerprints of entries differ, and those of equal lines are counted', async () => {
  for (const [, report] of REPORTS) {
    const entries: readonly { readonly fingerprint: string }[] = JSON.parse(await checked('gitlab', report()));
    expect(new Set(entries.map(({ fingerprint }) => fingerprint)).size).toBe(entries.length);
  }
});

test('the checks of these tests refuse what is not of the format', () => {
  for (const wrong of ['<?xml version="1.0" encoding="UTF-8"?>\n<a>&</a>', '<?xml version="1.0" encoding="UTF-8"?>\n<a b="<"/>'])
    expect(() => readXml(wrong)).toThrow();
  for (const wrong of ['<a></b>', '<a/><b/>', '<a>]]></a>', '<a b="1" b="2"/>', '<a>\u0001</a>', '<a>&#1;</a>'])
    expect(() => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${wrong}`)).toThrow();
  const suite = readXml('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite name="a" tests="1"/></testsuites>');
  expect(junitMisfits(suite)).toEqual(['counts: 0,0,0,0', 'a suite has a case']);
  expect(misfitsOf('rdjson', { source: { name: 'x' }, diagnostics: [{ message: 'm', severity: 'HIGH' }] })).not.toEqual([]);
  expect(misfitsOf('code-quality', [{ description: 'x' }])).not.toEqual([]);
});
