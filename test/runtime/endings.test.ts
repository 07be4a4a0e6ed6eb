import { describe, expect, test } from 'vitest';
import type { CaseEvent } from '../../src/core/event.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { FakeClock } from '../fake-clock.ts';
import { Stage, says, seat, USAGE } from './toy.ts';

const seats = ['a', 'b', 'c'].map((id) => seat(id));

/** Three seats, two rounds; b answers later than the others. */
function stage(clock = new FakeClock()): Stage {
  const set = new Stage(seats, 2, clock);
  for (const { id } of seats) set.script(id, ({ ask }) => ({ ...says(`${ask}!`), afterMs: id === 'b' ? 4_000 : 1_000 }));
  return set;
}

const WHOLE = ['1 a: 1:say:a!', '1 b: 1:say:b!', '1 c: 1:say:c!', '2 a: 2:say:a!', '2 b: 2:say:b!', '2 c: 2:say:c!'];
const ASKS = ['1:say:a', '1:say:b', '1:say:c', '2:say:a', '2:say:b', '2:say:c'];
const open = (limits: object): CaseEvent => ({ type: 'case-opened', protocol: 'toy/1', limits });
const asked = (set: Stage): readonly string[] => set.calls.map(({ ask }) => ask).sort();

describe('limits', () => {
  test('what is in flight is set aside, so that the limit holds', async () => {
    const set = stage();
    await set.journal.append([open({ costMicros: 4_500 })]);
    const { state, ledger, end } = await set.drive();
    expect(end).toBe('curtailed');
    expect(state.outcome).toEqual([...WHOLE.slice(0, 4), '2 b: ? curtailed', '2 c: ? curtailed']);
    expect(ledger.spent.costMicros).toBe(4_000);
    expect(set.types().slice(-1)).toEqual(['case-closed']);
  });

  test('tokens count like money', async () => {
    const set = stage();
    await set.journal.append([open({ tokens: 340 })]);
    const { state } = await set.drive();
    expect(state.outcome).toEqual([...WHOLE.slice(0, 3)].concat('2 a: ? curtailed', '2 b: ? curtailed', '2 c: ? curtailed'));
  });

  test('a case that ended early goes on with more, and nothing is asked twice', async () => {
    const set = stage();
    await set.journal.append([open({ costMicros: 4_500 })]);
    await set.drive();
    await set.journal.append([{ type: 'case-resumed', limits: { costMicros: 20_000 } }]);
    const { state, end } = await set.drive();
    expect({ end, outcome: state.outcome, asked: asked(set) }).toEqual({ end: 'concluded', outcome: WHOLE, asked: ASKS });
    expect(set.types().filter((type) => type === 'case-closed').length).toBe(2);
  });

  test('a limit that fits nothing ends the case before anybody is asked', async () => {
    const set = stage();
    await set.journal.append([open({ tokens: 1 })]);
    const { state } = await set.drive();
    expect([set.calls, state.outcome]).toEqual([[], ['1 a: ? curtailed', '1 b: ? curtailed', '1 c: ? curtailed']]);
  });
});

describe('calls that nobody accounts for', () => {
  test('count at the most they may have used, so that the limit holds', async () => {
    const set = new Stage(seats, 2);
    for (const { id } of seats)
      set.seat(id, {
        contract: 'panelist/1',
        name: id,
        concurrency: 1,
        estimate: () => USAGE,
        close: async () => {},
        reply: async () => ({
          kind: 'answer',
          text: '{"words":["x"]}',
          ...(id === 'a' ? { usage: { ...USAGE, costMicros: undefined } } : {}),
        }),
      });
    await set.journal.append([open({ costMicros: 4_500 })]);
    const { end, ledger } = await set.drive();
    expect([end, set.calls.length, ledger.spent.unpriced]).toEqual(['curtailed', 4, 4]);
  });

  test('and so do those that were lost with their process', async () => {
    const set = stage();
    await set.journal.append([open({ costMicros: 7_000 })]);
    await set.drive();
    const sent = set.journal.entries.slice(0, 4).map(({ event }) => event);
    const again = stage();
    again.journal = new MemoryJournal(again.clock, [...sent, { type: 'case-resumed' }]);
    const { end } = await again.drive();
    expect([end, again.calls.length]).toEqual(['curtailed', 4]);
  });
});

