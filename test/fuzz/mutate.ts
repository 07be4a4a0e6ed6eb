import type { Dice } from '../simulator/rng.ts';
import type { Raw, Sample } from './samples.ts';

/** The text of an answer. */
export const textOf = (value: unknown, dice: Dice): string => JSON.stringify(value, null, dice.pick([0, 1, 2, 4]));

const PROSE = [
  'Here is my answer:',
  "I've looked at {everything}, see [1] and `f(x) { return }`.",
  'Sure! 네, 확인했습니다.',
  'Note: the map { key: value } and {} and [a, b] are fine.',
  'I found no other findings.',
  '{{template}} and #{variable}',
  '* item\n* "item"\n1. it\'s',
];

/** An undamaged answer in some wrapping: all of these say the same. */
export function wrapped(sample: Sample, dice: Dice): string {
  const inner = dice.pick(sample.list === undefined ? objectForms(sample, dice) : listForms(sample, sample.list, dice))();
  const draft = sample.list === undefined ? '"position": "x", "overall_score"' : `"${sample.list}"`;
  return dice.pick([
    () => inner,
    () => `\uFEFF${inner}\n`,
    () => `\`\`\`json\n${inner}\n\`\`\``,
    () => `${dice.pick(PROSE)}\n\n\`\`\`\n${inner}\n\`\`\`\n${dice.pick(PROSE)}`,
    () => `${dice.pick(PROSE)}\n${inner}\n${dice.pick(PROSE)}`,
    () => `<think>${dice.pick(PROSE)} {${draft}: [{"draft": 1},</think>${inner}`,
    () => `${dice.pick(PROSE)} {${draft}: [{"draft": "\n</think>\n${inner}`,
    () => `<answer>${inner}</answer>`,
    () => JSON.stringify(inner),
  ])();
}

type Forms = readonly (() => string)[];

function listForms({ envelope, elements }: Sample, list: string, dice: Dice): Forms {
  const isAlone = Object.keys(envelope).length === 1;
  return [
    () => textOf(envelope, dice),
    () => textOf({ result: envelope }, dice),
    () => textOf({ status: 'ok', output: { answer: envelope } }, dice),
    () => textOf({ [list]: elements.slice(0, 1), ...envelope, [list]: elements }, dice),
    ...(isAlone
      ? [
          () => textOf(elements, dice),
          () => textOf({ results: elements }, dice),
          () => elements.map((element) => JSON.stringify(element)).join('\n'),
          () => elements.map((element) => textOf({ [list]: [element] }, dice)).join('\n\n'),
          () => textOf([envelope], dice),
        ]
      : []),
  ];
}

const objectForms = ({ envelope, under }: Sample, dice: Dice): Forms => [
  () => textOf(envelope, dice),
  () => textOf({ [dice.pick(under)]: envelope }, dice),
  () => textOf([envelope], dice),
  () => textOf({ [dice.pick(under)]: [envelope] }, dice),
  () => textOf({ status: 'ok', output: { answer: envelope } }, dice),
  () => textOf(Object.fromEntries(dice.shuffle(Object.entries(envelope))), dice),
  () => textOf(Object.fromEntries(Object.entries(envelope).map(([name, value]) => [camel(name), value])), dice),
  () => `${textOf(envelope, dice)}\n\n${textOf(envelope, dice)}`,
];

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Values that should not be where they are. */
const WRONG: readonly unknown[] = [
  null, true, '', 'nonsense', -1, 1e308, -1e308, 1e21, [], {}, [[[]]], { a: { b: 1 } }, 'NaN', '9'.repeat(400), '1'.padEnd(5000), '\u0000',
]; // biome-ignore format: one of each kind

