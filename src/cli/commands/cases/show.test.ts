import { expect, test } from 'vitest';
import { type ShowOptions, show } from './show.ts';

test.each([
  [{ log: true, outputs: [{ format: 'json' }] }, '--log prints text only, not json'],
  [{ explain: '1', outputs: [{ format: 'md' }] }, '--explain prints text or json, not md'],
  [{ log: true, outputs: [{ format: 'md' }] }, '--log prints text only, not md'],
] satisfies readonly [Omit<ShowOptions, 'dir'>, string][])(
  'what is told as text is not given as anything else: %j',
  async (options, message) => {
    await expect(show('one', { dir: 'no-cases-here', ...options })).rejects.toMatchObject({ code: 'usage', message });
  },
);
