import { effectiveVoices } from '../../core/finding-debate/calibrated/voices.ts';
import type { Standing } from '../../core/item.ts';
import { compareText } from '../../core/text/order.ts';
import { credibleInterval } from '../../core/track-record/credible-interval.ts';
import type { ItemSayings, Outcome, Saying } from '../../core/track-record/outcome.ts';
import {
  errorCorrelation,
  meanCorrelation,
  NO_PAIRS,
  type PairCounts,
  type Pairs,
  pairsIn,
  pairsTogether,
} from '../../core/track-record/wrong-together.ts';
import type { CaseStatistics } from '../../reports/cases/statistics-schema.ts';
import { type Lesson, type Money, sumOf } from './lessons.ts';

/** The number of rulings from which a share is shown; fewer are too few to tell. */
export const ENOUGH_RULINGS = 10;

interface Findings extends Money {
  readonly cases: number;
  readonly reported: number;
  readonly accepted: number;
  readonly ruled: number;
  readonly upheld: number;
}

interface Overturned {
  readonly count: number;
  readonly of: number;
}

/** Everything that is counted over cases: bounded by the number of panelists and kinds, not of cases. */
export interface Counted {
  readonly cases: { readonly looked_at: number; readonly finished: number; readonly ruled: number; readonly left_out: number };
  readonly all: Findings;
  readonly byDebate: ReadonlyMap<string, Findings>;
  readonly byModel: ReadonlyMap<string, Findings>;
  /** Rulings by the panel's standing of the item: how many, and how many overturn it. */
  readonly overturned: Readonly<Record<Standing, Overturned>>;
  readonly pairs: Pairs;
}

const NO_FINDINGS: Findings = { cases: 0, reported: 0, accepted: 0, ruled: 0, upheld: 0, costMicros: 0, unpriced: 0 };
const NONE = { count: 0, of: 0 };

/** Nothing counted yet. */
export const NOTHING_COUNTED: Counted = {
  cases: { looked_at: 0, finished: 0, ruled: 0, left_out: 0 },
  all: NO_FINDINGS,
  byDebate: new Map(),
  byModel: new Map(),
  overturned: { upheld: NONE, dismissed: NONE, open: NONE },
  pairs: NO_PAIRS,
};

/** The counts with one more case that could not be read. */
export const leftOut = (counted: Counted): Counted => ({
  ...counted,
  cases: { ...counted.cases, left_out: counted.cases.left_out + 1 },
});

/** The part of one case in the statistics, as plain data. */
export interface CaseCounts {
  /** The kind of debate, without its version. */
  readonly kind: string;
  readonly isFinished: boolean;
  readonly all: Findings;
  readonly byModel: readonly (readonly [string, Findings])[];
  readonly overturned: Readonly<Record<'upheld' | 'dismissed', Overturned>>;
  readonly pairs: readonly PairCounts[];
}

/** Counts one case. */
export function countsIn(lesson: Lesson): CaseCounts {
  const { kind, isFinished, items, outcomes, spent } = lesson;
  return {
    kind,
    isFinished,
    all: { ...findingsIn(items, outcomes), ...spent, cases: 1 },
    byModel: [...modelsIn(lesson)],
    overturned: { upheld: overturnedIn(outcomes, 'upheld'), dismissed: overturnedIn(outcomes, 'dismissed') },
    pairs: [...pairsIn(outcomes).values()],
  };
}

/** The counts with one more case. */
export function counted(before: Counted, { kind, isFinished, all, byModel, overturned, pairs }: CaseCounts): Counted {
  const { cases } = before;
  return {
    cases: {
      ...cases,
      looked_at: cases.looked_at + 1,
      finished: cases.finished + (isFinished ? 1 : 0),
      ruled: cases.ruled + (all.ruled > 0 ? 1 : 0),
    },
    all: plus(before.all, all),
    byDebate: added(before.byDebate, kind, all),
    byModel: byModel.reduce((models, [model, findings]) => added(models, model, findings), before.byModel),
    overturned: {
      ...before.overturned,
      upheld: both(before.overturned.upheld, overturned.upheld),
      dismissed: both(before.overturned.dismissed, overturned.dismissed),
    },
    pairs: pairsTogether(before.pairs, pairs),
  };
}

const findingsIn = (items: readonly ItemSayings[], outcomes: readonly Outcome[]): Omit<Findings, keyof Money | 'cases'> => ({
  reported: items.length,
  accepted: items.filter(({ standing }) => standing === 'upheld').length,
  ruled: outcomes.length,
  upheld: outcomes.filter(({ truth }) => truth === 'upheld').length,
});

