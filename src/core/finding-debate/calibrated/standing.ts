import { clamp } from '../../consensus/confidence.ts';
import type { Relation } from '../hearing/said.ts';
import { atLeast, type Severity } from '../judging/severity.ts';
import {
  ACCEPTED,
  ACCEPTED_ALONE,
  BOUNDS,
  DISPUTED_FROM,
  ESCALATED_FROM,
  type Prefer,
  REJECTED_BELOW,
  THRESHOLD_BY_SEVERITY,
  type UnexaminedThresholds,
} from './weights.ts';

/** The standing of a finding by its probability. */
export type CalibratedStanding = 'accepted' | 'disputed' | 'set-aside' | 'rejected';

export interface StandingFacts {
  readonly probability: number;
  /** The probability it would have if every missing answer had come and been as favourable as possible. */
  readonly atBest: number;
  readonly severity: Severity;
  readonly somebodyDisagrees: boolean;
  /** A source other than the reporters speaks for it. */
  readonly hasOtherSupport: boolean;
  /** A concrete trigger with a quote that was found. */
  readonly isCheckedConcrete: boolean;
  readonly somebodyConceded: boolean;
  readonly allConceded: boolean;
  /** An analyser or a person maintains it at a severity from which models cannot overrule it. */
  readonly isNotModels: boolean;
  readonly ruling: 'accept' | 'reject' | 'dispute' | undefined;
}

/** The decision, and whether it is open because an answer is missing. */
export interface Stands {
  readonly standing: CalibratedStanding;
  /** The standing it would have if every seat that was asked had answered. */
  readonly byItself: CalibratedStanding;
  readonly heldOpen: boolean;
  readonly byRuling: boolean;
}

/** The terms the standing depends on besides the findings of a case. */
export interface StandingTerms {
  readonly prefer: Prefer;
  /** A threshold set by the user, which replaces the usual one. */
  readonly threshold?: number | undefined;
  /** One source alone reviewed the work. */
  readonly isAlone?: boolean;
  /** The probability acceptance needs by a calibration when no panelist examined; undefined if one did, or without a calibration. */
  readonly unexamined?: number | undefined;
}

/** The probability acceptance needs, in percent. */
export function neededFor(severity: Severity, { prefer, threshold, isAlone = false, unexamined }: StandingTerms): number {
  if (threshold !== undefined) return clamp(threshold + THRESHOLD_BY_SEVERITY[severity], BOUNDS.least, BOUNDS.most);
  return unexamined ?? (isAlone ? ACCEPTED_ALONE[prefer] : ACCEPTED[prefer][severity]);
}

/** The probability acceptance needs when this many sources reviewed and none examined. Row S9. */
export const unexaminedFor = (thresholds: UnexaminedThresholds, prefer: Prefer, sources: number): number | undefined =>
  thresholds[prefer].findLast(([least]) => sources >= least)?.[1];

/** Decides the standing of a finding; silence keeps open only findings it could have changed. */
export function standingOf(facts: StandingFacts, terms: StandingTerms): Stands {
  const standing = withoutSilence(facts, terms);
  const byRuling = facts.ruling !== undefined && standing === 'disputed';
  const ruled = byRuling ? ruledStanding(facts.ruling) : standing;
  const couldBeAccepted = facts.atBest > facts.probability && facts.atBest >= neededFor(facts.severity, terms);
  if ((ruled === 'rejected' || ruled === 'set-aside') && couldBeAccepted)
    return { standing: 'disputed', byItself: ruled, heldOpen: true, byRuling: false };
  return { standing: ruled, byItself: ruled, heldOpen: false, byRuling };
}

function withoutSilence(facts: StandingFacts, terms: StandingTerms): CalibratedStanding {
  const { probability, severity } = facts;
  const needed = neededFor(severity, terms);
  if (probability >= needed) return 'accepted';
  if (facts.isNotModels && facts.somebodyDisagrees && !facts.somebodyConceded) return 'disputed';
  if (facts.allConceded || probability < Math.min(needed, REJECTED_BELOW[terms.prefer])) return 'rejected';
  const matters =
    atLeast(severity, DISPUTED_FROM) &&
    (facts.hasOtherSupport || facts.isCheckedConcrete) &&
    !facts.somebodyConceded &&
    facts.somebodyDisagrees;
  return matters ? 'disputed' : 'set-aside';
}

function ruledStanding(ruling: StandingFacts['ruling']): CalibratedStanding {
  if (ruling === 'accept') return 'accepted';
  return ruling === 'reject' ? 'rejected' : 'disputed';
}

/** Tells whether the headline names a disputed finding. */
export function isEscalated(facts: {
  readonly severity: Severity;
  readonly probability: number;
  readonly quoteFound: boolean;
  readonly place: Relation | 'whole-file' | undefined;
}): boolean {
  return (
    atLeast(facts.severity, ESCALATED_FROM.severity) &&
    facts.probability >= ESCALATED_FROM.probability &&
    facts.quoteFound &&
    // Without a known change, every place qualifies.
    (facts.place === undefined || facts.place === 'changed' || facts.place === 'touched')
  );
}
