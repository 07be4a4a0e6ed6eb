import { familyOfModel } from './families.ts';
import { bearer, type ProviderFacts } from './vendor-facts.ts';

export const OPENROUTER: ProviderFacts = {
  wire: () => 'openai-chat',
  apis: [],
  keyVariables: ['OPENROUTER_API_KEY'],
  urlVariable: 'OPENROUTER_BASE_URL',
  defaultUrl: 'https://openrouter.ai/api/v1',
  readUrl: (text) => text,
  needs: 'key',
  toHave: 'set OPENROUTER_API_KEY and name a model: --models openrouter:VENDOR/MODEL',
  headers: bearer,
  listing: { query: {}, after: 'after', next: 'last_id' },
  preferred: () => [],
  familyOf: familyOfModel,
  limitsOutputBy: () => 'max_tokens',
  // Makes the server report the cost of a call.
  bodyBesides: { usage: { include: true } },
  cachesPrefix: true,
  concurrency: 4,
};
