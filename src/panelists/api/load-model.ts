import type { LanguageModel } from 'ai';
import type { Endpoint } from '../endpoint.ts';

/** Creates the SDK's model for an endpoint; each vendor's SDK package is loaded on first use. */
export async function loadModel(endpoint: Endpoint, model: string, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  const { facts, baseUrl, key, isOwnServer, wire } = endpoint;
  const own = { baseURL: baseUrl, apiKey: key ?? '', headers: { ...endpoint.headers }, fetch };
  switch (wire) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(own)(model);
    }
    case 'openai-responses': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(own).responses(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(own)(model);
    }
    case 'openai-chat': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const limit = facts.limitsOutputBy(model, isOwnServer);
      return createOpenAICompatible({
        name: endpoint.provider,
        baseURL: baseUrl,
        headers: { ...endpoint.headers },
        includeUsage: true,
        supportsStructuredOutputs: true,
        transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [limit]: max_tokens, ...facts.bodyBesides }),
        fetch,
      })(model);
    }
  }
}
