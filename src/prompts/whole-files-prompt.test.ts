import { expect, test } from 'vitest';
import { nonceFor } from '../safety/fence/fence.ts';
import { type CodeReviewQuestion, codeReviewPrompt } from './code-review-prompt.ts';

const nonce = nonceFor('case-1', 'material');
const ASKS: readonly CodeReviewQuestion[] = [
  { phase: 'review', brief: { files: undefined } },
  { phase: 'cross-examine', brief: { findings: [] } },
  { phase: 'defend', brief: { challenged: [] } },
];
const promptFor = (ask: CodeReviewQuestion, isWhole: boolean) =>
  codeReviewPrompt({ ask, seat: { role: 'bug-detector' }, scope: 'all files', material: '=== a.ts', nonce, isWhole });

test.each(ASKS)('files that are reviewed without a change are said to be none: $phase', (ask) => {
  const { shared } = promptFor(ask, true);
  expect(shared).toContain('there is no change');
  expect(shared).not.toContain('`-` for a removed one');
  expect(promptFor(ask, false).shared).not.toContain('there is no change');
});

test('the task of a review without a change asks for faults however old they are', () => {
  const [review = ASKS[0]] = ASKS;
  const { own, common = '' } = promptFor(review as CodeReviewQuestion, true);
  expect(`${common}${own}`).toContain('# Your task: review the files');
  expect(`${common}${own}`).not.toMatch(/what this change introduces|review the change|files of the change/);
});
