import type { Fix, Region } from 'sarif';
import { expect, test } from 'vitest';
import { presentFlagResolution } from '../../src/app/kinds/flag-resolution.ts';
import { REPORT_WRITERS } from '../../src/app/report/report-writers.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { decide } from '../../src/transcripts/decide.ts';
import { exampleDebate } from './example-reports.ts';

const ARTICLE = `# The harbour

The man who killed her fled to Mexico to avoid prosecution.
He was brought back in March.

The company knew about the broken lights since 2019.
`;

const article = { title: 'The harbour', file: 'articles/full text.md', digest: 'ab'.repeat(32), sources: [], masked: [] };

async function resultsOn(text: string) {
  const decision = decide(exampleDebate('flag-resolution'));
  if (!('decided' in decision) || decision.decided.protocol !== 'flag-resolution') throw new Error('not decided');
  const report = presentFlagResolution(decision.decided.outcome, { article }, { article: text });
  const written = [...(await REPORT_WRITERS.sarif(report, { width: 100, paint: PLAIN }))].join('');
  return JSON.parse(written).runs[0].results as readonly {
    readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: object; readonly region?: Region } }[];
    readonly fixes?: readonly Fix[];
  }[];
}

/** A text with a replacement made, as an editor makes it. */
function applied(text: string, [fix]: readonly Fix[]): string {
  const [replacement] = fix?.artifactChanges[0]?.replacements ?? [];
  const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = replacement?.deletedRegion ?? {};
  const lines = text.split('\n');
  const offset = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const start = text.slice(0, offset(startLine, startColumn));
  return `${start}${replacement?.insertedContent?.text ?? ''}${text.slice(offset(endLine, endColumn))}`;
}

test('a flag stands where its words do, and an edit that is exact can be made as it is', async () => {
  const results = await resultsOn(ARTICLE);
  expect(results.map(({ locations }) => locations[0]?.physicalLocation.region?.startLine)).toEqual([3, 3, 4, 6]);
  expect(results[0]?.locations[0]?.physicalLocation.artifactLocation).toEqual({
    uri: 'articles/full%20text.md',
    uriBaseId: '%SRCROOT%',
  });
  expect(results.map(({ fixes = [] }) => fixes.length)).toEqual([1, 1, 0, 0]);
  expect(applied(ARTICLE, results[0]?.fixes ?? [])).toContain('The man who prosecutors say killed her [S015] fled to Mexico');
  expect(applied(ARTICLE, results[1]?.fixes ?? [])).toContain('to avoid prosecution [S015].\nHe was');
});

test('where the words stand twice or no more there is no fix', async () => {
  const twice = await resultsOn(`${ARTICLE}The man who killed her.\n`);
  expect(twice.map(({ fixes = [] }) => fixes.length)).toEqual([0, 1, 0, 0]);
  const changed = await resultsOn('Something else.\n');
  expect(changed.flatMap(({ fixes = [] }) => fixes)).toEqual([]);
  expect(changed.map(({ locations }) => locations[0]?.physicalLocation.region)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
