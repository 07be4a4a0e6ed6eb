import { expect, test } from 'vitest';
import { gateOf } from '../../src/app/report/gate.ts';
import { exitOf } from '../../src/cli/output/exit-codes.ts';
import type { JournalEntry } from '../../src/contracts/journal.ts';
import type { Panelist, PanelistReply } from '../../src/contracts/panelist.ts';
import { drive } from '../../src/runtime/drive.ts';
import { verifyCase } from '../../src/runtime/verify.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { systemClock } from '../../src/system/clock.ts';
import { DEBATES, type Debate } from './debates.ts';

const FINDING = {
  id: 'x',
  file: 'a.ts',
  line: 1,
  severity: 'high',
  confidence: 70,
  title: 'Null pointer in parse',
  description: '`parse(x)` dereferences null when the input is empty.',
  suggestion: 'Check `x` before it is parsed.',
  evidence: { quote: 'parse(x);', trigger: 'concrete' },
};
const said = (more: object): string => JSON.stringify({ findings: [{ ...FINDING, ...more }] });
const whole = (text: string): PanelistReply => ({ kind: 'answer', text });
const NOTHING = whole('{"findings": []}');

const review = DEBATES.find(({ command, phase }) => command === 'review' && phase === 'review') as Debate;

/** Holds a review in which the only one with a finding gives these replies, the last of them from then on. */
const hold = (replies: readonly PanelistReply[]) =>
  review.hold(async ({ desk, setup, says, present }) => {
    let calls = 0;
    const panelist = (id: string): Panelist => ({
      contract: 'panelist/1',
      name: id,
      concurrency: 4,
      estimate: () => ({ inputTokens: 0, outputTokens: 0, costMicros: 0 }),
      close: async () => {},
      reply: async (call) => {
        if (id !== review.seat || call.phase !== 'review') return whole(says(call));
        return replies[Math.min(calls++, replies.length - 1)] ?? NOTHING;
      },
    });
    const journal = new MemoryJournal(systemClock);
    const { state } = await drive(desk, setup, {
      clock: systemClock,
      journal,
      concurrency: 8,
      lingerMs: 100,
      graceMs: 100,
      retry: { waitMs: 1, waitMaxMs: 1_000 },
      panelists: new Map(setup.seats.map(({ id }) => [id, panelist(id)])),
      silenceMs: () => 60_000,
    });
    if (state.outcome === undefined) throw new Error('no outcome');
    const verdict = { ...present(state.outcome, setup), curtailed: false };
    const verified = async (entries: readonly JournalEntry[]): Promise<readonly string[]> =>
      (await verifyCase(desk, setup, { entries, text: (id) => journal.text(id) })).problems;
    return {
      exit: exitOf(gateOf(verdict, { failOn: 'high', failOnDisputed: false })),
      calls,
      problems: await verified(journal.entries),
      asBefore: await verified(asBefore(journal.entries)),
    };
  });

/** The beginning of the journal of a version that took the last answer as it was. */
function asBefore(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const at = entries.findIndex(({ event }) => event.type === 'ask-answered' && event.incomplete !== undefined);
  return entries.slice(0, at + 1).map((entry, index) => {
    if (index !== at || entry.event.type !== 'ask-answered') return entry;
    const { incomplete: _incomplete, ...event } = entry.event;
    return { ...entry, event: { ...event, answer: { findings: [], unmatched: [], notes: [] } } };
  });
}

test.each<readonly [string, PanelistReply, number]>([
  ['broke off', { kind: 'failure', failure: { kind: 'unavailable', message: 'reset' }, partial: said({}) }, 3],
  ['had a severity that is not known', whole(said({ severity: 'catastrophic-ish' })), 2],
  ['had a confidence that is none', whole(said({ confidence: 'very' })), 2],
])('what an answer reported that %s is not taken back by an empty one', async (_how, first, calls) => {
  expect(await hold([first, NOTHING])).toEqual({ exit: 1, calls, problems: [], asBefore: [] });
});
