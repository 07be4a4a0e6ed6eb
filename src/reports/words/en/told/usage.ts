import { count } from '../../count.ts';

/** Texts about usage. */
export const words = {
  tokens: (amount: string) => `${amount} tokens`,
  tokensOf: (amount: string, limit: string) => `${amount} of ${limit} tokens`,
  moneyOf: (amount: string, limit: string) => `${amount} of ${limit}`,
  limit: (amount: string) => `limit ${amount}`,
  unknown: 'cost unknown',
  atLeast: (amount: string) => `at least ${amount}`,
  unpriced: (amount: string, calls: number) => `at least ${amount} (${count(calls, 'call')} without a price)`,
  columns: {
    model: 'Model',
    round: 'Round',
    calls: 'Calls',
    input: 'Input tokens',
    output: 'Output tokens',
    cost: 'Cost',
    total: 'Total',
  },
};