/** True if it raised the item: as a reviewer, or as a judge who supports an objection. */
const isReport = ({ as, side }: Saying): boolean => as !== 'examiner' && side === 'for';

/** The findings and cost of each panelist in a case; a finding that several reported counts for each of them. */
function modelsIn({ items, outcomes, spentBy }: Lesson): ReadonlyMap<string, Findings> {
  const isBy =
    (model: string) =>
    ({ sayings }: ItemSayings): boolean =>
      sayings.some((saying) => saying.panelist === model && isReport(saying));
  const models = new Set([...spentBy.keys(), ...items.flatMap(({ sayings }) => sayings.map(({ panelist }) => panelist))]);
  return new Map(
    [...models].map((model) => [
      model,
      {
        ...findingsIn(items.filter(isBy(model)), outcomes.filter(isBy(model))),
        ...(spentBy.get(model) ?? { costMicros: 0, unpriced: 0 }),
        cases: 1,
      },
    ]),
  );
}

function overturnedIn(outcomes: readonly Outcome[], left: 'upheld' | 'dismissed'): Overturned {
  const own = outcomes.filter(({ standing }) => standing === left);
  return { count: own.filter(({ truth }) => truth !== left).length, of: own.length };
}

const both = (a: Overturned, b: Overturned): Overturned => ({ count: a.count + b.count, of: a.of + b.of });

const plus = (a: Findings, b: Findings): Findings => ({
  cases: a.cases + b.cases,
  reported: a.reported + b.reported,
  accepted: a.accepted + b.accepted,
  ruled: a.ruled + b.ruled,
  upheld: a.upheld + b.upheld,
  ...sumOf(a, b),
});

const added = (before: ReadonlyMap<string, Findings>, key: string, findings: Findings): ReadonlyMap<string, Findings> =>
  new Map(before).set(key, plus(before.get(key) ?? NO_FINDINGS, findings));

/** Computes statistics from the counts. */
export function statisticsOf({ cases, all, byDebate, byModel, overturned, pairs }: Counted): CaseStatistics {
  const correlation = meanCorrelation(pairs.values(), ENOUGH_RULINGS);
  const panelists = new Set([...pairs.values()].flatMap(({ a, b }) => [a, b])).size;
  return {
    schema_version: 1,
    cases: { ...cases },
    enough_from: ENOUGH_RULINGS,
    findings: findingsOf(all),
    acceptance: shareOf(all.upheld, all.ruled),
    overturned: {
      accepted_then_dismissed: shareOf(overturned.upheld.count, overturned.upheld.of),
      dismissed_then_upheld: shareOf(overturned.dismissed.count, overturned.dismissed.of),
    },
    agreement_when_wrong: {
      pairs: [...pairs.values()]
        .sort((one, other) => compareText(one.a, other.a) || compareText(one.b, other.b))
        .map((pair) => ({
          panelists: [pair.a, pair.b],
          both: pair.both,
          wrong: [pair.aWrong, pair.bWrong],
          wrong_together: pair.wrongTogether,
          correlation: pair.both < ENOUGH_RULINGS ? null : rounded(errorCorrelation(pair)),
        })),
      correlation: rounded(correlation),
      panelists,
      // Errors that go against each other make no more votes than there are.
      effective_votes: correlation === undefined ? null : rounded(effectiveVoices(panelists, Math.max(0, correlation))),
    },
    by_debate: inOrder(byDebate).map(([kind, own]) => ({ kind, cases: own.cases, ...findingsOf(own) })),
    by_model: inOrder(byModel).map(([panelist, own]) => ({ panelist, ...findingsOf(own) })),
  };
}

const inOrder = <T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => compareText(a, b));

function shareOf(part: number, of: number): CaseStatistics['acceptance'] {
  const { low, high } = credibleInterval(part, of - part);
  return { count: part, of, share: of < ENOUGH_RULINGS ? null : part / of, low, high };
}

const MICROS = 1_000_000;

function findingsOf({ reported, accepted, ruled, upheld, costMicros, unpriced }: Findings): CaseStatistics['findings'] {
  const cost = unpriced > 0 ? null : costMicros / MICROS;
  const per = (things: number): number | null => (cost === null || things === 0 ? null : cost / things);
  return {
    reported,
    accepted,
    ruled,
    upheld,
    cost_usd: cost,
    cost_at_least_usd: costMicros / MICROS,
    usd_per_accepted: per(accepted),
    usd_per_upheld: per(upheld),
  };
}

const rounded = (value: number | undefined): number | null => (value === undefined ? null : Math.round(value * 1000) / 1000);
