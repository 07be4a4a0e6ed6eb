import { expect, it } from 'vitest';
import { stemOf } from './stem.ts';

function check(...words: readonly string[]): void {
  it(words.join(' '), () => expect(new Set(words.map(stemOf)).size).toBe(1));
}

check('sanitise', 'sanitize', 'sanitised', 'sanitizing', 'sanitisation');
check('behaviour', 'behavior', 'behaviours');
check('cancelled', 'canceled', 'cancelling', 'canceling');
check('inject', 'injection', 'injected', 'injecting');
check('query', 'queries', 'querying');
check('validate', 'validation', 'validated', 'validates');
check('concatenate', 'concatenated', 'concatenation');
check('process', 'processes', 'processing');

it('keeps different words apart', () => {
  const words = ['user', 'use', 'race', 'parse', 'pass', 'hour', 'handle', 'handler', 'index', 'test'];
  expect(new Set(words.map(stemOf)).size).toBeGreaterThanOrEqual(words.length - 1);
});
