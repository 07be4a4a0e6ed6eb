import { expect, test } from 'vitest';
import { seatModels } from './seat-models.ts';

const told = (models: Parameters<typeof seatModels>[0]): readonly string[] =>
  seatModels(models).map(({ seat, spec }) => `${seat.id} ${seat.model} ${seat.role}: ${spec}`);

test('every role once on the first model, two on each further one', () => {
  expect(
    told([
      { spec: 'anthropic:a', family: 'claude', sits: 'model' as const },
      { spec: 'openai:b', family: 'gpt', sits: 'model' as const },
    ]),
  ).toEqual([
    'claude/security-reviewer claude security-reviewer: anthropic:a',
    'claude/bug-detector claude bug-detector: anthropic:a',
    'claude/test-coverage-reviewer claude test-coverage-reviewer: anthropic:a',
    'gpt/security-reviewer gpt security-reviewer: openai:b',
    'gpt/bug-detector gpt bug-detector: openai:b',
  ]);
});

test('two models of one family have seats of their own and one voice', () => {
  expect(
    told([
      { spec: 'ollama:qwen3', family: 'qwen', sits: 'model' as const },
      { spec: 'ollama:qwen2', family: 'qwen', sits: 'model' as const },
    ]).slice(3),
  ).toEqual([
    'qwen/security-reviewer-2 qwen security-reviewer: ollama:qwen2',
    'qwen/bug-detector-2 qwen bug-detector: ollama:qwen2',
  ]);
});
