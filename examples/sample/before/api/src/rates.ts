const RATES = 'https://rates.cabins.internal/v2';

export interface Stay {
  cabinId: number;
  from: string;
  nights: number;
  currency: string;
}

interface Quote {
  nightlyCents: number;
}

export async function quoteFor({ cabinId, from, nights, currency }: Stay): Promise<Quote> {
  const query = new URLSearchParams({ from, nights: String(nights), currency });
  const response = await fetch(`${RATES}/cabins/${cabinId}?${query}`, { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`no rate: ${response.status}`);
  const { nightly_cents: nightlyCents } = (await response.json()) as { nightly_cents: number };
  return { nightlyCents };
}
