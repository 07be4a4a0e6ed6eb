import { defined } from '../../core/defined.ts';
import type { ProviderFacts } from './vendor-facts.ts';

export const ANTHROPIC: ProviderFacts = {
  wire: () => 'anthropic',
  apis: [],
  keyVariables: ['ANTHROPIC_API_KEY'],
  urlVariable: 'ANTHROPIC_BASE_URL',
  defaultUrl: 'https://api.anthropic.com',
  readUrl: (text) => (text.endsWith('/v1') ? text : `${text}/v1`),
  needs: 'key',
  toHave: 'set ANTHROPIC_API_KEY',
  headers: (key) => ({ 'anthropic-version': '2023-06-01', ...defined({ 'x-api-key': key }) }),
  listing: { query: { limit: '1000' }, after: 'after_id', next: 'last_id' },
  preferred: () => [
    (model) => model.startsWith('claude-sonnet-'),
    (model) => model.startsWith('claude-') && !model.includes('haiku'),
    (model) => model.startsWith('claude-'),
  ],
  familyOf: () => 'claude',
  limitsOutputBy: () => 'max_tokens',
  cachesPrefix: true,
  concurrency: 4,
};
