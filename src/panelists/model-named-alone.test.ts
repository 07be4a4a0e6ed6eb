import { expect, test } from 'vitest';
import type { UserError } from '../contracts/user-error.ts';
import { panelistNamed } from './model-named-alone.ts';

test.each([
  ['gpt-5.2', 'openai:gpt-5.2'],
  ['gemini-3-pro-preview', 'google:gemini-3-pro-preview'],
  ['grok-4', 'xai:grok-4'],
  [' claude-opus-4-8 ', 'anthropic:claude-opus-4-8'],
  ['openai:gpt-5.5', 'openai:gpt-5.5'],
  ['openai', 'openai'],
  ['ollama:qwen3:8b', 'ollama:qwen3:8b'],
  ['cli:claude', 'cli:claude'],
  ['script:judge.yaml', 'script:judge.yaml'],
  ['Human', 'Human'],
  // Words that are not a model id are reported where panelists are parsed.
  ['claude', 'claude'],
])('%s is %s', (written, meant) => {
  expect(panelistNamed(written)).toBe(meant);
});

test.each(['qwen3:8b', 'meta-llama/llama-4', 'judge', 'constructor'])('nobody can tell whose model %s is', (written) => {
  expect(() => panelistNamed(written, 'judges.yaml:3')).toThrow(
    expect.objectContaining({ code: 'unknown-model', place: 'judges.yaml:3' } satisfies Partial<UserError>),
  );
});
