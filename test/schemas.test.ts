import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { publishedSchemas } from '../scripts/published-schemas.ts';
import { presentDecided } from '../src/cli/present-decided.ts';
import { decide } from '../src/transcripts/decide.ts';

const root = join(import.meta.dirname, '..');
const published = (name: string): object => JSON.parse(readFileSync(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
const validator = (name: string) => new Ajv2020({ allErrors: true, strict: false }).compile(published(name));

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

test('every debate that can be decided fits its input schema, and every outcome fits its output schema', () => {
  const check = {
    code: [validator('code-debate'), validator('code-review-result')],
    business: [validator('business-debate'), validator('business-review-result')],
    flags: [validator('flag-debate'), validator('flag-resolution-result')],
    judges: [validator('judge-debate'), validator('judge-panel-result')],
  } as const;
  const counts = { code: 0, business: 0, flags: 0, judges: 0 };
  for (const debate of debates) {
    const decision = decide(debate);
    if (!('decided' in decision)) continue;
    const { decided } = decision;
    const [input, output] = check[decided.protocol];
    const { result } = presentDecided(decided);
    if (decided.faults.length === 0) {
      input(debate);
      expect(input.errors ?? []).toEqual([]);
    }
    output(JSON.parse(JSON.stringify(result)));
    expect(output.errors ?? []).toEqual([]);
    counts[decided.protocol]++;
  }
  expect(counts.code).toBeGreaterThan(40);
  expect(counts.business).toBeGreaterThan(40);
  expect(counts.flags).toBeGreaterThanOrEqual(40);
  expect(counts.judges).toBeGreaterThanOrEqual(40);
});

test('files of settings fit their schema, and what is no setting does not', () => {
  const fits = validator('config');
  expect(fits(parse(readFileSync(join(root, 'examples/panel/config.yaml'), 'utf8')))).toBe(true);
  const presets = { deep: { reviewer_roles: null } };
  expect(
    fits({ $schema: 'x', intensity_presets: presets, models: { order: ['a'], a: { roles: [] } }, limits: { deadline: '5m' } }),
  ).toBe(true);
  const wrong = [
    { reviw: {} },
    { review: { intensity: 'hard' } },
    { models: { a: { timeout: '5s' } } },
    { compatible: { a: {} } },
  ];
  expect(wrong.filter((config) => fits(config))).toEqual([]);
});

test('a wrong outcome does not fit', () => {
  const output = validator('code-review-result');
  expect(output({ schema_version: 1 })).toBe(false);
});
