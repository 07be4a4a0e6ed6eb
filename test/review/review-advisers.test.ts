import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { type OsvStandIn, osvStandIn } from '../advisories/osv-stand-in.ts';
import { scratchRepository } from '../scratch-repository.ts';
import { searched } from '../vendor/searches.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { ReviewBench } from './review-bench.ts';

let bench: ReviewBench;
let osv: OsvStandIn;
/** What the searching model says, where one sits there. */
/** Where anybody gets packages of npm. */
const REGISTRY = 'registry.npmjs.org';

let search: (request: VendorRequest) => unknown;
beforeEach(async () => {
  osv = await osvStandIn();
  search = () => searched([], '{"lookups": []}');
  const repository = scratchRepository();
  const lock = (version: string) => ({
    version,
    resolved: `https://${REGISTRY}/x/-/x-${version}.tgz`,
    integrity: 'sha512-x',
  });
  const packages = { '': { name: 'app' }, 'node_modules/lodash': lock('4.17.15'), 'node_modules/minimist': lock('1.2.8') };
  repository.commit({
    'package-lock.json': `${JSON.stringify({ name: 'app', lockfileVersion: 3, requires: true, packages }, null, 2)}\n`,
    'src/merge.js': 'go();\n',
  });
  repository.write({ 'src/merge.js': `${LINES.join('\n')}\n` });
  repository.git('add', '--all');
  bench = await ReviewBench.open(
    { answer: (request) => (request.maySearch === true ? search(request) : answered(request)) },
    repository,
  );
  bench.env = { ...bench.env, TRIBUNAL_ADVISORIES_API_URL: osv.url };
});
afterEach(async () => {
  await osv.close();
  await bench.close();
});

const LINES = Array.from({ length: 60 }, (_, at) => `export const value${at + 1} = take(input${at + 1});`);

const finding = (line: number, title: string, more: object = {}): object => ({
  file: 'src/merge.js',
  line,
  end_line: line,
  category: 'security',
  severity: 'high',
  confidence: 80,
  title,
  description: `When \`take\` is called on line ${line}, ${title}.`,
  suggestion: 'Take another version of it.',
  evidence: { quote: LINES[line - 1], trigger: 'concrete', reference: null, practice: 'none' },
  ...more,
});

/** One finding for each thing that can be known of one; only one role reports. */
const FINDINGS = [
  finding(2, 'lodash 4.17.15 is vulnerable to prototype pollution'),
  finding(22, 'GHSA-xvch-5gv4-984h lets minimist pollute prototypes'),
  finding(42, 'CVE-1999-0001 is said to apply'),
  finding(56, 'the input is evaluated'),
];

function answered({ prompt }: VendorRequest): unknown {
  if (prompt.includes('# Your task: examine these findings')) return { responses: [], new_observations: [] };
  if (prompt.includes('# Your task: answer for your findings')) return { defenses: [] };
  return { findings: prompt.includes('# Your role: security') || prompt.includes('security reviewer') ? FINDINGS : [] };
}

const ARGS = [
  'review',
  '--policy',
  'seed',
  '--id',
  'case',
  '--roles',
  'security-reviewer,bug-detector',
  '--threshold',
  '0',
  '--format',
  'json',
];
const review = (...more: readonly string[]) => bench.run([...ARGS, ...more], { analysers: true });
/** The same for which the waits between tries are short. */
const hurriedReview = (...more: readonly string[]) => bench.run([...ARGS, ...more], { analysers: true, hurry: 20 });
const resultOf = ({ stdout }: { readonly stdout: string }): CodeReviewResult => JSON.parse(stdout);

const advisoriesIn = (result: CodeReviewResult) =>
  Object.fromEntries(
    [...result.findings, ...result.consensus.disputed, ...result.consensus.rejected].map(
      ({ line, severity, confidence, advisories }) => [
        line,
        { severity, confidence, advisories: advisories?.map(({ status, id, counts }) => [status, id, counts]) },
      ],
    ),
  );

