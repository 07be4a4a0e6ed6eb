import type { SeatId } from '../../../ids.ts';
import { RELIABILITY_PRIOR, WEIGHT_MOST } from '../rules.ts';
import type { JudgeReliability, PanelReliability } from '../said.ts';

/** How often a judge turned out to be right and wrong. */
export interface JudgeRecord {
  readonly right: number;
  readonly wrong: number;
}

/** The weight of a judge from its record, drawn to the prior where examples are few. Row L2. */
export function weightFromRecord({ right, wrong }: JudgeRecord): number {
  return boundedWeight(Math.log((right + RELIABILITY_PRIOR.right) / (wrong + RELIABILITY_PRIOR.wrong)));
}

/** Rounds a weight to two decimals, within its bounds. Row L2. */
export function boundedWeight(weight: number): number {
  const bounded = Math.min(WEIGHT_MOST, Math.max(-WEIGHT_MOST, weight));
  // Not -0: it is written down and compared.
  return Math.round(bounded * 100) / 100 + 0;
}

/** The learned record of a judge, in whichever seat. */
export interface LearnedJudge {
  /** A seat, a panelist, a model or a family. */
  readonly judge: string;
  /** The stance to which the record is limited, if any. */
  readonly stance?: string;
  readonly weight: number;
  readonly examples: number;
}

/** All that was learned of judges. */
export interface LearnedWeights {
  readonly source: string;
  readonly date: string;
  /** The weight of a judge without a learned record. */
  readonly prior: number;
  readonly judges: readonly LearnedJudge[];
}

/** A judge of a panel with its names, the most particular first. */
export interface NamedJudge {
  readonly seat: SeatId;
  readonly stance: string;
  readonly names: readonly string[];
}

/** The weight of a judge without a record. Row L2. */
export const PRIOR_WEIGHT = weightFromRecord({ right: 0, wrong: 0 });

/** Looks up the learned reliability of a panel's judges: by the most particular name, with the stance before without. Row L1. */
export function reliabilityOf(panel: readonly NamedJudge[], learned: LearnedWeights): PanelReliability {
  return {
    source: learned.source,
    date: learned.date,
    judges: panel.map(({ seat, ...judge }): JudgeReliability => {
      const { weight, examples } = learnedOf(judge, learned.judges) ?? { weight: learned.prior, examples: 0 };
      return { seat, weight: boundedWeight(weight), examples };
    }),
  };
}

function learnedOf({ names, stance }: Omit<NamedJudge, 'seat'>, all: readonly LearnedJudge[]): LearnedJudge | undefined {
  for (const name of names) {
    const own = all.filter(({ judge }) => judge.toLowerCase() === name.toLowerCase());
    const found =
      own.find((one) => one.stance?.toLowerCase() === stance.toLowerCase()) ?? own.find((one) => one.stance === undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}
