import { describe, expect, test } from 'vitest';
import { ASSOCIATIONS, USUAL_RIGHTS } from '../../contracts/command-rights.ts';
import { commandIn, mayCommand } from './comment-command.ts';

const below = { isInThread: false };
const inThread = { isInThread: true };

describe('a comment is a command', () => {
  test.each([
    ['/tribunal review', { kind: 'review' }],
    ['  /Tribunal Review please', { kind: 'review' }],
    ['/tribunal\u00a0review', { kind: 'review' }],
    ['/tribunal\r\n\treview', { kind: 'review' }],
    [
      '/tribunal dispute 3f9a1c it is checked in gateway.ts:31',
      { kind: 'dispute', finding: '3f9a1c', reason: 'it is checked in gateway.ts:31' },
    ],
    ['/tribunal dismiss `3F9A1C:1` known\nand accepted', { kind: 'dismiss', finding: '3f9a1c:1', reason: 'known\nand accepted' }],
    ['/tribunal dispute #3f9a1c: no', { kind: 'dispute', finding: '3f9a1c', reason: 'no' }],
    ['/tribunal dispute\n3f9a1c\nthe caller checks it', { kind: 'dispute', finding: '3f9a1c', reason: 'the caller checks it' }],
    ['/tribunal dispute dispute 3f9a1c', { kind: 'unclear', lacks: 'finding', verb: 'dispute' }],
    ['/tribunal dispute it is wrong', { kind: 'unclear', lacks: 'finding', verb: 'dispute' }],
    ['/tribunal dismiss 3f9a1c', { kind: 'unclear', lacks: 'reason', verb: 'dismiss' }],
    ['/tribunal', { kind: 'unclear', lacks: 'verb', verb: '' }],
    ['/tribunal @everyone **merge**', { kind: 'unclear', lacks: 'verb', verb: 'everyone' }],
  ])('%j', (comment, command) => {
    expect(commandIn(comment, below)).toEqual(command);
  });

  test.each([
    ['/tribunal dispute it is wrong', { kind: 'dispute', finding: undefined, reason: 'it is wrong' }],
    ['/tribunal dismiss 3f9a1c known', { kind: 'dismiss', finding: '3f9a1c', reason: 'known' }],
    ['/tribunal dismiss', { kind: 'unclear', lacks: 'reason', verb: 'dismiss' }],
  ])('in the thread of a finding: %j', (comment, command) => {
    expect(commandIn(comment, inThread)).toEqual(command);
  });

  test('in a thread, a word that looks like an id and is none belongs to the reason; elsewhere it stays an unknown id', () => {
    const knows = (id: string): boolean => id === '3f9a1c';
    const said = '/tribunal dispute decade of use';
    expect(commandIn(said, { isInThread: true, knows })).toEqual({
      kind: 'dispute',
      finding: undefined,
      reason: 'decade of use',
    });
    expect(commandIn(said, { isInThread: false, knows })).toEqual({ kind: 'dispute', finding: 'decade', reason: 'of use' });
    const known = commandIn('/tribunal dispute 3F9A1C no', { isInThread: true, knows });
    expect(known).toEqual({ kind: 'dispute', finding: '3f9a1c', reason: 'no' });
  });

  test.each([
    '',
    'please /tribunal review',
    '> /tribunal review',
    '```\n/tribunal review\n```',
    '/tribunalreview',
    '/tribunal-review',
  ])('and %j is none', (comment) => {
    expect(commandIn(comment, below)).toBeUndefined();
  });
});

test('people of the repository may give every command, the author of the change may dispute, strangers and programs none', () => {
  const kinds = ['dispute', 'dismiss', 'review'] as const;
  const allowed = (association: string, isPullRequestAuthor = false, isBot = false) =>
    kinds.filter((kind) => mayCommand(kind, { association, isPullRequestAuthor, isBot }));
  expect(Object.fromEntries([...ASSOCIATIONS, 'anything'].map((one) => [one, allowed(one)]))).toEqual({
    ...{ OWNER: kinds, MEMBER: kinds, COLLABORATOR: kinds, CONTRIBUTOR: [], FIRST_TIME_CONTRIBUTOR: [] },
    ...{ FIRST_TIMER: [], MANNEQUIN: [], NONE: [], anything: [] },
  });
  expect(allowed('NONE', true)).toEqual(['dispute']);
  expect(allowed('OWNER', true, true)).toEqual([]);
  const narrow = { ...USUAL_RIGHTS, dispute: ['OWNER'] } as const;
  expect(mayCommand('dispute', { association: 'MEMBER', isPullRequestAuthor: true, isBot: false }, narrow)).toBe(false);
});
