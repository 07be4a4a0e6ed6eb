import { expect, test } from 'vitest';
import { businessReviewAnswers } from '../../src/answers/business-review-answers.ts';
import { codeReviewAnswers } from '../../src/answers/code-review-answers.ts';
import { flagResolutionAnswers } from '../../src/answers/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../../src/answers/judge-panel-answers.ts';
import { seatId } from '../../src/core/ids.ts';
import { DIMENSIONS } from '../../src/core/protocols/business-review/domains.ts';
import { DEFAULT_DIMENSIONS, DIMENSIONS_MAX } from '../../src/core/protocols/judge-panel/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import { refuseMessages } from '../vendor/anthropic-refusals.ts';
import { refuseCompletion } from '../vendor/openai-refusals.ts';
import { everySchema } from '../vendor/schema-walk.ts';
import type { Json } from '../vendor/wire.ts';

type Readers = Readonly<Record<string, { readonly schema: (seat: Seat) => object }>>;

const sits = (role: string): Seat => ({ id: seatId('s1'), model: 'm1', role, kind: 'model', canDefend: true });

const wantedBy = (protocol: string, readers: Readers, role = 'any') =>
  Object.entries(readers).map(([phase, { schema }]) => ({ name: `${protocol} ${phase}`, schema: schema(sits(role)) as Json }));

/** Names that no vendor takes for a property, and as many as a panel can have. */
const oddDimensions = Array.from({ length: DIMENSIONS_MAX }, (_, index) => ({ name: `비용 (€) ${index} "x"`, weight: 1 }));

const wanted = [
  ...wantedBy('code', codeReviewAnswers),
  ...wantedBy('business', businessReviewAnswers),
  ...DIMENSIONS.flatMap(({ role }) => wantedBy(`business ${role}`, businessReviewAnswers, role)),
  ...wantedBy('flags', flagResolutionAnswers),
  ...wantedBy('judges', judgePanelAnswers({ dimensions: DEFAULT_DIMENSIONS })),
  ...wantedBy('judges of odd dimensions', judgePanelAnswers({ dimensions: oddDimensions })),
];

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

test.each(wanted)('every vendor takes the answer to $name as it is asked for', ({ schema }) => {
  const refusals = Object.fromEntries(Object.entries(VENDORS).map(([vendor, refuse]) => [vendor, refuse(schema)]));
  expect(refusals).toEqual(Object.fromEntries(Object.keys(VENDORS).map((vendor) => [vendor, undefined])));
});

const KEYWORDS = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'anyOf', 'description'];

test.each(wanted)('the answer to $name keeps to the words that all vendors share', ({ schema }) => {
  for (const { schema: node } of everySchema(schema)) {
    expect(Object.keys(node).filter((keyword) => !KEYWORDS.includes(keyword))).toEqual([]);
    const names = Object.keys(node.properties ?? {});
    expect(names.filter((name) => !/^[a-z][a-z0-9_]{0,63}$/.test(name))).toEqual([]);
    if (node.type === 'object') expect([node.required, node.additionalProperties]).toEqual([names, false]);
  }
});
