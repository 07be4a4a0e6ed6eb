import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { askedOf } from './asked.ts';
import { DebateBench, KEY } from './debate-bench.ts';

const TITLE = 'A price without a number of refrigerators cannot be budgeted';
const FILE = `
reviewers:
  - accuracy
  - evidence
  - audience-fit
  - name: Hospital CFO
    field: budget fit
    words: You read this as the CFO of a hospital. Report what nobody can budget.
`;
const CFO = {
  review: {
    findings: [
      {
        section: 'What we ask for',
        paragraph: 2,
        claim: 'With that we expect 600 paying sites by the end of the 18 months.',
        category: 'budget_fit',
        title: TITLE,
        description: 'A CFO cannot tell what 600 sites cost a hospital in the first year, and asks for another offer.',
        evidence: { quote: 'we expect 600 paying sites by the end of the 18 months', impact: 'concrete' },
        contradicts: null,
        suggestion: 'Add: a hospital of 40 refrigerators pays [number] dollars in its first year.',
        severity: 'high',
        confidence: 85,
      },
    ],
    scorecard: { overall_budget_fit: 40 },
  },
  'cross-examine': { responses: [], new_observations: [] },
};

let bench: DebateBench;
beforeEach(async () => {
  const seats = {
    'Hospital-CFO': { answers: CFO },
    // An outside model that has that field.
    'budget-fit': { answers: { ...CFO, review: { findings: [], scorecard: { overall_budget_fit: 80 } } } },
  };
  bench = await DebateBench.open({
    example: 'business',
    panel: ['panel.yaml', '../own.yaml'],
    files: { 'own.yaml': stringify({ seats }) },
  });
  writeFileSync(join(bench.root, 'team.yaml'), FILE);
});
afterEach(() => bench.close());

const REVIEW = ['business', 'business/pitch.md', '--reviewers', 'team.yaml', '--id', 'case', '--quiet', '--format', 'json'];
const rolesIn = (phase: string): readonly string[] =>
  bench.vendor.calls
    .map(askedOf)
    .filter((asked) => asked.phase === phase)
    .map(({ role }) => role)
    .sort();

test('own reviewers form the team, their field gets a score, and findings are in it', async () => {
  const held = await bench.run(REVIEW);
  expect(held.status).toBe(0);
  expect(rolesIn('review')).toEqual([
    'Hospital-CFO',
    'audience-fit-reviewer',
    'data-evidence-reviewer',
    'domain-accuracy-reviewer',
  ]);
  const { findings, quality_scorecard, scorecard_terms, debate_statistics } = JSON.parse(held.stdout);
  const own = findings.find(({ category }: { category: string }) => category === 'budget-fit');
  expect(own).toMatchObject({ title: expect.any(String), severity: 'high' });
  // Its own field counts as such.
  expect(own.decision.terms).toContainEqual(expect.objectContaining({ term: 'own field' }));
  expect(quality_scorecard).toMatchObject({
    competitive_positioning: null,
    communication_clarity: null,
    own_fields: { budget_fit: 40 },
    basis: { budget_fit: 'scorecard' },
  });
  expect(scorecard_terms.dimensions.at(-1)).toMatchObject({ dimension: 'budget_fit', calculation: '40' });
  expect(debate_statistics.findings_per_reviewer['Hospital-CFO']).toBe(1);
  const [asked] = bench.vendor.calls.filter((call) => askedOf(call).role === 'Hospital-CFO');
  expect(asked?.prompt).toContain('You read this as the CFO of a hospital. Report what nobody can budget.');
  expect(asked?.prompt).toContain('accuracy, audience-fit, positioning, clarity, evidence or budget-fit: what the fault is');
  expect(bench.text('.tribunal', 'cases', 'case', 'review-report.md')).toContain('| Budget fit | 40 |');
});

test('the case keeps them: it is shown, verified and resumed without the file', async () => {
  const whole = await bench.run(REVIEW);
  bench.breakOff('case', bench.journal('case'), 'cross-examine');
  bench.remove('team.yaml');
  const resumed = await bench.run(['cases', 'resume', 'case', '--quiet', '--format', 'json']);
  expect(resumed.status).toBe(0);
  const verdict = (text: string) => ({ ...JSON.parse(text), opened_at: '', usage: {} });
  expect(verdict(resumed.stdout)).toEqual(verdict(whole.stdout));
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  expect((await bench.run(['cases', 'show', 'case', '--lang', 'ko'])).stdout).toContain('Budget fit');
});

test('an outside model can be the primary of such a field, and another field is a mistake', async () => {
  bench.env = { ...bench.env, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
  const models = ['--models', 'anthropic,openai:gpt-5.5'];
  const held = await bench.run([...REVIEW, ...models, '--primary', 'budget-fit=openai:gpt-5.5']);
  const { quality_scorecard, debate_statistics } = JSON.parse(held.stdout);
  expect(quality_scorecard.own_fields).toEqual({ budget_fit: 60 });
  expect(debate_statistics.external_model_participation).toEqual({
    gpt: { role: 'round1_primary', categories: ['budget-fit'] },
  });
  const [asked] = bench.vendor.calls.filter((call) => askedOf(call).role === 'budget-fit');
  expect(asked?.prompt).toContain('You read this as the CFO of a hospital.');
  const refused = await bench.run(['business', 'business/pitch.md', ...models, '--primary', 'budget-fit=openai:gpt-5.5']);
  expect({ status: refused.status, stderr: refused.stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('"budget-fit" is no field of this panel'),
  });
});

test('an own reviewer that fails has no score, and dismisses nothing', async () => {
  bench.wrong(({ role, phase }) => role === 'Hospital-CFO' && phase === 'review', { kind: 'prose' });
  const held = await bench.run([...REVIEW, '--fail-on', 'critical', '--min-confidence', '99']);
  const { quality_scorecard, failures } = JSON.parse(held.stdout);
  expect({ status: held.status, own: quality_scorecard.own_fields, failures }).toEqual({
    status: 4,
    own: { budget_fit: null },
    failures: [expect.objectContaining({ kind: 'malformed' })],
  });
});

test('a file with a secret, or none at all, is refused before anything is asked', async () => {
  writeFileSync(join(bench.root, 'team.yaml'), `${FILE}  # ghp_${'1a2B3c4D5e6F7g8H9i0J'.repeat(2).slice(0, 36)}\n`);
  const secret = await bench.run(REVIEW);
  expect({ status: secret.status, stderr: secret.stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('a secret (github-token) is in this file, and its text is sent to the reviewers'),
  });
  expect(secret.stderr).toContain('team.yaml:9');
  bench.remove('team.yaml');
  expect(await bench.run(REVIEW)).toMatchObject({ status: 2, stderr: expect.stringContaining('cannot read the reviewers file') });
  expect(bench.vendor.calls).toEqual([]);
});
