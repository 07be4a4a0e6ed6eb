import { expect, test } from 'vitest';
import { inWords } from '../../../../../test/in-words.ts';
import { Shelf } from '../citations.ts';
import { VERSION_2 } from '../versions.ts';
import { type FlagsEdit, faultsOf } from './edit-checks.ts';

const ARTICLE = [
  'The man who killed her lived next door. He fled to Mexico to avoid prosecution, and lived there.',
  '',
  'Neighbors called the police eleven times. 피고는 도주했다. He fled to Mexico, they say.',
].join('\n');

const shelf = new Shelf(
  new Map([
    ['S001', 'He fled.'],
    ['S002', null],
    ['S003', ' '],
  ]),
  VERSION_2,
);

const edit = (flag: string, find: string, replace: string, more: Partial<FlagsEdit> = {}): FlagsEdit => ({
  flags: [flag],
  at: ARTICLE.indexOf(find),
  find,
  replace,
  isWanted: false,
  isMade: false,
  ...more,
});

const faults = (edits: readonly FlagsEdit[], quotes: Readonly<Record<string, string>>) => {
  const flags = Object.entries(quotes).map(([id, quote]) => ({ id, quote }));
  const found = faultsOf(edits, { article: ARTICLE, shelf, flags });
  return Object.fromEntries([...found].map(([id, fault]) => [id, inWords([fault])[0]]));
};

test('an edit passes where its words go, or stay with something added in their sentence', () => {
  const edits = [
    edit('F1', 'The man who killed her', 'The man who prosecutors say killed her [S001]'),
    edit('F2', 'to avoid prosecution', 'to avoid prosecution [S001]'),
    edit('F3', '피고는 도주했다.', '피고는 도주한 것으로 알려졌다.'),
  ];
  const quotes = { F1: 'The man  who\nkilled her', F2: 'fled to Mexico to avoid prosecution', F3: '피고는 도주했다' };
  expect(faults(edits, quotes)).toEqual({});
});

test('quoted words that stand elsewhere without a change, or in another sentence, are not fixed', () => {
  const elsewhere = 'the words that F1 doubts would still stand without a change';
  expect(faults([edit('F1', 'He fled to Mexico to', 'He went to Mexico to')], { F1: 'fled to Mexico' })).toEqual({
    F1: elsewhere,
  });
  expect(faults([edit('F1', 'next door', 'nearby')], { F1: 'eleven times' })).toEqual({ F1: elsewhere });
  expect(faults([edit('F1', 'next door', 'nearby')], { F1: 'words that never stood there' })).toEqual({});
});

test('a citation that is added leads to a source that can be read', () => {
  const cites = (citation: string) => faults([edit('F1', 'eleven times', `often ${citation}`)], { F1: 'eleven times' }).F1;
  expect([cites('[S001]'), cites('[S001, S009]'), cites('(S002)'), cites('[S003]'), cites('in an S500')]).toEqual([
    undefined,
    'it adds a citation that leads nowhere: there is no source S009',
    'it adds a citation that leads nowhere: S002 cannot be read',
    'it adds a citation that leads nowhere: S003 is empty',
    undefined,
  ]);
});

test('words of flags that are not settled stay; words put between them remove nothing', () => {
  const quotes = { F1: 'killed her', F2: 'The man who killed her lived next door' };
  const removed = 'it removes words of F2, which it does not settle; uphold it to have it made';
  expect(faults([edit('F1', 'killed her', 'is accused')], quotes)).toEqual({ F1: removed });
  expect(faults([edit('F1', 'The man who killed her', 'Police say the man who killed her')], quotes)).toEqual({});
  expect(faults([edit('F1', 'killed her', 'is accused', { isWanted: true })], quotes)).toEqual({});
  expect(faults([edit('F1', 'killed her', 'is accused'), edit('F2', 'next door', 'nearby')], quotes)).toEqual({});
});

test('an edit that relied on another one fails with it', () => {
  const quotes = { F1: 'killed her', F2: 'The man who killed her lived next door' };
  const edits = [edit('F1', 'killed her', 'is accused'), edit('F2', 'next door', 'nearby [S009]')];
  expect(Object.keys(faults(edits, quotes)).sort()).toEqual(['F1', 'F2']);
  const made = [edit('F1', 'killed her', 'is accused', { isMade: true }), edit('F2', 'next door', 'nearby [S009]')];
  expect(Object.keys(faults(made, quotes))).toEqual(['F2']);
});
