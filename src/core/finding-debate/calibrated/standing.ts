import type { Relation } from '../hearing/said.ts';
import { atLeast, type Severity } from '../judging/severity.ts';
import { ACCEPTED, DISPUTED_FROM, ESCALATED_FROM, type Prefer, REJECTED_BELOW } from './weights.ts';

/** Where a finding stands by its probability. */
export type CalibratedStanding = 'accepted' | 'disputed' | 'set-aside' | 'rejected';

export interface StandingFacts {
  readonly probability: number;
  /** What it would be if every answer that is missing had come, and had been as favourable as can be. */
  readonly atBest: number;
  readonly severity: Severity;
  readonly somebodyDisagrees: boolean;
  /** A source other than the reporters speaks for it. */
  readonly hasOtherSupport: boolean;
  /** A concrete trigger with a quote that was found. */
  readonly isCheckedConcrete: boolean;
  readonly somebodyConceded: boolean;
  readonly allConceded: boolean;
  readonly ruling: 'accept' | 'reject' | 'dispute' | undefined;
}

/** The decision, and whether it is open for want of an answer. */
export interface Stands {
  readonly standing: CalibratedStanding;
  /** Where it would stand, had everybody answered who was asked. */
  readonly byItself: CalibratedStanding;
  readonly heldOpen: boolean;
  readonly byRuling: boolean;
}

/** What acceptance needs, in percent. */
export const neededFor = (severity: Severity, prefer: Prefer): number => ACCEPTED[prefer][severity];

/** Where a finding stands; silence keeps open only what it could have changed. */
export function standingOf(facts: StandingFacts, prefer: Prefer): Stands {
  const standing = withoutSilence(facts, prefer);
  const byRuling = facts.ruling !== undefined && standing === 'disputed';
  const ruled = byRuling ? ruledStanding(facts.ruling) : standing;
  const couldBeAccepted = facts.atBest > facts.probability && facts.atBest >= neededFor(facts.severity, prefer);
  if ((ruled === 'rejected' || ruled === 'set-aside') && couldBeAccepted) return { standing: 'disputed', byItself: ruled, heldOpen: true, byRuling: false };
  return { standing: ruled, byItself: ruled, heldOpen: false, byRuling };
}

function withoutSilence(facts: StandingFacts, prefer: Prefer): CalibratedStanding {
  const { probability, severity } = facts;
  if (facts.allConceded && probability < neededFor(severity, prefer)) return 'rejected';
  if (probability >= neededFor(severity, prefer)) return 'accepted';
  if (probability < REJECTED_BELOW[prefer]) return 'rejected';
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

/** Whether a disputed finding is named in the headline. */
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
    (facts.place === 'changed' || facts.place === 'touched')
  );
}
