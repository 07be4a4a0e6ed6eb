import { afterEach, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import type { VendorOptions } from '../vendor/vendor-options.ts';
import { phaseOf, shownIn } from './debate-script.ts';
import { ReviewBench, WITHOUT_MODELS } from './review-bench.ts';

let bench: ReviewBench;
afterEach(() => bench.close());

/** A repository with a change that has a password in it, or none. */
function repositoryWith(line: string): ScratchRepository {
  const repository = scratchRepository();
  repository.commit({ 'app.conf': 'port = 80\n' });
  repository.write({ 'app.conf': `port = 80\n${line}\n` });
  return repository;
}

const LEAK = `url = "postgres://app:${'s3cr3t'}-9x@db/app"`;
const HARMLESS = 'host = "example.com"';
const JSON_OUT = ['--format', 'json', '--quiet'];

const open = async (line: string, options: VendorOptions = {}): Promise<void> => {
  bench = await ReviewBench.open(options, repositoryWith(line));
};
const review = (...args: readonly string[]) => bench.run(['review', '--id', 'case', ...args], { analysers: true });
const resultOf = ({ stdout }: { readonly stdout: string }): CodeReviewResult => JSON.parse(stdout);

test('without a key analysers review alone, and the first line says that no model took part', async () => {
  await open(LEAK);
  bench.env = WITHOUT_MODELS;
  const { status, stdout, stderr } = await review();
  expect({ status, first: stdout.split('\n')[1] }).toEqual({
    status: 0,
    first: 'partial: no model took part: analysers alone looked at the change (level 3)',
  });
  expect(stdout).toContain('A secret is written into the code: connection password');
  expect(stdout).not.toMatch(/lines? seen|did not respond|s3cr3t/);
  expect(stderr).toContain('note     no model takes part - analysers report what they find, without a debate (level 3)');
  expect(stderr).toContain('price    nothing: no model is asked');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test.each([
  ['what they found trips it', LEAK, [], 1],
  ['nobody else there: not passed', HARMLESS, [], 4],
  ['nobody else there, and what they found is not that grave: not passed either', LEAK, ['--fail-on', 'critical'], 4],
  ['nobody else there, and only disputes count: not passed either', LEAK, ['--fail-on', 'none', '--fail-on-disputed'], 4],
  ['wanted so: passed', HARMLESS, ['--models', 'analysers'], 0],
  ['one of them wanted: passed', HARMLESS, ['--models', 'secrets'], 0],
])('a gate with analysers alone: %s', async (_, line, args, status) => {
  await open(line);
  bench.env = WITHOUT_MODELS;
  const ended = await review('--fail-on', 'high', ...args);
  expect(ended.status).toBe(status);
  expect(ended.stdout).not.toMatch(/all agree|blocks the merge/);
  if (status === 4) expect(ended.stderr).toContain('partial  no model took part (to be gated by analysers alone');
});

test('a change that leaves no text behind is looked at, too', async () => {
  const repository = scratchRepository();
  repository.commit({ 'app.conf': 'port = 80\n', 'a.js': 'go();\n' });
  repository.git('rm', '--quiet', 'app.conf', 'a.js');
  bench = await ReviewBench.open({}, repository);
  bench.env = WITHOUT_MODELS;
  expect((await review()).status).toBe(0);
  expect((await bench.run(['review', '--models', 'analysers', '--fail-on', 'low'], { analysers: true })).status).toBe(0);
});

test('one fault in two languages is two findings, each with its own advice', async () => {
  const repository = scratchRepository();
  repository.commit({ 'README.md': 'x\n' });
  repository.write({ 'a.js': 'export const f = (a) => eval(a);\n', 'b.py': 'def f(a):\n    return eval(a)\n' });
  repository.git('add', '--all');
  bench = await ReviewBench.open({}, repository);
  bench.env = WITHOUT_MODELS;
  const { findings } = resultOf(await review(...JSON_OUT));
  const evals = findings.filter(({ title }) => /eval/i.test(title));
  expect(evals.map(({ file, locations }) => [file, locations.map((other) => other.file)]).sort()).toEqual([
    ['a.js', expect.not.arrayContaining(['b.py'])],
    ['b.py', expect.not.arrayContaining(['a.js'])],
  ]);
});

const FAILED_RUN = { tool: { driver: { name: 'some-tool' } }, results: [], invocations: [{ executionSuccessful: false }] };

test.each<[string, Readonly<Record<string, string>>, readonly string[], number]>([
  ['a comment does not open it', { 'a.py': 'import pickle\n\n\ndef f(x):\n    return pickle.loads(x)  # noqa\n' }, ['low'], 1],
  [
    'a file that no analyser can read does not pass it',
    { 'a.js': `export const f = (a) => a;\nconst deep = ${'['.repeat(400)}${']'.repeat(400)};\n` },
    ['critical'],
    4,
  ],
  [
    'a report of a run that failed does not pass it',
    { 'a.txt': 'x\n', 'r.sarif': JSON.stringify({ version: '2.1.0', runs: [FAILED_RUN] }) },
    ['critical', '--models', 'sarif:r.sarif'],
    4,
  ],
  ['a file that none of them reads passes it, and is named', { 'a.go': 'package a\n' }, ['low'], 0],
])('whoever writes the change does not decide a gate: %s', async (_, files, args, status) => {
  const repository = scratchRepository();
  repository.commit({ 'README.md': 'x\n' });
  repository.write(files);
  repository.git('add', '--all');
  bench = await ReviewBench.open({}, repository);
  bench.env = WITHOUT_MODELS;
  const models = args.includes('--models') ? [] : ['--models', 'analysers'];
  const ended = await review('--fail-on', ...args, ...models);
  expect(ended.status).toBe(status);
  if (status === 0) expect(ended.stdout).toContain('covered by no analyser other than secrets: a.go');
});

test('beside models an analyser only reports; what they doubt it cannot defend, so it stays open', async () => {
  await open(LEAK, {
    answer: (request) =>
      phaseOf(request) === 'review'
        ? { findings: [] }
        : {
            responses: shownIn(request).map(({ id }) => ({
              finding_id: id,
              action: 'disagree',
              confidence_adjustment: -20,
              evidence: null,
              reasoning: 'It is the password of a test database.',
            })),
            new_observations: [],
          },
  });
  const held = await review(...JSON_OUT, '--fail-on', 'high');
  const { consensus, panel_level } = resultOf(held);
  expect({ status: held.status, panel_level }).toEqual({
    status: 0,
    panel_level: {
      level: 2,
      families: ['claude'],
      analysers: ['secrets'],
      people: 0,
      reasons: ['one family of models only: claude'],
      warnings: ['models of other families not available - running a review by claude only, whose roles check each other'],
    },
  });
  expect(consensus.disputed.map(({ title, decision }) => [title, decision.rule, decision.held_open])).toEqual([
    ['A secret is written into the code: connection password', 'contested', false],
  ]);
  expect(bench.vendor.calls.map(phaseOf)).not.toContain('defend');
});

test('where no model answers, analysers do not stand in for them', async () => {
  await open(LEAK, { answer: () => 'I would rather talk about the weather.' });
  const { status, stdout } = await review('--quiet');
  expect({ status, first: stdout.split('\n')[1] }).toEqual({
    status: 4,
    first: 'partial: no model answered: analysers alone looked at the change (level 3)',
  });
  expect(stdout).toContain('A secret is written into the code');
});

test('analysers stay away where nobody wants them, and from what is no code', async () => {
  await open(LEAK);
  bench.env = WITHOUT_MODELS;
  expect(await review('--no-analysers')).toMatchObject({ status: 3, stderr: expect.stringContaining('no model can be asked') });
  bench.repository.write({ 'a.md': '# A\n\nText.\n' });
  const document = await bench.run(['business', 'a.md', '--models', 'analysers']);
  expect({ status: document.status, panel: document.stderr.split('\n')[1] }).toEqual({
    status: 0,
    panel: 'panel    checks (analysers)',
  });
});
