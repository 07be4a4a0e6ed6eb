import { describe, expect, test } from 'vitest';
import type { Panelist, PanelistCall } from '../src/contracts/panelist.ts';
import type { FailureKind } from '../src/core/event.ts';
import { askId, seatId } from '../src/core/ids.ts';

/** What a panelist is made to do. */
export type Behaviour =
  | { readonly does: 'answer'; readonly text: string; readonly pieces?: number }
  | { readonly does: 'hang'; readonly text: string }
  | { readonly does: 'crash' | 'refuse' | 'be-unavailable' }
  | { readonly does: 'limit-rate'; readonly retryAfterMs: number };

/** A panelist made to behave in a certain way, and what to do when the test is over. */
export interface Prepared {
  readonly panelist: Panelist;
  readonly dispose?: () => Promise<void>;
}

/** In what a kind of panelist differs from the others. */
export interface Differences {
  /** What a sudden death looks like. */
  readonly crash?: FailureKind;
  readonly refuse?: FailureKind;
  readonly limitRate?: FailureKind;
  /** Whether it hands on how long the other side asks us to wait. */
  readonly tellsWait?: boolean;
  /** What cannot happen to it. */
  readonly never?: readonly Behaviour['does'][];
  /** It shows that it is there, but its words come all at once, at the end. */
  readonly speaksAtOnce?: boolean;
  /** What is asked for and said, where the one that all others take will not do. */
  readonly answer?: { readonly text: string; readonly schema: object };
  /** How long it may take to begin and to end. */
  readonly soonMs?: number;
}

const SOON_MS = 3_000;
const seat = { id: seatId('s1'), model: 'claude', role: 'bug-detector', kind: 'model', canDefend: true } as const;
const SCHEMA = { type: 'object', properties: { findings: { type: 'array', items: {} } }, required: ['findings'] };

/** What every panelist must keep to, whatever is behind it; only what its failures look like is its own. */
export function panelistContract(
  name: string,
  prepare: (behaviour: Behaviour) => Promise<Prepared>,
  {
    crash = 'crashed',
    refuse = 'refused',
    limitRate = 'rate-limited',
    tellsWait = true,
    never = [],
    speaksAtOnce = false,
    answer,
    soonMs = SOON_MS,
  }: Differences = {},
): void {
  const call = (id = 's1') => callOf(id, answer?.schema ?? SCHEMA);
  const soon = <T>(promise: Promise<T>): Promise<T> => within(soonMs, promise);
  const withPanelist = async (behaviour: Behaviour, use: (panelist: Panelist) => Promise<void>): Promise<void> => {
    const { panelist, dispose } = await prepare(behaviour);
    try {
      await use(panelist);
    } finally {
      await panelist.close();
      await dispose?.();
    }
  };
  const TEXT = answer?.text ?? '{"findings":[{"title":"Größe, 크기, \\"quoted\\"","severity":"high","confidence":80}]}';

  describe(`${name} keeps the panelist contract`, () => {
    test('says what it is, and what a call may cost, without making one', () =>
      withPanelist({ does: 'crash' }, async (panelist) => {
        expect(panelist.contract).toBe('panelist/1');
        expect(panelist.name).not.toBe('');
        expect(panelist.concurrency).toBeGreaterThanOrEqual(1);
        const { inputTokens, outputTokens, costMicros = 0 } = panelist.estimate(call().call);
        for (const amount of [inputTokens, outputTokens, costMicros]) expect(Number.isInteger(amount) && amount >= 0).toBe(true);
      }));

    test('answers word for word, and lets pieces be heard as they come', () =>
      withPanelist({ does: 'answer', text: TEXT, pieces: 4 }, async (panelist) => {
        const { call: asked, heard, first } = call();
        const reply = await soon(panelist.reply(asked, new AbortController().signal));
        await soon(first);
        expect(reply).toMatchObject({ kind: 'answer', text: TEXT });
        expect(TEXT.startsWith(heard())).toBe(true);
        expect(heard() === '').toBe(speaksAtOnce);
      }));

    test('answers each call by itself: calls at once and calls again give the same', () =>
      withPanelist({ does: 'answer', text: TEXT }, async (panelist) => {
        const asked = Array.from({ length: Math.min(4, panelist.concurrency) }, (_, index) => call(`s${index}`).call);
        const together = await Promise.all(asked.map((one) => soon(panelist.reply(one, new AbortController().signal))));
        const again = await soon(panelist.reply(call().call, new AbortController().signal));
        for (const reply of [...together, again]) expect(reply).toMatchObject({ kind: 'answer', text: TEXT });
      }));

    for (const [does, kind] of [
      ['crash', crash],
      ['refuse', refuse],
      ['be-unavailable', 'unavailable'],
    ] as const) {
      if (never.includes(does)) continue;
      test(`failing is a way to reply: to ${does} is ${kind}`, () =>
        withPanelist({ does }, async (panelist) => {
          const reply = await soon(panelist.reply(call().call, new AbortController().signal));
          expect(reply).toMatchObject({ kind: 'failure', failure: { kind } });
          expect(reply.kind === 'failure' && reply.failure.message !== '').toBe(true);
        }));
    }

    if (!never.includes('limit-rate'))
      test('tells a limit apart, and how long the other side asks us to wait where it knows', () =>
        withPanelist({ does: 'limit-rate', retryAfterMs: 7_000 }, async (panelist) => {
          const reply = await soon(panelist.reply(call().call, new AbortController().signal));
          expect(reply).toMatchObject({ kind: 'failure', failure: { kind: limitRate } });
          if (tellsWait) expect(reply).toMatchObject({ retryAfterMs: 7_000 });
        }));

    test('ends soon when it is told to, with what had been said', () =>
      withPanelist({ does: 'hang', text: '{"findings": [' }, async (panelist) => {
        const { call: asked, heard, first } = call();
        const ending = new AbortController();
        const reply = panelist.reply(asked, ending.signal);
        await soon(first);
        ending.abort();
        const ended = await soon(reply);
        expect(ended.kind).toBe('failure');
        if (ended.kind === 'failure' && ended.partial !== undefined) expect(ended.partial.startsWith(heard())).toBe(true);
      }));

    test('a call that is over before it begins ends at once', () =>
      withPanelist({ does: 'hang', text: '' }, async (panelist) => {
        expect((await soon(panelist.reply(call().call, AbortSignal.abort()))).kind).toBe('failure');
      }));

    test('can be closed twice', () =>
      withPanelist({ does: 'answer', text: TEXT }, async (panelist) => {
        await soon(panelist.close().then(() => panelist.close()));
      }));
  });
}

function callOf(
  id: string,
  answerSchema: object,
): { readonly call: PanelistCall; readonly heard: () => string; readonly first: Promise<void> } {
  let said = '';
  let tell: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const heard = (piece: string): void => {
    said += piece;
    tell();
  };
  const asked: PanelistCall = {
    ask: askId(1, 'review', seatId(id)),
    seat,
    phase: 'review',
    attempt: 1,
    prompt: { rules: 'the rules', shared: 'the material', own: 'the question' },
    answerSchema,
    shapeInWords: `the shape: ${JSON.stringify(answerSchema)}`,
    heard,
  };
  return { call: asked, heard: () => said, first };
}

/** Fails the test instead of hanging. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
