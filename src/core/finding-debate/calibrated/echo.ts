import { clamp } from '../../consensus/confidence.ts';
import { hashOf } from '../../text/hash.ts';
import { isNearCopy } from '../../text/near-copy.ts';
import { tokensOf } from '../../text/tokens.ts';

/** How repeated words are counted: frozen with a case. Rows V4 and V5. */
export interface EchoWeights {
  /** Words in a row that two texts must share to share a run. */
  readonly words: number;
  /** A text with fewer runs not found in the given texts is too short to judge. */
  readonly least: number;
  /** The share of runs that independent reviewers have in common anyway, and the share from which on one repeats the other. */
  readonly from: number;
  readonly full: number;
  /** The share that a source still counts when it only repeats another. */
  readonly share: number;
  /** Two sources are partly one everywhere if they repeat each other in so many findings or more, and so much on average. */
  readonly findings: number;
  readonly mean: number;
}

/** The weights of new cases. Rows V4 and V5. */
export const ECHO_WEIGHTS: EchoWeights = { words: 4, least: 8, from: 0.35, full: 0.7, share: 0.25, findings: 3, mean: 0.5 };

/** The runs of words in a text, hashed. */
export type Runs = ReadonlySet<number>;

/** A text longer than this is compared by its beginning. */
const LONGEST = 20_000;

/** Collects all runs of so many words in a text, whatever separates the words. */
export function runsOf(text: string, words: number, longest: number = LONGEST): Runs {
  const tokens = tokensOf(text.slice(0, longest).normalize('NFC')).map((token) => token.text.toLowerCase());
  const runs = new Set<number>();
  for (let at = 0; at + words <= tokens.length; at++) runs.add(hashOf(tokens.slice(at, at + words).join(' ')));
  return runs;
}

/** The runs that occur in none of the texts that every panelist was given. */
export function without(runs: Runs, given: readonly Runs[]): Runs {
  return new Set([...runs].filter((run) => !given.some((known) => known.has(run))));
}

/** How far two blind texts repeat each other: 0 no more than independent ones do, 1 the shorter is in the longer. */
export const mutualEcho = (a: Runs, b: Runs, weights: EchoWeights): number =>
  a.size < b.size ? echoIn(a, b, weights) : echoIn(b, a, weights);

/** How far a later text repeats an earlier one. */
export function echoIn(later: Runs, earlier: Runs, { least, from, full }: EchoWeights): number {
  if (later.size < least || earlier.size < least) return 0;
  let shared = 0;
  for (const run of later) if (earlier.has(run)) shared++;
  return clamp((shared / later.size - from) / (full - from), 0, 1);
}

/** Tells whether an answer only repeats the texts it was shown, in whatever order; one that is too short to judge does not. */
export const onlyRepeats = (
  later: { readonly text: string; readonly runs: Runs },
  shown: string,
  { least }: EchoWeights,
): boolean => later.runs.size >= least && isNearCopy(later.text, shown);
