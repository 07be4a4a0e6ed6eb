import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, describe, expect, test } from 'vitest';
import { agentPanelist } from '../../src/panelists/agents/agent-panelist.ts';
import { AGENT_NAMES, type AgentName } from '../../src/panelists/agents/known-agents.ts';
import { runChild } from '../../src/system/child-process.ts';
import { ANSWER, ask, callFor } from '../panelists/ask-model.ts';
import { aliveIn, KEYS, makeStandInHome, type StandInHome, type StandInRun, until } from './stand-in-home.ts';

const homes: StandInHome[] = [];

function home(behaviour: object): StandInHome {
  const made = makeStandInHome();
  homes.push(made);
  made.behave(behaviour);
  return made;
}

afterEach(() => {
  for (const made of homes.splice(0)) {
    for (const { pid } of made.runs()) for (const left of aliveIn(pid)) process.kill(left, 'SIGKILL');
    made.remove();
  }
});

/** The one run there was. */
function onlyRun({ runs }: StandInHome): StandInRun {
  const [run, ...more] = runs();
  expect({ run: run !== undefined, more }).toEqual({ run: true, more: [] });
  return run as StandInRun;
}

const OWN_KEY: Readonly<Record<AgentName, keyof typeof KEYS>> = {
  claude: 'ANTHROPIC_API_KEY',
  codex: 'CODEX_API_KEY',
  gemini: 'GEMINI_API_KEY',
};