describe('OSV in an adviser’s seat', () => {
  test('confirms, lowers, knows nothing, or has nothing to look up; and it is all in the journal', async () => {
    const ended = await review();
    expect(ended.stderr).toContain('panel    osv (advisers: look security findings up)');
    const result = resultOf(ended);
    const alone = { severity: 'high', confidence: 75 };
    expect(advisoriesIn(result)).toEqual({
      2: { severity: 'high', confidence: 90, advisories: [['confirmed', 'GHSA-35jh-r3h4-6jhm', true]] },
      22: { severity: 'medium', confidence: 75, advisories: [['patched', 'GHSA-xvch-5gv4-984h', true]] },
      42: { ...alone, advisories: [['none', 'CVE-1999-0001', false]] },
      56: { ...alone, advisories: undefined },
    });
    expect(result.debate_statistics.security_advisories_checked).toBe(3);
    expect(result.findings.find(({ line }) => line === 2)?.description).toContain('(confirmed by GHSA-35jh-r3h4-6jhm)');
    expect(result.panel_level).toMatchObject({ families: ['claude'], analysers: ['rules', 'oxlint', 'secrets'] });
    expect(result.failures).toEqual([]);
    const asked = osv.asked.length;
    await osv.close();
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
    expect(resultOf(await bench.run(['cases', 'show', 'case', '--format', 'json'])).findings).toEqual(result.findings);
    const log = await bench.run(['cases', 'show', 'case', '--log']);
    expect(log.stdout + log.stderr).toContain('osv/adviser');
    const story = await bench.run(['explain', 'case', '1']);
    expect(story.stdout).toContain('osv looked it up: confirmed (advisory +10): GHSA-35jh-r3h4-6jhm');
    expect(osv.asked.length).toBe(asked);
  });

  test('that is down changes nothing, is said, and keeps no gate shut', async () => {
    osv.trouble = (_asked, response) => {
      response.writeHead(503).end();
      return true;
    };
    const ended = await hurriedReview('--fail-on', 'critical');
    const result = resultOf(ended);
    expect(ended.status).toBe(0);
    expect(advisoriesIn(result)[2]).toEqual({ severity: 'high', confidence: 75, advisories: [['unanswered', undefined, false]] });
    expect(result.debate_statistics.security_advisories_checked).toBe(0);
    expect(result.notes.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('advisories could not be looked up'),
    );
    expect(result.incomplete).toEqual([]);
  });

  test('that is killed with the process is asked again, and nothing is bought twice', async () => {
    let killed = false;
    await bench.run([...ARGS], {
      analysers: true,
      disturb: (child) => {
        osv.trouble = () => {
          if (!killed) child.kill('SIGKILL');
          killed = true;
          return true;
        };
      },
    });
    osv.trouble = undefined;
    const bought = bench.vendor.answered;
    const resumed = resultOf(await bench.run(['cases', 'resume', 'case', '--format', 'json', '--quiet']));
    expect(killed).toBe(true);
    expect(bench.vendor.answered).toBe(bought);
    expect(advisoriesIn(resumed)[2]).toMatchObject({ confidence: 90 });
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  });

  test('has no seat where advisories are off', async () => {
    const ended = await review('--no-advisories');
    expect(ended.stderr).not.toContain('advisers');
    expect(osv.asked).toEqual([]);
    expect(resultOf(ended).debate_statistics.security_advisories_checked).toBe(0);
  });
});

describe('a model that searches the web', () => {
  const PAGE = 'https://owasp.org/www-community/attacks/Code_Injection';
  const found = (link: string | null) => (request: VendorRequest) => {
    const id = /"id":"(f\d+)"[^\n]*the input is evaluated/.exec(request.prompt)?.[1];
    const lookup = {
      finding_id: id,
      detail: 'Evaluating input is code injection.',
      reference: 'CWE-95',
      link,
      status: 'confirmed',
    };
    return searched([{ query: 'code injection', pages: [{ url: PAGE, title: 'OWASP' }] }], JSON.stringify({ lookups: [lookup] }));
  };
  const WEB = ['--no-advisories', '--verify-web'];
  const evaluated = (result: CodeReviewResult) => advisoriesIn(result)[56];

  test('counts with a link that its search came back with, and sees nothing of the change', async () => {
    search = found(PAGE);
    const ended = await review(...WEB, 'anthropic:claude-sonnet-5');
    expect(ended.stderr).toContain('panel    anthropic:claude-sonnet-5 (advisers: look security findings up)');
    const result = resultOf(ended);
    expect(evaluated(result)).toEqual({ severity: 'high', confidence: 90, advisories: [['confirmed', 'CWE-95', true]] });
    const asked = bench.vendor.calls.filter(({ body }) => JSON.stringify(body).includes('web_search'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.prompt).toContain('look up what is known about these findings');
    expect(asked[0]?.prompt).not.toContain('value30');
    expect(result.panel_level?.families).toEqual(['claude']);
  });

  test.each([
    ['no link', null, 'counts only with a link'],
    ['a link of its own making', 'https://made.up/advisory', 'came back with no such link'],
  ])('with %s says nothing that counts', async (_, link, note) => {
    search = found(link);
    const result = resultOf(await review(...WEB));
    expect(evaluated(result)).toEqual({ severity: 'high', confidence: 75, advisories: [['none', 'CWE-95', false]] });
    expect(result.notes.map(({ message }) => message)).toContainEqual(expect.stringContaining(note));
  });

  test('that fails is said, and changes nothing', async () => {
    bench.vendor.when(({ maySearch }) => maySearch === true, { kind: 'server-error' });
    const result = resultOf(await hurriedReview(...WEB, '--fail-on', 'critical'));
    expect(evaluated(result)).toMatchObject({ confidence: 75, advisories: [['unanswered', undefined, false]] });
    expect(result.failures).toEqual([]);
  });

  test('is priced beforehand, and is nobody who cannot search', async () => {
    const dry = JSON.parse((await review(...WEB, '--dry-run')).stdout);
    expect(dry.rounds.map(({ name }: { readonly name: string }) => name)).toEqual([
      'review',
      'cross-examine',
      'defend',
      'advise',
    ]);
    const refused = await review('--verify-web', 'cli:claude');
    expect(refused.status).toBe(2);
  });
});
