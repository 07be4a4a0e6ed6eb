import { expect, test } from 'vitest';
import { askId, seatId } from '../../core/ids.ts';
import { fieldHint, taskLine } from './human-words.ts';

const QUESTION = {
  path: 'scores.quality',
  place: 'scores.quality',
  asks: 'value',
  leaf: { kind: 'number' },
  mayBeEmpty: false,
  names: ['scores', 'quality'],
} as const;

test.each([
  ['short.', 'short'],
  ['one sentence. And another.', 'one sentence'],
  [`${'word '.repeat(40)}end. More.`, `${'word '.repeat(39)}word …`],
  [`${'word '.repeat(39)}word, and more.`, `${'word '.repeat(39)}word …`],
  ['x'.repeat(300), `${'x'.repeat(200)} …`],
  ['', undefined],
])('a hint is the first sentence, cut at a word: %s', (words, hint) => {
  expect(fieldHint(`- \`quality\`: ${words}`, QUESTION)).toBe(hint);
});

test.each([
  ['# Your role: judge\nWords.\n\n## Your stance: neutral\nWords.', 'judge, neutral'],
  ['# Your role: API contract reviewer\nWords.', 'API contract reviewer'],
  ['# Your task: rule', 'devil s advocate'],
])('who sits there is said as the task says it: %s', (words, sitsAs) => {
  const id = seatId('s1');
  const seat = { id, model: 'person', role: 'devil-s-advocate', kind: 'person', canDefend: true } as const;
  expect(taskLine({ seat, phase: 'assess', ask: askId(1, 'assess', id) }, words)).toBe(
    `You sit as ${sitsAs} (question 1:assess:s1).\nAssess the work, and score it.`,
  );
});
