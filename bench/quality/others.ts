import type { BenchedDebates } from '../../src/app/bench/bench-debates.ts';
import type { ClaimScores, ResolutionScores } from '../../src/app/bench/claims/measure-claims.ts';
import type { JudgeScores } from '../../src/app/bench/judges/measure-judges.ts';
import type { DebateScores } from '../../src/app/bench/score-debates.ts';
import { type Row, shown } from './row.ts';

const JUDGES_LEAST = [0.86, 0.91];

/** Panels of judges: one configuration of each model first, then all. */
export const judgeRows = (panels: readonly JudgeScores[]): readonly Row[] =>
  panels.flatMap(({ judges, learned, otherSubsets, majority, best, chosen }, at): readonly Row[] => {
    const least = JUDGES_LEAST[at];
    return [
      {
        figure: `judges: right with learned weights, ${judges.length} judges`,
        value: learned.accuracy,
        interval: learned.interval,
        ...(least === undefined ? {} : { target: { least } }),
        baseline: `majority ${shown(majority.accuracy)}, best judge ${shown(best.accuracy)}, chosen on other folds ${shown(chosen.accuracy)}`,
      },
      ...(otherSubsets === undefined
        ? []
        : [
            {
              figure: `the same, learned on other kinds of items, ${judges.length} judges`,
              value: otherSubsets.accuracy,
              interval: otherSubsets.interval,
            },
          ]),
    ];
  });

const RIGHT = { least: 0.98 };
const RESOLVED = { least: 0.65 };

/** Claims decided by citations, by those that a passage speaks to, and by a fit. */
export function claimRows(name: string, { citations, spokenOf, fitted, majority }: ClaimScores): readonly Row[] {
  const both = (way: string, { accuracy, accuracyInterval, share, shareInterval }: ResolutionScores): readonly Row[] => [
    {
      figure: `${name}: right of what is resolved, ${way}`,
      value: accuracy,
      interval: accuracyInterval,
      target: RIGHT,
      baseline: `majority ${shown(majority.accuracy)}`,
    },
    {
      figure: `${name}: resolved, ${way}`,
      value: share,
      interval: shareInterval,
      target: RESOLVED,
      baseline: `majority ${shown(majority.share)}`,
    },
  ];
  return [
    ...both('by citations', citations),
    ...both('of claims that a passage speaks to', spokenOf),
    ...both('fitted for 98 %', fitted),
  ];
}

/** All figures of recorded debates, those of version 1 beside them. */
export function debateRows({ scores, before }: BenchedDebates): readonly Row[] {
  const row = (figure: string, of: keyof DebateScores, outOf?: keyof DebateScores): Row => ({
    figure: `debates: ${figure}`,
    value: scores[of],
    count: outOf === undefined ? true : (scores[outOf] ?? true),
    baseline: `version 1: ${before[of] ?? '–'}${outOf === undefined ? '' : ` of ${before[outOf]}`}`,
  });
  return [
    row('right recommendation', 'rightRecommendation', 'debates'),
    row('known faults accepted', 'knownAccepted', 'knownFaults'),
    row('true faults accepted', 'trueAccepted', 'trueFaults'),
    row('true faults put to a person', 'trueOpen'),
    row('true faults hidden in another finding', 'trueHidden'),
    row('false alarms accepted', 'falseAccepted'),
    row('false alarms put to a person', 'falseDisputed'),
    row('of these in the headline', 'falseEscalated'),
    row('wrong joins', 'wrongJoins'),
    row('duplicates', 'duplicates'),
    row('items to decide', 'toDecide'),
    row('accepted at confidence 100', 'acceptedAt100', 'accepted'),
    row('findings in no item', 'missing'),
    { figure: 'debates: confidence AUC', value: scores.auc, baseline: `version 1: ${shown(before.auc)}` },
  ];
}
