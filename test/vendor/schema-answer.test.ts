import { expect, test } from 'vitest';
import { answerFor, misfit, withNulls, withUnknownIds, withWrongEnum } from './schema-answer.ts';

const schema = {
  type: 'object',
  required: ['text', 'level', 'maybe', 'union', 'count', 'flag', 'list', 'some', 'fixed', 'part', 'when'],
  additionalProperties: false,
  properties: {
    text: { type: 'string', minLength: 3 },
    level: { type: 'string', enum: ['low', 'high'] },
    maybe: { type: ['string', 'null'] },
    union: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    count: { type: 'integer', minimum: 5, maximum: 9 },
    flag: { type: 'boolean' },
    list: { type: 'array', items: { type: 'number', exclusiveMaximum: 0 } },
    some: { type: 'array', items: { $ref: '#/$defs/part' }, minItems: 1 },
    fixed: { const: 7 },
    part: { $ref: '#/$defs/part' },
    when: { type: 'string', format: 'date' },
    optional: { type: 'string' },
  },
  $defs: {
    part: {
      type: 'object',
      required: ['finding_id', 'side'],
      properties: { finding_id: { type: 'string' }, side: { enum: ['for', 'against'] } },
      additionalProperties: false,
    },
  },
};

const smallest = {
  text: 'xxx',
  level: 'low',
  maybe: null,
  union: null,
  count: 5,
  flag: false,
  list: [],
  some: [{ finding_id: 'x', side: 'for' }],
  fixed: 7,
  part: { finding_id: 'x', side: 'for' },
  when: '2026-01-01',
};

test('makes up the smallest value that fits', () => {
  expect(answerFor(schema)).toEqual(smallest);
  expect(misfit(schema, smallest)).toBeUndefined();
});

test('fills arrays when told to', () => {
  const filled = answerFor(schema, { elements: 2 });
  expect(filled).toEqual({ ...smallest, list: [-1, -1], some: [smallest.part, smallest.part] });
  expect(misfit(schema, filled)).toBeUndefined();
});

test('says what does not fit', () => {
  expect(misfit(schema, { ...smallest, level: 'middling' })).toBe('answer/level must be equal to one of the allowed values');
  expect(misfit({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' }, 'x')).toBeUndefined();
});

test('spoils one enum value, and finds it behind references and in lists', () => {
  expect(withWrongEnum(schema, smallest)).toEqual({ ...smallest, level: 'not-low' });
  const { level: _level, ...rest } = smallest;
  expect(withWrongEnum(schema, rest)).toEqual({ ...rest, some: [{ finding_id: 'x', side: 'not-for' }] });
  expect(withWrongEnum(schema, { list: [] })).toBeUndefined();
});

test('replaces every id by one that nobody showed', () => {
  expect(withUnknownIds(smallest, 'finding_id')).toEqual({
    ...smallest,
    some: [{ finding_id: 'nobody-1', side: 'for' }],
    part: { finding_id: 'nobody-2', side: 'for' },
  });
  expect(withUnknownIds(smallest, 'other_id')).toBeUndefined();
});

test('what may be null and is missing is null, at any depth', () => {
  const orNull = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  const element = { type: 'object', properties: { id: { type: 'string' }, note: orNull }, required: ['id', 'note'] };
  const schema = {
    type: 'object',
    properties: { list: { type: 'array', items: element }, more: orNull },
    required: ['list', 'more'],
  };
  expect(withNulls(schema, { list: [{ id: 'a' }, { id: 'b', note: 'n' }] })).toEqual({
    list: [
      { id: 'a', note: null },
      { id: 'b', note: 'n' },
    ],
    more: null,
  });
  expect(withNulls(schema, { more: 'm' })).toEqual({ more: 'm' });
});
