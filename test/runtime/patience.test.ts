import { describe, expect, test } from 'vitest';
import type { Panelist, PanelistCall, PanelistReply } from '../../src/contracts/panelist.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import { askId, seatId } from '../../src/core/ids.ts';
import { FakeClock } from '../fake-clock.ts';
import { Stage, says, seat, USAGE } from './toy.ts';

const HOUR = 3_600_000;

/** A panelist that sends these pieces for as long as it is let, one a second. */
const endless = (clock: FakeClock, pieces: (number: number) => string): Panelist => ({
  contract: 'panelist/1',
  name: 'endless',
  concurrency: 1,
  estimate: () => USAGE,
  close: async () => {},
  reply: async ({ heard }: PanelistCall, signal): Promise<PanelistReply> => {
    for (let number = 0; !signal.aborted; number++) {
      await clock.wait(1_000, signal);
      heard(pieces(number));
    }
    return { kind: 'failure', failure: { kind: 'crashed', message: 'it was ended' } };
  },
});

/** How a case with one seat ends, and how long that took. */
async function held(set: Stage, options: Parameters<Stage['drive']>[0] = {}) {
  const from = set.clock.monotonic();
  const { state, end } = await set.drive(options);
  return { end, outcome: state.outcome, seconds: Math.round((set.clock.monotonic() - from) / 1000) };
}

const failures = (set: Stage): readonly string[] =>
  (set.events('ask-failed') as readonly Extract<CaseEvent, { type: 'ask-failed' }>[]).map(({ failure }) => failure.message);

describe('a line that is kept open and says nothing', () => {
  test.each([
    ['words', () => 'word ', ['no end of the answer came in 600 s', 'no end of the answer came in 600 s'], 1_205],
    ['blanks', () => ' \n', ['nothing arrived for 120 s', 'nothing arrived for 120 s'], 245],
    // The first words come late, the rest never does.
    ['words and then blanks', (number: number) => (number < 60 ? 'word ' : '\n'), ['nothing arrived for 120 s'], 360],
  ])('%s for ever', async (what, pieces, messages, seconds) => {
    const clock = new FakeClock();
    const set = new Stage([seat('a')], 1, clock).seat('a', endless(clock, pieces));
    const ended = await held(set, { callMs: () => 600_000 });
    expect(failures(set).slice(0, messages.length)).toEqual(messages);
    if (what !== 'words and then blanks') expect(ended).toEqual({ end: 'concluded', outcome: ['1 a: ? timeout'], seconds });
  });

  test('a person has no upper bound', async () => {
    const clock = new FakeClock();
    const slow = {
      ...endless(clock, () => 'word '),
      reply: async ({ heard }: PanelistCall): Promise<PanelistReply> => {
        for (let minute = 0; minute < 100; minute++) {
          await clock.wait(60_000);
          heard('word');
        }
        return { kind: 'answer', text: '{"words":["at last"]}' };
      },
    };
    const set = new Stage([seat('a')], 1, clock).seat('a', slow);
    expect(await held(set, { callMs: () => undefined })).toMatchObject({ outcome: ['1 a: at last'] });
  });
});

describe.each([
  ['set back an hour', -HOUR],
  ['set forward an hour', HOUR],
])('with the system clock %s', (_, set) => {
  /** A clock that is set so long after the first try has begun. */
  const clockSetAfter = (milliseconds: number): FakeClock => {
    const clock = new FakeClock();
    void clock.wait(milliseconds).then(() => clock.set(set));
    return clock;
  };

  test('a call that hangs is ended, and tried again, as if it had not been', async () => {
    const stage = new Stage([seat('a')], 1, clockSetAfter(10_000)).script('a', ({ attempt }) =>
      attempt === 1 ? { text: '', afterMs: 10 * HOUR } : says('here'),
    );
    expect(await held(stage)).toEqual({ end: 'concluded', outcome: ['1 a: here'], seconds: 125 });
    expect(failures(stage)).toEqual(['nothing arrived for 120 s']);
  });

  test('a retry comes when it was to come', async () => {
    const stage = new Stage([seat('a')], 1, clockSetAfter(60_000)).script('a', ({ attempt }) =>
      attempt === 1 ? { fail: 'rate-limited', message: 'slow down', retryAfterMs: 200_000 } : says('here'),
    );
    expect(await held(stage)).toEqual({ end: 'concluded', outcome: ['1 a: here'], seconds: 200 });
  });

  test('a deadline ends the run when it was to end, and what was still arriving is missing', async () => {
    const clock = clockSetAfter(10_000);
    const stage = new Stage([seat('a'), seat('b')], 1, clock)
      .script('a', () => says('here'))
      .script('b', () => ({ ...says('too late'), afterMs: 10 * HOUR }));
    expect(await held(stage, { deadlineAt: clock.monotonic() + 60_000 })).toEqual({
      end: 'curtailed',
      outcome: ['1 a: here', '1 b: ? curtailed'],
      seconds: 70,
    });
  });
});

test('a case that is taken up again waits for a retry no longer than any retry is waited for', async () => {
  const clock = new FakeClock();
  const stage = new Stage([seat('a')], 1, clock).script('a', () => says('here'));
  const failure = { kind: 'unavailable', message: 'not now' } as const;
  await stage.journal.append([
    { type: 'ask-sent', ask: askId(1, 'say', seatId('a')), attempt: 1 },
    { type: 'ask-failed', ask: askId(1, 'say', seatId('a')), failure, willRetry: true, retryAt: clock.now() + HOUR },
  ]);
  expect(await held(stage)).toEqual({ end: 'concluded', outcome: ['1 a: here'], seconds: 300 });
});
