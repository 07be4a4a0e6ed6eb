import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bench, type Ended } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '60ms' }));
});
afterEach(() => bench.dispose());

test('while one process works on a case, others are told so and may look', async () => {
  const looks: Ended[] = [];
  bench.write('scenario.yaml', troubledDebate({ after: '500ms' }));
  const { status } = await bench.start(['run', 'scenario.yaml', '--id', 'case'], (child) => {
    let looked = false;
    child.stderr?.on('data', (text: string) => {
      if (looked || !String(text).includes('answered')) return;
      looked = true;
      // It stands still while others look, however long they take.
      child.kill('SIGSTOP');
      looks.push(
        bench.runApart(['cases', 'resume', 'case']),
        bench.runApart(['rule', 'case', '1', 'uphold', '--reason', 'x', '--by', 'y']),
      );
      looks.push(bench.runApart(['cases', 'show', 'case']), bench.runApart(['cases', 'list', '--format', 'json']));
      child.kill('SIGCONT');
    });
  });
  expect(status).toBe(0);
  const [resume, rule, show, list] = looks;
  for (const refused of [resume, rule])
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringMatching(/process \d+ is working on this case/) });
  expect(show).toMatchObject({ status: 0, stderr: expect.stringContaining('case is unfinished') });
  expect(JSON.parse(list?.stdout ?? '').cases).toMatchObject([{ id: 'case', state: 'running' }]);
});

test('of several that come at once for a killed case one goes on with it, and nothing is asked twice', async () => {
  await bench.start(['run', 'scenario.yaml', '--id', 'case'], (child) => {
    child.stderr?.on('data', (text: string) => {
      if (String(text).includes('answered')) child.kill('SIGKILL');
    });
  });
  const all = await Promise.all(Array.from({ length: 5 }, () => bench.start(['cases', 'resume', 'case', '--quiet'], () => {})));
  expect(all.filter(({ status }) => status === 0).length).toBeGreaterThanOrEqual(1);
  for (const { status, stderr } of all)
    if (status !== 0)
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('is working on this case') });
  expect(bench.runApart(['cases', 'verify', 'case']).status).toBe(0);
  const replies = (bench.facts('case') as { type: string; ask: string; attempt: number }[]).filter(
    ({ type }) => type === 'reply-received',
  );
  expect(new Set(replies.map(({ ask, attempt }) => `${ask} ${attempt}`)).size).toBe(replies.length);
});
