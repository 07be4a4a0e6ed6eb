import { describe, expect, test } from 'vitest';
import { say } from '../../core/english.ts';
import { askId, seatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { businessReviewAnswersOn } from '../findings/business-review-answers.ts';
import { sectionNamed } from './section-named.ts';

const DOCUMENT = `# Pitch
We’re the **leading** platform.

## 1. Market
The market is worth $40 billion.

Our share will be 4%.

## 2. Market size in Europe
The market is worth $4 billion.

Our share will be 4%.
Our share will be 4%.

## Team
Two founders.
`;

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'domain-accuracy-reviewer', kind: 'model', canDefend: true };
const readers = businessReviewAnswersOn({ shown: DOCUMENT });

function placed(said: object) {
  const finding = { title: 'T', severity: 'high', confidence: 80, description: 'D', ...said };
  const ask = { id: askId(1, 'review', seat.id), seat: seat.id, phase: 'review' as const, brief: { files: undefined } };
  const { answer, problems } = readers.review.read(JSON.stringify({ findings: [finding] }), ask, seat);
  expect(problems).toEqual([]);
  const [read] = answer?.findings ?? [];
  const { section, paragraph, claim, contradicts, evidence } = read ?? {};
  const notes = (answer?.notes ?? []).map(({ kind, message }) => `${kind}: ${say(message).replace('"T": ', '')}`);
  return { place: [section, paragraph], claim, quote: evidence?.quote, contradicts, notes };
}
const quoting = (quote: string) => ({ evidence: { quote, impact: 'concrete' } });
const plain = { claim: undefined, contradicts: undefined, quote: undefined };

describe('a finding is brought to the place where its quote stands', () => {
  const BILLION = 'The market is worth $40 billion.';
  test.each([
    ['as it was said', { section: '1. Market', paragraph: 1, ...quoting(BILLION) }, ['1. Market', 1], BILLION, []],
    ['a paragraph that was not said', { section: '1. Market', ...quoting(BILLION) }, ['1. Market', 1], BILLION, []],
    [
      'another paragraph',
      { section: '1. Market', paragraph: 2, ...quoting(BILLION) },
      ['1. Market', 1],
      BILLION,
      ['coerced: its quote is not in 1. Market, paragraph 2: read as 1. Market, paragraph 1, where it is'],
    ],
    [
      'another section',
      { section: 'Team', ...quoting('"The market is worth $40 billion."') },
      ['1. Market', 1],
      BILLION,
      ['coerced: its quote is not in Team: read as 1. Market, paragraph 1, where it is'],
    ],
    [
      'a section that does not exist',
      { section: 'Summary', paragraph: 9, ...quoting('[1] The market is worth … billion.') },
      ['Summary', 9],
      'The market is worth',
      ['kept: the document has no section "Summary"'],
    ],
    [
      'its own place, where one part of a quote with a gap stands nowhere',
      { section: 'Team', paragraph: 1, ...quoting('The market is worth $40 billion … by our own count') },
      ['Team', 1],
      'The market is worth $40 billion … by our own count',
      [],
    ],
    ['no section', quoting("We're the leading platform"), ['Pitch', 1], 'We’re the **leading** platform', []],
    [
      'one of two sections',
      { section: 'market size', ...quoting('Our share will be 4%.') },
      ['2. Market size in Europe', 2],
      'Our share will be 4%.',
      ['coerced: section "market size" is read as 2. Market size in Europe'],
    ],
    [
      'none of them',
      { section: 'team', paragraph: 3, ...quoting('4%') },
      ['Team', 3],
      '4%',
      ['coerced: section "team" is read as Team', 'kept: paragraph 3 is not in Team, which has 1'],
    ],
    [
      'words of a heading',
      { section: '', ...quoting('Market size in Europe') },
      ['2. Market size in Europe', undefined],
      'Market size in Europe',
      [],
    ],
  ])('%s', (_name, said, place, quote, notes) => {
    expect(placed(said)).toEqual({ ...plain, place, quote, notes });
  });

  test('a claim places it where there is no quote, and in the words of the document', () => {
    expect(placed({ section: 'Pitch', claim: 'We are leading' }).place).toEqual(['Pitch', undefined]);
    expect(placed({ section: 'Team', claim: 'We’re the leading platform.' })).toEqual({
      ...plain,
      place: ['Pitch', 1],
      claim: 'We’re the **leading** platform.',
      notes: ['coerced: its quote is not in Team: read as Pitch, paragraph 1, where it is'],
    });
  });
});

test('what a finding contradicts is brought to its place too; without words it is none', () => {
  const first = { section: '1. Market', paragraph: 1, ...quoting('$40 billion') };
  const read = { ...plain, place: ['1. Market', 1], quote: '$40 billion' };
  expect(placed({ ...first, contradicts: { section: 'Team', paragraph: 1, quote: '`$4 billion`' } })).toEqual({
    ...read,
    contradicts: { section: '2. Market size in Europe', paragraph: 1, quote: '$4 billion' },
    notes: [
      'coerced: what it contradicts: its quote is not in Team, paragraph 1: read as 2. Market size in Europe, paragraph 1, where it is',
    ],
  });
  expect(placed({ ...first, contradicts: 'nowhere at all' })).toEqual({
    ...read,
    contradicts: { section: '', quote: 'nowhere at all' },
    notes: ['kept: what it contradicts: it names no section'],
  });
  expect(placed({ ...first, contradicts: { section: 'Team', quote: ' ' } })).toEqual({
    ...read,
    notes: ['not-counted: what it contradicts in "Team" is not quoted'],
  });
  expect(placed({ ...first, contradicts: null })).toEqual({ ...read, notes: [] });
});

test.each([
  ['## 1. market', '1. Market'],
  ['Market', '1. Market'],
  ['=== 1. Market (section 2 of 4)', '1. Market'],
  ['section 1', '1. Market'],
  ['Section 2: Market size', '2. Market size in Europe'],
  ['§ 2', '2. Market size in Europe'],
  ['4', 'Team'],
  ['**Team**, paragraph 1', 'Team'],
  ['Mark', undefined],
  ['', undefined],
])('a section goes by more names than one: %j', (said, name) => {
  const sections = ['Pitch', '1. Market', '2. Market size in Europe', 'Team'].map((one) => ({ name: one }));
  expect(sectionNamed(said, sections)?.name).toBe(name);
});
