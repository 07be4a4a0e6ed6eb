import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsOf } from '../../../test/panelists/vendor-env.ts';
import { openVendor, type Vendor } from '../../../test/vendor/vendor-server.ts';
import { findPanel, lookUpAhead } from './find-panel.ts';

const KEY = 'a-key';
let vendor: Vendor;
beforeAll(async () => {
  const model = { created: new Date('2026-06-30'), takesJsonWithTools: true };
  vendor = await openVendor({
    key: KEY,
    models: [
      { ...model, id: 'claude-sonnet-5' },
      { ...model, id: 'gpt-5.5' },
    ],
  });
});
afterAll(() => vendor.close());

const wishOf = (named: readonly string[] | undefined) => ({
  named,
  settings: settingsOf({
    ...{ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${vendor.url}/v1` },
  }),
  deadlineMs: undefined,
  needsPrices: false,
});

describe('looking models up ahead', () => {
  test.each([[undefined], [['anthropic', 'openai']]])('asks vendors once for %j', async (named) => {
    const before = vendor.lookups.length;
    const lookup = await lookUpAhead(wishOf(named), new AbortController().signal);
    const { candidates } = await findPanel({ ...wishOf(named), lookup });
    expect(candidates.map(({ spec }) => spec)).toEqual(expect.arrayContaining(['anthropic:claude-sonnet-5', 'openai:gpt-5.5']));
    expect(vendor.lookups.length - before).toBe(2);
  });

  test('leaves a wrong name to those who find the panel', async () => {
    const lookup = await lookUpAhead(wishOf(['nobody:1']), new AbortController().signal);
    await expect(findPanel({ ...wishOf(['nobody:1']), lookup })).rejects.toThrow('nobody');
  });
});
