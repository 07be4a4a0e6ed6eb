import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  CHALLENGE_EVIDENCE,
  NO_TEST,
  NULL_SESSION,
  OFF_BY_ONE,
  phaseOf,
  roleOf,
  scriptedAnswer,
  shownIn,
  TIMING,
} from './debate-script.ts';
import { KEY } from './review-bench.ts';
import { open, reviewed } from './reviewed.ts';

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
    expect(bench.vendor.calls.map((call) => `${phaseOf(call)} ${roleOf(call)}`).sort()).toEqual([
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
      cache_read_tokens: 600 * calls,
      cache_write_tokens: 200 * calls,
      output_tokens: 100 * calls,
      cost_usd: (2020 * calls) / 1_000_000,
      cost_at_least_usd: (2020 * calls) / 1_000_000,
      panelists: [
        {
          panelist: 'anthropic:claude-sonnet-5',
          calls,
          input_tokens: 1000 * calls,
          cache_read_tokens: 600 * calls,
          cache_write_tokens: 200 * calls,
          output_tokens: 100 * calls,
          cost_usd: (2020 * calls) / 1_000_000,
          cost_at_least_usd: (2020 * calls) / 1_000_000,
        },
      ],
      rounds: [3, 3, 1].map((asked, index) => ({
        round: index + 1,
        calls: asked,
        input_tokens: 1000 * asked,
        cache_read_tokens: 600 * asked,
        cache_write_tokens: 200 * asked,
        output_tokens: 100 * asked,
        cost_usd: (2020 * asked) / 1_000_000,
        cost_at_least_usd: (2020 * asked) / 1_000_000,
      })),
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
      expect(Object.keys(body).sort()).toEqual([
        'max_tokens',
        'messages',
        'model',
        'output_config',
        'stream',
        'system',
        'tool_choice',
        'tools',
      ]);
    }
  });

  test('is blind at first, and hides who said what and how surely', async () => {
    const bench = await open();
    await reviewed(bench);
    const later = bench.vendor.calls.filter((call) => phaseOf(call) !== 'review');
    expect(later.length).toBe(4);
    for (const call of later) {
      expect(shownIn(call).length).toBeGreaterThan(0);
      expect(call.prompt).not.toMatch(/"confidence":\s*\d|"model"|"seat"|claude/i);
    }
    const [defense] = later.filter((call) => phaseOf(call) === 'defend');
    expect(defense?.prompt).toContain(JSON.stringify(CHALLENGE_EVIDENCE).slice(1, -1));
    for (const call of bench.vendor.calls.filter((one) => phaseOf(one) === 'review'))
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
    expect(text.stdout.split('\n').slice(0, 3)).toEqual([
      'Fix 2 findings before you merge and 1 soon after.',
      expect.stringMatching(/^3 to fix · 0 to decide · 1 dismissed · all 12 changed lines seen · \$0\.\d+$/),
      'Code review · staged changes on main · 1 file, 12 changed lines · text',
    ]);
    expect(text.stdout).toContain('│ if (token == session.token) return session.user;');
    expect(text.stderr).toContain('panel    anthropic:claude-sonnet-5 (3 seats, the newest that fits)');
    const { stdout } = await bench.run(['cases', 'show', 'text', '--format', 'md', '--verbose']);
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
    expect(stdout).toMatch(/^- \*\*Date:\*\* 20\d\d-/m);
    expect(stdout).toMatch(/^- \*\*Scope:\*\* staged changes on main, 1 file, 12 changed lines/m);
    expect(stdout).toMatch(/^- \*\*Models:\*\* anthropic:claude-sonnet-5/m);
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
    const refused = await bench.run(['review', '--fresh', '--max-cost', '1']);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('the price of ollama:qwen3-coder:30b is unknown');
  });

  test('a provider that is set up and cannot be reached is part of the verdict', async () => {
    const bench = await open({
      answer: (request) => (phaseOf(request) === 'review' ? { findings: [] } : scriptedAnswer(request)),
    });
    bench.env = { ...bench.env, OPENAI_API_KEY: 'mistyped', OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
    const { status, stdout, stderr } = await bench.run(['review', '--id', 'case', '--fail-on', 'low']);
    expect(status).toBe(4);
    expect(stdout).toMatch(
      /^Partial result: .*\npartial: openai did not take part \(openai at .* does not accept OPENAI_API_KEY \(401\)/,
    );
    expect(stderr).toContain(' - continuing with claude (level 2)');
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
