import { afterEach, expect, test } from 'vitest';
import { until } from '../clis/stand-in-home.ts';
import { roleOf, shownIn } from '../review/debate-script.ts';
import { toolCalls } from '../vendor/tool-calls.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import type { OracleRun } from './oracle.ts';
import { KEYS, PanelBench } from './panel-bench.ts';
import { answerTo, phaseIn } from './panel-debate.ts';

let bench: PanelBench | undefined;
afterEach(async () => {
  expect(bench?.vendor.problems ?? []).toEqual([]);
  await bench?.close();
  bench = undefined;
});

const LOOK = [{ name: 'read_file', input: { path: 'src/store.js', from_line: null, to_line: null } }];

async function open(held: (request: VendorRequest) => boolean, behave?: (run: OracleRun) => object): Promise<PanelBench> {
  const opened = await PanelBench.open({
    answer: ({ prompt, toolResults }) => (toolResults.length === 0 ? toolCalls(LOOK) : answerTo(prompt)),
    // What is held waits for the kill.
    latencyMs: (request) => (held(request) ? 60_000 : 0),
    ...(behave === undefined ? {} : { behave }),
  });
  opened.env = { ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL: opened.vendor.url };
  return opened;
}

const askOf = ({ prompt }: { readonly prompt: string }): string => `${phaseIn(prompt)} ${roleOf({ prompt })}`;

test('killed in the middle of a look: no answer is bought twice, and the findings stand in the order they stood in', async () => {
  let holding = true;
  // One seat has looked in the second round, and its answer does not come.
  const held = (request: VendorRequest): boolean =>
    holding && askOf(request) === 'cross-examine bug-detector' && request.toolResults.length > 0;
  const here = await open(held);
  bench = here;
  const models = ['--models', 'anthropic:claude-sonnet-5'];
  const killed = await here.run(['review', '--id', 'case', ...models], {
    disturb: (child) => {
      const rest = ['cross-examine security-reviewer', 'cross-examine test-coverage-reviewer'];
      const answered = (): readonly string[] =>
        here.facts('case').flatMap(({ type, ask }) => (type === 'ask-answered' ? [String(ask)] : []));
      void until(() => {
        const calls = here.vendor.calls.filter((call) => askOf(call) === 'cross-examine bug-detector');
        return (
          calls.length === 2 &&
          rest.every((one) => here.vendor.calls.some((call) => askOf(call) === one)) &&
          answered().length === 5
        );
      }).then(() => child.kill('SIGKILL'));
    },
  });
  expect(killed.status).toBeNull();
  expect(here.facts('case').at(-1)?.type).not.toBe('case-closed');
  const looked = here.facts('case').filter(({ type, ask }) => type === 'looked' && ask === '2:cross-examine:claude/bug-detector');
  expect(looked.length).toBe(1);
  holding = false;
  const before = here.vendor.calls.length;
  const resumed = await here.run(['cases', 'resume', 'case', '--format', 'json']);
  expect({ status: resumed.status, stderr: resumed.status === 0 ? '' : resumed.stderr }).toEqual({ status: 0, stderr: '' });
  // Only what had not been answered is asked again, and then the last round.
  expect(here.vendor.calls.slice(before).map(askOf)).toEqual([
    ...['cross-examine bug-detector', 'cross-examine bug-detector'],
    ...['defend test-coverage-reviewer', 'defend test-coverage-reviewer'],
  ]);
  const same = here.vendor.calls.filter((call) => askOf(call) === 'cross-examine bug-detector');
  expect(new Set(same.map(({ prompt }) => prompt.slice(0, prompt.lastIndexOf('<<<end of findings')))).size).toBe(1);
  expect(JSON.parse(resumed.stdout).usage).toMatchObject({ cost_usd: null, panelists: [{ calls: 8 }] });
  expect(await here.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  // In another case the same findings stand in another order.
  const orders = new Set<string>();
  for (const id of ['case', 'another', 'a-third']) {
    if (id !== 'case') expect((await here.run(['review', '--id', id, '--quiet', ...models])).status).toBe(0);
    const last = here.vendor.calls.filter((call) => askOf(call) === 'cross-examine security-reviewer').at(-1);
    orders.add(
      shownIn(last ?? { prompt: '' })
        .map(({ title }) => title)
        .join(),
    );
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('killed while an agent looks: the agent is gone, and only it is asked again', async () => {
  let holding = true;
  const behave = ({ stdin }: OracleRun): object => ({
    text: JSON.stringify(answerTo(stdin)),
    looks: [['Read', { file_path: 'src/store.js' }]],
    ...(holding && askOf({ prompt: stdin }) === 'review bug-detector' ? { does: 'hang' } : {}),
  });
  const here = await open(() => false, behave);
  bench = here;
  const killed = await here.run(['review', '--id', 'case', '--models', 'cli:claude', '--grace', '200ms'], {
    disturb: (child) => {
      void until(() => here.facts('case').filter(({ type }) => type === 'looked').length === 3).then(() => child.kill('SIGTERM'));
    },
  });
  expect(killed.status).not.toBe(0);
  await until(() => here.oracle.runs.every(({ pid }) => !isAlive(pid)));
  holding = false;
  const before = here.oracle.runs.length;
  const answered = here.facts('case').filter(({ type }) => type === 'ask-answered').length;
  const resumed = await here.run(['cases', 'resume', 'case', '--quiet']);
  expect({ status: resumed.status, stderr: resumed.stderr }).toEqual({ status: 0, stderr: '' });
  const again = here.oracle.runs.slice(before).map(({ stdin }) => askOf({ prompt: stdin }));
  expect(again.filter((ask) => ask.startsWith('review'))).toHaveLength(3 - answered);
  expect(await here.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
