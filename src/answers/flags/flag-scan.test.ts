import { expect, test } from 'vitest';
import { inWords } from '../../../test/in-words.ts';
import { askId, seatId } from '../../core/ids.ts';
import type { FoundFlag } from '../../core/protocols/flag-resolution/said.ts';
import type { Seat } from '../../core/seat.ts';
import { flagResolutionAnswersOn } from './flag-resolution-answers.ts';

const ARTICLE = 'The man who killed her fled to Mexico\nto avoid prosecution. He “regrets nothing”, she said.';
const seat: Seat = { id: seatId('s'), model: 'm', role: 'scanner', kind: 'model', canDefend: true };
const { scan } = flagResolutionAnswersOn(ARTICLE);

const read = (said: unknown) =>
  inWords(
    scan.read(
      typeof said === 'string' ? said : JSON.stringify(said),
      { id: askId(0, 'scan', seat.id), seat: seat.id, phase: 'scan', brief: { reviewType: 'legal' } },
      seat,
    ),
  );

const flag = (more: object = {}): object => ({
  quote: 'The man who killed her',
  location: 'paragraph 1',
  issue: 'Guilt stated as fact',
  to_clear: 'A conviction record',
  risk: 'high',
  ...more,
});
const READ: FoundFlag = {
  quote: 'The man who killed her',
  location: 'paragraph 1',
  issue: 'Guilt stated as fact',
  toClear: 'A conviction record',
  highRisk: true,
};

test('a scan is read as it was asked for, and an empty list is an answer', () => {
  expect(read({ flags: [flag()] })).toEqual({ answer: { flags: [READ], notes: [] }, problems: [] });
  expect(read({ flags: [] })).toEqual({ answer: { flags: [], notes: [] }, problems: [] });
});

test('other names for its parts are understood, and its own ids count for nothing', () => {
  const said = [
    { flag_id: 'FLAG-007', text: READ.quote, where: READ.location, problem: READ.issue, 'to clear': READ.toClear, risk: 'HIGH' },
    { id: 7, claim: READ.quote, paragraph: 'paragraph 1', concern: READ.issue, toClear: READ.toClear, risk_level: 'high' },
  ];
  const { answer, problems } = read({ issues: said });
  expect({ flags: answer?.flags, problems }).toEqual({ flags: [READ, READ], problems: [] });
});

test.each([
  ['with plain marks', 'He "regrets nothing", she said'],
  ['spaced otherwise', 'fled to Mexico to avoid'],
])('a quote stands in the article %s', (_, quote) => {
  expect(read({ flags: [flag({ quote })] }).problems).toEqual([]);
});

test('marks and dots in a quote are taken off where the article does not have them', () => {
  const quotes = ['“The man who killed her”', '...fled to Mexico…', '"The man … to avoid prosecution..."', '“regrets nothing”'];
  expect(read({ flags: quotes.map((quote) => flag({ quote })) })).toMatchObject({
    answer: {
      flags: [{ quote: READ.quote }, { quote: 'fled to Mexico' }, { quote: 'to avoid prosecution' }, { quote: quotes[3] }],
    },
    problems: [],
  });
});

test('a quote with a gap of which one part stands nowhere stays as it is, and is asked for again', () => {
  const quotes = ['The man who killed her … laughed', 'Nobody … to avoid prosecution'];
  const { answer, problems } = read({ flags: quotes.map((quote) => flag({ quote })) });
  expect([answer?.flags.map(({ quote }) => quote), answer?.notes, problems]).toEqual([
    quotes,
    [],
    quotes.map((quote, at) => `flags[${at}].quote: expected words that stand in the article, copied exactly, found "${quote}"`),
  ]);
});

test('a quote that does not stand is asked for again, and the flag counts all the same', () => {
  const { answer, problems } = read({ flags: [flag({ quote: 'the killer' }), flag({ quote: '' }), flag({ issue: null })] });
  expect(answer?.flags.map(({ quote, issue }) => [quote, issue])).toEqual([
    ['the killer', READ.issue],
    ['', READ.issue],
    [READ.quote, ''],
  ]);
  expect(problems).toEqual([
    'flags[0].quote: expected words that stand in the article, copied exactly, found "the killer"',
    'flags[1].quote: expected words that stand in the article, copied exactly, found nothing',
    'flags[2].issue: expected what is doubted, found nothing',
  ]);
});

test('of too many flags the first are debated, and that there were more is told', () => {
  const { answer, problems } = read({ flags: Array.from({ length: 501 }, () => flag()) });
  expect({ flags: answer?.flags.length, notes: answer?.notes.map(({ message }) => message), problems }).toEqual({
    flags: 500,
    notes: ['1 flags beyond the first 500 were not counted'],
    problems: ['flags: expected at most 500, found 501'],
  });
});

test('what says nothing is no flag, an unknown risk is a high one, and a broken answer is told', () => {
  const { answer, problems } = read({ flags: [{ location: 'paragraph 2' }, flag({ risk: 'severe' })] });
  expect(answer).toEqual({
    flags: [READ],
    notes: [
      { kind: 'not-counted', message: 'flags[0] was not counted: {"location":"paragraph 2"}', by: 's' },
      { kind: 'coerced', message: 'the risk "severe" is read as high', by: 's' },
    ],
  });
  expect(problems).toEqual(['flags[0]: expected a flag: { quote, issue, … }, found {"location":"paragraph 2"}']);
  expect(read(`{"flags":[${JSON.stringify(flag())},{"quote":"fled`)).toMatchObject({ answer: { flags: [READ] } });
  expect(read('I would rather not.').answer).toBeUndefined();
});
