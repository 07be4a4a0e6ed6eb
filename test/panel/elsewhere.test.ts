import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../clis/stand-in-home.ts';
import { loginRepository } from '../review/repository.ts';
import type { ScratchRepository } from '../scratch-repository.ts';
import { toolCalls } from '../vendor/tool-calls.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { KEYS, PanelBench } from './panel-bench.ts';
import { answerTo, phaseIn } from './panel-debate.ts';

let other: ScratchRepository;
let bench: PanelBench | undefined;
/** Everything that the model was asked. */
let asked: VendorRequest[];
beforeEach(() => {
  asked = [];
  other = loginRepository();
  other.commit({ 'src/private.js': 'const plan = "of nobody else";\n', 'src/store.js': 'export const plan = "mine";\n' });
});
afterEach(async () => {
  expect(bench?.vendor.problems ?? []).toEqual([]);
  await bench?.close();
  bench = undefined;
  other.remove();
});

const LOOKS = [
  { name: 'read_file', input: { path: 'src/store.js', from_line: null, to_line: null } },
  { name: 'search', input: { text: 'plan', path: null } },
];

/** A bench whose model looks around wherever it may, and is silent after the first round until it is let go. */
async function open(how?: Parameters<typeof loginRepository>[0]): Promise<{ bench: PanelBench; letGo: () => void }> {
  let holding = true;
  bench = await PanelBench.open({
    repository: loginRepository(how),
    answer: (request) => {
      const { prompt, tools, toolResults } = request;
      asked.push(request);
      return tools.length > 0 && toolResults.length === 0 ? toolCalls(LOOKS) : answerTo(prompt);
    },
    latencyMs: ({ prompt }: VendorRequest) => (holding && phaseIn(prompt) !== 'review' ? 60_000 : 0),
  });
  bench.env = { ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL: bench.vendor.url };
  return {
    bench,
    letGo: () => {
      holding = false;
    },
  };
}

/** Opens a case and breaks it off in its second round. */
async function begun(here: PanelBench, models: string, more: readonly string[] = []): Promise<void> {
  const interrupted = until(() => here.vendor.calls.some(({ prompt }) => phaseIn(prompt) !== 'review'));
  const args = ['review', '--id', 'case', '--models', models, '--grace', '1ms', ...more];
  expect((await here.run(args, { here: { interrupted } })).status).toBe(130);
}

const resume = ({ repository: { root } }: PanelBench): readonly string[] => [
  ...['cases', 'resume', 'case', '--format', 'json'],
  ...['--dir', join(root, '.tribunal', 'cases')],
];

const NOTE = 'note     panelists cannot look beyond what is shown: ';

/** Goes on from a folder; what was offered and shown to the model since. */
async function resumed(here: PanelBench, cwd: string) {
  asked = [];
  const { status, stderr } = await here.run(resume(here), { cwd });
  return {
    status,
    notes: stderr.split('\n').filter((line) => line.startsWith(NOTE)),
    offered: new Set(asked.map(({ tools }) => tools.length)),
    leaked: asked.some(({ prompt, toolResults }) => JSON.stringify([prompt, toolResults]).includes('plan = ')),
  };
}

test.each(['staged', 'written'] as const)('a case about what is %s shows its panel no other repository', async (how) => {
  const { bench: here, letGo } = await open(how);
  await begun(here, 'anthropic:claude-sonnet-5');
  letGo();
  expect(await resumed(here, other.root)).toEqual({
    status: 0,
    notes: [`${NOTE}this is not the repository that was reviewed`],
    offered: new Set([0]),
    leaked: false,
  });
});

test('where it was reviewed the panel looks on, from any folder', async () => {
  const { bench: here, letGo } = await open();
  await begun(here, 'anthropic:claude-sonnet-5');
  letGo();
  const looked = () => here.facts('case').filter(({ type }) => type === 'looked').length;
  const before = looked();
  expect(await resumed(here, join(here.repository.root, 'src'))).toEqual({
    status: 0,
    notes: [],
    offered: new Set([LOOKS.length]),
    leaked: false,
  });
  expect(looked()).toBeGreaterThan(before);
});

test('a script is where it was when the case was opened, and goes by the name that it was given', async () => {
  const { bench: here, letGo } = await open();
  mkdirSync(join(here.repository.root, 'tools'));
  symlinkSync(join(here.home.path, 'house-rules'), join(here.repository.root, 'tools', 'rules'));
  const config = here.file('config.yaml', 'prices: { "script:./tools/rules": { input: 1, output: 10 } }\n');
  await begun(here, 'anthropic:claude-sonnet-5,script:./tools/rules', ['--config', config]);
  letGo();
  const before = here.oracle.runs.length;
  const { status, stdout, stderr } = await here.run(
    // Its price is known under its name.
    [...resume(here), '--config', config, '--max-cost', '20'],
    { cwd: other.root },
  );
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const { panelists } = JSON.parse(stdout).usage;
  expect(panelists.map(({ panelist }: { readonly panelist: string }) => panelist)).toEqual([
    'anthropic:claude-sonnet-5',
    'script:./tools/rules',
  ]);
  expect(here.oracle.runs.length).toBeGreaterThan(before);
  expect(new Set(here.oracle.runs.map(({ cwd }) => cwd))).toEqual(new Set([join(here.repository.root, 'tools')]));
});

test('a script that is none is told in the words of the user', async () => {
  const { bench: here } = await open();
  const { status, stderr } = await here.run(['review', '--models', 'script:tools/missing']);
  expect({ status, error: stderr.split('\n')[2] }).toEqual({ status: 2, error: 'error  no such file: tools/missing' });
});
