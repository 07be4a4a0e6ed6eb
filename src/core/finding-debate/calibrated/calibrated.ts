import type { Relation } from '../hearing/said.ts';
import type { SeverityVote } from './severity-votes.ts';
import type { SourcePosition } from './source-positions.ts';
import type { FittedFeatures } from './terms.ts';

/** The grounds of an item's probability and severity. */
export interface Calibrated {
  /** The probability that acceptance needs, in percent. */
  readonly needed: number;
  /** How its place relates to the change; undefined if the changed lines are unknown. */
  readonly place: Relation | 'whole-file' | undefined;
  readonly quote: 'found' | 'missing' | 'not-found' | 'unchecked';
  readonly positions: readonly SourcePosition[];
  readonly severityVotes: readonly SeverityVote[];
  /** The features that the fitted weights were multiplied with, if the case was opened with a calibration. */
  readonly features?: FittedFeatures;
}
