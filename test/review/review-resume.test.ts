import type { ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Phase, phaseOf } from './debate-script.ts';
import { ReviewBench } from './review-bench.ts';

const LATENCY_MS = 250;
/** What an undisturbed review asks. */
const ASKS = 7;

const open = () => ReviewBench.open({ latencyMs: LATENCY_MS });

/** Strikes once as many calls of a phase have reached the vendor. */
function onCall(bench: ReviewBench, phase: Phase, strike: (child: ChildProcess) => void) {
  const disturb = (child: ChildProcess): void => {
    const watch = setInterval(() => {
      if (!bench.vendor.calls.some((call) => phaseOf(call) === phase)) return;
      clearInterval(watch);
      setTimeout(() => strike(child), LATENCY_MS / 2);
    }, 5);
    child.on('close', () => clearInterval(watch));
  };
  return { disturb };
}

/** The verdict of a review that nobody disturbs, without when it was held and what it cost. */
async function verdictOf(bench: ReviewBench) {
  const { stdout } = await bench.run(['cases', 'show', 'case', '--format', 'json']);
  const { opened_at: _at, usage: _usage, ...verdict } = JSON.parse(stdout);
  return verdict;
}

const undisturbed = (async () => {
  const bench = await open();
  try {
    expect((await bench.run(['review', '--id', 'case', '--quiet'])).status).toBe(0);
    expect(bench.vendor.calls.length).toBe(ASKS);
    return await verdictOf(bench);
  } finally {
    await bench.close();
  }
})();

test('Ctrl-C waits for what is in flight, and what was heard is not asked again', async () => {
  const bench = await open();
  try {
    const stopped = await bench.run(
      ['review', '--id', 'case'],
      onCall(bench, 'cross-examine', (child) => child.kill('SIGINT')),
    );
    expect(stopped.status).toBe(130);
    expect(stopped.stderr).toContain('resume   tribunal cases resume case');
    const before = bench.vendor.answered;
    // One goes ahead of the others, so that they find what they share in the vendor's cache.
    expect(before).toBeGreaterThanOrEqual(4);
    // What is reviewed was frozen: what happens to the repository meanwhile changes nothing.
    bench.repository.write({ 'src/session.js': 'gone\n' });
    bench.repository.git('reset', '-q', '--hard');
    expect((await bench.run(['cases', 'resume', 'case', '--quiet'])).status).toBe(0);
    expect(bench.vendor.answered).toBe(ASKS);
    expect(await verdictOf(bench)).toEqual(await undisturbed);
  } finally {
    await bench.close();
  }
});

test('going on without the key, or with a wrong one, says so and changes nothing', async () => {
  const bench = await open();
  try {
    await bench.run(
      ['review', '--id', 'case'],
      onCall(bench, 'review', (child) => child.kill('SIGKILL')),
    );
    const facts = bench.facts('case').length;
    const env = bench.env;
    bench.env = { ANTHROPIC_BASE_URL: bench.vendor.url };
    const refused = await bench.run(['cases', 'resume', 'case']);
    expect(refused.status).toBe(3);
    expect(refused.stderr).toContain('ANTHROPIC_API_KEY is not set');
    expect(bench.facts('case').length).toBe(facts);
    bench.env = { ...env, ANTHROPIC_API_KEY: 'mistyped' };
    const wrong = await bench.run(['cases', 'resume', 'case']);
    expect(wrong.status).toBe(3);
    expect(wrong.stderr).toContain('does not accept ANTHROPIC_API_KEY (401)');
    expect(bench.facts('case').length).toBe(facts);
    bench.env = env;
    expect((await bench.run(['cases', 'resume', 'case', '--quiet'])).status).toBe(0);
  } finally {
    await bench.close();
  }
});

test('a budget of twice the likely cost is enough for a whole review', async () => {
  const bench = await ReviewBench.open({});
  try {
    const likely: number = JSON.parse((await bench.run(['review', '--dry-run', '--format', 'json'])).stdout).price.likely_usd;
    const held = await bench.run(['review', '--max-cost', (2 * likely).toFixed(2), '--quiet']);
    expect({ status: held.status, isFar: likely > 0.01 }).toEqual({ status: 0, isFar: true });
  } finally {
    await bench.close();
  }
});

test('a limit on cost ends the review early, and more money goes on from there', async () => {
  const usage = () => ({ inputTokens: 20_000, outputTokens: 1_000 });
  const bench = await ReviewBench.open({ usage });
  try {
    const ended = await bench.run(['review', '--id', 'case', '--max-cost', '0.20']);
    expect(ended.status).toBe(4);
    const bought = bench.vendor.answered;
    expect(bought).toBeGreaterThan(0);
    expect(bought).toBeLessThan(ASKS);
    expect((await bench.run(['cases', 'resume', 'case', '--max-cost', '20', '--quiet'])).status).toBe(0);
    expect(bench.vendor.answered).toBe(ASKS);
    expect(await verdictOf(bench)).toEqual(await undisturbed);
  } finally {
    await bench.close();
  }
});

test('a case that came with the repository is not the last one, and is not gone on with', async () => {
  const bench = await open();
  try {
    expect((await bench.run(['review', '--id', 'mine', '--quiet'])).status).toBe(0);
    const cases = join(bench.repository.root, '.tribunal', 'cases');
    cpSync(join(cases, 'mine'), join(cases, 'planted'), { recursive: true });
    const journal = join(cases, 'planted', 'journal.jsonl');
    writeFileSync(journal, readFileSync(journal, 'utf8').replaceAll(/"at":"20\d\d/g, '"at":"2999'));
    expect((await bench.run(['cases', 'show', 'last', '--format', 'json'])).stdout).toContain('"id": "mine"');
    bench.repository.git('add', '--force', '.tribunal/cases/planted');
    const foreign = await bench.run(['cases', 'resume', 'planted']);
    expect(foreign.status).toBe(2);
    expect(foreign.stderr).toContain('the case planted is not known to be yours: it may have come with the repository');
  } finally {
    await bench.close();
  }
});
