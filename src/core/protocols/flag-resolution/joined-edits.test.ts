import { describe, expect, test } from 'vitest';
import { type ChosenFix, placeFix } from './fix.ts';
import { joinEdits, jointEdit } from './joined-edits.ts';
import { Sentences } from './sentences.ts';

const ARTICLE = 'The man who killed her fled abroad. He was seen in Oslo. Dr. Berg spoke.\n\nNothing else is known';

/** Joins edits of the article, given by the words they find and the words they put in their place. */
function joined(edits: readonly (readonly [string, string])[], masks: readonly string[] = []) {
  const edited = { article: ARTICLE, masks };
  const flags = edits.map(([find, replace], at) => ({
    flag: { id: `F${at + 1}` },
    status: 'fix-required',
    fix: placeFix('critic', { find, replace }, edited),
  }));
  return joinEdits(flags, edited);
}

const oneEdit = (edits: readonly (readonly [string, string])[]) =>
  joined(edits).joined.map(({ flags, how, edit: { fix } }) => [how, flags, fix.find, fix.replace]);

describe('one edit does what another does', () => {
  test.each<[string, readonly (readonly [string, string])[], readonly [string, string]]>([
    [
      'its words and more',
      [
        ['killed', 'allegedly killed'],
        ['man who killed her', 'man who allegedly killed her'],
      ],
      ['man who killed her', 'man who allegedly killed her'],
    ],
    [
      'it takes them away',
      [
        ['killed', 'allegedly killed'],
        ['The man who killed her fled abroad. ', ''],
      ],
      ['The man who killed her fled abroad. ', ''],
    ],
    [
      'both take them away',
      [
        ['fled ', ''],
        ['who killed her fled abroad', 'who was charged went abroad'],
      ],
      ['who killed her fled abroad', 'who was charged went abroad'],
    ],
  ])('%s', (_, edits, [find, replace]) => {
    expect(oneEdit(edits)).toEqual([['contained', expect.arrayContaining(['F1', 'F2']), find, replace]]);
  });

  test('part of a word is not that word', () => {
    const { joined: one, conflicts } = joined([
      ['fled', 'went'],
      ['fled abroad', 'wented away'],
    ]);
    expect({ one, flags: conflicts.map(({ flags }) => flags) }).toEqual({ one: [], flags: [['F2', 'F1']] });
  });
});

describe('edits that do not meet are merged', () => {
  test.each<[string, readonly (readonly [string, string])[], readonly [string, string]]>([
    [
      'side by side',
      [
        ['man', 'person'],
        ['abroad', 'to Norway'],
      ],
      ['man who killed her fled abroad', 'person who killed her fled to Norway'],
    ],
    [
      'where they share words that neither changes',
      [
        ['man who killed her', 'person who killed her'],
        ['killed her fled', 'killed her went'],
      ],
      ['man who killed her fled', 'person who killed her went'],
    ],
    [
      'where one puts words before what the other changes',
      [
        ['who killed', 'who allegedly killed'],
        ['killed her', 'shot her'],
      ],
      ['who killed her', 'who allegedly shot her'],
    ],
  ])('%s', (_, edits, [find, replace]) => {
    expect(oneEdit(edits)).toEqual([['merged', ['F1', 'F2'], find, replace]]);
  });

  test('a change that two of them make is made once', () => {
    expect(
      oneEdit([
        ['who killed', 'who shot'],
        ['killed her', 'shot her'],
      ]),
    ).toEqual([['merged', ['F1', 'F2'], 'who killed her', 'who shot her']]);
  });
});

describe('edits that meet', () => {
  test.each<[string, readonly (readonly [string, string])[]]>([
    [
      'other words for the same',
      [
        ['fled abroad', 'went abroad'],
        ['her fled', 'her ran'],
      ],
    ],
    [
      'two insertions in one place',
      [
        ['her fled', 'her allegedly fled'],
        ['fled abroad', 'soon fled abroad'],
      ],
    ],
    [
      'one within the other that does not do the same',
      [
        ['killed', 'shot'],
        ['who killed her', 'who met her'],
      ],
    ],
  ])('%s', (_, edits) => {
    const { joined: one, conflicts } = joined(edits);
    expect(one).toEqual([]);
    expect(conflicts.map(({ flags }) => [...flags].sort())).toEqual([['F1', 'F2']]);
  });
});

test('edits of two sentences have nothing to do with each other, and one that reaches into both joins them', () => {
  const apart = [
    ['fled abroad', 'went abroad'],
    ['seen in Oslo', 'seen in Bergen'],
  ] as const;
  expect(joined(apart)).toEqual({ joined: [], conflicts: [] });
  expect(oneEdit([...apart, ['abroad. He', 'abroad. The man']])).toEqual([
    ['merged', ['F1', 'F3', 'F2'], 'fled abroad. He was seen in Oslo', 'went abroad. The man was seen in Bergen'],
  ]);
});

test('the same edit twice is one, and what cannot be made is no part of it', () => {
  expect(
    joined([
      ['fled', 'went'],
      ['fled', 'went'],
    ]),
  ).toEqual({ joined: [], conflicts: [] });
  expect(
    joined([
      ['fled', 'went'],
      ['nowhere', 'x'],
    ]),
  ).toEqual({ joined: [], conflicts: [] });
  const none: ChosenFix = { by: undefined, fix: {}, application: 'manual' };
  expect(joinEdits([{ flag: { id: 'F1' }, status: 'fix-required', fix: none }], {})).toEqual({ joined: [], conflicts: [] });
});

test('what stands between two edits is not replaced where it is masked', () => {
  expect(
    joined(
      [
        ['man', 'person'],
        ['abroad', 'away'],
      ],
      ['killed'],
    ),
  ).toEqual({ joined: [], conflicts: [] });
  const overlapping = joined(
    [
      ['man who killed her', 'person who killed her'],
      ['her fled', 'her went'],
    ],
    ['who'],
  );
  expect(overlapping.joined).toEqual([]);
});

test('a joint edit replaces all that was to change', () => {
  const [conflict] = joined([
    ['fled abroad', 'went abroad'],
    ['her fled', 'her ran'],
  ]).conflicts;
  if (conflict === undefined) throw new Error('they meet');
  const edited = { article: ARTICLE };
  expect(jointEdit(conflict, { find: 'her fled abroad', replace: 'her left' }, edited)).toMatchObject({
    flags: ['F2', 'F1'],
    how: 'joint',
  });
  expect(jointEdit(conflict, { find: 'fled', replace: 'left' }, edited)).toBeDefined();
  expect(jointEdit(conflict, { find: 'abroad', replace: 'away' }, edited)).toBeUndefined();
  expect(jointEdit(conflict, { find: 'her', replace: 'him' }, edited)).toBeUndefined();
});

test('a sentence ends at its mark, and a small letter or an abbreviation in the middle of one does no harm', () => {
  const text = 'He said “Go.” Then he left. It cost 1.5 million, e.g. for fuel.\n\nA heading\n\n문장이다. 다음。끝';
  const sentences = new Sentences(text);
  const around = (words: string): string => {
    const at = text.indexOf(words);
    const { start, end } = sentences.around(at, at + words.length);
    return text.slice(start, end);
  };
  expect(around('Go').trim()).toBe('He said “Go.”');
  expect(around('fuel').trim()).toBe('It cost 1.5 million, e.g. for fuel.');
  expect(around('heading').trim()).toBe('A heading');
  expect(around('다음')).toBe('다음。');
  expect(around('left. It').trim()).toBe('Then he left. It cost 1.5 million, e.g. for fuel.');
});
