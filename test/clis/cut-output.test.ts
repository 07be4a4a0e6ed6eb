import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PanelistReply } from '../../src/contracts/panelist.ts';
import { agentPanelist } from '../../src/panelists/agents/agent-panelist.ts';
import type { AgentName } from '../../src/panelists/agents/known-agents.ts';
import { scriptPanelist } from '../../src/panelists/agents/script-panelist.ts';
import { fly } from '../../src/runtime/flight.ts';
import { systemClock } from '../../src/system/clock.ts';
import { findProgram } from '../../src/system/find-program.ts';
import { ANSWER, ask, callFor } from '../panelists/ask-model.ts';
import { standInHomes } from './stand-in-home.ts';

const home = standInHomes();

/** A program in the folder of the stand-ins. */
function program(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
}

describe.each<AgentName>(['claude', 'codex', 'gemini'])('%s', (agent) => {
  test('what it wrote is an answer only with its last event and an exit of 0', async () => {
    const { env, path: folder } = home({ does: 'answer', text: ANSWER });
    const real = findProgram(agent, env);
    const out = join(folder, 'out.jsonl');
    const whole = program(folder, 'recording', `"${real}" "$@" | tee "${out}"`);
    expect(await ask(agentPanelist({ agent, env, command: whole }))).toMatchObject({ kind: 'answer', text: ANSWER });
    const said = readFileSync(out);
    const replayed = (bytes: number, end: string): Promise<PanelistReply> => {
      const name = `replay-${bytes}-${end.replace(/\W/g, '')}`;
      const command = program(folder, name, `cat >/dev/null\nhead -c ${bytes} "${out}"\n${end}`);
      return ask(agentPanelist({ agent, env, command }));
    };
    const ends = [...said.entries()].flatMap(([at, byte]) => (byte === 10 ? [at] : []));
    const last = ends.at(-2) ?? 0;
    const cuts = [0, ...ends.slice(0, -1), last + 2, Math.floor((last + said.length) / 2), said.length - 2];
    const replies = await Promise.all(cuts.map((bytes) => replayed(bytes, 'exit 0')));
    expect(replies.map(({ kind }) => kind)).toEqual(cuts.map(() => 'failure'));
    const kinds = await Promise.all(['exit 0', 'exit 1', 'kill -9 $$', 'kill -15 $$'].map((end) => replayed(said.length, end)));
    expect(kinds.map(({ kind }) => kind)).toEqual(['answer', 'failure', 'failure', 'failure']);
  });
});

const OTHER = '{"findings": []}';

/** What an agent's events are turned into: those before its last one, and that. */
type Turn = (before: readonly string[], last: string) => readonly string[];

/** The last event with other fields. */
const saying =
  (fields: object): Turn =>
  (before, last) => [...before, JSON.stringify({ ...JSON.parse(last), ...fields })];
const followedBy =
  (...events: readonly object[]): Turn =>
  (before, last) => [...before, last, ...events.map((event) => JSON.stringify(event))];

test.each<readonly [agent: AgentName, trouble: string, turn: Turn]>([
  ['claude', 'a second result', followedBy({ type: 'result', subtype: 'success', result: OTHER })],
  ['claude', 'a failure behind its result', followedBy({ type: 'result', subtype: 'error_during_execution', is_error: true })],
  ['claude', 'an answer at the output limit', saying({ stop_reason: 'max_tokens' })],
  ['claude', 'a refusal that it calls a success', saying({ stop_reason: 'refusal' })],
  [
    'codex',
    'a second turn',
    followedBy({ type: 'item.completed', item: { type: 'agent_message', text: OTHER } }, { type: 'turn.completed', usage: {} }),
  ],
  ['codex', 'a failure behind its turn', followedBy({ type: 'turn.failed', error: { message: 'stream disconnected' } })],
  [
    'gemini',
    'a second result',
    followedBy({ type: 'message', role: 'assistant', content: OTHER }, { type: 'result', status: 'success' }),
  ],
  ['gemini', 'a failure behind its result', followedBy({ type: 'result', status: 'error', error: { message: 'no' } })],
  [
    'gemini',
    'a loop that it stopped',
    (before, last) => [...before, '{"type":"error","severity":"warning","message":"Loop detected, stopping execution"}', last],
  ],
])('%s has not answered where its events have %s', async (agent, _trouble, turn) => {
  const { env, path: folder } = home({ does: 'answer', text: ANSWER });
  const out = join(folder, 'out.jsonl');
  await ask(
    agentPanelist({ agent, env, command: program(folder, 'recording', `"${findProgram(agent, env)}" "$@" | tee "${out}"`) }),
  );
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
  writeFileSync(out, `${turn(lines.slice(0, -1), lines.at(-1) ?? '').join('\n')}\n`);
  const reply = await ask(agentPanelist({ agent, env, command: program(folder, 'turned', `cat >/dev/null\ncat "${out}"`) }));
  expect(reply).toMatchObject({ kind: 'failure' });
});

test('a script that is killed in the middle has not answered, whatever it had written', async () => {
  const { env, path: folder } = home({});
  const file = program(folder, 'reviewer', `cat >/dev/null\nprintf '%s' '${ANSWER}'\nkill -9 $$`);
  expect(await ask(scriptPanelist({ file, env }))).toMatchObject({ kind: 'failure', partial: ANSWER });
});

test('what a script writes to its standard error, and blanks, are no sign of an answer', async () => {
  const { env, path: folder } = home({});
  const file = program(folder, 'noisy', 'cat >/dev/null\nwhile true; do echo working >&2; echo; sleep 0.05; done');
  const reply = await fly(scriptPanelist({ file, env }), callFor().call, {
    clock: systemClock,
    silenceMs: 400,
    callMs: 60_000,
    lingerMs: 5_000,
    signal: new AbortController().signal,
  });
  expect(reply).toMatchObject({ kind: 'failure', failure: { kind: 'timeout', message: 'nothing arrived for 400 ms' } });
});
