import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { familyOfScript, isRecorded, readScriptFile } from '../../src/panelists/agents/script-choice.ts';
import { scriptPanelist } from '../../src/panelists/agents/script-panelist.ts';
import { ask } from '../panelists/ask-model.ts';
import { KEYS } from './stand-in-home.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-script-')));
afterAll(() => rmSync(folder, { recursive: true }));

const env = { PATH: '/usr/bin:/bin', HOME: folder, ...KEYS };

function script(text: string, mode = 0o755): string {
  const file = join(folder, `reviewer-${Math.random().toString(36).slice(2)}.sh`);
  writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode });
  return file;
}

test('a script is told everything by its input and a few variables, and gets no key', async () => {
  const panelist = scriptPanelist({ file: script('env | sort\necho --\ncat\necho --\necho "$# arguments"'), env });
  const lookout = { tools: [], look: async () => '', checkout: async () => '/nowhere/checkout', noted: () => {} };
  const prompt = { rules: 'the rules', looking: 'where the checkout is', shared: 'the material', own: 'the question' };
  const reply = await ask(panelist, { attempt: 2, lookout, prompt });
  const [variables = '', input, rest] = (reply.kind === 'answer' ? reply.text : '').split('--\n');
  expect(variables.split('\n').filter((line) => line.startsWith('TRIBUNAL_'))).toEqual([
    'TRIBUNAL_ASK=1:review:s1',
    'TRIBUNAL_ATTEMPT=2',
    'TRIBUNAL_CHECKOUT=/nowhere/checkout',
    'TRIBUNAL_PHASE=review',
    'TRIBUNAL_ROLE=bug-detector',
  ]);
  expect(Object.keys(KEYS).filter((name) => variables.includes(`${name}=`))).toEqual([]);
  expect(input).toBe('the rules\n\nwhere the checkout is\n\nthe material\n\nthe question\n\nthe shape in words\n');
  expect(rest).toBe('0 arguments\n');
});

test('a script without a checkout is told of none', async () => {
  const panelist = scriptPanelist({ file: script('env | grep -c CHECKOUT\ncat'), env });
  const prompt = { rules: 'the rules', looking: 'where the checkout is', shared: 'the material', own: 'the question' };
  for (const lookout of [undefined, { tools: [], look: async () => '', checkout: async () => undefined, noted: () => {} }])
    expect(await ask(panelist, { prompt, ...(lookout === undefined ? {} : { lookout }) })).toMatchObject({
      text: '0\nthe rules\n\nthe material\n\nthe question\n\nthe shape in words\n',
    });
});

test.each([
  ['echo half; echo why >&2; exit 75', { kind: 'unavailable', message: 'NAME exited with 75: why' }, 'half\n'],
  ['echo why >&2; exit 3', { kind: 'crashed', message: 'NAME exited with 3: why' }, undefined],
  ['kill -9 $$', { kind: 'crashed', message: 'NAME was ended by SIGKILL' }, undefined],
  ['exit 0', { kind: 'malformed', message: 'the answer is empty' }, undefined],
])('how a script ends tells why there is no answer: %s', async (text, failure, partial) => {
  const file = script(text);
  const message = failure.message.replace('NAME', file.slice(folder.length + 1));
  expect(await ask(scriptPanelist({ file, env }))).toEqual({
    kind: 'failure',
    failure: { ...failure, message },
    ...(partial === undefined ? {} : { partial }),
  });
});

test('a file that is not there or may not be run is a mistake, told before anything is asked', () => {
  const file = script('exit 0', 0o644);
  expect(() => scriptPanelist({ file: join(folder, 'nobody'), env })).toThrow(
    expect.objectContaining({ name: 'UserError', code: 'no-script', message: `no such file: ${join(folder, 'nobody')}` }),
  );
  expect(() => scriptPanelist({ file: folder, env })).toThrow(expect.objectContaining({ code: 'no-script' }));
  expect(() => scriptPanelist({ file, env })).toThrow(
    expect.objectContaining({ name: 'UserError', code: 'no-script', message: `${file} is not executable` }),
  );
});

test('what a script is called, and whether it is run at all', () => {
  expect(readScriptFile('script: ./tools/my-reviewer.py')).toBe('./tools/my-reviewer.py');
  expect(() => readScriptFile('script:')).toThrow(expect.objectContaining({ code: 'bad-script' }));
  expect(familyOfScript('./tools/my-reviewer.py')).toBe('my-reviewer');
  expect(['a.YAML', 'a.yml', 'a.json', 'a.sh', 'yaml'].map(isRecorded)).toEqual([true, true, true, false, false]);
});

test('a key that a script found elsewhere is in nothing that comes back', async () => {
  const key = Object.values(KEYS)[0] ?? '';
  const said = await ask(scriptPanelist({ file: script(`printf 'it is ${key}'`), env }));
  const died = await ask(scriptPanelist({ file: script(`echo 'it is ${key}' >&2; exit 3`), env }));
  expect(JSON.stringify([said, died])).not.toContain(key);
  expect(died).toMatchObject({ failure: { message: expect.stringContaining('it is [key]') } });
});

test('a script whose interpreter is not there is told before anybody is paid', () => {
  const file = join(folder, 'lost.sh');
  writeFileSync(file, '#!/no/such/interpreter\n', { mode: 0o755 });
  expect(() => scriptPanelist({ file, env })).toThrow(`the interpreter of ${file} was not found: /no/such/interpreter`);
});