describe.each(AGENT_NAMES)('the processes of %s', (agent) => {
  test('leave nobody behind when the call is ended, with children that ignore being told to', async () => {
    const place = home({ does: 'hang', text: '{"findings"', child: true });
    const ending = new AbortController();
    const panelist = agentPanelist({ agent, env: place.env, limits: { graceMs: 300 } });
    const replying = panelist.reply(callFor().call, ending.signal);
    await until(() => place.runs().length === 1);
    const { pid, child } = onlyRun(place);
    expect(aliveIn(pid)).toEqual(expect.arrayContaining([pid, child]));
    ending.abort();
    const reply = await replying;
    expect(aliveIn(pid)).toEqual([]);
    expect(reply).toMatchObject({ kind: 'failure', failure: { kind: 'crashed', message: 'the call was ended' } });
  });

  test('end though the program itself ignores being told to', async () => {
    const place = home({ does: 'ignore-signals', text: '' });
    const ending = new AbortController();
    const panelist = agentPanelist({ agent, env: place.env, limits: { graceMs: 200 } });
    const replying = panelist.reply(callFor().call, ending.signal);
    await until(() => place.runs().length === 1);
    // It never ends by itself: a call that waited for it would not return.
    ending.abort();
    await replying;
    expect(aliveIn(onlyRun(place).pid)).toEqual([]);
  });

  test('are over when the program is, though a child of it holds its output open', async () => {
    const place = home({ does: 'answer', text: ANSWER, child: true });
    const reply = await ask(agentPanelist({ agent, env: place.env }));
    expect(reply).toMatchObject({ kind: 'answer', text: ANSWER });
    expect(aliveIn(onlyRun(place).pid)).toEqual([]);
  });

  test('end with the panelist', async () => {
    const place = home({ does: 'hang', text: '' });
    const panelist = agentPanelist({ agent, env: place.env });
    const replying = panelist.reply(callFor().call, new AbortController().signal);
    await until(() => place.runs().length === 1);
    await panelist.close();
    expect((await replying).kind).toBe('failure');
    expect(aliveIn(onlyRun(place).pid)).toEqual([]);
    expect((await ask(panelist)).kind).toBe('failure');
    expect(place.runs()).toHaveLength(1);
  });

  test.each(['flood', 'grumble'])('are stopped when they write without end: %s', async (does) => {
    const place = home({ does });
    const reply = await ask(agentPanelist({ agent, env: place.env, limits: { outputBytes: 500_000 } }));
    expect(reply).toEqual({
      kind: 'failure',
      failure: { kind: 'crashed', message: `${agent} exceeded the output limit` },
    });
    expect(aliveIn(onlyRun(place).pid)).toEqual([]);
  });

  test('are stopped when they do not come to an end', async () => {
    const place = home({ does: 'hang', text: '', child: true });
    const reply = await ask(agentPanelist({ agent, env: place.env, limits: { runMs: 1_000, graceMs: 300 } }));
    expect(reply).toMatchObject({ failure: { kind: 'timeout', message: `${agent} timed out` } });
    expect(place.runs().flatMap(({ pid }) => aliveIn(pid))).toEqual([]);
  });

  test('get the prompt by their input alone, and no key but their own', async () => {
    const place = home({ does: 'answer', text: ANSWER });
    // There is nothing to look at, so nothing is told of looking.
    const prompt = { rules: 'THE-RULES', looking: 'THE-FOLDER', shared: 'THE-MATERIAL', own: 'THE-QUESTION' };
    await ask(agentPanelist({ agent, env: { ...place.env, NODE_OPTIONS: '--no-warnings' } }), { prompt });
    const { argv, cmdline, env, stdin } = onlyRun(place);
    const schema = agent === 'gemini' ? '\n\nthe shape in words' : '';
    expect(stdin).toBe(`THE-RULES\n\nTHE-MATERIAL\n\nTHE-QUESTION${schema}\n`);
    expect(JSON.stringify([argv, cmdline])).not.toContain('THE-');
    expect(Object.entries(KEYS).filter(([, key]) => Object.values(env).includes(key))).toEqual([
      [OWN_KEY[agent], KEYS[OWN_KEY[agent]]],
    ]);
    expect({ color: env.NO_COLOR, ci: env.CI, node: env.NODE_OPTIONS }).toEqual({ color: '1', ci: '1', node: undefined });
  });

  test('leave no folder behind, and are in an empty one where there is nothing to look at', async () => {
    const place = home({ does: 'answer', text: ANSWER });
    await ask(agentPanelist({ agent, env: place.env }));
    const { cwd } = onlyRun(place);
    expect({ isHome: cwd.startsWith(place.path), exists: existsSync(cwd) }).toEqual({ isHome: false, exists: false });
  });

  test('are not there where there is no such program', async () => {
    const place = home({});
    const env = { ...place.env, PATH: `.:${join(place.path, 'nowhere')}` };
    expect(await ask(agentPanelist({ agent, env }))).toEqual({
      kind: 'failure',
      failure: { kind: 'unavailable', message: `${agent} is not on PATH` },
      usage: { inputTokens: 0, outputTokens: 0, costMicros: 0 },
    });
    writeFileSync(join(place.path, 'broken'), '#!/nowhere/at/all\n', { mode: 0o755 });
    expect(await ask(agentPanelist({ agent, env, command: join(place.path, 'broken') }))).toMatchObject({
      failure: { kind: 'unavailable', message: `cannot start ${agent} (ENOENT)` },
    });
  });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'exit'] as const)('nobody outlives the command when it ends by %s', async (how) => {
  const place = home({ does: 'hang', text: '', child: true });
  const bundle = join(place.path, 'ask.mjs');
  const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path));
  const { call } = callFor();
  buildSync({
    stdin: {
      contents: `
        import { agentPanelist } from ${source('panelists/agents/agent-panelist.ts')};
        import { cleanUpAtEnd } from ${source('cli/terminal/process-end.ts')};
        cleanUpAtEnd();
        const call = { ...${JSON.stringify(call)}, heard: () => {} };
        void agentPanelist({ agent: 'codex', env: ${JSON.stringify(place.env)} }).reply(call, new AbortController().signal);
        process.stdin.on('end', () => process.exit(0)).resume();`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    logLevel: 'silent',
  });
  const parent = spawn(process.execPath, [bundle], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<unknown>((resolve) => parent.once('exit', (code, signal) => resolve(signal ?? code)));
  await until(() => place.runs().length === 1);
  const { pid, child, cwd } = onlyRun(place);
  expect(aliveIn(pid)).toEqual(expect.arrayContaining([pid, child]));
  if (how === 'exit') parent.stdin.end();
  else parent.kill(how);
  expect(await ended).toBe(how === 'exit' ? 0 : how);
  await until(() => aliveIn(pid).length === 0, 2_000);
  expect(existsSync(cwd)).toBe(false);
});

