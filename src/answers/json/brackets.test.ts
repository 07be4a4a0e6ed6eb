import { expect, test } from 'vitest';
import { Dice } from '../../../test/simulator/rng.ts';
import { bracketsIn } from './brackets.ts';

/** The bracketed pieces, as text; `…` after an unclosed piece, `!` after a crossed one. */
const cut = (text: string): readonly string[] =>
  bracketsIn(text).map(
    ({ start, end, isClosed, isCrossed }) => `${text.slice(start, end)}${isClosed ? '' : '…'}${isCrossed ? '!' : ''}`,
  );

test.each<[string, string, readonly string[]]>([
  ['objects and lists in prose', 'see {"a": 1} and [{"b": 2}].', ['{"a": 1}', '[{"b": 2}]']],
  ['brackets of prose and code', 'f(x) { return a[0] } {braces} [1] {{t}} [link](url)', []],
  ['brackets in strings', '{"a": "}]", "b": "\\"}"} {"c": 1}', ['{"a": "}]", "b": "\\"}"}', '{"c": 1}']],
  ['other quotes', `{'a': 'it's }', “b”: “}”} x`, [`{'a': 'it's }', “b”: “}”}`]],
  ['quotes that were not escaped', '[{"a": "the "x" and {"y"} too", "b": 1}] z', ['[{"a": "the "x" and {"y"} too", "b": 1}]']],
  ['calls that were not escaped', '[{"a": "f("x", "y")", "b": "a["k"] is"}] z', ['[{"a": "f("x", "y")", "b": "a["k"] is"}]']],
  ['comments', '{"a": 1, // }\n "b": /* } */ 2} z', ['{"a": 1, // }\n "b": /* } */ 2}']],
  ['an address without quotes', '{a: http://x.y/z, b: 1} z', ['{a: http://x.y/z, b: 1}']],
  ['what is not closed', 'x {"a": [{"b": 1}, {"c"', ['{"a": [{"b": 1}, {"c"…']],
  ['a bracket too many', '{"a": [{"b": 1}}, {"c": 2}]} z', ['{"a": [{"b": 1}}, {"c": 2}]}!']],
  ['a bracket too few', '{"a": [{"b": 1, {"c": 2}]} z', ['{"a": [{"b": 1, {"c": 2}]}!']],
  ['several', '{"a":1}\n{"b":2}{"c":3}', ['{"a":1}', '{"b":2}', '{"c":3}']],
])('%s', (_, text, pieces) => {
  expect(cut(text)).toEqual(pieces);
});

test('what stands inside is told as deep as was asked for, with names', () => {
  const text = '{"list": [{"x": {"y": 1}}, {}], other: {"z": 2}}';
  const inner = { isClosed: true, isCrossed: false };
  expect(bracketsIn(text, 2)).toEqual([
    {
      ...inner,
      kind: 'object',
      start: 0,
      end: 48,
      key: '',
      names: 5,
      inside: [
        {
          ...inner,
          kind: 'list',
          start: 9,
          end: 30,
          key: 'list',
          names: 2,
          inside: [
            { ...inner, kind: 'object', start: 10, end: 25, key: '', names: 2, inside: [] },
            { ...inner, kind: 'object', start: 27, end: 29, key: '', names: 0, inside: [] },
          ],
        },
        { ...inner, kind: 'object', start: 39, end: 47, key: 'other', names: 1, inside: [] },
      ],
    },
  ]);
});

const BITS = '" \\ , : { } [ ] / // /* \' “ ` a ": ", "} "] },{ "a": null 0 </think>'
  .split(' ')
  .concat('\n', '\t', ' ', '\u2028');
const words = (dice: Dice): string => Array.from({ length: dice.int(0, 8) }, () => dice.pick(BITS)).join('');

function anyValue(dice: Dice, depth = 0): unknown {
  const kind = dice.int(depth > 3 ? 2 : 0, 4);
  const inner = Array.from({ length: kind < 2 ? dice.int(0, 4) : 0 }, () => anyValue(dice, depth + 1));
  if (kind === 0) return Object.fromEntries(inner.map((value) => [words(dice), value]));
  return kind === 1 ? inner : kind === 2 ? dice.pick([null, true, -1.5]) : words(dice);
}

test('in valid JSON no quote and no bracket is a guess', () => {
  for (let seed = 1; seed <= 3_000; seed++) {
    const dice = new Dice(seed, 'valid');
    const text = JSON.stringify({ a: anyValue(dice), b: anyValue(dice) }, null, dice.int(0, 2));
    expect({ seed, cut: cut(`see ${text} "y" {z`) }).toEqual({ seed, cut: [text] });
  }
});
