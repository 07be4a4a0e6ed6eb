import type { TrackRecord } from '../track-record/track-record.ts';
import type { LeadWeights, ReportWeights, UnexaminedThresholds } from './calibrated/weights.ts';
import type { LinkRules, SameIssueWeights } from './same-issue/weights.ts';

/** The data that the weights of a case were fitted to. */
export interface FittedTo extends Pick<Calibration, 'made' | 'data'> {
  /** They are the user's own, and not those that come with the package. */
  readonly isOwn?: true;
}

/** Weights that were fitted to labelled findings. A case keeps those that it was opened with, so it is decided by them for good. */
export interface Calibration {
  readonly version: 1;
  /** The day on which it was made: YYYY-MM-DD. */
  readonly made: string;
  /** A description of the data it was fitted to, for people to read. */
  readonly data: string;
  readonly sameIssue: SameIssueWeights;
  readonly links: LinkRules;
  readonly reports: ReportWeights;
  /** The weights that choose the report that speaks for its issue; missing in calibrations that choose by track record. Row L1. */
  readonly lead?: LeadWeights;
  readonly unexamined: UnexaminedThresholds;
  /** The error correlation of two sources, from 0 to 1. Row V1. */
  readonly correlation: number;
  /** How often each reviewer was right in the data. */
  readonly records: readonly TrackRecord[];
  /** The share of faults that each reviewer finds, compared with the average one. Row P4. */
  readonly recall: Readonly<Record<string, number>>;
}
