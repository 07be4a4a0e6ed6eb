import { expect, test } from 'vitest';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import { type ShowOptions, showCase } from './cases.ts';

test.each([
  [{ log: true, outputs: [{ format: 'json' }] }, '--log prints text, not json'],
  [{ explain: '1', outputs: [{ format: 'md' }] }, '--explain prints text or json, not md'],
  [{ log: true, outputs: [{ format: 'md' }] }, '--log prints text, not md'],
] satisfies readonly [Omit<ShowOptions, 'dir'>, string][])(
  'what is told as text is not given as anything else: %j',
  async (options, message) => {
    const console = { width: 80, paint: PLAIN, result: async () => {}, log: () => {} };
    await expect(showCase('one', { dir: 'no-cases-here', ...options }, console)).rejects.toMatchObject({
      code: 'usage',
      message,
    });
  },
);
