import { expect, test } from 'vitest';
import { refuseMessages } from '../vendor/anthropic-refusals.ts';
import { refuseCompletion } from '../vendor/openai-refusals.ts';
import { everySchema } from '../vendor/schema-walk.ts';
import type { Json } from '../vendor/wire.ts';
import { WANTED } from './wanted.ts';

const model = { id: 'any', created: new Date(0) };
const messages = [{ role: 'user', content: 'text' }];

/** Why a vendor would refuse to hold an answer to a schema. */
const VENDORS: Readonly<Record<string, (schema: Json) => unknown>> = {
  'OpenAI Chat Completions': (schema) => {
    const response_format = { type: 'json_schema', json_schema: { name: 'response', strict: true, schema } };
    return refuseCompletion({ body: { model: 'any', messages, response_format }, model });
  },
  'Anthropic Messages': (schema) => {
    const output_config = { format: { type: 'json_schema', schema } };
    return refuseMessages({ body: { model: 'any', max_tokens: 1, messages, output_config }, headers: {}, model });
  },
};

test.each(WANTED)('every vendor takes the answer to $name as it is asked for', ({ schema }) => {
  const refusals = Object.fromEntries(Object.entries(VENDORS).map(([vendor, refuse]) => [vendor, refuse(schema)]));
  expect(refusals).toEqual(Object.fromEntries(Object.keys(VENDORS).map((vendor) => [vendor, undefined])));
});

const KEYWORDS = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'anyOf', 'description'];

test.each(WANTED)('the answer to $name keeps to the words that all vendors share', ({ schema }) => {
  for (const { schema: node } of everySchema(schema)) {
    expect(Object.keys(node).filter((keyword) => !KEYWORDS.includes(keyword))).toEqual([]);
    const names = Object.keys(node.properties ?? {});
    expect(names.filter((name) => !/^[a-z][a-z0-9_]{0,63}$/.test(name))).toEqual([]);
    if (node.type === 'object') expect([node.required, node.additionalProperties]).toEqual([names, false]);
  }
});
