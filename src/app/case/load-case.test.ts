import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/fake-clock.ts';
import type { CaseEvent, Usage } from '../../core/event.ts';
import { askId, contentId, seatId } from '../../core/ids.ts';
import type { CaseExtra } from '../../reports/report/result-parts.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { Ledger } from '../../runtime/ledger.ts';
import { MemoryJournal } from '../../store/memory/memory-journal.ts';
import type { Kind } from '../kinds/kind.ts';
import { presentCase, type Told } from './load-case.ts';

const call = (round: number, to: string, usage: Usage): readonly CaseEvent[] => {
  const ask = askId(round, 'assess', seatId(to));
  return [
    { type: 'ask-sent', ask, attempt: 1, to },
    { type: 'reply-received', ask, attempt: 1, text: contentId('0'), usage },
  ];
};

test('where one call cost at least something, the price of its round and its panelist is unknown, and its least is told', async () => {
  const ledger = new Ledger(() => undefined);
  const usage = { inputTokens: 10, outputTokens: 1, costMicros: 20 };
  for (const event of [...call(1, 'a', usage), ...call(2, 'b', { ...usage, costIsLeast: true })]) ledger.note({ event });
  const kind = { present: (_: object, extra: CaseExtra) => extra } as unknown as Kind<CaseSetup, object, object>;
  const state = { setup: { seats: [] }, rulings: new Map() } as unknown as Told<CaseSetup, object, object>['state'];
  const parts = { cacheReadTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 };
  const known = { ...parts, inputTokens: 10, outputTokens: 1, costMicros: 20, atLeastMicros: 20 };
  const unknown = { ...known, costMicros: null };
  const journal = new MemoryJournal(new FakeClock());
  const { answers, ...told } = await presentCase(kind, {}, { id: 'one', journal, state, ledger });
  expect(await answers?.()).toEqual([]);
  expect(told).toEqual({
    id: 'one',
    rulings: [],
    applied: [],
    notices: [],
    usage: { ...parts, inputTokens: 20, outputTokens: 2, costMicros: null, atLeastMicros: 40 },
    accounts: [
      { panelist: 'a', calls: 1, ...known },
      { panelist: 'b', calls: 1, ...unknown },
    ],
    rounds: [
      { round: 1, calls: 1, ...known },
      { round: 2, calls: 1, ...unknown },
    ],
  });
});
