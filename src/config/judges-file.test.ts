import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../contracts/user-error.ts';
import { readDimensionsFile, readJudgesFile } from './judges-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribunal-judges-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string, name = 'judges.yaml'): ReturnType<typeof readJudgesFile> {
  const file = join(folder, name);
  writeFileSync(file, text);
  return readJudgesFile(file);
}

function scored(text: string): ReturnType<typeof readDimensionsFile>['dimensions'] {
  const file = join(folder, 'dimensions.yaml');
  writeFileSync(file, text);
  return readDimensionsFile(file).dimensions;
}

/** The error with its place, without the folder. */
function wrong(text: string, reader: (text: string) => unknown = read): string {
  try {
    reader(text);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.place?.replace(`${folder}/`, '')} ${error.message}`;
  }
  return 'nothing';
}

const SEED = `
debate_judges:
  - model: vendor-3-pro-preview
    stance: neutral
    stance_prompt: "Evaluate objectively, weighing all factors equally"

  - model: vendor-5.2
    stance: for
    stance_prompt: "Advocate for this plan's strengths while acknowledging weaknesses"

  - model: vendor-4
    stance: against
    stance_prompt: "Challenge this plan. Find weaknesses and risks others might miss."
consensus:
  overall_score_range: 0.5  # Max difference between highest and lowest overall score
  dimension_score_range: 1.0  # Max difference per dimension
  critical_finding_agreement: true  # All must agree on CRITICAL findings
analysis_mode: complete
feature_flags: { s6_multi_judge_debate: { enabled: true }, another: 1 }
`;

test("the workflow's own file is read as it is", () => {
  const place = (line: number): string => join(folder, `judges.yaml:${line}`);
  expect(read(SEED)).toEqual({
    judges: [
      {
        model: 'vendor-3-pro-preview',
        stance: 'neutral',
        stancePrompt: 'Evaluate objectively, weighing all factors equally',
        place: place(3),
      },
      {
        model: 'vendor-5.2',
        stance: 'for',
        stancePrompt: "Advocate for this plan's strengths while acknowledging weaknesses",
        place: place(7),
      },
      {
        model: 'vendor-4',
        stance: 'against',
        stancePrompt: 'Challenge this plan. Find weaknesses and risks others might miss.',
        place: place(11),
      },
    ],
    dimensions: undefined,
    single: false,
    text: SEED,
  });
});

test('stances that are not stated go by place, and weights are percents or shares in either form', () => {
  const { judges, dimensions } = read(
    '{"judges":["cli:x",{},{"stance":"Pro"},{}],"dimensions":{"Site Plan":"60%","cost":40}}',
    'j.json',
  );
  expect(judges?.map(({ model, stance }) => [model, stance])).toEqual([
    ['cli:x', 'neutral'],
    [undefined, 'for'],
    [undefined, 'for'],
    [undefined, 'neutral'],
  ]);
  const weighed = [
    { name: 'site_plan', weight: 60 },
    { name: 'cost', weight: 40 },
  ];
  expect(dimensions).toEqual(weighed);
  expect(read('dimensions: [{ name: site-plan, weight: 60 }, { name: cost, weight: 40% }]').dimensions).toEqual(weighed);
  expect(read('dimensions: { a: 0.1, b: 0.2, c: 0.7 }').dimensions?.map(({ weight }) => weight)).toEqual([0.1, 0.2, 0.7]);
});

test.each([
  ['analysis_mode: standard', true],
  ['analysis_mode: Complete', false],
  ['feature_flags: { s6_multi_judge_debate: { enabled: false } }', true],
  ['single_round: true', true],
  ['feature_flags: { another: false }', false],
])('%s: one round only, %s', (text, single) => {
  expect(read(text)).toEqual({ judges: undefined, dimensions: undefined, single, text });
});

test.each([
  [
    'consensus:\n  overall_score_range: 0.7',
    'judges.yaml:2 consensus.overall_score_range: expected 0.5: it is fixed (docs/protocols/judge-panel.md, C1), found 0.7',
  ],
  [
    'consensus: { critical_finding_agreement: false }',
    'judges.yaml:1 consensus.critical_finding_agreement: expected true: it is fixed (docs/protocols/judge-panel.md, C3), found false',
  ],
  ['judges: [a:b]', 'judges.yaml:1 judges: expected at least 2 judges, found ["a:b"]'],
  [
    'judges: [a, b]\ndebate_judges: [c, d]',
    'judges.yaml:1 judges: expected either debate_judges or judges, which is the same, found ["a","b"]',
  ],
  ['judges:\n  - { stance: for }\n  - { stanze: for }', 'judges.yaml:3 judges[1].stanze: unknown key'],
  [
    'dimensions: { a: 50, b: 49 }',
    'judges.yaml:1 dimensions: expected weights that sum to exactly 100 or exactly 1, found {"a":50,"b":49}',
  ],
  [
    'dimensions: { "a b": 50, a_b: 50 }',
    'judges.yaml:1 dimensions: expected one weight for each dimension, found {"a b":50,"a_b":50}',
  ],
  ['dimensions: { a: -1, b: 101 }', 'judges.yaml:1 dimensions.a: expected a weight: 20%, 20 or 0.2, found -1'],
  ['dimension: { a: 100 }', 'judges.yaml:1 dimension: unknown key'],
  ['- a', 'judges.yaml:1 (all of it): expected an object, found ["a"]'],
])('%s is told in its place', (text, told) => {
  expect(wrong(text)).toBe(told);
});

test('a file of dimensions has them with or without their key, and its mistakes are told in their place', () => {
  const weighed = [
    { name: 'cost', weight: 60 },
    { name: 'risk', weight: 40 },
  ];
  expect(scored('cost: 60%\nrisk: 40\n')).toEqual(weighed);
  expect(scored('dimensions: { cost: 60, risk: 40 }\njudges: [a]\n')).toEqual(weighed);
  expect(scored('- { name: cost, weight: 60 }\n- { name: risk, weight: 40 }\n')).toEqual(weighed);
  const told = (text: string): string => wrong(text, scored);
  expect(told('cost: 60\nrisk: 30\n')).toBe(
    'dimensions.yaml:1 dimensions: expected weights that sum to exactly 100 or exactly 1, found {"cost":60,"risk":30}',
  );
  expect(told('cost: 60\nrisk: much\n')).toBe(
    'dimensions.yaml:2 dimensions.risk: expected a weight: 20%, 20 or 0.2, found "much"',
  );
  expect(told('dimensions:\n')).toMatch(/^dimensions\.yaml:1 dimensions: expected weights that sum/);
});
