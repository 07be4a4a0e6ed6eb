/** Converts an amount in dollars such as 0.25 into micro-dollars; undefined if it is not an amount. */
export function parseDollars(amount: string | number): number | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount.trim().replace(/^\$/, '');
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 1_000_000);
}
