import type { Relation } from '../hearing/said.ts';
import type { SeverityVote } from './severity-votes.ts';
import type { SourcePosition } from './source-positions.ts';
import type { FittedFeatures } from './terms.ts';

/** What a probability and the severity of an item rest on. */
export interface Calibrated {
  /** The probability that acceptance needs, in percent. */
  readonly needed: number;
  /** How its place lies to the change; undefined where nobody knows what changed. */
  readonly place: Relation | 'whole-file' | undefined;
  readonly quote: 'found' | 'missing' | 'not-found' | 'unchecked';
  readonly positions: readonly SourcePosition[];
  readonly severityVotes: readonly SeverityVote[];
  /** What fitted weights were multiplied with, where the case was opened with a calibration. */
  readonly features?: FittedFeatures;
}
