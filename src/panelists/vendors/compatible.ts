import { familyOfModel } from './families.ts';
import { isLimitedByCompletion } from './openai.ts';
import { bearer, type ProviderFacts, writes } from './vendor-facts.ts';

/** Any server with OpenAI's Chat Completions API, by its name in the config. */
export const COMPATIBLE: ProviderFacts = {
  wire: (_, api) => (api === 'responses' ? 'openai-responses' : 'openai-chat'),
  apis: ['chat', 'responses'],
  keyVariables: [],
  urlVariable: '',
  defaultUrl: undefined,
  readUrl: (text) => text,
  needs: 'url',
  toHave: 'give a server a name in the config (compatible: NAME: base_url: …) and write compatible:NAME/MODEL',
  headers: bearer,
  listing: { query: {}, after: 'after', next: 'last_id' },
  preferred: () => [writes],
  familyOf: familyOfModel,
  limitsOutputBy: (model) => (isLimitedByCompletion(model) ? 'max_completion_tokens' : 'max_tokens'),
  cachesPrefix: false,
  mayOmitDone: true,
  concurrency: 4,
};
