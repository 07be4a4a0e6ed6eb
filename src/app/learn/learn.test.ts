import { expect, test } from 'vitest';
import { testHost } from '../../../test/test-host.ts';
import type { LearnedStore } from '../../contracts/learned-store.ts';
import { UserError } from '../../contracts/user-error.ts';
import { learn } from './learn.ts';
import { learnedIn, learnedText, readLearned } from './learned-text.ts';

/** A place for one text. */
function placeWith(text?: string): LearnedStore & { kept: () => string | undefined } {
  let kept = text;
  return {
    kept: () => kept,
    read: async () => (kept === undefined ? undefined : { place: 'learned.json', text: kept }),
    write: async (given) => {
      kept = given;
      return 'learned.json';
    },
    remove: async () => undefined,
  };
}

test('without a ruling nothing is written, unless what is there is broken or holds something', async () => {
  const none = placeWith();
  expect(await learn({ only: [] }, testHost('/', { learned: none }))).toMatchObject({ written: 'nothing', place: undefined });
  expect(none.kept()).toBeUndefined();
  const broken = placeWith('{');
  expect(await learn({ only: [] }, testHost('/', { learned: broken }))).toMatchObject({ written: 'new', file: { records: [] } });
  expect(await readLearned({ learned: broken })).toMatchObject({ file: { from: { cases: 0, ruled_cases: 0, rulings: 0 } } });
  expect(await learn({ only: [] }, testHost('/', { learned: broken }))).toMatchObject({ written: 'same' });
});

test('a file is written a record a line, and read as it was written', () => {
  const file = {
    learned_version: 1 as const,
    learned_at: '2026-11-18T04:05:06.000Z',
    from: { cases: 2, ruled_cases: 1, rulings: 3 },
    records: [
      { panelist: 'ash', as: 'reporter' as const, upheld: 2, overturned: 1 },
      { panelist: 'ash', as: 'reporter' as const, role: '', category: 'bug', upheld: 2, overturned: 1 },
    ],
  };
  const text = learnedText(file);
  expect(text.split('\n').filter((line) => line.includes('panelist'))).toHaveLength(2);
  expect(learnedIn({ text, place: 'a.json' })).toEqual(file);
});

test.each<[string, string, string]>([
  ['nothing', '', 'the file is empty'],
  ['a number', '5', 'expected an object'],
  [
    'another version',
    '{"learned_version":2,"learned_at":"2026-11-18T04:05:06.000Z","from":{"cases":0,"ruled_cases":0,"rulings":0},"records":[]}',
    'expected version 1, found 2',
  ],
  [
    'a category without a role',
    '{"learned_version":1,"learned_at":"2026-11-18T04:05:06.000Z","from":{"cases":0,"ruled_cases":0,"rulings":0},"records":[{"panelist":"a","as":"judge","category":"c","upheld":1,"overturned":1}]}',
    'expected a role beside the category',
  ],
  [
    'a key that means nothing',
    '{"learned_version":1,"learned_at":"2026-11-18T04:05:06.000Z","from":{"cases":0,"ruled_cases":0,"rulings":0},"records":[],"trust":"me"}',
    'trust: unknown key',
  ],
])('%s is no file of track records', (_, text, why) => {
  expect(() => learnedIn({ text, place: 'a.json' })).toThrow(UserError);
  expect(() => learnedIn({ text, place: 'a.json' })).toThrow(why);
});
