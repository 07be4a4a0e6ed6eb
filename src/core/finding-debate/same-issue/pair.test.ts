import { expect, test } from 'vitest';
import { type ComparedReport, likeness, type Nearest, type PlacePair, pairFeatures, prober, sameIssue } from './pair.ts';
import { SAME_ISSUE } from './weights.ts';

const report = (title: string, description = '', more: Partial<ComparedReport> = {}): ComparedReport => ({
  title,
  description,
  suggestion: '',
  severity: 'medium',
  category: 'bug',
  ...more,
});

const HERE: PlacePair = { near: 1, isElsewhere: false };
const FAR: PlacePair = { near: 0, isElsewhere: false };
const NEITHER: Nearest = { first: false, second: false };

const logOdds = (a: ComparedReport, b: ComparedReport, place = FAR, nearest = NEITHER): number => {
  const probe = prober([a, b]);
  return sameIssue(pairFeatures(probe(a), probe(b), { place, nearest, templateShare: 0 }), SAME_ISSUE);
};

const A = report('Crafted id reads every order', 'The query text contains the id without escaping.');
const B = report('Refund runs twice', 'Two calls pass the same check before money leaves.');

test('the same words: all of J2 to J4, from the start of J1', () => {
  expect(logOdds(A, A)).toBeCloseTo(-6.85 + 9 + 4 + 2);
});

test('no word in common: J1 and the difference in length alone', () => {
  expect(logOdds(report('alpha'), report('omega'))).toBeCloseTo(-6.85);
  expect(logOdds(report('alpha'), report('omega gamma kappa'))).toBeCloseTo(-6.85 - 0.6 * Math.log(4 / 2));
});

test.each<[string, number, ComparedReport, ComparedReport, PlacePair, Nearest]>([
  ['J5: the same suggestion', 1.2, { ...A, suggestion: 'Bind it.' }, { ...A, suggestion: 'Bind it.' }, FAR, NEITHER],
  ['J7: each is the nearest of the other', 1, A, A, FAR, { first: true, second: true }],
  ['J8: one is the nearest of the other', 0.4, A, A, FAR, { first: true, second: false }],
  ['J8: the other way round', 0.4, A, A, FAR, { first: false, second: true }],
  ['J9: the same lines', 0.8, A, A, HERE, NEITHER],
  ['J9: half as near', 0.4, A, A, { near: 0.5, isElsewhere: false }, NEITHER],
  ['J10: another file', -0.3, A, A, { near: 0, isElsewhere: true }, NEITHER],
  ['J11: one level apart', -0.5, A, { ...A, severity: 'high' }, FAR, NEITHER],
  ['J11: three levels apart', -1.5, { ...A, severity: 'critical' }, { ...A, severity: 'low' }, FAR, NEITHER],
  ['J12: only one is about tests', -1.5, A, { ...A, category: 'test-coverage' }, FAR, NEITHER],
  ['J12: both are about tests', 0, { ...A, category: 'test-coverage' }, { ...A, category: 'tests' }, FAR, NEITHER],
  ['another category', 0, A, { ...A, category: 'security' }, FAR, NEITHER],
  ['J19: the same claim', 3, A, A, { ...FAR, isSameClaim: true }, NEITHER],
])('%s adds %d', (_name, added, a, b, place, nearest) => {
  expect(logOdds(a, b, place, nearest) - logOdds(A, A)).toBeCloseTo(added);
});

test('a pair counts the same from both sides', () => {
  const longer = { ...B, description: `${B.description} It was seen in the ledger of May.` };
  expect(logOdds(A, longer, HERE)).toBeCloseTo(logOdds(longer, A, HERE));
});

test('J18: each names the words that the other quotes', () => {
  const first = { ...A, description: 'Sales stayed flat last year.', quote: 'revenue grew by a third' };
  const second = { ...A, description: 'Yet “Revenue grew by  a third”.', quote: 'Sales stayed flat' };
  const apart = { ...second, quote: 'Sales were never told' };
  expect(logOdds(first, second) - logOdds(first, apart)).toBeCloseTo(4);
});

test('J18: a quote that both have, or a short one, mirrors nothing', () => {
  const twice = { ...A, description: 'Revenue grew by a third.', quote: 'revenue grew by a third' };
  const short = { ...A, description: 'Revenue grew by a third.', quote: 'grew' };
  expect(logOdds(twice, twice)).toBeCloseTo(logOdds({ ...twice, quote: '' }, { ...twice, quote: '' }));
  expect(logOdds(short, { ...short, quote: 'third' })).toBeCloseTo(logOdds({ ...short, quote: '' }, { ...short, quote: '' }));
});

test('J18: words of which only one names the other mirror nothing', () => {
  const names = { ...A, description: 'Revenue grew by a third, says the table.', quote: 'costs fell by one half' };
  const named = { ...B, description: 'The table is right.', quote: 'revenue grew by a third' };
  const silent = { ...named, quote: '' };
  expect(logOdds(names, named)).toBeCloseTo(logOdds(names, silent));
  expect(logOdds(named, names)).toBeCloseTo(logOdds(silent, names));
});

test('names are split, and stop words and line numbers say nothing', () => {
  const probe = prober([A, B]);
  const named = probe(report('getOrderId on line 12'));
  const told = probe(report('get the order id at line 340'));
  expect(likeness(named, told)).toBeCloseTo(1);
});

test('a rare word counts more than one that every report has', () => {
  const all = ['orders leak', 'orders freeze', 'orders vanish', 'orders double'].map((title) => report(title));
  const probe = prober(all);
  const common = likeness(probe(report('orders leak')), probe(report('orders freeze')));
  const rare = likeness(probe(report('orders leak')), probe(report('queues leak')));
  expect(rare).toBeGreaterThan(common);
});

test('J22: one template with another name, number or subject in it is another issue, unless it stands on the same lines', () => {
  const left = (what: string): ComparedReport =>
    report(
      `The last ${what} is left out`,
      `The loop over every ${what} ends one too early, so that the last one is never added.`,
    );
  expect(logOdds(left('candle'), left('barrel'))).toBeLessThan(-4);
  expect(logOdds(left('candle'), left('barrel'), HERE)).toBeGreaterThan(0);
  const loaded = (id: number): ComparedReport =>
    report(`value${id} is loaded without a limit`, `load(${id}) waits for as long as it takes, and nothing ends it.`);
  expect(logOdds(loaded(80), loaded(210))).toBeLessThan(-4);
});