test('a program whose words cannot be taken is ended, and takes nobody with it', async () => {
  const place = home({ does: 'say', lines: ['words'], hangs: true });
  const options = { command: join(place.path, 'bin/codex'), args: ['--version'], env: {}, cwd: place.path, stdin: '' };
  const onOutput = (): void => {
    throw new RangeError('too deep');
  };
  const end = await runChild({ ...options, env: { PATH: place.env.PATH ?? '' }, onOutput }, new AbortController().signal);
  expect(end).toEqual({ how: 'unreadable', why: 'too deep', stderr: '' });
  const heard = onOutput;
  expect(await ask(agentPanelist({ agent: 'codex', env: place.env }), { heard })).toEqual({
    kind: 'failure',
    failure: { kind: 'crashed', message: 'the output of codex is unreadable: too deep' },
  });
  expect(aliveIn(onlyRun(place).pid)).toEqual([]);
});

test('a program that is killed is gone when that is told', async () => {
  const place = home({});
  const command = join(place.path, 'waits');
  writeFileSync(command, '#!/bin/sh\necho $$\nexec sleep 100\n', { mode: 0o755 });
  const ending = new AbortController();
  let pid = 0;
  const onOutput = (text: string): void => {
    pid = Number(text);
    ending.abort();
  };
  const options = { command, args: [], env: { PATH: place.env.PATH ?? '' }, cwd: place.path, stdin: '', onOutput };
  expect(await runChild({ ...options, limits: { graceMs: 0 } }, ending.signal)).toEqual({ how: 'told', stderr: '' });
  expect(pid).toBeGreaterThan(1);
  expect(() => process.kill(-pid, 0)).toThrow('ESRCH');
});

test('a program that does not read what it is told is no crash of ours', async () => {
  const place = home({});
  const command = join(place.path, 'deaf');
  writeFileSync(command, '#!/bin/sh\nexec <&-\necho gone >&2\nexit 4\n', { mode: 0o755 });
  const prompt = { rules: 'x'.repeat(3_000_000), shared: '', own: '' };
  expect(await ask(agentPanelist({ agent: 'gemini', env: place.env, command }), { prompt })).toEqual({
    kind: 'failure',
    failure: { kind: 'crashed', message: 'gemini exited with 4 without an answer: gone' },
  });
});

test('a letter that arrives in two parts is still one', async () => {
  const place = home({});
  const command = join(place.path, 'halves');
  const line = JSON.stringify({ type: 'message', role: 'assistant', content: 'größe' });
  const at = Buffer.from(line).indexOf(0xc3) + 1;
  writeFileSync(join(place.path, 'a'), Buffer.from(line).subarray(0, at));
  writeFileSync(join(place.path, 'b'), Buffer.from(line).subarray(at));
  const end = JSON.stringify({ type: 'result', status: 'success', stats: {} });
  writeFileSync(command, `#!/bin/sh\ncat >/dev/null\ncat ~/a\nsleep 0.2\ncat ~/b\necho\nprintf '%s' '${end}'\n`, { mode: 0o755 });
  expect(await ask(agentPanelist({ agent: 'gemini', env: place.env, command }))).toMatchObject({ kind: 'answer', text: 'größe' });
  expect(readFileSync(join(place.path, 'a'), 'utf8')).not.toContain('größe');
});
