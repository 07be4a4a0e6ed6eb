import {
  compare,
  distance,
  divide,
  type Exact,
  exact,
  exactText,
  multiply,
  readableText,
  sum,
  ZERO,
} from '../../consensus/exact.ts';
import { defined } from '../../defined.ts';
import type { Note } from '../../note.ts';
import type { Phrase } from '../../phrase.ts';
import { phrase } from './phrases.ts';
import { STATED_APART } from './rules.ts';
import type { Dimension, Opinion } from './said.ts';

/** The scores of a judge after a round. */
export interface Scored {
  readonly score: Exact;
  /** Its last word on each dimension. */
  readonly dimensions: ReadonlyMap<string, Exact>;
  /** The dimensions it scored in this round. */
  readonly stated: ReadonlySet<string>;
  /** The overall score it stated in this round. */
  readonly claimed?: Exact;
  /** The derivation of the score, for a reader to check. */
  readonly how: Phrase;
  /** Its scores under each stance, where it takes all stances in turn. */
  readonly underStances?: readonly StanceScored[];
}

/** The scores of a judge under one stance. */
export interface StanceScored {
  readonly stance: string;
  readonly scored: Scored;
}

/** One judge in one round, as far as scores go. */
export interface ScoreInput {
  readonly round: number;
  readonly opinion: Opinion;
  readonly before: Scored | undefined;
  readonly dimensions: readonly Dimension[];
  readonly note: (kind: Note['kind'], message: Note['message']) => void;
}

/** Computes the score of a judge after its statement; undefined if it never gave one. */
export function scoreAfter(input: ScoreInput): Scored | undefined {
  const { opinion, before, round, note } = input;
  const spoken = spokenDimensions(input);
  const dimensions = new Map([...(before?.dimensions ?? []), ...spoken]);
  const stated: ReadonlySet<string> = new Set(spoken.keys());
  const claimed = claimedScore(opinion, round);
  const said = { dimensions, stated, ...defined({ claimed: claimed?.score }) };
  const weighted = spoken.size === 0 ? undefined : weightedMean(input, dimensions, stated);
  if (weighted !== undefined) {
    if (claimed !== undefined && compare(distance(claimed.score, weighted.score), exact(STATED_APART)) > 0)
      note(
        'not-counted',
        phrase('stated-apart', claimed.field, exactText(claimed.score), round, `${STATED_APART}`, readableText(weighted.score)),
      );
    return { ...said, ...weighted };
  }
  if (claimed !== undefined) return { ...said, score: claimed.score, how: phrase('stated-as', claimed.field) };
  if (before === undefined) return undefined;
  note('kept', phrase('keeps-score', round, readableText(before.score)));
  return { ...said, score: before.score, how: phrase('kept-without-score') };
}

/** The same judge after a round in which it was not heard. */
export const keptScore = ({ score, dimensions, underStances }: Scored): Scored => ({
  score,
  dimensions,
  stated: new Set(),
  how: phrase('kept-unheard'),
  ...defined({ underStances }),
});

/** Returns its scores for the dimensions that have a weight; a later score for the same one counts. */
function spokenDimensions({ opinion, dimensions, round, note }: ScoreInput): ReadonlyMap<string, Exact> {
  const known = new Set(dimensions.map(({ name }) => name));
  const spoken = new Map<string, Exact>();
  for (const { name, score } of opinion.dimensionScores) {
    if (!known.has(name)) note('not-counted', phrase('no-dimension', name, round));
    else spoken.set(name, exact(score));
  }
  return spoken;
}

function weightedMean(
  { dimensions, round, note }: ScoreInput,
  scores: ReadonlyMap<string, Exact>,
  stated: ReadonlySet<string>,
): { readonly score: Exact; readonly how: Phrase } | undefined {
  const terms = dimensions.flatMap(({ name, weight }) => {
    const score = scores.get(name);
    return score === undefined ? [] : [{ name, score, weight: exact(weight) }];
  });
  const weights = sum(terms.map(({ weight }) => weight));
  if (compare(weights, ZERO) === 0) return undefined;
  const left = dimensions.filter(({ name }) => !scores.has(name)).map(({ name }) => name);
  if (left.length > 0) note('kept', phrase('dimensions-unscored', left, round));
  const score = divide(sum(terms.map((term) => multiply(term.weight, term.score))), weights);
  return { score, how: meanText(terms, weights, score, stated) };
}

interface Term {
  readonly name: string;
  readonly weight: Exact;
  readonly score: Exact;
}

/** `(20 × 4.00 + 25 × 3.00 carried) / 45 = 31/9` */
function meanText(terms: readonly Term[], weights: Exact, score: Exact, stated: ReadonlySet<string>): Phrase {
  const words = terms.map(({ name, weight, score: one }) => {
    const term = `${weightText(weight)} × ${exactText(one)}`;
    return stated.has(name) ? term : phrase('carried', term);
  });
  return phrase('mean-of', words, weightText(weights), readableText(score));
}

const weightText = (weight: Exact): string => (weight.d === 1n ? String(weight.n) : exactText(weight));

const FIELDS = { overall: 'overall_score', new: 'new_score', final: 'final_score' } as const;

/** The overall score a judge states: the round's own field first. */
function claimedScore(opinion: Opinion, round: number): { readonly field: string; readonly score: Exact } | undefined {
  const stated = { overall: opinion.overallScore, new: opinion.newScore, final: opinion.finalScore };
  const own = ([undefined, 'overall', 'new', 'final'] as const)[round] ?? 'final';
  for (const field of [own, 'new', 'final', 'overall'] as const) {
    const score = stated[field];
    if (score !== undefined) return { field: FIELDS[field], score: exact(score) };
  }
  return undefined;
}

/** A judge with its weight; 1 if every judge counts the same. */
export interface CountedJudge {
  readonly scored: Scored;
  readonly count: Exact;
}

/** The weighted mean of the dimensions' means; undefined unless every judge stated a dimension that has weight. */
export function meanPerDimension(
  judges: readonly CountedJudge[],
  dimensions: readonly Dimension[],
): { readonly score: Exact; readonly how: Phrase } | undefined {
  if (judges.length === 0 || judges.some(({ scored }) => scored.stated.size === 0)) return undefined;
  const terms = dimensions.flatMap(({ name, weight }) => {
    const given = judges.flatMap(({ scored, count }) =>
      scored.stated.has(name) ? [{ score: scored.dimensions.get(name) ?? ZERO, count }] : [],
    );
    const counts = sum(given.map(({ count }) => count));
    if (compare(counts, ZERO) === 0) return [];
    return [{ name, weight: exact(weight), score: divide(sum(given.map(({ score, count }) => multiply(score, count))), counts) }];
  });
  const weights = sum(terms.map(({ weight }) => weight));
  if (compare(weights, ZERO) === 0) return undefined;
  const score = divide(sum(terms.map((term) => multiply(term.weight, term.score))), weights);
  return { score, how: meanText(terms, weights, score, new Set(terms.map(({ name }) => name))) };
}
