import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { itemId } from '../../ids.ts';
import { chooseFix } from './fix.ts';
import type { DecidedFlag, FlagStatus } from './outcome.ts';
import { readinessOf } from './readiness.ts';

const ARTICLE = 'The man who killed her fled to Mexico to avoid prosecution.';

const decided = (id: string, status: FlagStatus, find?: string, replace = 'x'): DecidedFlag => ({
  flag: { id, quote: '', location: '', issue: '', toClear: '', highRisk: false },
  status,
  by: { kind: 'agreement' },
  rounds: 2,
  turns: [],
  verified: [],
  struck: [],
  word: undefined,
  escalations: [],
  fix:
    status === 'fix-required'
      ? chooseFix([['critic', find === undefined ? undefined : { find, replace }]], {
          article: ARTICLE,
          masks: ['[masked key 1]'],
        })
      : undefined,
  evidence: [],
  irreducibleQuestion: undefined,
  unneeded: { rounds: [] },
});

type Rulings = Readonly<Record<string, 'uphold' | 'dismiss'>>;

const ready = (flags: readonly DecidedFlag[], rulings: Rulings = {}, unread: readonly string[] = [], curtailed?: 'budget') => {
  const ruled = Object.entries(rulings).map(([id, ruling]) => [itemId(id), { ruling }] as const);
  const { status, reasons } = readinessOf({ flags, joined: [], scan: 'none', curtailed }, { rulings: new Map(ruled), unread });
  return [status, ...inWords(reasons)];
};

const CLEARED = decided('F1', 'cleared');
const EDIT = decided('F2', 'fix-required', 'killed her');
const BY_HAND = decided('F3', 'fix-required', 'e');
const ESCALATED = decided('F4', 'escalated');

test('ready is what is cleared; with changes where every fix is an edit that can be made', () => {
  expect(ready([])).toEqual(['READY', 'nothing was doubted']);
  expect(ready([CLEARED])).toEqual(['READY', 'every flag is cleared']);
  expect(ready([CLEARED, EDIT])).toEqual(['READY WITH CHANGES', 'proposed and not yet applied: F2']);
});

test('nothing is ready with an escalation, a fix by hand, or a flag that cannot be read', () => {
  expect(ready([CLEARED, EDIT, BY_HAND, ESCALATED], {}, ['flag 9'])).toEqual([
    'NOT READY',
    'flag 9 could not be read',
    'F3 must be fixed by hand: the words to replace are in the article more than once',
    'F4 is escalated: a person must rule on it',
    'proposed and not yet applied: F2',
  ]);
});

test("a person's word counts: what is dismissed is cleared, and what is upheld needs an edit", () => {
  expect(ready([BY_HAND, ESCALATED], { F3: 'dismiss', F4: 'dismiss' })).toEqual(['READY', 'every flag is cleared']);
  expect(ready([EDIT], { F2: 'uphold' })).toEqual(['READY WITH CHANGES', 'proposed and not yet applied: F2']);
  expect(ready([CLEARED, ESCALATED], { F1: 'uphold', F4: 'uphold' })).toEqual([
    'NOT READY',
    'F1, F4 must be fixed by hand: upheld, and no edit was proposed',
  ]);
});

test('different edits of the same words are for a person, the same edit twice is one, and neighbours are at peace', () => {
  const [again, other] = [decided('F5', 'fix-required', 'killed her'), decided('F6', 'fix-required', 'her fled', 'y')];
  const next = decided('F7', 'fix-required', ' to Mexico');
  expect(ready([EDIT, again])).toEqual(['READY WITH CHANGES', 'proposed and not yet applied: F2, F5']);
  expect(ready([EDIT, again, other, next])).toEqual([
    'NOT READY',
    'F2, F5 must be fixed by hand: another edit of the same words is proposed (F6)',
    'F6 must be fixed by hand: another edit of the same words is proposed (F2, F5)',
    'proposed and not yet applied: F7',
  ]);
  expect(ready([EDIT, other], { F6: 'dismiss' })).toEqual(['READY WITH CHANGES', 'proposed and not yet applied: F2']);
  expect(ready([EDIT, decided('F8', 'fix-required', 'killed her', 'z')])[0]).toBe('NOT READY');
});

test('an edit of what was masked is left to a person', () => {
  const touching = decided('F5', 'fix-required', 'killed her', 'harmed [masked key 1]');
  expect(ready([touching])).toEqual(['NOT READY', 'F5 must be fixed by hand: it touches what was masked']);
  const article = 'The key is [masked key 1], she said.';
  const applied = (find: string): string =>
    chooseFix([['critic', { find, replace: 'x' }]], { article, masks: ['[masked key 1]'] }).application;
  expect(['The key', 'key is [mask', 'masked', '1], she', ', she'].map(applied)).toEqual([
    'unique',
    'manual',
    'manual',
    'manual',
    'unique',
  ]);
});

test('what an early end left undebated is no escalation', () => {
  const unheard: DecidedFlag = { ...decided('F6', 'escalated'), by: { kind: 'nobody', impasse: undefined } };
  expect(ready([unheard], {}, [], 'budget')).toEqual(['NOT READY', 'ended early, before it was debated to the end: F6']);
  expect(ready([unheard])).toEqual(['NOT READY', 'F6 is escalated: a person must rule on it']);
  expect(ready([unheard], { F6: 'dismiss' }, [], 'budget')[0]).toBe('READY');
});