describe('the deadline', () => {
  test('what had been said of an answer by then is used, and paid for', async () => {
    const set = new Stage(seats, 1);
    for (const { id } of seats) set.script(id, () => (id === 'b' ? { ...says('part', 1), fail: 'timeout' } : says(id)));
    const { state, ledger } = await set.drive({ deadlineAt: set.clock.now() + 2_000, graceMs: 500 });
    expect(state.outcome).toEqual(['1 a: a', '1 b: part', '1 b: ? curtailed', '1 c: c']);
    expect(ledger.spent.costMicros).toBe(3_000);
    await set.journal.append([{ type: 'case-resumed' }]);
    set.script('b', () => says('whole'));
    expect((await set.drive()).state.outcome).toEqual(['1 a: a', '1 b: whole', '1 c: c']);
  });

  test('stops asking, takes what arrives in the grace period, and concludes on what there is', async () => {
    const set = stage();
    const { state, end } = await set.drive({ deadlineAt: set.clock.now() + 2_000, graceMs: 3_000 });
    expect(end).toBe('curtailed');
    expect(state.outcome).toEqual([...WHOLE.slice(0, 3), '2 a: ? curtailed', '2 b: ? curtailed', '2 c: ? curtailed']);
    expect(set.calls.length).toBe(3);
  });

  test('what does not arrive in time is ended, and asked again when the case goes on', async () => {
    const set = stage();
    const { state } = await set.drive({ deadlineAt: set.clock.now() + 2_000, graceMs: 500 });
    expect(state.outcome).toEqual([WHOLE[0], '1 b: ? curtailed', WHOLE[2]]);
    await set.journal.append([{ type: 'case-resumed' }]);
    const again = await set.drive();
    expect(again.state.outcome).toEqual(WHOLE);
    expect(asked(set)).toEqual([...ASKS, '1:say:b'].sort());
    expect(set.clock.pending).toBe(0);
  });
});

describe('a person who is asked before each round', () => {
  test('ends the debate with what there is by a no, and is asked again when it goes on', async () => {
    const set = stage();
    const before: (readonly [string, number])[] = [];
    const asking = (mayBegin: (round: string) => boolean) => ({
      mayConvene: async (round: string, asks: readonly unknown[]) => {
        before.push([round, asks.length]);
        return mayBegin(round);
      },
    });
    const { state, end } = await set.drive(asking((round) => round === '1:say'));
    expect([end, state.record.curtailed, set.calls.length]).toEqual(['curtailed', 'declined', 3]);
    expect(state.outcome).toEqual([...WHOLE.slice(0, 3), '2 a: ? curtailed', '2 b: ? curtailed', '2 c: ? curtailed']);
    await set.journal.append([{ type: 'case-resumed' }]);
    const again = await set.drive(asking(() => true));
    expect({ end: again.end, outcome: again.state.outcome, asked: asked(set) }).toEqual({
      end: 'concluded',
      outcome: WHOLE,
      asked: ASKS,
    });
    expect(before).toEqual([
      ['1:say', 3],
      ['2:say', 3],
      ['2:say', 3],
    ]);
  });

  test('is not asked about a round of which something was answered', async () => {
    const set = stage();
    await set.drive({ deadlineAt: set.clock.now() + 2_000, graceMs: 500 });
    await set.journal.append([{ type: 'case-resumed' }]);
    const before: string[] = [];
    await set.drive({ mayConvene: async (round) => before.push(round) > 0 });
    expect(before).toEqual(['2:say']);
  });
});

