import { expect, test } from 'vitest';
import { defined } from '../core/defined.ts';
import type { CaseEvent, Usage } from '../core/event.ts';
import { askId, contentId, seatId } from '../core/ids.ts';
import { Ledger } from './ledger.ts';

const claude = seatId('claude/neutral');
const gpt = seatId('gpt/for');

const sent = (ask: ReturnType<typeof askId>, to: string, estimate?: Usage): CaseEvent => ({
  type: 'ask-sent',
  ask,
  attempt: 1,
  to,
  ...defined({ estimate }),
});
const replied = (ask: ReturnType<typeof askId>, usage: Usage): CaseEvent => ({
  type: 'reply-received',
  ask,
  attempt: 1,
  text: contentId('0'),
  usage,
});
const usage = (inputTokens: number, costMicros: number | undefined): Usage => ({ inputTokens, outputTokens: 10, costMicros });

test('tells what each round cost: tries that failed count, and what a lost call cost is unknown', () => {
  const ledger = new Ledger(() => undefined);
  const first = askId(1, 'assess', claude);
  const second = askId(1, 'assess', gpt);
  const rebuttal = askId(2, 'rebut', claude);
  const failed: CaseEvent = {
    type: 'ask-failed',
    ask: second,
    failure: { kind: 'malformed', message: 'no JSON' },
    willRetry: true,
    usage: usage(50, 5),
  };
  for (const event of [
    sent(first, 'anthropic:a'),
    replied(first, usage(100, 30)),
    sent(second, 'openai:b'),
    failed,
    sent(second, 'openai:b'),
    replied(second, usage(60, 6)),
    sent(rebuttal, 'anthropic:a', usage(200, 90)),
    { type: 'case-resumed' } as const,
    sent(rebuttal, 'anthropic:a'),
    replied(rebuttal, usage(200, 40)),
  ])
    ledger.note({ event });
  const parts = { cacheReadTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 };
  expect([...ledger.rounds]).toEqual([
    [1, { calls: 3, inputTokens: 210, outputTokens: 30, costMicros: 41, unpriced: 0, ...parts }],
    [2, { calls: 2, inputTokens: 200, outputTokens: 10, costMicros: 40, unpriced: 1, ...parts }],
  ]);
});

test('what a call cost at least is no price: its round and its panelist have one that nobody knows, and the rest of the estimate counts', () => {
  const ledger = new Ledger(() => undefined);
  const ask = askId(1, 'assess', claude);
  for (const event of [sent(ask, 'anthropic:a', usage(100, 90)), replied(ask, { ...usage(100, 30), costIsLeast: true })])
    ledger.note({ event });
  const parts = { cacheReadTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 };
  const spent = { inputTokens: 100, outputTokens: 10, costMicros: 30, unpriced: 1, ...parts };
  expect([[...ledger.rounds], [...ledger.accounts], ledger.spent, ledger.assumed]).toEqual([
    [[1, { calls: 1, ...spent }]],
    [['anthropic:a', { calls: 1, ...spent }]],
    spent,
    { inputTokens: 0, outputTokens: 0, costMicros: 60, unpriced: 0, ...parts },
  ]);
});
