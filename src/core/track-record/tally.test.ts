import { expect, test } from 'vitest';
import { itemId } from '../ids.ts';
import { type ItemSayings, type Outcome, ruledOutcomes, type Saying } from './outcome.ts';
import { EMPTY_TALLY, recordsOf, tallied } from './tally.ts';

const said = (panelist: string, as: Saying['as'], side: Saying['side'], role = 'security'): Saying => ({
  panelist,
  as,
  role,
  side,
});

const outcome = (id: string, truth: Outcome['truth'], sayings: readonly Saying[], category = 'bug'): Outcome => ({
  item: itemId(id),
  category,
  standing: 'open',
  truth,
  sayings,
});

const folded = (outcomes: readonly Outcome[]) => recordsOf(tallied(EMPTY_TALLY, outcomes));

test('a reporter is upheld with its item, and an examiner is right who agreed', () => {
  const records = folded([
    outcome('1', 'upheld', [said('ash', 'reporter', 'for'), said('elm', 'examiner', 'for'), said('oak', 'examiner', 'against')]),
    outcome('2', 'dismissed', [said('ash', 'reporter', 'for'), said('oak', 'examiner', 'against')]),
  ]);
  expect(records.filter(({ role }) => role === undefined)).toEqual([
    { panelist: 'ash', as: 'reporter', upheld: 1, overturned: 1 },
    { panelist: 'elm', as: 'examiner', upheld: 1, overturned: 0 },
    { panelist: 'oak', as: 'examiner', upheld: 1, overturned: 1 },
  ]);
});

test('an item counts once for a panelist, and once for each of its roles', () => {
  const records = folded([
    outcome('1', 'upheld', [said('ash', 'reporter', 'for', 'bugs'), said('ash', 'reporter', 'for', 'security')], 'secrets'),
  ]);
  expect(records).toEqual([
    { panelist: 'ash', as: 'reporter', upheld: 1, overturned: 0 },
    { panelist: 'ash', as: 'reporter', role: 'bugs', upheld: 1, overturned: 0 },
    { panelist: 'ash', as: 'reporter', role: 'bugs', category: 'secrets', upheld: 1, overturned: 0 },
    { panelist: 'ash', as: 'reporter', role: 'security', upheld: 1, overturned: 0 },
    { panelist: 'ash', as: 'reporter', role: 'security', category: 'secrets', upheld: 1, overturned: 0 },
  ]);
});

test('a panelist whose seats stand on both sides counts in its roles, and not as a whole', () => {
  const sayings = [said('ash', 'examiner', 'for', 'bugs'), said('ash', 'examiner', 'against', 'security')];
  expect(folded([outcome('1', 'upheld', sayings)]).filter(({ category }) => category === undefined)).toEqual([
    { panelist: 'ash', as: 'examiner', role: 'bugs', upheld: 1, overturned: 0 },
    { panelist: 'ash', as: 'examiner', role: 'security', upheld: 0, overturned: 1 },
  ]);
});

test('the order of outcomes is no matter, nor whether they are counted in one go', () => {
  const all = [
    outcome('1', 'upheld', [said('ash', 'reporter', 'for'), said('elm', 'examiner', 'for')]),
    outcome('2', 'dismissed', [said('elm', 'reporter', 'for'), said('ash', 'examiner', 'against')]),
    outcome('3', 'dismissed', [said('rules', 'analyser', 'for', '')]),
  ];
  const oneByOne = all.reduceRight((tally, one) => tallied(tally, [one]), EMPTY_TALLY);
  expect(recordsOf(oneByOne)).toEqual(folded(all));
});

test('only what a person ruled on is an outcome, by the last ruling', () => {
  const items: readonly ItemSayings[] = ['1', '2'].map((id) => ({
    item: itemId(id),
    category: 'bug',
    standing: 'open',
    sayings: [],
  }));
  const ruling = { item: itemId('2'), ruling: 'dismiss', by: 'Kim', reason: 'no' } as const;
  expect(ruledOutcomes(items, new Map([[ruling.item, ruling]]))).toEqual([{ ...items[1], truth: 'dismissed' }]);
});
