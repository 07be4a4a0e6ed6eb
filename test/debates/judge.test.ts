import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { askedOf } from './asked.ts';
import { DebateBench, KEY } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const JUDGE = ['judge', 'judge', '--judges', 'judge/judges.yaml', '--id', 'case', '--quiet', '--format', 'json'];

test('judges who agree after the second round stop there, with the state of the seed', async () => {
  bench = await DebateBench.open({ example: 'judge' });
  bench.seatAll();
  const held = await bench.run(JUDGE);
  expect(held.status).toBe(0);
  const { verdict, debate_validation, usage } = JSON.parse(held.stdout);
  expect(verdict).toMatchObject({ verdict_type: 'consensus', final_score: 4, confidence: 'HIGH', gate: 'GREEN' });
  const state = {
    enabled: true,
    rounds_completed: 2,
    consensus_reached_at: 2,
    round_1: { scores: [3.8, 4.2, 3.5], range: 0.7, consensus: false },
    round_2: { scores: [4.0, 4.1, 3.9], range: 0.2, consensus: true },
    verdict: { type: 'consensus', final_score: 4.0, confidence: 'HIGH' },
  };
  expect(debate_validation).toMatchObject(state);
  const { tribunal: _mark, ...stored } = JSON.parse(bench.text('judge', 'analysis', 'debate-state.json'));
  expect(stored.debate_validation).toMatchObject(state);
  expect(parse(bench.text('judge', 'analysis', 'debate-state.yaml'))).toMatchObject(stored);
  expect(bench.text('judge', 'analysis', 'validation-report.md')).toContain('GREEN');
  expect(usage.rounds.map(({ round, calls }: { round: number; calls: number }) => [round, calls])).toEqual([
    [1, 3],
    [2, 3],
  ]);
  expect(new Set(bench.vendor.calls.map((call) => `${askedOf(call).role} ${call.vendor}`))).toEqual(
    new Set(['neutral anthropic', 'for openai', 'against gemini']),
  );
  expect(bench.stored('case')).not.toContain(KEY);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('judges who do not agree leave a majority and a minority opinion after three rounds', async () => {
  bench = await DebateBench.open({ example: 'judge', panel: ['panel-split.yaml'] });
  const held = await bench.run(JUDGE);
  expect(held.status).toBe(0);
  const { verdict, rounds } = JSON.parse(held.stdout);
  expect(rounds.length).toBe(3);
  expect(verdict).toMatchObject({ verdict_type: 'majority', confidence: 'MEDIUM', minority_judges: [expect.any(String)] });
  expect(verdict.minority_opinion.length).toBeGreaterThan(100);
  // Nobody is told who the others are.
  const later = bench.vendor.calls.filter((call) => askedOf(call).round > 1);
  expect(later.every(({ prompt }) => /Judge [ABC]/.test(prompt) && !prompt.includes('claude/'))).toBe(true);
  const scripted = await bench.run(['judge', 'judge', '--models', 'script:judge/panel-split.yaml', '--format', 'json']);
  expect(JSON.parse(scripted.stdout).verdict.final_score).toBe(verdict.final_score);
  const gated = (word: string) => bench.run(['cases', 'show', 'last', '--fail-on', word]);
  const statuses = [await gated('yellow'), await gated('disputed'), await gated('none')].map(({ status }) => status);
  expect(statuses).toEqual([1, 5, 0]);
});

test('a gate by colour and dimensions from a file', async () => {
  bench = await DebateBench.open({ example: 'judge' });
  writeFileSync(join(bench.root, 'scored.yaml'), 'risk_mitigation: 100\n');
  const scored = await bench.run(['judge', 'judge', '--dimensions', 'scored.yaml', '--fail-on', 'yellow', '--format', 'json']);
  expect([scored.status, Object.keys(JSON.parse(scored.stdout).rounds[0].dimension_scores)]).toEqual([1, ['risk_mitigation']]);
  const unknown = await bench.run(['judge', 'judge', '--fail-on', 'purple']);
  expect(unknown).toMatchObject({ status: 2, stderr: expect.stringContaining('red, yellow, disputed') });
});

test('judges that take all stances in turn are asked under each, and the report has the score under each', async () => {
  bench = await DebateBench.open({ example: 'judge' });
  const held = await bench.run(['judge', 'judge', '--rotate-stances', '--id', 'case', '--format', 'json', '--rounds', '1']);
  const { rounds, judges } = JSON.parse(held.stdout);
  expect(judges.map(({ judge_id, stance }: Record<string, unknown>) => [judge_id, stance])).toEqual([
    ['claude/judge', 'rotating'],
    ['claude/judge-2', 'rotating'],
  ]);
  expect(rounds[0].positions.map((one: Record<string, unknown>) => [one['score'], one['score_by_stance']])).toEqual(
    Array(2).fill([3.83, { neutral: 3.8, for: 4.2, against: 3.5 }]),
  );
  expect(bench.bought.toSorted()).toEqual(['against', 'for', 'neutral'].flatMap((stance) => Array(2).fill(`1:assess ${stance}`)));
  const shown = await bench.run(['cases', 'show', 'case']);
  expect(shown.stdout).toMatch(/mean of all stances +3\.83/);
  expect(shown.stdout).toMatch(/range by stance +0\.70/);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('a limit under which nobody could be asked is a mistake, and nobody is', async () => {
  bench = await DebateBench.open({ example: 'judge' });
  const { status, stderr } = await bench.run(['judge', 'judge', '--max-tokens', '100']);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('--max-tokens 100 is less than one call') });
  expect([bench.vendor.calls, bench.has('.tribunal')]).toEqual([[], false]);
});

test.each([
  ['assess', 0, 'degraded'],
  ['rebut', 0, 'full'],
  ['finalise', 0, 'full'],
])('a judge that fails in the phase of %s is told, and the others go on', async (phase, status, panel) => {
  bench = await DebateBench.open({ example: 'judge', panel: ['panel-split.yaml'] });
  bench.wrong((asked) => asked.role === 'against' && asked.phase === phase, { kind: 'prose' });
  const held = await bench.run(JUDGE);
  const result = JSON.parse(held.stdout);
  expect({ status: held.status, panel: result.panel }).toEqual({ status, panel });
  expect(result.failures).toMatchObject([{ kind: 'malformed' }]);
  expect(result.incomplete).toEqual([expect.stringContaining('Debate incomplete — ')]);
});

test('one judge alone is no panel, and nobody is no verdict', async () => {
  bench = await DebateBench.open({ example: 'judge', panel: ['panel-split.yaml'] });
  bench.wrong(({ role }) => role !== 'neutral', { kind: 'prose' });
  const one = await bench.run(JUDGE);
  expect([one.status, JSON.parse(one.stdout).panel]).toEqual([4, 'INTERNAL']);
  bench.wrong(() => true, { kind: 'prose' });
  expect(await bench.run(['judge', 'judge', '--quiet'])).toMatchObject({ status: 3 });
});

const CYCLE =
  '# Tasks\n\n| id | task | depends on |\n| --- | --- | --- |\n| T1 | a | T3 |\n| T2 | b | T1 |\n| T3 | c | T2, T9 |\n';

test('what the checks find in a plan is shown to every judge as data, told in the report, and still there after a crash', async () => {
  bench = await DebateBench.open({ example: 'judge' });
  writeFileSync(join(bench.root, 'judge', 'tasks.md'), CYCLE);
  const held = await bench.run(JUDGE);
  const { scope, summary } = JSON.parse(held.stdout);
  const found = ['T3 depends on T9, and there is no such task', 'These tasks wait for each other: T1 → T3 → T2 → T1'];
  expect(scope.checks.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(found));
  expect(summary).toContain(`The offline checks found ${scope.checks.length} defects.`);
  expect(bench.vendor.calls.length).toBe(6);
  for (const { prompt } of bench.vendor.calls) for (const title of found) expect(prompt).toContain(title);
  const whole = bench.journal('case');
  const report = await bench.run(['cases', 'show', 'case']);
  expect(report.stdout).toContain('Found by the offline checks');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  // The artefact may be gone by then: the case has what the checks found.
  bench.remove('judge', 'tasks.md');
  bench.breakOff('case', whole, 'rebut');
  const before = bench.vendor.calls.length;
  const resumed = await bench.run(['cases', 'resume', 'case', '--format', 'json']);
  expect(JSON.parse(resumed.stdout).scope.checks).toEqual(scope.checks);
  for (const { prompt } of bench.vendor.calls.slice(before)) expect(prompt).toContain(found[0]);
  const without = await bench.run(['judge', 'judge', '--no-analysers', '--format', 'json', '--fresh']);
  expect(JSON.parse(without.stdout).scope.checks).toBeUndefined();
});

test('without a model the checks read a plan alone: no score, no verdict, and a gate fails closed', async () => {
  bench = await DebateBench.open({ example: 'judge' });
  writeFileSync(join(bench.root, 'judge', 'tasks.md'), CYCLE);
  bench.env = {};
  const unset = await bench.run(['judge', 'judge', '--format', 'json', '--id', 'case']);
  const result = JSON.parse(unset.stdout);
  expect([unset.status, result.verdict, result.panel, result.rounds, result.scope.checks_alone]).toEqual([
    0,
    null,
    'none',
    [],
    true,
  ]);
  expect(result.scope.checks.length).toBeGreaterThan(1);
  expect(parse(bench.text('judge', 'analysis', 'debate-state.yaml'))).toMatchObject({
    gate: null,
    gate_reason: 'no judge took part',
  });
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  for (const gate of [['--fail-on', 'red'], ['--fail-on', 'disputed'], ['--fail-on-disputed']])
    expect(await bench.run(['judge', 'judge', '--models', 'checks', ...gate])).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('no judge took part'),
    });
  const text = await bench.run(['judge', 'judge', '--models', 'checks']);
  expect(text.stdout + text.stderr).toContain('No verdict: no judge took part. The offline checks found');
  expect(await bench.run(['judge', 'judge', '--no-analysers'])).toMatchObject({ status: 3 });
  expect(bench.vendor.calls).toEqual([]);
});
