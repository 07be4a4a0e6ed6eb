import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/code-review-schema.ts';
import { scratchRepository } from '../scratch-repository.ts';
import {
  CHALLENGE_EVIDENCE,
  NO_TEST,
  NULL_SESSION,
  OFF_BY_ONE,
  phaseOf,
  phaseOfCall,
  roleOf,
  scriptedAnswer,
  shownIn,
  TIMING,
} from './debate-script.ts';
import { loginRepository } from './repository.ts';
import { KEY, ReviewBench } from './review-bench.ts';

const benches: ReviewBench[] = [];
afterEach(async () => {
  for (const bench of benches.splice(0)) {
    expect(bench.vendor.problems).toEqual([]);
    await bench.close();
  }
});

async function open(...args: Parameters<typeof ReviewBench.open>): Promise<ReviewBench> {
  const bench = await ReviewBench.open(...args);
  benches.push(bench);
  return bench;
}

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'schemas', 'code-review-result.schema.json'), 'utf8'),
);
const fits = new Ajv2020({ strict: false }).compile(schema);

async function reviewed(bench: ReviewBench, ...args: readonly string[]): Promise<CodeReviewResult> {
  const { status, stdout, stderr } = await bench.run(['review', '--id', 'case', '--format', 'json', ...args]);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const result = JSON.parse(stdout);
  expect({ fits: fits(result), errors: fits.errors }).toEqual({ fits: true, errors: null });
  return result;
}

