import { expect, test } from 'vitest';
import { businessReviewAnswers } from '../../src/answers/business-review-answers.ts';
import { codeReviewAnswers } from '../../src/answers/code-review-answers.ts';
import { refuseMessages } from '../vendor/anthropic-refusals.ts';
import { refuseCompletion } from '../vendor/openai-refusals.ts';

const model = { id: 'any', created: new Date(0) };
const messages = [{ role: 'user', content: 'text' }];

test.each([
  ...Object.entries(codeReviewAnswers).map(([phase, { schema }]) => ({ name: `code ${phase}`, schema })),
  ...Object.entries(businessReviewAnswers).map(([phase, { schema }]) => ({ name: `business ${phase}`, schema })),
])('vendors take the answer to $name as it is asked for', ({ schema }) => {
  const response_format = { type: 'json_schema', json_schema: { name: 'response', strict: true, schema } };
  expect(refuseCompletion({ body: { model: 'any', messages, response_format }, model })).toBeUndefined();
  const output_config = { format: { type: 'json_schema', schema } };
  expect(refuseMessages({ body: { model: 'any', max_tokens: 1, messages, output_config }, headers: {}, model })).toBeUndefined();
});
