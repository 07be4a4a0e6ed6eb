import type { LooksAt, LookTool } from '../contracts/lookout.ts';
import { loadTemplate } from './load-template.ts';

const orNull = (type: string): object => ({ anyOf: [{ type }, { type: 'null' }] });
const parametersOf = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The tools for looking further; the same for all asks, so that they are part of the cached prefix. */
export const lookTools = (at: LooksAt = 'files'): readonly LookTool[] => [
  {
    name: 'read_file',
    description: loadTemplate(at === 'files' ? 'tools/read_file.md' : 'tools/read_text.md'),
    parameters: parametersOf({ path: { type: 'string' }, from_line: orNull('integer'), to_line: orNull('integer') }),
  },
  {
    name: 'search',
    description: loadTemplate(at === 'files' ? 'tools/search.md' : 'tools/search_texts.md'),
    parameters: parametersOf({ text: { type: 'string' }, path: orNull('string') }),
  },
];
