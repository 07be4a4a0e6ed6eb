import { expect, test } from 'vitest';
import { inWords } from '../../words/in-words.ts';
import { sourceLists } from './source-lists.ts';

test('sources that nobody quoted are told apart from those that could not be read', () => {
  const sources = [
    { id: 'S001', title: 'The record', origin: 'The court', date: '2021', used_for: [] },
    { id: 'S002', unread: 'it is not there', used_for: [] },
  ];
  const lists = inWords(sourceLists({ items: [], sections: [{ section: 'sources', sources }] }), 'en');
  expect(
    lists.map(({ id, title, groups }) => [id, title, ...groups.flatMap(({ lines }) => lines.map(({ words }) => words))]),
  ).toEqual([
    ['sources-unused', 'Sources not used', 'S001 The record, The court, 2021'],
    ['sources-unreadable', 'Sources that could not be read', 'S002 · it is not there'],
  ]);
});
