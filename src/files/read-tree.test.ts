import { expect, test } from 'vitest';
import { UserError } from '../contracts/user-error.ts';
import { readTree } from './read-tree.ts';

const read = (text: string, name = 'c.yaml', comments = false) => readTree(text, name, { comments });

function mistake(text: string, name = 'c.yaml', comments = false) {
  try {
    read(text, name, comments);
  } catch (error) {
    if (error instanceof UserError) return { code: error.code, place: error.place };
    throw error;
  }
  return undefined;
}

test('YAML and JSON give the same values, and the line of each', () => {
  const yaml = read('a:\n  b: [1, two]\n  "c d": true\ne: null\n');
  const json = read('{\n  "a": {"b": [1, "two"],\n    "c d": true},\n  "e": null }', 'c.json');
  expect(yaml.value).toEqual({ a: { b: [1, 'two'], 'c d': true }, e: null });
  expect(json.value).toEqual(yaml.value);
  const paths = [['a'], ['a', 'b'], ['a', 'c d'], ['e'], ['a', 'b', 1], ['a', 'none'], ['none']];
  expect(paths.map((path) => yaml.lineOf(path))).toEqual([1, 2, 3, 4, 2, 1, undefined]);
  expect(paths.map((path) => json.lineOf(path))).toEqual([2, 2, 3, 4, 2, 2, undefined]);
});

test('comments and last commas stand in JSON where that is allowed', () => {
  const text = '// mine\n{ "a": 1, /* two */ "b": [2,], }';
  expect(read(text, '.x.json', true).value).toEqual({ a: 1, b: [2] });
  expect(mistake(text, '.x.json')).toEqual({ code: 'not-json', place: '.x.json:1' });
});

test('an alias stands for what it names, on its own line', () => {
  const { value, lineOf } = read('a: &x { b: 1 }\nc: *x\n');
  expect(value).toEqual({ a: { b: 1 }, c: { b: 1 } });
  expect(lineOf(['c', 'b'])).toBe(1);
});

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]}, `.repeat(9)}]`),
].join('\n');

test.each([
  ['a key twice, YAML', 'a: 1\nb: 2\na: 3', 'c.yaml', 'twice', 'c.yaml:3'],
  ['a key twice, JSON', '{"a": 1,\n "a": 2}', 'c.json', 'twice', 'c.json:2'],
  ['__proto__, YAML', 'review:\n  __proto__: { intensity: deep }', 'c.yaml', 'bad-name', 'c.yaml:2'],
  ['__proto__, JSON', '{"__proto__": {"polluted": true}}', 'c.json', 'bad-name', 'c.json:1'],
  ['constructor', 'constructor: { prototype: 1 }', 'c.yaml', 'bad-name', 'c.yaml:1'],
  ['too long', `a: "${'x'.repeat(300_000)}"`, 'c.yaml', 'too-much', 'c.yaml'],
  ['too many values', `a: [${'1,'.repeat(6_000)}]`, 'c.yaml', 'too-much', 'c.yaml'],
  ['too deep, brackets', '['.repeat(200_000), 'c.json', 'too-much', 'c.json'],
  ['too deep, flow', `a: ${'{a: '.repeat(100)}`, 'c.yaml', 'too-much', 'c.yaml'],
  ['too deep, dashes', '- '.repeat(100_000), 'c.yaml', 'too-much', 'c.yaml'],
  [
    'too deep, indented',
    Array.from({ length: 30 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    'c.yaml',
    'too-much',
    'c.yaml:13',
  ],
  ['aliases of aliases', bomb, 'c.yaml', 'too-much', 'c.yaml'],
  ['something that holds itself', 'a: &a { b: *a }', 'c.yaml', 'too-much', 'c.yaml:1'],
  ['many aliases', `a: &a 1\nb: [${'*a, '.repeat(500)}]`, 'c.yaml', 'too-much', 'c.yaml'],
])('%s is a mistake', (_, text, name, code, place) => {
  expect(mistake(text, name)).toEqual({ code, place });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
