import { describe, expect, test } from 'vitest';
import { type Behaviour, panelistContract } from '../../test/panelist-contract.ts';
import type { ModelContext, OwnModel } from '../contracts/own-model.ts';
import type { PanelistCall } from '../contracts/panelist.ts';
import { askId, seatId } from '../core/ids.ts';
import { functionPanelist } from './function-panelist.ts';

const USAGE = { inputTokens: 100, outputTokens: 20, costUsd: 0.01 };

/** A function with a certain behaviour. */
async function behave(behaviour: Behaviour, { signal, heard }: ModelContext) {
  switch (behaviour.does) {
    case 'answer': {
      const pieces = behaviour.pieces ?? 1;
      const length = Math.ceil(behaviour.text.length / pieces);
      for (let piece = 0; piece < pieces; piece++) heard(behaviour.text.slice(piece * length, (piece + 1) * length));
      return { text: behaviour.text, usage: USAGE };
    }
    case 'hang':
      heard(behaviour.text);
      return new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')), { once: true }),
      );
    case 'crash':
      throw new TypeError('cannot read properties of undefined');
    case 'refuse':
      throw Object.assign(new Error('no'), { status: 401 });
    case 'be-unavailable':
      throw Object.assign(new Error('overloaded'), { statusCode: 529 });
    case 'limit-rate':
      throw Object.assign(new Error('slow down'), { status: 429, retryAfterMs: behaviour.retryAfterMs });
  }
}

panelistContract('a function', async (behaviour) => ({
  panelist: functionPanelist({ name: 'ours', family: 'acme', ask: (_, context) => behave(behaviour, context) }),
}));

const seat = { id: seatId('acme/bug-detector'), model: 'acme', role: 'bug-detector', kind: 'model', canDefend: true } as const;
const call: PanelistCall = {
  ask: askId(1, 'review', seat.id),
  seat,
  phase: 'review',
  attempt: 2,
  prompt: { rules: 'R', shared: 'S', own: 'O' },
  answerSchema: { type: 'object' },
  shapeInWords: 'an object',
  refused: 'it was none',
  heard: () => {},
};

const replyOf = (ask: OwnModel['ask'], more: Partial<OwnModel> = {}, given: PanelistCall = call) =>
  functionPanelist({ name: 'ours', family: 'acme', ask, ...more }).reply(given, new AbortController().signal);

describe('an ask of a function', () => {
  test('has all that is needed to answer it', async () => {
    const asked: unknown[] = [];
    await replyOf((ask) => {
      asked.push(ask);
      return { text: '' };
    });
    expect(asked).toEqual([
      {
        id: '1:review:acme/bug-detector',
        phase: 'review',
        role: 'bug-detector',
        seat: 'acme/bug-detector',
        attempt: 2,
        prompt: { rules: 'R', shared: 'S', own: 'O' },
        text: 'R\n\nS\n\nO\n\nan object\n',
        answerSchema: { type: 'object' },
        shapeInWords: 'an object',
        refused: 'it was none',
      },
    ]);
  });

  test.each([
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ name: 'TimeoutError' }, 'timeout'],
    [{ name: 'AbortError' }, 'timeout'],
    [{ status: 408 }, 'unavailable'],
    [{ status: 500 }, 'unavailable'],
    [{ status: 404 }, 'refused'],
    [{}, 'crashed'],
  ])('that throws %j is a failure of the kind %s, in the words of the error', async (parts, kind) => {
    const reply = await replyOf(() => {
      throw Object.assign(new Error('what\nhappened'), parts);
    });
    expect(reply).toEqual({ kind: 'failure', failure: { kind, message: 'what happened' } });
  });

  test.each([[undefined], [{}], ['text'], [{ text: 1 }]])('that comes to %j has crashed', async (answer) => {
    expect(await replyOf(() => answer as never)).toMatchObject({ kind: 'failure', failure: { kind: 'crashed' } });
  });

  test('costs what it says, else by its price, else nobody knows', async () => {
    const costOf = async (usage: object | undefined, more: Partial<OwnModel> = {}) =>
      (await replyOf(() => ({ text: '', usage: usage as never }), more)).usage;
    const tokens = { inputTokens: 1_000_000, outputTokens: 500_000 };
    const price = { inputUsd: 3, outputUsd: 15 };
    expect(await costOf({ ...tokens, costUsd: 0.5 }, { price })).toEqual({ ...tokens, costMicros: 500_000 });
    expect(await costOf(tokens, { price })).toEqual({ ...tokens, costMicros: 10_500_000 });
    expect(await costOf(tokens)).toEqual({ ...tokens, costMicros: undefined });
    expect(await costOf(undefined, { price })).toBe(undefined);
  });

  test('is estimated by its price; without one it is taken to be free', () => {
    const estimate = (more: Partial<OwnModel>) =>
      functionPanelist({ name: 'ours', family: 'acme', ask: () => ({ text: '' }), ...more }).estimate(call);
    expect(estimate({}).costMicros).toBe(0);
    const { inputTokens, outputTokens, costMicros } = estimate({ price: { inputUsd: 2, outputUsd: 10 }, outputTokens: 1_000 });
    expect({ outputTokens, costMicros }).toEqual({ outputTokens: 1_000, costMicros: inputTokens * 2 + 10_000 });
  });

  test('looks further only where it says that it can, with the tools as a model calls them', async () => {
    const looked: unknown[] = [];
    const lookout = {
      tools: [],
      look: async (look: unknown) => {
        looked.push(look);
        return 'seen';
      },
      checkout: async () => undefined,
      noted: () => {},
    };
    const said = await replyOf(
      async (_, { lookout: given }) => ({
        text: [await given?.call('read_file', { path: 'a.ts', from_line: 2 }), await given?.call('rm', {})].join(' · '),
      }),
      { looks: true },
      { ...call, lookout },
    );
    expect({ said, looked }).toEqual({
      said: { kind: 'answer', text: 'seen · no tool rm accepts this input' },
      looked: [{ tool: 'read_file', path: 'a.ts', from: 2 }],
    });
    const canLook = (looks: boolean) =>
      functionPanelist({ name: 'ours', family: 'acme', ask: () => ({ text: '' }), looks }).canLook;
    expect([canLook(true), canLook(false)]).toEqual([true, false]);
  });
});
