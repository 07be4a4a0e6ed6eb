import { expect, test } from 'vitest';
import { names } from './option-values.ts';

test('names are separated by commas, and an option that is given again adds to them', () => {
  expect(names('a, b')).toEqual(['a', 'b']);
  expect(names('c', names('a,b'))).toEqual(['a', 'b', 'c']);
  expect(() => names('a,,b')).toThrow('got an empty one');
});