/** The same answer with something wrong in one of its values; the text stays valid JSON. */
export function misfit(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.chance(0.1)) return dice.pick([...WRONG, [...value, dice.pick(WRONG)]]);
    const at = dice.int(0, value.length - 1);
    return value.map((one, index) => (index === at ? misfit(one, dice) : one));
  }
  if (typeof value !== 'object' || value === null) return dice.pick(WRONG);
  const names = Object.keys(value);
  if (names.length === 0) return dice.pick(WRONG);
  const name = dice.pick(names);
  const { [name]: part, ...rest } = value as Raw;
  return dice.pick<() => unknown>([
    () => rest,
    () => ({ ...rest, [name]: misfit(part, dice) }),
    () => ({ ...rest, [name]: misfit(part, dice) }),
    () => ({ ...value, extra: dice.pick(WRONG), other: {} }),
    () => ({ ...rest, [`${name}s`]: part }),
    () => ({ ...rest, [name.toUpperCase()]: part }),
  ])();
}

/** Somewhere in the text, and a little further. */
function range(text: string, dice: Dice, most = 40): readonly [number, number] {
  const from = dice.int(0, text.length);
  return [from, Math.min(text.length, from + dice.int(0, most))];
}

const GARBAGE = ['{', '}', '[', ']', '"', "'", ',', ':', '\\', '\n', '\u0000', '\u0007', '\u200b', '“', '”', '//', '/*', '*/', '...', '```', 'é', '\ud800', '<think>', '</think>', '{"', '":', '"}', '"]', '},{', '{"title":', 'NaN', '-', '0', 'undefined']; // biome-ignore format: one of each kind

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/"/g, "'"],
  [/"/g, '“'],
  [/\\"/g, '"'],
  [/\\n/g, '\n'],
  [/\\/g, ''],
  [/([}\]])/g, ',$1'],
  [/,/g, ''],
  [/"(\w+)":/g, '$1:'],
  [/:/g, ': /* why */ '],
  [/\bnull\b/g, 'None'],
  [/\d+/g, 'NaN'],
  [/\d+/g, '1e999'],
  [/[{}]/g, ''],
  [/\}\s*,\s*\{/g, ','],
  [/\]/g, ''],
  [/"/g, '\\"'],
];

/** One kind of damage to a text. */
const DAMAGES: readonly ((text: string, dice: Dice) => string)[] = [
  (text, dice) => text.slice(0, dice.int(0, text.length)),
  (text, dice) => text.slice(dice.int(0, text.length)),
  (text, dice) => without(text, range(text, dice, 1)),
  (text, dice) => without(text, range(text, dice)),
  (text, dice) => twice(text, range(text, dice)),
  (text, dice) => twice(text, range(text, dice, text.length)),
  (text, dice) => put(text, dice.int(0, text.length), dice.pick(GARBAGE)),
  (text, dice) => put(text, dice.int(0, text.length), Array.from({ length: 30 }, () => dice.pick(GARBAGE)).join('')),
  (text, dice) => put(text, dice.int(0, text.length), dice.pick(['[', '{"a":', '(', '{']).repeat(dice.int(1, 3000))),
  (text, dice) => flipped(text, dice.int(0, text.length - 1), dice),
  (text, dice) => swapped(text, dice),
  (text, dice) => swappedOnce(text, dice),
  (text) => `${text}\n${text}`,
  (text, dice) => `${dice.pick(PROSE)}${text}${dice.pick(PROSE)}`,
];

/** An answer with some kinds of damage, one upon the other. */
export function damaged(text: string, dice: Dice): string {
  return Array.from({ length: dice.int(1, 4) }).reduce<string>((words) => dice.pick(DAMAGES)(words, dice), text);
}

const without = (text: string, [from, to]: readonly [number, number]): string => text.slice(0, from) + text.slice(to);
const twice = (text: string, [from, to]: readonly [number, number]): string => text.slice(0, to) + text.slice(from);
const put = (text: string, at: number, words: string): string => text.slice(0, at) + words + text.slice(at);
const flipped = (text: string, at: number, dice: Dice): string =>
  text.slice(0, at) + String.fromCharCode(dice.int(1, 126)) + text.slice(at + 1);

function swapped(text: string, dice: Dice): string {
  const [pattern, words] = dice.pick(SWAPS);
  return text.replace(pattern, words);
}

/** The same in one place only. */
function swappedOnce(text: string, dice: Dice): string {
  const at = dice.int(0, text.length);
  const [pattern, words] = dice.pick(SWAPS);
  return text.slice(0, at) + text.slice(at).replace(new RegExp(pattern.source), words);
}
