import type { ProviderFacts } from './vendor-facts.ts';

/** The first generation with structured output and tools at once. */
const SHAPE_AND_TOOLS = 3;

export const GOOGLE: ProviderFacts = {
  wire: () => 'google',
  apis: [],
  keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  urlVariable: 'GOOGLE_GEMINI_BASE_URL',
  defaultUrl: 'https://generativelanguage.googleapis.com',
  readUrl: (text) => (/\/v1(beta|alpha)?$/.test(text) ? text : `${text}/v1beta`),
  needs: 'key',
  toHave: 'set GEMINI_API_KEY',
  headers: (key) => (key === undefined ? {} : { 'x-goog-api-key': key }),
  listing: { query: { pageSize: '1000' }, after: 'pageToken', next: 'nextPageToken' },
  preferred: () => [
    (model) => /^gemini-\d+(\.\d+)?-pro(-preview)?$/.test(model),
    (model) => /^gemini-\d+(\.\d+)?-flash(-preview)?$/.test(model),
  ],
  familyOf: (model) => (/gemma/.test(model) ? 'gemma' : 'gemini'),
  limitsOutputBy: () => 'max_tokens',
  takesToolsWithShape: (model) => Number(/^gemini-(\d{1,3})/.exec(model)?.[1] ?? 0) >= SHAPE_AND_TOOLS,
  cachesPrefix: true,
  concurrency: 4,
};
