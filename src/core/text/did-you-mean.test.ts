import { expect, test } from 'vitest';
import { nearest } from './did-you-mean.ts';

test('the nearest known word is meant, and none that is far away', () => {
  const known = ['openai', 'ollama', 'anthropic'];
  expect(nearest('opneai', known)).toBe('openai');
  expect(nearest('Antropic', known)).toBe('anthropic');
  expect(nearest('gemini', known)).toBeUndefined();
  expect(nearest('gpt-5.4', ['gpt-5', 'gpt-5.1'])).toBe('gpt-5.1');
});
