import type { CurtailReason } from '../../event.ts';
import type { Note } from '../../note.ts';
import type { NotedFailure } from '../../noted-failure.ts';
import type { FastPath, Impasse } from './course.ts';
import type { ChosenFix } from './fix.ts';
import type { Turn } from './hearing.ts';
import type { JoinedEdit } from './joined-edits.ts';
import type { Escalation, Unresolved } from './ruling.ts';
import type { ArbiterWord, Flag, FlagResolutionSetup, Side } from './said.ts';
import type { ScanState, TypeScan } from './scan.ts';
import type { FlagRules } from './versions.ts';
import type { StandingCitation, Struck } from './weigh.ts';

export type FlagStatus = 'cleared' | 'fix-required' | 'escalated';

/** The decider of a flag: the shape of the first positions, the two sides, the arbiter, or none. */
export type DecidedBy =
  | { readonly kind: 'fast-path'; readonly path: FastPath }
  | { readonly kind: 'agreement' }
  | { readonly kind: 'arbiter'; readonly impasse: Impasse | undefined }
  | { readonly kind: 'nobody'; readonly impasse: Impasse | undefined };

/** A verified citation, with its side and its place. */
export interface VerifiedCitation extends StandingCitation {
  readonly by: Side;
  readonly round: number;
  /** The line of the source in which it begins, counted from 1. */
  readonly line: number;
  /** The file of the source, where people find it in one. */
  readonly path?: string;
}

/** One flag as it was decided. */
export interface DecidedFlag {
  readonly flag: Flag;
  readonly status: FlagStatus;
  readonly by: DecidedBy;
  /** 0 on a fast path; the arbiter is no round. */
  readonly rounds: number;
  /** The rounds that were reached. */
  readonly turns: readonly Turn[];
  readonly verified: readonly VerifiedCitation[];
  readonly struck: readonly Struck[];
  readonly word: ArbiterWord | undefined;
  readonly escalations: readonly Escalation[];
  /** Escalated because citations alone were to settle it, and do not. */
  readonly unresolved?: Unresolved;
  readonly fix: ChosenFix | undefined;
  /** Every edit that was proposed, the arbiter's first, also one that was taken back; kept by the rules of the second version. */
  readonly proposed?: readonly ChosenFix[];
  /** The sources the decision rests on. */
  readonly evidence: readonly string[];
  readonly irreducibleQuestion: string | undefined;
  /** Statements made after it was settled: they count for nothing and are reported. */
  readonly unneeded: { readonly rounds: readonly number[]; readonly word?: ArbiterWord };
}

/** The decision on every flag, in the order of the flags, and notes for the reader. */
export interface FlagResolutionOutcome {
  /** The rules that it was decided by. */
  readonly protocol: FlagRules['id'];
  readonly reviewType: FlagResolutionSetup['reviewType'];
  readonly scan: ScanState;
  /** The scan of each type; only where there are two. */
  readonly scans?: readonly TypeScan[];
  readonly flags: readonly DecidedFlag[];
  /** Flags beyond the limit of the case, which were not debated; only where there are any. */
  readonly leftOut?: readonly Flag[];
  /** Edits that replace several; none by the rules of the first version. */
  readonly joined: readonly JoinedEdit[];
  /** Flags on which a side was heard. */
  readonly answered: number;
  readonly failures: readonly NotedFailure[];
  readonly curtailed: CurtailReason | undefined;
  readonly notes: readonly Note[];
}
