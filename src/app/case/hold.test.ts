import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testHost } from '../../../test/test-host.ts';
import { UserError } from '../../contracts/user-error.ts';
import { ProgressBoard } from '../../reports/progress/progress-board.ts';
import { holdScenario, prepareScenario } from '../prepare/scenario.ts';
import type { HeldCase, HeldEvent } from './held-case.ts';
import { resume } from './resume.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'examples', 'scenarios');
const TEXT = readFileSync(join(FOLDER, 'login-review.yaml'), 'utf8').replaceAll(/after: \d+m?s/g, 'after: 1ms');
const scenario = (id: string) => ({ name: 'login-review.yaml', text: TEXT, id, limits: {} });

const eventsOf = async ({ events }: HeldCase): Promise<readonly HeldEvent[]> => {
  const all: HeldEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
};

const factsIn = (events: readonly HeldEvent[]) => events.flatMap((event) => (event.kind === 'fact' ? [event.entry] : []));

test('a case tells everything that happens, to every reader, and what it came to', async () => {
  const host = testHost(FOLDER);
  const held = await holdScenario(prepareScenario(scenario('one'), host), {}, host);
  const [first, second] = await Promise.all([eventsOf(held), eventsOf(held)]);
  const { entries } = await host.cases.read('one');
  expect([factsIn(first), factsIn(second), factsIn(await eventsOf(held))]).toEqual([entries, entries, entries]);
  expect(first.filter(({ kind }) => kind === 'first-round')).toHaveLength(1);
  expect(await held.ended).toMatchObject({
    kind: 'decided',
    curtailed: undefined,
    report: { answered: true, quorate: true },
    documents: [{ path: 'review-report.md' }],
  });
  const board = new ProgressBoard('one');
  for (const event of first) if (event.kind === 'fact') event.addTo(board);
  expect([board.isOver, board.rounds.length > 1]).toEqual([true, true]);
});

test('leaving the loop does not end a case, and a reader that never comes back holds nothing up', async () => {
  const host = testHost(FOLDER);
  const held = await holdScenario(prepareScenario(scenario('left'), host), {}, host);
  for await (const _ of held.events) break;
  const idle = held.events[Symbol.asyncIterator]();
  await idle.next();
  expect(await held.ended).toMatchObject({ kind: 'decided' });
});

test('a stopped case keeps what was answered, and goes on from there', async () => {
  const host = testHost(FOLDER);
  const calls: string[] = [];
  const onCall = ({ ask }: { readonly ask: string }) => void calls.push(ask);
  const held = await holdScenario(prepareScenario({ ...scenario('stopped'), onCall }, host), { concurrency: 1 }, host);
  for await (const event of held.events) {
    if (event.kind === 'fact' && event.entry.event.type === 'ask-answered') held.stop();
  }
  expect(await held.ended).toMatchObject({ kind: 'stopped', round: '1:review' });
  const answered = (await host.cases.read('stopped')).entries.flatMap(({ event }) =>
    event.type === 'ask-answered' ? [event.ask] : [],
  );
  calls.length = 0;
  const again = await resume({ wanted: 'stop', limits: {}, onCall }, {}, host);
  expect(await again.ended).toMatchObject({ kind: 'decided', curtailed: undefined });
  expect(calls.filter((ask) => answered.some((known) => known === ask))).toEqual([]);
  const over = await resume({ wanted: 'last', limits: {} }, {}, host);
  expect([await over.ended, host.told]).toMatchObject([{ kind: 'decided' }, [{ code: 'already-over' }]]);
});

test('a name that is taken is refused before anything happens, and a case has one holder', async () => {
  const host = testHost(FOLDER);
  const held = await holdScenario(prepareScenario(scenario('taken'), host), {}, host);
  await expect(holdScenario(prepareScenario(scenario('taken'), host), {}, host)).rejects.toThrow(UserError);
  await expect(resume({ wanted: 'taken', limits: {} }, {}, host)).rejects.toThrow(UserError);
  await held.ended;
});
