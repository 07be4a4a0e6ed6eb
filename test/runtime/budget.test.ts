import { describe, expect, test } from 'vitest';
import type { CaseEvent } from '../../src/core/event.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { Stage, seat } from './toy.ts';

const TEXT = '{"words":["x"]}';
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const open = (costMicros: number): CaseEvent => ({ type: 'case-opened', protocol: 'toy/1', limits: { costMicros } });

/** A number from 0 to 1 that depends on the words alone. */
function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const usage = (costMicros: number) => ({ inputTokens: 10, outputTokens: 10, costMicros });

/** Seats with an upper bound, a likely cost and a duration of their own, and any cost below the bound. */
class Budgeted {
  readonly stage: Stage;
  /** What the calls of this process cost, those included that nobody heard the end of. */
  readonly costs: number[] = [];
  readonly #seed: number;

  constructor(seed: number, run: number, journal?: (clock: Stage['clock']) => MemoryJournal) {
    this.#seed = seed;
    this.stage = new Stage(
      NAMES.map((id) => seat(id)),
      3,
    );
    if (journal !== undefined) this.stage.journal = journal(this.stage.clock);
    const { clock } = this.stage;
    for (const id of NAMES)
      this.stage.seat(id, {
        contract: 'panelist/1',
        name: id,
        concurrency: 3,
        estimate: () => usage(this.most(id)),
        likely: () => usage(Math.round(this.most(id) * chance(seed, id, 'likely'))),
        close: async () => {},
        reply: async ({ ask, attempt }, signal) => {
          const cost = this.cost(ask, attempt, run);
          this.costs.push(cost);
          await clock.wait(Math.round(5_000 * chance(seed, ask, run, 'time')), signal);
          const isTold = chance(seed, ask, run, 'told') > 0.1;
          return { kind: 'answer', text: TEXT, ...(isTold ? { usage: usage(cost) } : {}) };
        },
      });
  }

  most(id: string): number {
    return 100 + Math.round(9_900 * chance(this.#seed, id, 'most'));
  }

  cost(ask: string, attempt: number, run: number): number {
    const id = ask.split(':').at(-1) ?? '';
    // Every other case is as expensive as can be.
    return this.#seed % 2 === 0 ? this.most(id) : Math.round(this.most(id) * chance(this.#seed, ask, attempt, run, 'cost'));
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('the cost limit', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed))('is exceeded by one call at most (seed %i)', async (seed) => {
    const first = new Budgeted(seed, 1);
    const largest = Math.max(...NAMES.map((id) => first.most(id)));
    const limit = Math.round(80_000 * chance(seed, 'limit'));
    await first.stage.journal.append([open(limit)]);
    await first.stage.drive();
    expect(sum(first.costs)).toBeLessThanOrEqual(limit + largest);

    // The process ends at any moment; another goes on under the same limit, which it finds in the journal.
    const facts = first.stage.journal.entries.map(({ event }) => event);
    const kept = facts.slice(0, 1 + Math.floor(chance(seed, 'crash') * (facts.length - 1)));
    const lost = kept.flatMap((event) => (event.type === 'ask-sent' ? [first.cost(event.ask, event.attempt, 1)] : []));
    const second = new Budgeted(seed, 2, (clock) => new MemoryJournal(clock, [...kept, { type: 'case-resumed' }]));
    await second.stage.journal.keep(TEXT);
    await second.stage.drive();
    expect(sum(lost) + sum(second.costs)).toBeLessThanOrEqual(limit + largest);
  });

  test('is no reason to end a case that costs what is likely', async () => {
    const set = new Stage(
      NAMES.map((id) => seat(id)),
      3,
    );
    for (const id of NAMES)
      set.seat(id, {
        contract: 'panelist/1',
        name: id,
        concurrency: 3,
        estimate: () => usage(10_000),
        likely: () => usage(100),
        close: async () => {},
        reply: async () => ({ kind: 'answer', text: TEXT, usage: usage(100) }),
      });
    const likely = 3 * NAMES.length * 100;
    await set.journal.append([open(likely + 100)]);
    const { end, ledger } = await set.drive();
    expect([end, ledger.spent.costMicros]).toEqual(['concluded', likely]);
  });
});
