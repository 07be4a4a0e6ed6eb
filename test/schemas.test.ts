import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { publishedSchemas } from '../scripts/published-schemas.ts';
import { presentDecided } from '../src/app/report/present-decided.ts';
import { publishedReport } from '../src/app/report/published-report.ts';
import { storyJson } from '../src/reports/formats/story/story-json.ts';
import { allItems } from '../src/reports/report/view.ts';
import { decide } from '../src/transcripts/decide.ts';
import { misfits, published } from './published-schema.ts';

const root = join(import.meta.dirname, '..');

const debates: readonly unknown[] = [
  ...readFileSync(join(root, 'test/vectors/arbitration.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).case),
  ...readdirSync(join(root, 'test/stories')).map((file) => parse(readFileSync(join(root, 'test/stories', file), 'utf8')).debate),
  ...readdirSync(join(root, 'examples'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parse(readFileSync(join(root, 'examples', file), 'utf8'))),
];

test('the published schemas are those of the code (npm run schemas writes them)', () => {
  const written = Object.fromEntries(Object.keys(publishedSchemas()).map((name) => [name, published(name)]));
  expect(written).toEqual(JSON.parse(JSON.stringify(publishedSchemas())));
});

test('every debate that can be decided fits its input schema, and every outcome fits its output schema, with the story of each item', () => {
  const check = {
    'code-review': [misfits('code-debate'), misfits('code-review-result')],
    'business-review': [misfits('business-debate'), misfits('business-review-result')],
    'flag-resolution': [misfits('flag-debate'), misfits('flag-resolution-result')],
    'judge-panel': [misfits('judge-debate'), misfits('judge-panel-result')],
  } as const;
  const story = misfits('story');
  const report = misfits('report');
  const counts = { 'code-review': 0, 'business-review': 0, 'flag-resolution': 0, 'judge-panel': 0 };
  for (const debate of debates) {
    const decision = decide(debate);
    if (!('decided' in decision)) continue;
    const { decided } = decision;
    const [input, output] = check[decided.protocol];
    const { result, view } = presentDecided(decided);
    if (decided.faults.length === 0) expect(input(debate)).toEqual([]);
    expect(output(JSON.parse(JSON.stringify(result)))).toEqual([]);
    for (const language of ['en', 'ko'] as const)
      expect(report(JSON.parse(JSON.stringify(publishedReport(presentDecided(decided, language)))))).toEqual([]);
    const shown = view();
    const stories = [...allItems(shown), ...(shown.absorbed ?? [])].map((item) => storyJson(item, shown));
    expect(stories.flatMap((one) => story(JSON.parse(JSON.stringify(one))))).toEqual([]);
    counts[decided.protocol]++;
  }
  expect(counts['code-review']).toBeGreaterThan(40);
  expect(counts['business-review']).toBeGreaterThan(40);
  expect(counts['flag-resolution']).toBeGreaterThanOrEqual(40);
  expect(counts['judge-panel']).toBeGreaterThanOrEqual(40);
}, 180_000);

test('files of settings fit their schema, and what is no setting does not', () => {
  const fits = misfits('config');
  expect(fits(parse(readFileSync(join(root, 'examples/panel/config.yaml'), 'utf8')))).toEqual([]);
  const presets = { deep: { reviewer_roles: null } };
  expect(
    fits({ $schema: 'x', intensity_presets: presets, models: { order: ['a'], a: { roles: [] } }, limits: { deadline: '5m' } }),
  ).toEqual([]);
  const wrong = [
    { reviw: {} },
    { review: { intensity: 'hard' } },
    { models: { a: { timeout: '5s' } } },
    { compatible: { a: {} } },
  ];
  expect(wrong.filter((config) => fits(config).length === 0)).toEqual([]);
});

test('a wrong outcome does not fit', () => {
  const output = misfits('code-review-result');
  expect(output({ schema_version: 1 })).not.toEqual([]);
});
