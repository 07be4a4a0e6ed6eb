import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VendorRequest } from '../vendor/wire.ts';
import { shownIn, TIMING } from './debate-script.ts';
import { KEY, ReviewBench } from './review-bench.ts';

const REPLY = 'src/session.js:3 compares lengths first. Key: ghp_012345678901234567890123456789abcdef';

/** What voters answer; undefined: nothing that can be read. */
let vote: 'valid' | 'not_valid' | undefined;

/** The first family reports a finding, and the second agrees with it until it reads the reply. */
function answer(request: VendorRequest): unknown {
  const { prompt } = request;
  if (prompt.includes('# Your task: judge these claims alone')) {
    if (vote === undefined) return 'I would rather talk about the weather.';
    const evidence = 'src/session.js:5 `if (token == session.token) return session.user;`';
    return { votes: shownIn(request).map(({ id }) => ({ finding_id: id, reasoning: 'As the reply says.', evidence, vote })) };
  }
  if (prompt.includes('# Your task: review')) return { findings: request.vendor === 'anthropic' ? [TIMING] : [] };
  return {
    responses: shownIn(request).map(({ id }) => ({
      ...{ finding_id: id, reasoning: 'It ends at the first difference.', evidence: null, same_as: null, place: null },
      ...{ severity: null, action: 'agree', confidence_adjustment: 5 },
    })),
    new_observations: [],
  };
}

let bench: ReviewBench;
beforeEach(async () => {
  vote = 'not_valid';
  bench = await ReviewBench.open({ answer });
  bench.env = { ...bench.env, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
});
afterEach(() => bench.close());

const MODELS = ['--models', 'anthropic:claude-sonnet-5,openai:gpt-5.5'];
const reviewed = (more: readonly string[] = []) =>
  bench.run(
    ['review', '--id', 'case', '--focus', 'bugs', '--quiet', '--no-analysers', ...MODELS, '--format', 'report', ...more],
    {
      analysers: true,
    },
  );
const appeal = (reason: string, item = '1') =>
  bench.run(['appeal', 'case', item, '--reason', reason, '--by', 'Ada', '--quiet', '--format', 'report'], { analysers: true });

interface Told {
  readonly items: readonly {
    readonly standing: string;
    readonly said: readonly { readonly phase: string; readonly words: string }[];
  }[];
}
const itemIn = (stdout: string) => (JSON.parse(stdout) as Told).items[0];

test('an appeal is put to the panelist that did not report the finding, decided, and told by every report', async () => {
  const before = await reviewed(['--fail-on', 'high']);
  expect([before.status, itemIn(before.stdout)?.standing]).toEqual([1, 'accepted']);
  const calls = bench.vendor.calls.length;

  const after = await appeal(REPLY);
  // The gate of the case is checked again: nothing is left that trips it.
  expect({ status: after.status, stderr: after.stderr }).toEqual({ status: 0, stderr: expect.any(String) });
  expect(itemIn(after.stdout)?.standing).not.toBe('accepted');
  const [ask, ...others] = bench.vendor.calls.slice(calls);
  expect([ask?.vendor, others]).toEqual(['openai', []]);
  expect(ask?.prompt).toContain('## The reply to the claim');
  expect(ask?.prompt).toContain('src/session.js:3 compares lengths first.');
  expect(ask?.prompt).not.toContain('ghp_0123');
  expect(ask?.prompt).not.toContain('It ends at the first difference.\n');
  expect(itemIn(after.stdout)?.said.map(({ phase }) => phase)).toEqual(['review', 'cross-examine', 'appeal', 'ballot']);

  const text = await bench.run(['explain', 'case', '1']);
  expect(text.stdout).toContain('disputes it');
  const korean = await bench.run(['cases', 'show', 'case', '--format', 'md', '--lang', 'ko', '--verbose']);
  expect(korean.stdout).toContain('이의를 제기');
  expect((await bench.run(['cases', 'show', 'case', '--log'])).stdout).toContain('Ada');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  expect(JSON.stringify(bench.facts('case'))).not.toContain('ghp_0123');
});

test('an appeal that no panelist answers dismisses nothing, and the report says who did not answer', async () => {
  await reviewed();
  vote = undefined;
  const lost = await appeal('The caller checks it.');
  expect([lost.status, itemIn(lost.stdout)?.standing]).toEqual([0, 'accepted']);
  const text = await bench.run(['cases', 'show', 'case']);
  expect(text.stdout).toContain('did not respond');
});

test('the same objection twice, one about no finding, or about a case that takes none is refused, and nothing is asked', async () => {
  vote = 'valid';
  await reviewed();
  const first = await appeal('The caller checks it.');
  expect([first.status, itemIn(first.stdout)?.standing]).toEqual([0, 'accepted']);
  const calls = bench.vendor.calls.length;
  const facts = bench.facts('case').length;
  expect(await appeal('The caller checks it.')).toMatchObject({
    status: 2,
    stderr: 'error  the panel was asked about this objection before\n       see what it said: tribunal explain case 1\n',
  });
  expect(await appeal('Of another finding.', '7')).toMatchObject({ status: 2 });
  expect(await appeal('x'.repeat(8_001))).toMatchObject({ status: 2, stderr: expect.stringContaining('8001 characters') });
  expect([bench.vendor.calls.length, bench.facts('case').length]).toEqual([calls, facts]);
});
