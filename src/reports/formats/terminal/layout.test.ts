import { expect, test } from 'vitest';
import { html } from '../html/markup.ts';
import { rich, text } from '../markdown/text.ts';
import { printable, shorten, wrap } from './layout.ts';

const SEPARATED = 'one\u2028two\u2029three';

test('separators of lines and paragraphs are line breaks like any other', () => {
  expect([
    printable(SEPARATED),
    wrap(SEPARATED, 80, '  '),
    shorten(SEPARATED, 80),
    text(SEPARATED),
    html`<p>${SEPARATED}</p>`.text,
  ]).toEqual(['one\ntwo\nthree', '  one\n  two\n  three', 'one two three', 'one two three', '<p>one\ntwo\nthree</p>']);
  expect(rich(SEPARATED)).not.toMatch(/[\u2028\u2029]/);
});
