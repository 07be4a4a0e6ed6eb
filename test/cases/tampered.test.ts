import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
const json = async (args: readonly string[]) => JSON.parse((await bench.run([...args, '--format', 'json'])).stdout);

beforeAll(async () => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '5ms' }));
  expect((await bench.run(['run', 'scenario.yaml', '--id', 'one', '--quiet'])).status).toBe(0);
});
afterAll(() => bench.dispose());

describe('cases that somebody tampered with', () => {
  /** A case in a packed file, with one fact changed and the chain made to fit again. */
  async function forged(change: (events: Record<string, unknown>[]) => void): Promise<string> {
    await bench.run(['cases', 'export', 'one', '-o', 'one.json']);
    const bundle = JSON.parse(bench.read('one.json'));
    const events = bundle.journal
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line).event);
    change(events);
    let prev = '0'.repeat(64);
    const lines = events.map((event: unknown, index: number) => {
      const body = JSON.stringify({ v: 1, n: index + 1, at: '2026-01-01T00:00:00.000Z', event, prev }).slice(0, -1);
      prev = createHash('sha256').update(body).digest('hex');
      return `${body},"hash":"${prev}"}`;
    });
    writeFileSync(join(bench.folder, 'forged.json'), JSON.stringify({ ...bundle, journal: `${lines.join('\n')}\n` }));
    return 'forged.json';
  }

  const commands = [['show'], ['show', '--log'], ['replay'], ['replay', '--policy', 'vote'], ['verify']];
  const expectRefused = async (file: string): Promise<void> => {
    for (const [command = '', ...flags] of commands) {
      const { status, stderr } = await bench.run(['cases', command, file, ...flags]);
      expect({ command, status, trace: stderr.includes('    at ') }).toEqual({ command, status: 3, trace: false });
    }
  };

  test('facts that do not fit together are refused without a stack trace', async () => {
    await expectRefused(
      await forged((events) => Object.assign(events.find(({ type }) => type === 'ask-answered') ?? {}, { answer: null })),
    );
  });

  test('a case of rules that this version does not have is refused by their name', async () => {
    const file = await forged(([opened]) => Object.assign(opened ?? {}, { protocol: 'code-review/9' }));
    for (const [command = '', ...flags] of commands)
      expect(await bench.run(['cases', command, file, ...flags])).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining('opened under code-review/9, whose rules are not part of this Tribunal'),
      });
  });

  test('a fact in place of another is found by verify, though everything is chained', async () => {
    const swapped = await forged((events) => {
      const at = events.findIndex(({ type }) => type === 'ask-answered');
      events[at] = { type: 'ask-failed', ask: events[at]?.ask, failure: { kind: 'timeout', message: 'x' }, willRetry: false };
      events.pop();
    });
    expect(await bench.run(['cases', 'verify', swapped])).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('is recorded as failed, but its reply can be read'),
    });
    const credited = await forged(
      (events) => void Object.assign(events.find(({ type, by }) => type === 'ask-answered' && by === 's4b') ?? {}, { by: 's1' }),
    );
    expect((await bench.run(['cases', 'verify', credited])).stdout).toContain('was given by another seat');
    const praised = await forged((events) => {
      const said = events.find(({ type, answer }) => type === 'ask-answered' && JSON.stringify(answer).includes('disagree'));
      if (said) said.answer = JSON.parse(JSON.stringify(said.answer).replaceAll('"disagree"', '"agree"'));
    });
    expect(await bench.run(['cases', 'verify', praised])).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/^one {2}DOES NOT HOLD\n/),
    });
  });

  test('a folder full of nonsense does not hide the other cases', async () => {
    bench.shell(
      `tribunal run scenario.yaml --id odd --quiet; for f in .tribunal/cases/odd/contents/*; do echo '{{{' > $f; done; echo null > .tribunal/cases/odd/lock-x`,
    );
    const { cases } = await json(['cases', 'list']);
    expect(cases.find(({ id }: { id: string }) => id === 'odd')).toMatchObject({ state: 'damaged' });
    expect(cases.find(({ id }: { id: string }) => id === 'one')).toMatchObject({ state: 'closed' });
    for (const command of ['show', 'verify', 'resume']) expect((await bench.run(['cases', command, 'odd'])).status).toBe(3);
    bench.shell('rm -r .tribunal/cases/odd');
  });
});