describe('a person who stops it', () => {
  async function stopped(afterMs: number, graceMs: number): Promise<Stage> {
    const set = stage();
    const stop = new AbortController();
    const run = set.begin({ stop: stop.signal, graceMs });
    void set.clock.wait(afterMs).then(() => stop.abort());
    const { end } = await set.clock.run(run);
    expect(end).toBe('stopped');
    return set;
  }

  test('gets what arrives in the grace period written down, and can go on from there', async () => {
    const set = await stopped(1_500, 10_000);
    expect(set.events('ask-answered').length).toBe(3);
    expect((await set.drive()).state.outcome).toEqual(WHOLE);
    expect(asked(set)).toEqual(ASKS);
  });

  test('what was in flight when the grace period ended is asked again, and only that', async () => {
    const set = await stopped(1_500, 1_000);
    expect((await set.drive()).state.outcome).toEqual(WHOLE);
    expect(asked(set)).toEqual([...ASKS, '1:say:b'].sort());
  });

  test('what had been said by then is paid for and kept, and the ask is put again as the same try', async () => {
    const set = new Stage([seat('a')]);
    let hangs = true;
    set.script('a', () => (hangs ? { ...says('part', 1), fail: 'timeout' } : says('all')));
    const stop = new AbortController();
    const run = set.begin({ stop: stop.signal, graceMs: 500 });
    void set.clock.wait(1_500).then(() => stop.abort());
    expect((await set.clock.run(run)).end).toBe('stopped');
    hangs = false;
    const { state, ledger } = await set.drive();
    expect([state.outcome, ledger.spent.costMicros, set.calls.map(({ attempt }) => attempt)]).toEqual([
      ['1 a: all'],
      2_000,
      [1, 1],
    ]);
  });

  test('the team is sent home by request: the arbitrator refuses while the round is open, seats leave when they are done', async () => {
    const set = await stopped(1_500, 10_000);
    const told = set.journal.entries
      .map(({ event }) => event)
      .flatMap((event) => {
        if (event.type === 'shutdown-requested') return [`${event.seat}? ${event.reason}`];
        if (event.type === 'shutdown-answered') return [`${event.seat} ${event.approve ? 'leaves' : event.reason}`];
        return event.type === 'ask-answered' ? [event.ask] : [];
      });
    expect(told).toEqual([
      '1:say:a',
      '1:say:c',
      'a? interrupted',
      'b? interrupted',
      'c? interrupted',
      'debate-arbitrator? interrupted',
      'a leaves',
      'c leaves',
      'debate-arbitrator round 1:say is open: 2 of 3 asks are settled',
      '1:say:b',
      'b leaves',
    ]);
  });

  test('at the end everybody who was asked leaves, the arbitrator last, and the verdict is sealed', async () => {
    const set = stage();
    await set.drive();
    const requests = set.events('shutdown-requested') as { seat: string; request: string }[];
    expect(requests.map(({ seat: id }) => id)).toEqual(['a', 'b', 'c', 'debate-arbitrator']);
    expect(new Set(requests.map(({ request }) => request)).size).toBe(4);
    expect((set.events('shutdown-answered') as { approve: boolean }[]).every(({ approve }) => approve)).toBe(true);
  });
});

describe('after a crash', () => {
  test('a reply that was written down and not read is read, not bought again', async () => {
    const set = stage();
    await set.drive();
    const at = set.types().indexOf('reply-received') + 1;
    const events = set.journal.entries.slice(0, at).map(({ event }) => event);
    const again = stage();
    again.journal = new MemoryJournal(again.clock, events);
    for (const { event } of set.journal.entries)
      if (event.type === 'reply-received') await again.journal.keep(await set.journal.text(event.text));
    expect((await again.drive()).state.outcome).toEqual(WHOLE);
    expect(asked(again)).not.toContain((events.at(-1) as { ask: string }).ask);
  });

  test('at any fact of the journal the outcome is the same, and only what was in flight is asked again', async () => {
    const set = stage();
    await set.drive();
    for (let at = 0; at <= set.journal.entries.length; at++) {
      const events = set.journal.entries.slice(0, at).map(({ event }) => event);
      const again = stage();
      again.journal = new MemoryJournal(again.clock, events);
      for (const { event } of set.journal.entries)
        if (event.type === 'reply-received') await again.journal.keep(await set.journal.text(event.text));
      const answered = events.flatMap((event) => (event.type === 'reply-received' ? [event.ask as string] : []));
      expect((await again.drive()).state.outcome).toEqual(WHOLE);
      expect(asked(again)).toEqual(ASKS.filter((ask) => !answered.includes(ask)));
      expect(again.events('case-closed').at(-1)).toEqual(set.events('case-closed').at(-1));
    }
  });

  test('a journal that refuses ends the run at once, and the panelists with it', async () => {
    for (let at = 1; at < 12; at++) {
      const set = stage();
      const append = set.journal.append.bind(set.journal);
      let left = at;
      set.journal.append = (events) => (left-- > 0 ? append(events) : Promise.reject(new Error('no space is left on the disk')));
      await expect(set.drive()).rejects.toThrow('no space is left on the disk');
      expect(set.clock.pending).toBe(0);
      set.journal.append = append;
      expect((await set.drive()).state.outcome).toEqual(WHOLE);
    }
  });
});
