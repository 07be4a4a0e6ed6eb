import { expect, test } from 'vitest';
import { itemId } from '../../core/ids.ts';
import type { Standing } from '../../core/item.ts';
import type { ItemSayings, Outcome, Saying } from '../../core/track-record/outcome.ts';
import type { Lesson } from './lessons.ts';
import { counted, countsIn, leftOut, NOTHING_COUNTED, statisticsOf } from './statistics.ts';

const by = (panelist: string, as: Saying['as'] = 'reporter', side: Saying['side'] = 'for'): Saying => ({
  panelist,
  as,
  role: 'bugs',
  side,
});

const item = (id: number, standing: Standing, ...sayings: readonly Saying[]): ItemSayings => ({
  item: itemId(String(id)),
  category: 'bug',
  standing,
  sayings,
});

const lesson = (
  items: readonly ItemSayings[],
  truths: Readonly<Record<string, Outcome['truth']>>,
  more: Partial<Lesson> = {},
): Lesson => ({
  id: 'one',
  kind: 'code-review',
  isFinished: true,
  items,
  outcomes: items.flatMap((one) => {
    const truth = truths[one.item];
    return truth === undefined ? [] : [{ ...one, truth }];
  }),
  spent: { costMicros: 300_000, unpriced: 0 },
  spentBy: new Map([
    ['ash', { costMicros: 200_000, unpriced: 0 }],
    ['elm', { costMicros: 100_000, unpriced: 0 }],
  ]),
  ...more,
});

test('nothing', () => {
  expect(statisticsOf(leftOut(NOTHING_COUNTED))).toMatchObject({
    cases: { looked_at: 0, finished: 0, ruled: 0, left_out: 1 },
    acceptance: { count: 0, of: 0, share: null, low: 0, high: 1 },
    agreement_when_wrong: { pairs: [], correlation: null, panelists: 0, effective_votes: null },
  });
});

test('who was overturned, and what a finding cost, over all, by debate and by panelist', () => {
  const items = [
    item(1, 'upheld', by('ash'), by('elm', 'examiner')),
    item(2, 'upheld', by('ash')),
    item(3, 'dismissed', by('elm')),
    item(4, 'dismissed', by('elm')),
    item(5, 'open', by('ash'), by('elm')),
    item(6, 'upheld', by('elm')),
  ];
  const sums = counted(NOTHING_COUNTED, countsIn(lesson(items, { 1: 'upheld', 2: 'dismissed', 3: 'upheld', 5: 'upheld' })));
  const unruled = lesson(
    [],
    {},
    { kind: 'judge-panel', isFinished: false, spent: { costMicros: 50_000, unpriced: 1 }, spentBy: new Map() },
  );
  const { cases, findings, overturned, by_debate, by_model } = statisticsOf(counted(sums, countsIn(unruled)));
  expect(cases).toEqual({ looked_at: 2, finished: 1, ruled: 1, left_out: 0 });
  expect(findings).toEqual({
    reported: 6,
    accepted: 3,
    ruled: 4,
    upheld: 3,
    // A price of the second case is not known.
    cost_usd: null,
    cost_at_least_usd: 0.35,
    usd_per_accepted: null,
    usd_per_upheld: null,
  });
  expect(overturned).toMatchObject({
    accepted_then_dismissed: { count: 1, of: 2, share: null },
    dismissed_then_upheld: { count: 1, of: 1 },
  });
  expect(
    by_debate.map(({ kind, cost_usd, usd_per_accepted, usd_per_upheld }) => [kind, cost_usd, usd_per_accepted, usd_per_upheld]),
  ).toEqual([
    ['code-review', 0.3, expect.closeTo(0.1, 12), expect.closeTo(0.1, 12)],
    ['judge-panel', null, null, null],
  ]);
  expect(by_model).toEqual([
    expect.objectContaining({
      panelist: 'ash',
      reported: 3,
      accepted: 2,
      ruled: 3,
      upheld: 2,
      usd_per_accepted: 0.1,
      usd_per_upheld: 0.1,
    }),
    expect.objectContaining({
      panelist: 'elm',
      reported: 4,
      accepted: 1,
      ruled: 2,
      upheld: 2,
      usd_per_accepted: 0.1,
      usd_per_upheld: 0.05,
    }),
  ]);
});

test('errors that go together make fewer votes', () => {
  // Ten items that both took a side on: both wrong on 3, ash alone on 1, elm alone on 1, both right on 5.
  const sides = (ash: boolean, elm: boolean): readonly Saying[] => [
    by('ash', 'examiner', ash ? 'for' : 'against'),
    by('elm', 'examiner', elm ? 'for' : 'against'),
  ];
  const wrong = [...Array(3).fill([false, false]), [false, true], [true, false], ...Array(5).fill([true, true])] as readonly [
    boolean,
    boolean,
  ][];
  const items = wrong.map(([ash, elm], at) => item(at, 'open', ...sides(ash, elm)));
  const { agreement_when_wrong: agreement } = statisticsOf(
    counted(NOTHING_COUNTED, countsIn(lesson(items, Object.fromEntries(items.map((one) => [one.item, 'upheld' as const]))))),
  );
  // (10 × 3 − 4 × 4) / √(4 × 6 × 4 × 6) = 14 / 24.
  expect(agreement).toEqual({
    pairs: [{ panelists: ['ash', 'elm'], both: 10, wrong: [4, 4], wrong_together: 3, correlation: 0.583 }],
    correlation: 0.583,
    panelists: 2,
    effective_votes: 1.263,
  });
});
