import { expect, test } from 'vitest';
import { countTokens } from './token-count.ts';

test('Anthropic tells what it reads first and what it writes last', () => {
  const start = {
    type: 'message_start',
    message: { usage: { input_tokens: 5, cache_read_input_tokens: 100, cache_creation_input_tokens: 20, output_tokens: 1 } },
  };
  const begun = countTokens(undefined, start);
  expect(begun).toEqual({ input: 5, cacheRead: 100, cacheWrite: 20, output: 1 });
  expect(countTokens(begun, { type: 'ping' })).toBe(begun);
  expect(countTokens(begun, { type: 'message_delta', usage: { output_tokens: 40 } })).toEqual({
    input: 5,
    cacheRead: 100,
    cacheWrite: 20,
    output: 40,
  });
});

test('OpenAI counts what was cached among what it read', () => {
  expect(countTokens(undefined, { choices: [], usage: null })).toBeUndefined();
  const usage = { prompt_tokens: 120, completion_tokens: 40, prompt_tokens_details: { cached_tokens: 100 } };
  expect(countTokens(undefined, { choices: [], usage })).toEqual({ input: 20, cacheRead: 100, cacheWrite: 0, output: 40 });
});

test('what is no count is not counted', () => {
  for (const chunk of [
    undefined,
    null,
    'text',
    { usage: { input_tokens: -1, output_tokens: '4' } },
    { usage: { prompt_tokens: 0.5 } },
  ])
    expect(countTokens(undefined, chunk)).toBeUndefined();
});

test('thinking that is only in the total is output', () => {
  const chunk = {
    usage: {
      prompt_tokens: 12,
      completion_tokens: 1,
      total_tokens: 399,
      completion_tokens_details: { reasoning_tokens: 386 },
    },
  };
  expect(countTokens(undefined, chunk)).toEqual({ input: 12, cacheRead: 0, cacheWrite: 0, output: 387, reasoning: 386 });
});
