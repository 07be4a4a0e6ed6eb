import { expect, test } from 'vitest';
import { jsonInText } from './json-in-text.ts';
import { Unreadable } from './unreadable.ts';

const read = (text: string) =>
  jsonInText(text, (key) => key === 'list').pieces.map(({ value, isRepaired, endsIn }) => ({ value, isRepaired, endsIn }));
const whole = (value: unknown, isRepaired = false) => [{ value, isRepaired, endsIn: undefined }];

test.each<[string, string, unknown]>([
  ['trailing commas', '{"list": [{"a": 1,},],}', { list: [{ a: 1 }] }],
  ['comments', '{"list": [{"a": 1 /* x */}, // y\n {"a": 2}]}', { list: [{ a: 1 }, { a: 2 }] }],
  [
    'single quotes and words of Python',
    "{'list': [{'a': None, 'b': 'it\\'s', 'c': True}]}",
    { list: [{ a: null, b: "it's", c: true }] },
  ],
  ['names without quotes', '{list: [{a: "x"}]}', { list: [{ a: 'x' }] }],
  ['quotes that were not escaped', '{"list": [{"a": "f("x", "y") is", "b": 1}]}', { list: [{ a: 'f("x", "y") is', b: 1 }] }],
  ['line breaks in strings', '{"list": [{"a": "x\ny\tz"}]}', { list: [{ a: 'x\ny\tz' }] }],
  ['backslashes that JSON does not know', '{"list": [{"a": "\\d+ \\$x \\`y\\`"}]}', { list: [{ a: '\\d+ $x `y`' }] }],
  ['a list given twice', '{"list": [{"a": 1}], "list": [{"a": 2}]}', { list: [{ a: 1 }, { a: 2 }] }],
  ['missing commas', '{"list": [{"a": 1}\n{"a": 2}]}', { list: [{ a: 1 }, { a: 2 }] }],
  ['a bracket too few', '{"list": [{"a": 1, {"a": 2}]}', { list: [{ a: 1 }, { a: 2 }] }],
])('%s', (_, text, value) => {
  expect(read(text)).toEqual(whole(value, true));
});

test('what is valid is not repaired', () => {
  expect(read('x {"list": [{"a": "\\u00e9 {\\"}"}]} y')).toEqual(whole({ list: [{ a: 'é {"}' }] }));
});

test('an object that gives a name twice says two things', () => {
  expect(read('{"list": [{"a": 1, "a": 2}, {"a": 3}]}')).toEqual(
    whole({ list: [new Unreadable('{"a": 1, "a": 2}', false), { a: 3 }] }, true),
  );
});

test('an ellipsis is something that was left out', () => {
  expect(read('{"list": [{"a": 1}, ...]}')).toEqual(whole({ list: [{ a: 1 }, new Unreadable('...]', false)] }, true));
});

test.each<[string, string, unknown, string | undefined]>([
  ['in an element', '{"list": [{"a": 1}, {"a": 8', { list: [{ a: 1 }, new Unreadable('{"a": 8', true)] }, undefined],
  ['in a string', '{"list": [{"a": 1}, {"a": "x}]', { list: [{ a: 1 }, new Unreadable('{"a": "x}]', true)] }, undefined],
  ['between elements', '{"list": [{"a": 1}, ', { list: [{ a: 1 }] }, 'list'],
  ['at the beginning of the list', '{"list": [', { list: [new Unreadable('', true)] }, undefined],
  ['behind the list', '{"list": [{"a": 1}]', { list: [{ a: 1 }] }, ''],
  ['beside the list', '{"list": [], "scores": {"a": 8', { list: [] }, 'scores'],
  ['in a wrapper', '{"x": {"y": {"list": [{"a": 1}, {', { x: { y: { list: [{ a: 1 }, new Unreadable('{', true)] } } }, undefined],
  ['in a bare list', '[{"a": 1}, {"a": 2}, {"b', [{ a: 1 }, { a: 2 }, new Unreadable('{"b', true)], undefined],
  ['in a bare element', '{"a": 1, "b": [{"c": 1}, ', new Unreadable('{"a": 1, "b": [{"c": 1}, ', true), undefined],
])('a text that ends %s', (_, text, value, endsIn) => {
  expect(read(text)).toEqual([{ value, isRepaired: false, endsIn }]);
});

test('a bracket in prose that is never closed does not hide the answer', () => {
  expect(read('f({"a": x, is bad. {"list": [1]} done')).toEqual([
    { value: { list: [1] }, isRepaired: true, endsIn: undefined },
    { value: new Unreadable('{"a": x, is bad. \n done', true), isRepaired: false, endsIn: undefined },
  ]);
});

test('what stands around is told, without code fences', () => {
  const text = 'Here:\n```json\n[]\n```\nIn `[]` too.';
  expect(jsonInText(text, () => true)).toEqual({
    pieces: [
      { value: [], text: '[]', isWhole: true, isRepaired: false, endsIn: undefined, standsAlone: true },
      { value: [], text: '[]', isWhole: true, isRepaired: false, endsIn: undefined, standsAlone: false },
    ],
    around: 'Here: In too.',
    sentences: expect.stringMatching(/^Here:\s+In `\s+` too\.$/),
    leftOut: [],
    isFull: false,
  });
});

test('words that a repair leaves out are told', () => {
  expect(jsonInText('{"a": 1, /* never said */ "b": 2}', () => false).leftOut).toEqual(['never', 'said']);
});
