import type { TextStreamPart, ToolSet } from 'ai';
import { UserError } from '../../contracts/user-error.ts';
import type { Usage } from '../../core/event.ts';
import { withSearched } from '../../core/text/searched.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Wire } from '../vendors/vendor-facts.ts';

/** The maximum number of searches per call; Google has no such limit. */
export const SEARCHES_MAX = 10;

/** A generous estimate of the tokens that found pages add. */
const FOUND_TOKENS = 60_000;

/** The vendors' prices of a search besides tokens, in micro-dollars; Google's per call with searches. */
const SEARCH_MICROS: { readonly [W in Wire]?: number } = {
  anthropic: 10_000,
  'openai-responses': 10_000,
  google: 35_000,
};

/** Providers whose own API can search. */
export const SEARCHING_PROVIDERS = ['anthropic', 'openai', 'google'] as const;

/** True if an endpoint can search the web. */
export const canSearch = ({ wire }: Pick<Endpoint, 'wire'>): boolean => SEARCH_MICROS[wire] !== undefined;

/** The error for an endpoint that cannot search. */
export const cannotSearch = (label: string): UserError =>
  new UserError('no-web-search', `${label} has no known web search`, {
    hint: `choose a model of ${SEARCHING_PROVIDERS.join(', ')} through its own API, or drop advisories.web and --verify-web`,
  });

/** The vendor's own search tool; its results never pass through this process. */
export async function searchTool({ wire, label }: Endpoint): Promise<ToolSet> {
  switch (wire) {
    case 'anthropic': {
      const { anthropic } = await import('@ai-sdk/anthropic');
      return { web_search: anthropic.tools.webSearch_20250305({ maxUses: SEARCHES_MAX }) as ToolSet[string] };
    }
    case 'openai-responses': {
      const { openai } = await import('@ai-sdk/openai');
      return { web_search: openai.tools.webSearch({}) as ToolSet[string] };
    }
    case 'google': {
      const { google } = await import('@ai-sdk/google');
      return { google_search: google.tools.googleSearch({}) as ToolSet[string] };
    }
    case 'openai-chat':
      throw cannotSearch(label);
  }
}

/** Adds the upper bound of searches to a call. */
export function withSearches({ inputTokens, outputTokens, costMicros }: Usage, wire: Wire, inputMicros: number): Usage {
  const each = SEARCH_MICROS[wire] ?? 0;
  const most = (wire === 'google' ? 1 : SEARCHES_MAX) * each + FOUND_TOKENS * inputMicros;
  return {
    inputTokens: inputTokens + FOUND_TOKENS,
    outputTokens,
    costMicros: costMicros === undefined ? undefined : Math.ceil(costMicros + most),
  };
}

/** The search results of one call. */
export class Searches {
  readonly #places = new Set<string>();
  #count = 0;

  /** Takes a part of the stream. */
  hear(part: TextStreamPart<ToolSet>): void {
    if (part.type === 'source' && part.sourceType === 'url') this.#found(part.url, part.title);
    else if (part.type === 'tool-call' && part.providerExecuted === true) this.#count++;
    else if (part.type === 'tool-result' && part.providerExecuted === true)
      for (const url of urlsIn(part.output)) this.#found(url);
  }

  /** The answer with the search results. */
  told(said: string): string {
    return withSearched(said, [...this.#places]);
  }

  /** The cost of the searches besides tokens. */
  micros(wire: Wire): number {
    const count = wire === 'google' ? Math.min(1, this.#places.size) : this.#count;
    return count * (SEARCH_MICROS[wire] ?? 0);
  }

  /** Google returns redirect URLs and names each by its host: only the host can be compared. */
  #found(url: string, title?: string): void {
    const isRedirect = url.includes('grounding-api-redirect');
    if (!isRedirect) this.#places.add(url);
    else if (title !== undefined && HOST.test(title)) this.#places.add(title.toLowerCase());
  }
}

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** The URLs in a search result: a list of pages, pages under a key, or a single opened page. */
function urlsIn(output: unknown): readonly string[] {
  if (Array.isArray(output)) return output.flatMap(urlsIn);
  if (typeof output !== 'object' || output === null) return [];
  const { url, sources, action } = output as { readonly [name: string]: unknown };
  return [...(typeof url === 'string' ? [url] : []), ...urlsIn(sources), ...urlsIn(action)];
}
