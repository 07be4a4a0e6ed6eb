import { expect, test } from 'vitest';
import { businessReviewAnswers } from '../../src/answers/business-review-answers.ts';
import { codeReviewAnswers } from '../../src/answers/code-review-answers.ts';
import { wireSchema } from '../../src/panelists/wire-schema.ts';
import { refuseMessages } from '../vendor/anthropic-refusals.ts';
import { refuseCompletion } from '../vendor/openai-refusals.ts';
import { answerFor, misfit } from '../vendor/schema-answer.ts';
import { asJson, asList, type Json } from '../vendor/wire.ts';

const phases = [...Object.entries(codeReviewAnswers), ...Object.entries(businessReviewAnswers)].map(
  ([phase, { schema }], index) => ({ name: `${index < 4 ? 'code' : 'business'} ${phase}`, schema: schema() }),
);
const model = { id: 'any', created: new Date(0) };
const messages = [{ role: 'user', content: 'text' }];

const sayable = phases.filter(({ schema }) => wireSchema(schema, 'openai') !== undefined);

test('every answer can be asked for in the form that vendors enforce, except for a scorecard of free keys', () => {
  const names = (wire: 'openai' | 'anthropic') =>
    phases.filter(({ schema }) => !wireSchema(schema, wire)).map(({ name }) => name);
  expect([names('openai'), names('anthropic')]).toEqual([['business review'], ['business review']]);
});

test.each(sayable)('the answer to $name is taken by the vendors as it is asked for', ({ schema }) => {
  const json_schema = { name: 'response', strict: true, schema: wireSchema(schema, 'openai') };
  const response_format = { type: 'json_schema', json_schema };
  expect(refuseCompletion({ body: { model: 'any', messages, response_format }, model })).toBeUndefined();
  const output_config = { format: { type: 'json_schema', schema: wireSchema(schema, 'anthropic') } };
  expect(refuseMessages({ body: { model: 'any', max_tokens: 1, messages, output_config }, headers: {}, model })).toBeUndefined();
});

test.each(sayable)(
  'the answer to $name fits what the reader reads, whether it says as little or as much as it may',
  ({ schema }) => {
    for (const wire of [wireSchema(schema, 'openai'), wireSchema(schema, 'anthropic')] as readonly Json[])
      for (const answer of [answerFor(wire, { elements: 2 }), answerFor(talkative(wire), { elements: 2 })]) {
        expect(misfit(wire, answer)).toBeUndefined();
        expect(misfit(schema as Json, answer)).toBeUndefined();
      }
  },
);

/** The same schema with everything said that may be said. */
function talkative(schema: Json): Json {
  const choice = asList(schema.anyOf).find((one) => asJson(one).type !== 'null');
  if (choice !== undefined) return talkative(asJson(choice));
  const properties = Object.fromEntries(
    Object.entries(asJson(schema.properties)).map(([key, value]) => [key, talkative(asJson(value))]),
  );
  return {
    ...schema,
    type: Array.isArray(schema.type) ? schema.type[0] : schema.type,
    ...('properties' in schema ? { properties, required: Object.keys(properties) } : {}),
    ...('items' in schema ? { items: talkative(asJson(schema.items)) } : {}),
  };
}

test('of several forms the one that says most is asked for', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: ['string', 'number'] },
      line: { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\d+$' }, { type: 'null' }] },
      kind: { type: 'string', enum: ['a', 'b'], description: 'which' },
      proof: {
        anyOf: [{ type: 'string' }, { type: 'object', properties: { quote: { type: 'string' } }, additionalProperties: {} }],
      },
      note: { type: ['string', 'null'] },
    },
    required: ['id', 'line'],
    additionalProperties: {},
  };
  const proof = (required: readonly string[]) => ({
    type: 'object',
    properties: { quote: { type: 'string' } },
    required,
    additionalProperties: false,
  });
  const kind = { type: 'string', enum: ['a', 'b'], description: 'which' };
  const same = { id: { type: 'string' }, line: { type: ['number', 'null'] }, kind };
  expect(wireSchema(schema, 'openai')).toEqual({
    type: 'object',
    properties: { ...same, proof: proof(['quote']), note: { type: ['string', 'null'] } },
    required: ['id', 'line', 'kind', 'proof', 'note'],
    additionalProperties: false,
  });
  expect(wireSchema(schema, 'anthropic')).toEqual({
    type: 'object',
    properties: { ...same, proof: proof([]), note: { type: 'string' } },
    required: ['id', 'line'],
    additionalProperties: false,
  });
});

test('what has no type, and more than may be optional, cannot be said', () => {
  expect(wireSchema({ type: 'object', properties: { any: {} } }, 'openai')).toBeUndefined();
  expect(wireSchema({ type: 'object', properties: {} }, 'openai')).toBeUndefined();
  const properties = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`p${index}`, { type: 'string' }]));
  expect(wireSchema({ type: 'object', properties }, 'anthropic')).toBeUndefined();
  expect(wireSchema({ type: 'object', properties }, 'openai')).toBeDefined();
});
