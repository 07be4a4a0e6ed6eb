import { count } from './metrics.js';

const RATES = 'https://rates.cabins.internal/v2';
const FRESH_MS = 10 * 60_000;
const KEPT_MAX = 5_000;

export interface Stay {
  cabinId: number;
  from: string;
  nights: number;
  currency: string;
}

interface Quote {
  nightlyCents: number;
  at: number;
}

const quotes = new Map<string, Quote>();

async function fetchQuote(key: string, { cabinId, from, nights, currency }: Stay): Promise<Quote> {
  const query = new URLSearchParams({ from, nights: String(nights), currency });
  const response = await fetch(`${RATES}/cabins/${encodeURIComponent(cabinId)}?${query}`, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`no rate: ${response.status}`);
  const { nightly_cents: nightlyCents } = (await response.json()) as { nightly_cents: number };
  const quote = { nightlyCents, at: Date.now() };
  if (quotes.size >= KEPT_MAX) quotes.clear();
  quotes.set(key, quote);
  return quote;
}

export async function quoteFor(stay: Stay): Promise<Quote> {
  const key = `${stay.cabinId}:${stay.from}:${stay.nights}`;
  const known = quotes.get(key);
  if (known === undefined) return fetchQuote(key, stay);
  if (Date.now() - known.at >= FRESH_MS) void fetchQuote(key, stay).catch(() => count('rates.stale'));
  return known;
}
