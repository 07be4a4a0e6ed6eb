import { expect, test } from 'vitest';
import { AssertionError } from '../core/assert.ts';
import { fill, loadTemplate } from './load-template.ts';

test('each token has its value, as it is and once', () => {
  expect(fill('{{a}} and {{b}}, {{a}}', { a: '{{b}} $& $1', b: '{{a}}' })).toBe('{{b}} $& $1 and {{a}}, {{b}} $& $1');
  expect(fill('{"a":{"b":1}} {{ a }} {{A}}', {})).toBe('{"a":{"b":1}} {{ a }} {{A}}');
});

test('a token without a value and a value without a token are bugs of ours', () => {
  expect(() => fill('{{a}}', {})).toThrow(AssertionError);
  expect(() => fill('{{toString}}', {})).toThrow(AssertionError);
  expect(() => fill('a', { a: '' })).toThrow(AssertionError);
});

test('templates are found in the package, without the line break at their end', () => {
  expect(loadTemplate('phases/code-review/all-parts.md')).toBe('Review all files of the change.');
});