describe('a review of what is staged', () => {
  test('holds the whole debate and decides it', async () => {
    const bench = await open();
    const result = await reviewed(bench);
    const titles = (items: readonly { title?: string; original_title?: string }[]) =>
      items.map(({ title, original_title }) => title ?? original_title).sort();
    expect({
      accepted: titles(result.findings),
      disputed: titles(result.consensus.disputed),
      rejected: titles(result.consensus.rejected),
      recommendation: result.recommendation,
      intraFamily: result.intra_family,
      incomplete: result.incomplete,
      defended: result.debate_statistics.round3_defense,
    }).toEqual({
      accepted: [NULL_SESSION.title, OFF_BY_ONE.title, TIMING.title].sort(),
      disputed: [],
      rejected: [NO_TEST.title],
      recommendation: 'fix-before-merge',
      intraFamily: true,
      incomplete: [],
      defended: { defenses_received: { claude: 1 }, defended: 0, conceded: 1, modified: 0 },
    });
    expect(result.findings.map(({ evidence_level, flags }) => [evidence_level, flags])).toEqual(
      result.findings.map(() => ['quoted', []]),
    );
    expect(bench.vendor.calls.map((call) => `${phaseOfCall(call)} ${roleOf(call)}`).sort()).toEqual([
      'cross-examine bug-detector',
      'cross-examine security-reviewer',
      'cross-examine test-coverage-reviewer',
      'defend test-coverage-reviewer',
      'review bug-detector',
      'review security-reviewer',
      'review test-coverage-reviewer',
    ]);
  });

  test('says what was reviewed, and what it cost by the vendor’s own count', async () => {
    const bench = await open({
      usage: () => ({ inputTokens: 1000, outputTokens: 100, cacheReadTokens: 600, cacheWriteTokens: 200 }),
    });
    const result = await reviewed(bench);
    const diff = execFileSync('git', ['diff', '--cached'], { cwd: bench.repository.root, encoding: 'utf8' });
    expect(result.scope).toMatchObject({
      title: 'staged changes on main',
      revision: 'index',
      base: bench.repository.git('rev-parse', 'HEAD'),
      files: [{ path: 'src/session.js', change: 'modified', added: 7, removed: 5 }],
      changed_lines: 12,
      not_shown: [],
      masked: [],
    });
    expect(diff).toContain('+  if (token == session.token)');
    // 200 read at $2, 600 from the cache at $0.20, 200 into it at $2.50, 100 written at $10 for a million: 2,020 micro-dollars a call.
    const calls = 7;
    expect(result.usage).toEqual({
      input_tokens: 1000 * calls,
      output_tokens: 100 * calls,
      cost_usd: (2020 * calls) / 1_000_000,
      cost_at_least_usd: (2020 * calls) / 1_000_000,
      panelists: [
        {
          panelist: 'anthropic:claude-sonnet-5',
          calls,
          input_tokens: 1000 * calls,
          output_tokens: 100 * calls,
          cost_usd: (2020 * calls) / 1_000_000,
          cost_at_least_usd: (2020 * calls) / 1_000_000,
        },
      ],
    });
  });

  test('asks the newest model that fits, sends the change to every reviewer in the same bytes, and no temperature', async () => {
    const bench = await open();
    await reviewed(bench);
    expect(bench.vendor.lookups.map(({ path }) => path)).toEqual(['/v1/models?limit=1000']);
    const shared = bench.vendor.calls.map(({ body }) => {
      const [message] = (body as { messages: { content: { text: string; cache_control?: object }[] }[] }).messages;
      return message?.content[0];
    });
    expect(new Set(shared.map((part) => part?.text)).size).toBe(1);
    expect(shared[0]?.cache_control).toEqual({ type: 'ephemeral' });
    expect(shared[0]?.text).toMatch(/^ +5 \+ {3}if \(token == session\.token\) return session\.user;$/m);
    expect(shared[0]?.text).toMatch(/^ +- {3}if \(given\.length === stored\.length && timingSafeEqual/m);
    for (const { body, model } of bench.vendor.calls) {
      expect(model).toBe('claude-sonnet-5');
      expect(Object.keys(body).sort()).toEqual(['max_tokens', 'messages', 'model', 'output_config', 'stream', 'system']);
    }
  });

  test('is blind at first, and hides who said what and how surely', async () => {
    const bench = await open();
    await reviewed(bench);
    const later = bench.vendor.calls.filter((call) => phaseOfCall(call) !== 'review');
    expect(later.length).toBe(4);
    for (const call of later) {
      expect(shownIn(call).length).toBeGreaterThan(0);
      expect(call.prompt).not.toMatch(/"confidence":\s*\d|"model"|"seat"|claude/i);
    }
    const [defense] = later.filter((call) => phaseOfCall(call) === 'defend');
    expect(defense?.prompt).toContain(JSON.stringify(CHALLENGE_EVIDENCE).slice(1, -1));
    for (const call of bench.vendor.calls.filter((one) => phaseOfCall(one) === 'review'))
      expect(call.prompt).not.toContain(TIMING.title);
  });

  test('keeps the key out of everything it writes and prints', async () => {
    const bench = await open();
    const { stdout, stderr } = await bench.run(['review', '--id', 'case', '--events', 'events.jsonl', '--format', 'md']);
    const grep = `grep -rl ${KEY} .tribunal events.jsonl || echo nowhere`;
    const found = execFileSync('bash', ['-c', grep], { cwd: bench.repository.root, encoding: 'utf8' });
    expect(found.trim()).toBe('nowhere');
    expect(stdout + stderr).not.toContain(KEY);
  });

  test('can be shown, verified and replayed for nothing', async () => {
    const bench = await open();
    const result = await reviewed(bench);
    const before = bench.vendor.calls.length;
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
    expect(JSON.parse((await bench.run(['cases', 'show', 'case', '--format', 'json'])).stdout)).toEqual(result);
    expect(JSON.parse((await bench.run(['cases', 'replay', 'case', '--format', 'json'])).stdout)).toEqual(result);
    expect((await bench.run(['cases', 'list'])).stdout).toContain('staged changes on main');
    expect(bench.vendor.calls.length).toBe(before);
  });

  test('prints the few things that matter first, and the report in its sections', async () => {
    const bench = await open();
    const text = await bench.run(['review', '--id', 'text']);
    expect(text.status).toBe(0);
    const [heading, headline] = text.stdout.split('\n');
    expect(heading).toBe('Code review · staged changes on main · 1 file, 12 changed lines · text');
    expect(headline).toMatch(
      /^3 to fix · 0 for you to decide · 1 dismissed · fix before merge · all 12 changed lines seen · \$0\.\d+$/,
    );
    expect(text.stdout).toContain('│ if (token == session.token) return session.user;');
    expect(text.stderr).toContain('panel    anthropic:claude-sonnet-5 (3 seats, the newest that fits)');
    const { stdout } = await bench.run(['cases', 'show', 'text', '--format', 'md']);
    expect(stdout.match(/^## .*$/gm)).toEqual([
      '## Executive Summary',
      '## Critical & High Severity Findings',
      '## Medium & Low Severity Findings',
      '## Dismissed Findings',
      '## Model Agreement Matrix',
      '## Debate Log',
      '## Statistics',
      '## Cost Summary',
    ]);
    expect(stdout).toMatch(/^\*\*Date:\*\* 20\d\d-/m);
    expect(stdout).toMatch(/^\*\*Scope:\*\* staged changes on main, 1 file, 12 changed lines/m);
    expect(stdout).toMatch(/^\*\*Models:\*\* anthropic:claude-sonnet-5/m);
  });
});

describe('what is reviewed', () => {
  test('without anything staged: everything uncommitted', async () => {
    const bench = await open({}, loginRepository('written'));
    bench.repository.write({ 'notes.txt': 'not mine\n' });
    const { status, stdout, stderr } = await bench.run(['review', '--format', 'json']);
    expect({ status, title: JSON.parse(stdout).scope.title }).toEqual({ status: 0, title: 'uncommitted changes on main' });
    expect(stderr).toContain('not part of it, untracked: notes.txt');
  });

  test('since a base: the commits of the branch, whatever lies around', async () => {
    const bench = await open({}, loginRepository('committed'));
    bench.repository.write({ 'src/session.js': 'broken(\n' });
    const result = await reviewed(bench, '--base', 'main');
    expect(result.scope).toMatchObject({
      title: 'feature/login since main',
      revision: bench.repository.git('rev-parse', 'HEAD'),
    });
    expect(bench.vendor.calls[0]?.prompt).not.toContain('broken(');
    expect(result.findings.length).toBe(3);
  });

  test('before the first commit', async () => {
    const repository = scratchRepository();
    repository.write({ 'src/session.js': readFileSync(join(loginRepository('written').root, 'src/session.js'), 'utf8') });
    repository.git('add', '-A');
    const result = await reviewed(await open({}, repository));
    expect(result.scope).toMatchObject({
      base: null,
      files: [{ path: 'src/session.js', change: 'added', added: 13, removed: 0 }],
    });
    expect(result.findings.length).toBe(3);
  });

  test('files with odd names and no text', async () => {
    const bench = await open();
    bench.repository.write({ 'src/이름 "quoted" space.js': 'export const a = 1;\n' });
    bench.repository.write({ 'logo.png': '\u0000\u0001binary\u0000' });
    bench.repository.git('add', '-A');
    const result = await reviewed(bench);
    expect(result.scope?.files.map(({ path }) => path).sort()).toEqual([
      'logo.png',
      'src/session.js',
      'src/이름 "quoted" space.js',
    ]);
    expect(result.scope?.not_shown).toEqual([{ path: 'logo.png', why: 'it is binary' }]);
  });

  test('what the repository calls binary and is text is shown all the same', async () => {
    const bench = await open();
    bench.repository.write({ '.gitattributes': 'src/* -diff\n' });
    bench.repository.git('add', '--all');
    const result = await reviewed(bench);
    expect(result.scope).toMatchObject({ not_shown: [], changed_lines: 13, shown_lines: 13 });
    expect(bench.vendor.calls[0]?.prompt).toContain('if (token == session.token) return session.user;');
  });

  test('a file that is binary, and no picture or the like: there is no good word, and the gate is not passed', async () => {
    const bench = await open({ answer: () => ({ findings: [] }) });
    bench.repository.write({ 'src/evil.js': 'go();\u0000' });
    bench.repository.git('add', '--all');
    const { status, stdout } = await bench.run(['review', '--fail-on', 'low']);
    expect(status).toBe(4);
    expect(stdout).toContain('not shown: src/evil.js (it is binary)');
    expect(stdout).not.toContain('all agree');
  });

  test('secrets in it are masked before anybody sees them', async () => {
    const bench = await open();
    const secret = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    bench.repository.write({ 'src/config.js': `export const token = '${secret}';\n// ${KEY}\n` });
    bench.repository.git('add', '-A');
    const { stdout, stderr } = await bench.run(['review', '--id', 'case', '--format', 'json']);
    const result: CodeReviewResult = JSON.parse(stdout);
    expect(result.scope?.masked).toMatchObject([
      { path: 'src/config.js', line: 1 },
      { path: 'src/config.js', line: 2, kind: 'own-key' },
    ]);
    expect(stderr).toContain('2 secrets in the change masked before anybody sees them');
    for (const { prompt } of bench.vendor.calls) expect(prompt).not.toMatch(new RegExp(`${secret}|${KEY}`));
    const grep = `grep -rlE '${secret}|${KEY}' .tribunal || echo nowhere`;
    expect(execFileSync('bash', ['-c', grep], { cwd: bench.repository.root, encoding: 'utf8' }).trim()).toBe('nowhere');
  });
});

describe('every finding is brought to its place', () => {
  const answering = (finding: object) => (request: Parameters<typeof scriptedAnswer>[0]) =>
    phaseOf(request) === 'review'
      ? { findings: roleOf(request) === 'security-reviewer' ? [finding] : [] }
      : scriptedAnswer(request);

  test.each<[string, object, object, RegExp | undefined]>([
    ['as it is', TIMING, { file: 'src/session.js', line: 5, evidence_level: 'quoted' }, undefined],
    [
      'a path from the diff',
      { ...TIMING, file: 'b/src/session.js' },
      { file: 'src/session.js', line: 5, evidence_level: 'quoted' },
      /is read as src\/session\.js/,
    ],
  ])('%s', async (_name, said, placed, note) => {
    const result = await reviewed(await open({ answer: answering(said) }));
    expect(result.findings).toMatchObject([placed]);
    if (note === undefined) expect(result.notes.filter(({ kind }) => kind === 'coerced')).toEqual([]);
    else expect(result.notes.map(({ message }) => message).join('\n')).toMatch(note);
  });

  test('a line counted in the diff', async () => {
    const repository = loginRepository();
    const diff = repository.git('diff', '--cached').split('\n');
    const line = diff.findIndex((one) => one.includes('page <= total / size')) + 1;
    const result = await reviewed(await open({ answer: answering({ ...OFF_BY_ONE, line }) }, repository));
    expect(line).toBeGreaterThan(13);
    expect(result.findings).toMatchObject([{ file: 'src/session.js', line: 11, evidence_level: 'quoted' }]);
    expect(result.notes.map(({ message }) => message).join('\n')).toContain(
      `line ${line} is a place in the diff: read as line 11`,
    );
  });

  test('what the change takes out carries nothing', async () => {
    const evidence = { ...TIMING.evidence, quote: "import { timingSafeEqual } from 'node:crypto';" };
    const result = await reviewed(await open({ answer: answering({ ...TIMING, severity: 'critical', evidence }) }));
    const all = [...result.findings, ...result.consensus.disputed, ...result.consensus.rejected];
    expect(all).toMatchObject([{ evidence_level: 'anchored', flags: ['ungrounded'], decision: { evidence_quality: 1 } }]);
    expect(result.notes.map(({ message }) => message).join('\n')).toContain('what it quotes is taken out by the change');
  });

  test('a line beyond all files ends nothing but itself', async () => {
    const result = await reviewed(await open({ answer: answering({ ...TIMING, line: 1e18, end_line: 1e18 }) }));
    expect(result.findings).toMatchObject([{ file: 'src/session.js', line: 5 }]);
  });

  test('a file that nobody changed can be cited for nothing', async () => {
    const result = await reviewed(await open({ answer: answering({ ...TIMING, file: 'src/invented.js' }) }));
    const all = [...result.findings, ...result.consensus.disputed, ...result.consensus.rejected];
    expect(all).toMatchObject([
      { file: 'src/invented.js', evidence_level: 'asserted', flags: ['ungrounded'], decision: { evidence_quality: 1 } },
    ]);
    expect(result.notes.map(({ message }) => message).join('\n')).toContain('src/invented.js is not part of the change');
  });
});

describe('who reviews', () => {
  test('an OpenAI-compatible server', async () => {
    const bench = await open();
    bench.env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
    const result = await reviewed(bench, '--models', 'openai:gpt-5.5');
    expect(result.findings.length).toBe(3);
    expect(result.usage?.panelists?.[0]?.panelist).toBe('openai:gpt-5.5');
    for (const { body } of bench.vendor.calls)
      expect(body).toMatchObject({ response_format: { type: 'json_schema', json_schema: { strict: true } } });
  });

  test('an Ollama, whose price nobody knows', async () => {
    const bench = await open({ models: [{ id: 'qwen3-coder:30b', created: new Date('2026-01-01') }] });
    bench.env = { OLLAMA_API_KEY: KEY, OLLAMA_HOST: bench.vendor.url.replace('http://', '') };
    const { status, stdout } = await bench.run(['review']);
    expect(status).toBe(0);
    expect(stdout.split('\n').slice(0, 3).join(' ')).toContain('tokens · cost unknown');
    const refused = await bench.run(['review', '--max-cost', '1']);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('nobody knows what ollama:qwen3-coder:30b costs');
  });

  test('a provider that is set up and cannot be reached is part of the verdict', async () => {
    const bench = await open({
      answer: (request) => (phaseOf(request) === 'review' ? { findings: [] } : scriptedAnswer(request)),
    });
    bench.env = { ...bench.env, OPENAI_API_KEY: 'mistyped', OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
    const { status, stdout, stderr } = await bench.run(['review', '--id', 'case', '--fail-on', 'low']);
    expect(status).toBe(4);
    expect(stdout).toMatch(/^partial: openai did not take part \(openai at .* does not accept OPENAI_API_KEY \(401\)/);
    expect(stderr).toContain('the panel goes on without it');
    const shown = JSON.parse((await bench.run(['cases', 'show', 'case', '--format', 'json'])).stdout);
    expect(shown.absent).toMatchObject([{ who: 'openai' }]);
  });

  test('two names of one model are one model', async () => {
    const bench = await open();
    const result = await reviewed(bench, '--models', 'anthropic,Anthropic:claude-sonnet-5');
    expect(result.usage?.panelists).toMatchObject([{ panelist: 'anthropic:claude-sonnet-5', calls: 7 }]);
  });

  test('models of two families: each is a voice of its own', async () => {
    const bench = await open();
    bench.env = { ...bench.env, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
    const result = await reviewed(bench);
    expect(result.intra_family).toBe(false);
    expect(result.usage?.panelists?.map(({ panelist }) => panelist).sort()).toEqual([
      'anthropic:claude-sonnet-5',
      'openai:gpt-5.5',
    ]);
    expect(result.findings.map(({ evidence_level }) => evidence_level)).toEqual(['co-reported', 'co-reported', 'co-reported']);
  });
});

describe('what nobody saw', () => {
  test('a change without a line to read: nobody is asked, and no word is said of it', async () => {
    const repository = scratchRepository();
    repository.commit({ 'a.txt': 'a\n' });
    repository.write({ 'logo.png': '\u0000\u0001\u0002' });
    repository.git('add', '--all');
    const bench = await open({}, repository);
    const { status, stdout, stderr } = await bench.run(['review', '--fail-on', 'low']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toBe('nothing to review: the change has no lines to read: logo.png (it is binary)\n');
    expect(bench.vendor.lookups).toEqual([]);
  });

  test('a line that is too long to show whole is not called seen', async () => {
    const repository = scratchRepository();
    repository.commit({ 'a.js': 'a\n' });
    repository.write({ 'a.js': `a\nb("${'x'.repeat(9000)}");\nc\n` });
    const bench = await open({ answer: () => ({ findings: [] }) }, repository);
    const result = await reviewed(bench);
    expect(result.scope).toMatchObject({ changed_lines: 2, shown_lines: 1 });
    expect(result.recommendation).toBe('incomplete');
    const { stdout } = await bench.run(['cases', 'show', 'case']);
    expect(stdout.split('\n\n')[0]?.replaceAll('\n', ' ')).toContain('1 of 2 changed lines seen whole');
    expect(stdout).not.toMatch(/all agree|all 2/);
  });
});

describe('the gate', () => {
  test.each([
    ['none', 0],
    ['critical', 0],
    ['high', 1],
    ['low', 1],
  ])('--fail-on %s', async (severity, status) => {
    const bench = await open();
    expect((await bench.run(['review', '--fail-on', severity, '--quiet'])).status).toBe(status);
  });

  test('holds its word whoever closes the pipe first', async () => {
    const bench = await open();
    const line =
      'node "$ENTRY" review --fail-on high --format json --quiet 2>/dev/null | head -c 10 >/dev/null; echo $PIPESTATUS';
    expect((await bench.shell(line)).stdout.trim()).toBe('1');
  });

  test('after a person has ruled: the headline says nothing of what the panel thought', async () => {
    const bench = await open();
    await bench.run(['review', '--id', 'case', '--quiet']);
    for (const item of ['1', '2']) await bench.run(['rule', 'case', item, 'dismiss', '--reason', 'known', '--by', 'lead']);
    // Nobody is asked any more, so nobody needs a key.
    bench.env = {};
    const shown = await bench.run(['cases', 'resume', 'case', '--fail-on', 'high']);
    expect(shown.status).toBe(0);
    expect(shown.stdout.split('\n')[1]).toMatch(/^1 to fix · 0 for you to decide · 3 dismissed · all 12/);
    expect((await bench.run(['cases', 'resume', 'case', '--fail-on', 'medium'])).status).toBe(1);
  });

  test('a dispute that would change everything comes before any advice', async () => {
    const alone = { ...TIMING, severity: 'critical', confidence: 80 };
    const bench = await open({
      answer: (request) => {
        if (phaseOf(request) === 'review') return { findings: roleOf(request) === 'security-reviewer' ? [alone] : [] };
        return phaseOf(request) === 'cross-examine' ? { responses: [], new_observations: [] } : scriptedAnswer(request);
      },
    });
    const { stdout } = await bench.run(['review', '--quiet']);
    expect(stdout.split('\n')[1]).toMatch(/^0 to fix · 1 for you to decide · 0 dismissed · decide first, then merge/);
  });

  test('is not passed where a reviewer did not answer', async () => {
    const bench = await open({
      answer: (request) => (phaseOf(request) === 'review' ? { findings: [] } : scriptedAnswer(request)),
    });
    bench.vendor.when((request) => roleOf(request) === 'security-reviewer', { kind: 'refusal' });
    const { status, stdout, stderr } = await bench.run(['review', '--fail-on', 'critical']);
    expect(status).toBe(4);
    expect(stdout).toMatch(/^partial: /);
    expect(stderr).toContain('the gate (--fail-on critical) is not passed');
  });
});
