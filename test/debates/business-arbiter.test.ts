import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { VendorRequest } from '../vendor/wire.ts';
import { askedOf } from './asked.ts';
import { DebateBench, KEY } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const REVIEW = ['business', 'business/pitch.md', '--models', 'anthropic', '--id', 'case', '--quiet', '--format', 'json'];
const ARBITER = ['--arbiter', 'openai:gpt-5.5'];
const OPEN = '"No customer has left" in a year in which none could';
const CHALLENGE = 'The sentence is true as it stands and claims no rate.';

/** Opens a bench whose arbiter cites these words, and others if it is asked again. */
async function withArbiter(cites: string, again: string = cites): Promise<void> {
  const instead = (request: VendorRequest): unknown => {
    const { phase } = askedOf(request);
    if (phase !== 'rule' && phase !== 'rule-again') return undefined;
    const questions = [...request.prompt.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
    const rulings = [...new Set(questions)].map((id) => ({
      finding_id: id,
      reasoning: 'The challenge names the sentence that bears it out.',
      cites: [phase === 'rule' ? cites : again],
      ruling: 'reject',
    }));
    return JSON.stringify({ rulings });
  };
  bench = await DebateBench.open({ example: 'business', instead });
  bench.env = { ...bench.env, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
}

const asked = (vendor: string): readonly string[] =>
  bench.vendor.calls.filter((call) => call.vendor === vendor).map((call) => `${askedOf(call).round}:${askedOf(call).phase}`);

test('an arbiter reviews nothing and rules on what the votes leave open', async () => {
  await withArbiter(CHALLENGE);
  const held = await bench.run([...REVIEW, ...ARBITER]);
  expect({ status: held.status, asked: asked('openai') }).toEqual({ status: 0, asked: ['4:rule'] });
  const { consensus, debate_statistics } = JSON.parse(held.stdout);
  expect(consensus.disputed).toEqual([]);
  const ruled = consensus.rejected.find(({ original_title }: { original_title: string }) => original_title === OPEN);
  expect(ruled.rejection_reason).toBe('the arbiter ruled: reject');
  expect(Object.keys(debate_statistics.findings_per_reviewer)).not.toContain('arbiter');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('a ruling that cites what was not said is asked for once more, then ignored and noted', async () => {
  await withArbiter('words of my own making', CHALLENGE);
  const mended = await bench.run([...REVIEW, ...ARBITER]);
  expect({ asked: asked('openai'), open: JSON.parse(mended.stdout).consensus.disputed }).toEqual({
    asked: ['4:rule', '4:rule-again'],
    open: [],
  });
  await bench.close();
  await withArbiter('words of my own making');
  const ignored = await bench.run([...REVIEW, ...ARBITER]);
  const { consensus, notes } = JSON.parse(ignored.stdout);
  expect(consensus.disputed.map(({ title }: { title: string }) => title)).toEqual([OPEN]);
  expect(notes).toContainEqual(
    expect.objectContaining({ kind: 'struck', by: 'arbiter', message: expect.stringContaining('words of my own making') }),
  );
});

test('an arbiter that fails leaves open what was put to it, and a gate does not pass', async () => {
  await withArbiter(CHALLENGE);
  bench.wrong(({ phase }) => phase === 'rule', { kind: 'prose' });
  const held = await bench.run([...REVIEW, ...ARBITER, '--fail-on', 'critical', '--min-confidence', '99']);
  const { consensus, failures } = JSON.parse(held.stdout);
  expect(held.status).toBe(4);
  expect(consensus.disputed.map(({ title }: { title: string }) => title)).toContain(OPEN);
  expect(failures).toMatchObject([{ kind: 'malformed', who: 'gpt', round: 4 }]);
});

test('a debate that was broken off before the ruling goes on with it, and buys no other answer', async () => {
  await withArbiter(CHALLENGE);
  const whole = await bench.run([...REVIEW, ...ARBITER]);
  bench.breakOff('case', bench.journal('case'), 'rule');
  const before = bench.vendor.calls.length;
  const resumed = await bench.run(['cases', 'resume', 'case', '--quiet', '--format', 'json']);
  expect(bench.vendor.calls.slice(before).map((call) => askedOf(call).phase)).toEqual(['rule']);
  expect(JSON.parse(resumed.stdout).consensus).toEqual(JSON.parse(whole.stdout).consensus);
});

test('the plan names the arbiter and its round, and one that is not there is an error', async () => {
  await withArbiter(CHALLENGE);
  const plan = await bench.run(['business', 'business/pitch.md', '--models', 'anthropic', ...ARBITER, '--dry-run']);
  expect({ status: plan.status, calls: bench.vendor.calls.length }).toEqual({ status: 0, calls: 0 });
  expect(plan.stdout).toMatch(/ arbiter +openai:gpt-5\.5 [\s\S]+ 4 rule +≤ 2 /);
  const missing = await bench.run(['business', 'business/pitch.md', '--models', 'anthropic', '--arbiter', 'google:gemini-x']);
  expect(missing.status).toBe(3);
  const alone = await bench.run(['business', 'business/pitch.md', '--models', 'checks', ...ARBITER]);
  expect({ status: alone.status, calls: asked('openai') }).toEqual({ status: 0, calls: [] });
});

test('a setting names the arbiter too', async () => {
  await withArbiter(CHALLENGE);
  writeFileSync(join(bench.root, 'own.yaml'), 'debate:\n  arbiter: openai:gpt-5.5\n');
  await bench.run([...REVIEW, '--config', 'own.yaml']);
  expect(asked('openai')).toEqual(['4:rule']);
});

test('a budget that runs out ends the debate before the ruling, and a larger one goes on with it', async () => {
  await withArbiter(CHALLENGE);
  const held = await bench.run([...REVIEW, ...ARBITER, '--max-tokens', '45000']);
  expect({ status: held.status, ruled: asked('openai') }).toEqual({ status: 4, ruled: [] });
  const resumed = await bench.run(['cases', 'resume', 'case', '--max-tokens', '500000', '--quiet', '--format', 'json']);
  expect({ status: resumed.status, ruled: asked('openai') }).toEqual({ status: 0, ruled: ['4:rule'] });
});
