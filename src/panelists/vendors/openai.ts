import { familyOfModel } from './families.ts';
import { bearer, type ProviderFacts, writes } from './vendor-facts.ts';

/** Models that are used only if they are named. */
const OPENAI_ELSEWHERE = /-pro(-|$)|codex|deep-research|instruct|search|-oss/;

/** True for models that reject the older parameter of the output limit, on any host. */
export const isLimitedByCompletion = (model: string): boolean => /^(o\d|gpt-([5-9]|\d\d)|chatgpt-|codex)/.test(model);

export const OPENAI: ProviderFacts = {
  wire: (isOwnServer, api) =>
    (api ?? (isOwnServer ? 'responses' : 'chat')) === 'responses' ? 'openai-responses' : 'openai-chat',
  apis: ['responses', 'chat'],
  keyVariables: ['OPENAI_API_KEY'],
  urlVariable: 'OPENAI_BASE_URL',
  defaultUrl: 'https://api.openai.com/v1',
  readUrl: (text) => text,
  needs: 'key-or-url',
  toHave: 'set OPENAI_API_KEY, or OPENAI_BASE_URL for another server that speaks its Chat Completions API',
  headers: bearer,
  listing: { query: {}, after: 'after', next: 'last_id' },
  preferred: (isOwnServer) => [
    (model) => /^gpt-\d+(\.\d+)?$/.test(model),
    isOwnServer ? (model) => model.startsWith('gpt-') && writes(model) && !OPENAI_ELSEWHERE.test(model) : writes,
  ],
  familyOf: familyOfModel,
  limitsOutputBy: (model, isOwnServer) => (isOwnServer || isLimitedByCompletion(model) ? 'max_completion_tokens' : 'max_tokens'),
  cachesPrefix: true,
  concurrency: 4,
};
