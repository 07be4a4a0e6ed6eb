import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { askedOf } from './asked.ts';
import { DebateBench, KEY } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const PITCH = ['business', 'business/pitch.md', '--type', 'strategy', '--audience', 'investor', '--id', 'case', '--quiet'];
const JSON_OUT = ['--format', 'json'];

const titles = (list: readonly { readonly title: string }[]): readonly string[] => list.map(({ title }) => title);

test('five reviewers hold three rounds; contradictions stand side by side, and one dispute is left', async () => {
  bench = await DebateBench.open({ example: 'business' });
  const held = await bench.run([...PITCH, ...JSON_OUT]);
  expect(held.status).toBe(0);
  const { findings, consensus, quality_scorecard, content_type, debate_statistics } = JSON.parse(held.stdout);
  expect(titles(findings)).toEqual([
    'The market is ten times as large in the summary as in its own section',
    'The heart of the product is explained to engineers',
    'The table shows growth of about 25 % a quarter, not 40 %',
    // One of those who agree says it with the words of the finding and the passage that it names: 0.24 in the place of 0.96.
    '"There are no competitors" stands three sections after the name of one',
    '"Studies show" that 80 % can be prevented, and no study is named',
    'There were 84 pilots in the summary and 72 here',
    'What the 600 sites mean in revenue is not said',
  ]);
  expect(titles(consensus.disputed)).toEqual(['"No customer has left" in a year in which none could']);
  expect(consensus.rejected.map(({ rejection_reason }: { rejection_reason: string }) => rejection_reason)).toEqual([
    expect.any(String),
    expect.stringContaining('Withdrawn by original reviewer'),
  ]);
  expect({ quality_scorecard, content_type }).toMatchObject({
    content_type: 'strategy',
    quality_scorecard: {
      // (5 × 100 + 3 × 0) / 8; two claims could not be checked.
      accuracy: 63,
      audience_fit: 64,
      competitive_positioning: 45,
      communication_clarity: 70,
      data_evidence: 54,
      overall_quality: 59,
    },
  });
  expect(debate_statistics.round3_defense).toMatchObject({ withdrawn: 1 });
  // Each of the five is asked in each round in which it has something to answer, and told for whom the document is.
  expect(bench.bought.filter((ask) => ask.startsWith('1:'))).toHaveLength(5);
  expect(bench.vendor.calls.every(({ prompt }) => prompt.includes('"audience":"investor"'))).toBe(true);
  expect(bench.stored('case')).not.toContain(KEY);
  const shown = await bench.run(['cases', 'show', 'case']);
  expect(shown.stdout).toContain('That is 14.7 million dollars a year.');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  const report = readFileSync(join(bench.root, '.tribunal/cases/case/review-report.md'), 'utf8');
  const [, first = ''] = /\*\*Do first\*\*\n\n([\s\S]*?)\n\n\*\*All agree\*\*/.exec(report) ?? [];
  expect(first.split('\n').map((line) => line.slice(0, 5))).toEqual(['- 1\\.', '- 2\\.', '- 3\\.', '- 4\\.', '- 5\\.']);
  expect(report).toContain('The heart of the product is explained to engineers');
});

