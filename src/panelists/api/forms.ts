import type { Endpoint } from '../endpoint.ts';
import type { Form } from './open-stream.ts';

const NATIVE: Form = { shape: 'native', looks: false };
const WORDS: Form = { shape: 'words', looks: false };
const SHAPES = {
  anthropic: [NATIVE, { shape: 'tool', looks: false }],
  'openai-responses': [NATIVE, WORDS],
  'openai-chat': [NATIVE, WORDS],
  google: [NATIVE, WORDS],
} as const satisfies Record<Endpoint['wire'], readonly Form[]>;

/** What is tried in turn where a server does not take the form before; looking further first, where that is wanted. */
export function formsFor({ wire, facts }: Endpoint, model: string, looks: boolean): readonly Form[] {
  if (!looks) return SHAPES[wire];
  const inWords: Form = { shape: 'words', looks };
  const takesBoth = facts.takesToolsWithShape?.(model) ?? true;
  return [...(takesBoth ? [{ ...NATIVE, looks }] : []), inWords, ...SHAPES[wire]];
}
