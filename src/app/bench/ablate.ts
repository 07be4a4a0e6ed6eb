import { estimateTokenCount } from 'tokenx';
import type { Host } from '../host.ts';
import { readDebates } from './bench-debates.ts';
import { shippedCalibration } from './calibration-file.ts';
import { type DecideBy, decideDebate } from './decide-debates.ts';
import { decideUnseen, fitWithoutEach } from './fit/cross-validate.ts';
import type { RecordedDebate } from './recorded-debate.ts';
import { alone, bestAlone, everything } from './review/baselines.ts';
import { type BenchedWay, wayOf } from './review/bench-review.ts';
import { decideReview } from './review/decide-reviews.ts';
import { panelOf, readReviews } from './review/read-reviews.ts';
import { type DebateScores, scoreDebates } from './score-debates.ts';

/** The same labelled reviews decided in every way, from one reviewer alone to fitted weights on unseen repositories. */
export async function ablateReviews(data: string, host: Pick<Host, 'workspace'>): Promise<readonly BenchedWay[]> {
  const reviews = await readReviews(data, host);
  const panel = panelOf(reviews, undefined);
  const calibration = await shippedCalibration();
  const best = bestAlone(reviews, panel);
  const repositories = new Set(reviews.map(({ repository }) => repository)).size;
  const unseen = repositories < 2 ? undefined : fitWithoutEach(reviews);
  return [
    wayOf(`best alone: ${best}`, alone(reviews, best), [best]),
    wayOf('everything', everything(reviews, panel), panel),
    ...(['vote', 'seed'] as const).map((policy) =>
      wayOf(
        policy,
        reviews.map((review) => decideReview(review, panel, { policy })),
        panel,
      ),
    ),
    wayOf(
      'calibrated, set by hand',
      reviews.map((review) => decideReview(review, panel, { policy: 'calibrated' })),
      panel,
    ),
    wayOf(
      'calibrated, as shipped',
      reviews.map((review) => decideReview(review, panel, { policy: 'calibrated', calibration })),
      panel,
    ),
    ...(unseen === undefined
      ? []
      : [wayOf('calibrated, fitted to other repositories', decideUnseen(reviews, panel, unseen), panel)]),
  ];
}

/** One debate variant, its result, and the length of its answers. */
export interface AblatedDebates {
  readonly name: string;
  readonly scores: DebateScores;
  /** Tokens of the recorded answers that it uses, estimated from their texts. */
  readonly tokens: number;
}

type Part = (debate: RecordedDebate) => RecordedDebate;

const isAnalyser = (debate: RecordedDebate): ReadonlySet<string> => {
  const speakers = new Set([...debate.round2, ...debate.round3].map(({ ask }) => ask.split(':').slice(2).join(':')));
  return new Set(debate.seats.filter(({ seat, role }) => role === '' && !speakers.has(seat)).map(({ seat }) => seat));
};

const withoutAnalysers: Part = (debate) => {
  const analysers = isAnalyser(debate);
  const isKept = ({ ask }: { readonly ask: string }): boolean => !analysers.has(ask.split(':').slice(2).join(':'));
  return { ...debate, round1: debate.round1.filter(isKept) };
};

const firstReviewer: Part = (debate) => ({ ...debate, round1: debate.round1.slice(0, 1), round2: [], round3: [] });

/** Recorded debates decided with all that was said, and without parts of it. */
export async function ablateDebates(data: string, { workspace }: Pick<Host, 'workspace'>): Promise<readonly AblatedDebates[]> {
  const debates = await readDebates(workspace.at(data), data);
  const calibration = await shippedCalibration();
  const calibrated: DecideBy = { version: 2, policy: 'calibrated', calibration };
  const ways: readonly (readonly [string, DecideBy, Part])[] = [
    ['one reviewer', calibrated, firstReviewer],
    ['vote', { version: 2, policy: 'vote' }, (one) => one],
    ['seed, version 1', { version: 1, policy: 'seed' }, (one) => one],
    ['calibrated', calibrated, (one) => one],
    ['without defense', calibrated, (one) => ({ ...one, round3: [] })],
    ['without cross-examination', calibrated, (one) => ({ ...one, round2: [], round3: [] })],
    ['without analysers', calibrated, withoutAnalysers],
  ];
  return ways.map(([name, by, part]) => {
    const used = new Map([...debates].map(([key, debate]) => [key, part(debate)] as const));
    return {
      name,
      scores: scoreDebates(
        debates,
        [...used].map(([key, debate]) => decideDebate(key, debate, by)),
      ),
      tokens: [...used.values()].reduce(
        (sum, { round1, round2, round3 }) => sum + estimateTokenCount(JSON.stringify([round1, round2, round3])),
        0,
      ),
    };
  });
}