test('further models examine what the reviewers found, and lift what was open', async () => {
  bench = await DebateBench.open({ example: 'business', panel: ['panel.yaml', 'outsider.yaml'] });
  bench.env = { ...bench.env, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
  const held = await bench.run([...PITCH, ...JSON_OUT]);
  const { disputed } = JSON.parse(held.stdout).consensus;
  expect({ status: held.status, disputed }).toMatchObject({ status: 0, disputed: [{ confidence: 48, escalate: true }] });
  const outside = bench.vendor.calls.filter(({ vendor }) => vendor === 'openai').map(askedOf);
  expect(outside).toMatchObject([{ role: 'business-cross-review', round: 2, phase: 'cross-examine', subject: '' }]);
  const scripts = 'script:business/panel.yaml,script:business/outsider.yaml';
  const scripted = await bench.run(['business', 'business/pitch.md', '--models', scripts, '--quiet', ...JSON_OUT]);
  expect(titles(JSON.parse(scripted.stdout).findings)).toEqual(titles(JSON.parse(held.stdout).findings));
});

const LATE = 'The amount that is asked for comes too late';
const SUM = 'The revenue of the year does not fit the quarters';

test.each([
  // Nobody hears of what it would have found. What nothing that it could have said would save falls all the same.
  ['review', [LATE], []],
  ['cross-examine', [LATE, SUM], []],
  ['defend', [SUM, LATE], []],
])('a reviewer that fails in the phase of %s dismisses nothing that it could have saved', async (phase, dismissed, keptOpen) => {
  bench = await DebateBench.open({ example: 'business' });
  bench.wrong((asked) => asked.role === 'data-evidence-reviewer' && asked.phase === phase, { kind: 'prose' });
  const held = await bench.run([...PITCH, ...JSON_OUT, '--fail-on', 'critical']);
  const { failures, consensus } = JSON.parse(held.stdout);
  // The critical finding stands whoever else is silent.
  expect([held.status, failures[0].kind]).toEqual([1, 'malformed']);
  expect(consensus.rejected.map((one: { readonly original_title: string }) => one.original_title)).toEqual(dismissed);
  expect(titles(consensus.disputed)).toEqual(expect.arrayContaining(keptOpen));
});

test('fewer than three reviewers are no valid debate, and none is no verdict', async () => {
  bench = await DebateBench.open({ example: 'business' });
  bench.wrong(({ role }) => role !== 'domain-accuracy-reviewer' && role !== 'audience-fit-reviewer', { kind: 'prose' });
  const held = await bench.run(PITCH);
  expect(held.status).toBe(4);
  expect(held.stderr).toContain('partial  too few of the panel answered for a valid debate');
  bench.wrong(() => true, { kind: 'prose' });
  expect(await bench.run(['business', 'business/pitch.md', '--quiet'])).toMatchObject({ status: 3 });
});

test('without a model the offline checks read a document alone, and a gate does not pass', async () => {
  bench = await DebateBench.open({ example: 'business' });
  bench.env = {};
  const held = await bench.run(['business', 'business/pitch.md', '--fail-on', 'high']);
  expect(held.status).toBe(4);
  expect(held.stdout).toContain('Only checks read it, offline: what rules cannot find, nobody judged.');
  expect(held.stderr).toContain('partial  no model took part (to be gated by the checks alone: --models checks)');
  const wanted = await bench.run(['business', 'business/pitch.md', '--fail-on', 'high', '--models', 'checks', '--quiet']);
  expect(wanted.status).toBe(0);
});

test('the built command reads Korean, and writes a page in the signs it means', async () => {
  bench = await DebateBench.open({ example: 'business', files: { 'ko.md': KOREAN } });
  const held = await bench.run(['business', 'ko.md', '--models', 'checks', '--quiet', '--format', 'json']);
  expect(JSON.parse(held.stdout).findings).toMatchObject([{ section: '매출' }]);
  const page = await bench.run([...PITCH, '--format', 'html']);
  expect(page.stdout).toContain('scorecard · pulled down by <a');
});

const KOREAN = '# 매출\n\n매출은 국내 45%, 일본 32%, 동남아 18%, 기타 15%로 구성됩니다.\n';

test.each([
  ['flags', 'business/pitch.md', '--no-analysers'],
  ['judge', 'business/pitch.md', '--no-analysers'],
])('without a model tribunal %s says what is missing', async (...command) => {
  bench = await DebateBench.open({ example: 'business' });
  bench.env = {};
  const held = await bench.run(command);
  expect({ status: held.status, stdout: held.stdout }).toEqual({ status: 3, stdout: '' });
  expect(held.stderr).toContain('error  no model can be asked: cannot reach ollama at http://127.0.0.1:9/v1');
  expect(held.stderr).toContain('start Ollama here, or set OLLAMA_HOST to where it runs');
});

test('an audience and a purpose in own words reach every panelist, the case and the report', async () => {
  bench = await DebateBench.open({ example: 'business' });
  const words = ['--audience', 'CFOs of  mid-size hospitals', '--purpose', 'win a pilot at "three" clinics'];
  const command = ['business', 'business/pitch.md', '--id', 'case', '--quiet', ...words];
  const preview = await bench.run([...command, '--preview']);
  expect(preview.stdout).toContain('"audience":"CFOs of mid-size hospitals","purpose":"win a pilot at \\"three\\" clinics"');
  const held = await bench.run(command);
  expect(held.stdout).toContain('for CFOs of mid-size hospitals, purpose: win a pilot at "three" clinics');
  const told = '"audience":"CFOs of mid-size hospitals","purpose":"win a pilot at \\"three\\" clinics"';
  expect(bench.vendor.calls.length).toBeGreaterThan(5);
  expect(bench.vendor.calls.every(({ prompt }) => prompt.includes(told))).toBe(true);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test.each([
  [['--audience', 'x'.repeat(201)], '--audience has 201 characters, and at most 200 are sent'],
  [['--purpose', 'x'.repeat(501)], '--purpose has 501 characters, and at most 500 are sent'],
  [['--purpose', ' '], "option '--purpose <text>' argument ' ' is invalid"],
  [
    ['--purpose', `show ghp_${'1a2B3c4D5e6F7g8H9i0J'.repeat(2).slice(0, 36)}`],
    'a secret (github-token) is in --purpose, and its text is sent to the panel',
  ],
])('words that cannot be sent are a mistake: %j', async (words, message) => {
  bench = await DebateBench.open({ example: 'business' });
  const refused = await bench.run(['business', 'business/pitch.md', ...words]);
  expect({ status: refused.status, calls: bench.vendor.calls.length }).toEqual({ status: 2, calls: 0 });
  expect(refused.stderr).toContain(message);
});
