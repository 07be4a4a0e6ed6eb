import { bootstrapInterval, type Interval } from '../statistics/bootstrap.ts';
import { foldsOf } from '../statistics/folds.ts';
import { everyWord } from './judge-features.ts';
import { judged, learnJudges } from './learn-judges.ts';
import type { Judgement } from './recorded-judgements.ts';

/** The accuracy of a decision method, with a tie counted half. */
export interface Accuracy {
  readonly accuracy: number;
  readonly interval: Interval | undefined;
}

/** The scores of the decision methods on a panel of judges. */
export interface JudgeScores {
  readonly judges: readonly string[];
  readonly items: number;
  readonly majority: Accuracy;
  /** The judge that is right most often on all items: known only afterwards. */
  readonly best: Accuracy & { readonly judge: string };
  /** The judge that is right most often on the items of the other folds. */
  readonly chosen: Accuracy;
  /** Each judge weighted by the log-odds of its own record on the other folds, independently of the other judges. */
  readonly logOdds: Accuracy;
  /** Weights learned on the other folds. */
  readonly learned: Accuracy;
  /** Weights learned on the other subsets; missing if there is only one subset. */
  readonly otherSubsets?: Accuracy;
  readonly folds: number;
}

const FOLDS = 10;

type Decide = (judgement: Judgement) => number;

/** Compares plain majority, the best judge and learned weights, each on items it was not learned from. */
export function measureJudges(judgements: readonly Judgement[], judges: readonly string[]): JudgeScores {
  const folds = foldsOf(judgements, { count: FOLDS, groupOf: ({ id }) => id, stratumOf: ({ subset }) => subset });
  const features = everyWord(judgements, judges);
  const learn = (train: readonly Judgement[]): Decide => {
    const model = learnJudges(train, features);
    return (one) => judged(model, one);
  };
  const best = bestOf(judgements, judges);
  const bySubset = foldsOf(judgements, { groupOf: ({ subset }) => subset });
  return {
    judges,
    items: judgements.length,
    majority: accuracyOf(judgements.map((one) => hit(one, majorityOf(one, judges)))),
    best: { ...accuracyOf(judgements.map((one) => hit(one, lastOf(one, best)))), judge: best },
    chosen: crossValidated(folds, (train) => {
      const judge = bestOf(train, judges);
      return (one) => lastOf(one, judge);
    }),
    logOdds: crossValidated(folds, (train) => {
      const weights = judges.map((judge) => logOddsOf(train, judge));
      return (one) => judges.reduce((sum, judge, at) => sum + (weights[at] ?? 0) * lastOf(one, judge), 0);
    }),
    learned: crossValidated(folds, learn),
    ...(bySubset.length < 2 ? {} : { otherSubsets: crossValidated(bySubset, learn) }),
    folds: folds.length,
  };
}

function crossValidated(folds: ReturnType<typeof foldsOf<Judgement>>, learn: (train: readonly Judgement[]) => Decide): Accuracy {
  return accuracyOf(
    folds.flatMap(({ train, test }) => {
      const decide = learn(train);
      return test.map((one) => hit(one, decide(one)));
    }),
  );
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const accuracyOf = (hits: readonly number[]): Accuracy => ({ accuracy: mean(hits), interval: bootstrapInterval(hits, mean) });

/** 1 for the right candidate, 0 for the wrong one, a half for neither. */
export const hit = ({ label }: Judgement, decision: number): number =>
  decision === 0 ? 0.5 : Number(decision > 0 === (label === 1));

const lastOf = ({ said }: Judgement, judge: string): number => said.get(judge)?.last ?? 0;

const majorityOf: (one: Judgement, judges: readonly string[]) => number = (one, judges) =>
  judges.reduce((sum, judge) => sum + lastOf(one, judge), 0);

/** The judge that is right most often; of equal ones the first. */
function bestOf(judgements: readonly Judgement[], judges: readonly string[]): string {
  const rightOf = (judge: string): number => judgements.reduce((sum, one) => sum + hit(one, lastOf(one, judge)), 0);
  return judges.map((judge) => ({ judge, right: rightOf(judge) })).reduce((best, one) => (one.right > best.right ? one : best))
    .judge;
}

/** The number of right and wrong final votes of a judge; a contradiction counts as neither. */
export function recordOf(judgements: readonly Judgement[], judge: string): { readonly right: number; readonly wrong: number } {
  const hits = judgements.map((one) => hit(one, lastOf(one, judge)));
  return { right: hits.filter((one) => one === 1).length, wrong: hits.filter((one) => one === 0).length };
}

function logOddsOf(judgements: readonly Judgement[], judge: string): number {
  const { right, wrong } = recordOf(judgements, judge);
  return Math.log((right + 1) / (wrong + 1));
}
