import { expect, test } from 'vitest';
import { UserError } from '../contracts/user-error.ts';
import { familyOf, readModelChoice, specOf } from './model-choice.ts';

test.each([
  ['anthropic', { provider: 'anthropic' }],
  ['anthropic:claude-opus-5', { provider: 'anthropic', model: 'claude-opus-5' }],
  ['ollama:qwen3:8b', { provider: 'ollama', model: 'qwen3:8b' }],
  ['openai:meta-llama/Llama-3.3', { provider: 'openai', model: 'meta-llama/Llama-3.3' }],
  ['openrouter:qwen/qwen3:free', { provider: 'openrouter', model: 'qwen/qwen3:free' }],
  ['compatible:lab', { provider: 'compatible', server: 'lab' }],
  ['compatible:lab/org/model:8b', { provider: 'compatible', server: 'lab', model: 'org/model:8b' }],
])('%s', (text, choice) => {
  expect(readModelChoice(text)).toEqual(choice);
  expect(specOf(readModelChoice(text))).toBe(text);
});

test.each([
  ['antropic:claude-opus-5', 'unknown provider "antropic"', 'did you mean anthropic?'],
  ['mistral', 'unknown provider "mistral"', 'choose anthropic, openai, google, xai, openrouter, ollama or compatible'],
  ['compatible', '"compatible" names no server in the config', 'use compatible:NAME/MODEL'],
  ['compatible:lab/', '"compatible:lab/" names no server in the config', 'use compatible:NAME/MODEL'],
  ['openai:', '"openai:" has no model after the colon', 'use openai:MODEL'],
])("%s is the user's mistake", (text, message, hint) => {
  expect(() => readModelChoice(text)).toThrow(UserError);
  try {
    readModelChoice(text);
  } catch (error) {
    expect(error).toMatchObject({ message, hint: expect.stringContaining(hint) });
  }
});

test.each([
  ['anthropic', 'claude-opus-5', 'claude'],
  ['openai', 'gpt-5.1', 'gpt'],
  ['openai', 'o3-mini', 'gpt'],
  ['openai', 'chatgpt-4o-latest', 'gpt'],
  ['openai', 'codex-mini-latest', 'gpt'],
  ['openai', 'meta-llama/Llama-3.3', 'llama'],
  ['openai', 'mistralai/Mistral-Small-24B', 'mistral'],
  ['ollama', 'qwen3-coder:30b', 'qwen'],
  ['ollama', 'gemma3:27b', 'gemma'],
  ['ollama', 'hf.co/unsloth/Qwen3:Q4', 'qwen'],
  ['ollama', '4b-special', '4b-special'],
  ['openai', 'openai/gpt-4o', 'gpt'],
  ['openai', 'openai/o3', 'gpt'],
  ['openai', 'us.anthropic.claude-sonnet-5-v1:0', 'claude'],
  ['openai', 'azure-gpt-5', 'gpt'],
  ['ollama', 'olmo2:7b', 'olmo'],
  ['google', 'gemini-3.1-pro-preview', 'gemini'],
  ['xai', 'grok-4.3', 'grok'],
  ['openrouter', 'anthropic/claude-sonnet-5', 'claude'],
  ['openrouter', 'x-ai/grok-4', 'grok'],
  ['compatible', 'Qwen/Qwen3-32B', 'qwen'],
] as const)('%s:%s is a %s', (provider, model, family) => {
  expect(familyOf({ provider, model })).toBe(family);
});
