import { familyOfModel } from './families.ts';
import { bearer, type ProviderFacts, writes } from './vendor-facts.ts';

export const XAI: ProviderFacts = {
  wire: () => 'openai-chat',
  apis: [],
  keyVariables: ['XAI_API_KEY'],
  urlVariable: 'XAI_BASE_URL',
  defaultUrl: 'https://api.x.ai/v1',
  readUrl: (text) => text,
  needs: 'key',
  toHave: 'set XAI_API_KEY',
  headers: bearer,
  listing: { query: {}, after: 'after', next: 'last_id' },
  preferred: () => [
    (model) => /^grok-\d+(\.\d+)?$/.test(model),
    (model) => model.startsWith('grok-') && writes(model) && !/imagine|multi-agent|build/.test(model),
  ],
  familyOf: familyOfModel,
  limitsOutputBy: () => 'max_completion_tokens',
  cachesPrefix: true,
  concurrency: 4,
};
