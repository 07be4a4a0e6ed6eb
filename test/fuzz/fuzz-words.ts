import type { Dice } from '../simulator/rng.ts';

/** What tends to be mistaken for something else. */
const WORDS =
  'value is never "quoted" it\'s a{b} [0] x: y \\path\\n 한글 🙂 `code` // /* */ </think> ``` null True },{ "],"… % http://a.b/c {"findings":[]}'
    .split(' ')
    .concat('new\nline', 'tab\t', '\u2028');

/** Some of them, one after another. */
export const words = (dice: Dice, count = 4): string => Array.from({ length: count }, () => dice.pick(WORDS)).join(' ');
