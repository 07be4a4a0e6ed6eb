import type { Severity } from '../judging/severity.ts';

// docs/protocols/calibrated.md lists each number under the row named behind it. All but the thresholds are log-odds.

/** The prior of a finding before any check, by its severity and by its reporter. Rows P1, P2. */
export const PRIOR = {
  severity: { low: 0, medium: 0, high: -0.1, critical: -0.5 } satisfies Readonly<Record<Severity, number>>,
  reporter: { model: -0.75, analyser: 0.6, person: 1.2 },
} as const;

/**
 * The weights of a report before others examine it, as fitted to labelled findings: they replace rows P2 to P4 in a case
 * that was opened with a calibration.
 */
export interface ReportWeights {
  /** The prior of a finding by its reporter. Row P2. */
  readonly prior: Readonly<Record<'model' | 'analyser' | 'person', number>>;
  /** Times the logarithm of the number of sources that reported it blind. Row P3. */
  readonly further: number;
  /** Times the logarithm of 1 and the sources that looked and reported nothing, each by its recall. Row P4. */
  readonly quiet: number;
  /** No part of it could be checked. Row P21. */
  readonly unchecked: number;
  /** Times the share of its sources that put it first in their list, less the usual share. Row P22. */
  readonly first: number;
  /** Times how much longer it is than the other findings of the case, by the logarithm. Row P23. */
  readonly length: number;
  /** Times the mean of one over its place in the lists of its sources, less the usual value. Row P24; missing in calibrations without it. */
  readonly order?: number;
  /** Times how alike its reports are to each other, less the usual value. Row P25; missing in calibrations without it. */
  readonly cohesion?: number;
}

/** The weights that choose the one report of an issue that speaks for all, as fitted to labelled findings. Row L1. */
export interface LeadWeights {
  /** Times its mean likeness to the other reports. */
  readonly alike: number;
  /** Times one over its place in its list. */
  readonly order: number;
  /** Times how much longer it is than the other findings of the case, by the logarithm. */
  readonly length: number;
}

/** How often a finding is first in a list. Row P22. */
export const USUALLY_FIRST = 0.4;

/** One over the place of a finding in its list, as it usually is. Row P24. */
export const USUAL_ORDER = 0.5;

/** How alike two reports of one issue usually are. Row P25. */
export const USUAL_COHESION = 0.3;

/**
 * The percentages from which findings are accepted when no panelist examines, by the number of sources that reviewed: the
 * last pair whose number is reached counts. Row S9.
 */
export type UnexaminedThresholds = Readonly<Record<Prefer, readonly (readonly [sources: number, percent: number])[]>>;

/** Each further source that reported it blind, the first one first; sources beyond the list add the last number. Row P3. */
export const CO_REPORTED = [1.2, 0.8, 0.5] as const;

/** Each source that looked at the place and reported nothing, and the most that all of them take. Row P4. */
export const REPORTED_NOTHING = { each: -0.15, most: -0.45 } as const;

/** The relation of the place to the change. Row P5. */
export const PLACE = { changed: 0.3, touched: -0.2, elsewhere: -2.5, wholeFile: -0.2 } as const;

/** The quote: found, not given, found nowhere. Row P6. */
export const QUOTE = { found: 0.3, missing: -0.2, notFound: -1.8 } as const;

/** The weights of what triggers the fault. Row P7. */
export const TRIGGER = { concrete: 0.4, theoretical: -0.5, none: -0.2 } as const;

/** It names things that can be looked up, and says what to do. Row P8. */
export const SPECIFIC = { yes: 0.15, no: -0.3 } as const;

/** The reporter's own confidence: from the lowest to the highest of that source's findings. Row P9. */
export const OWN_RANK = 0.5;

/** The category belongs to the reporter's own field, or not. Row P10. */
export const OWN_FIELD = { yes: 0.2, no: -0.2 } as const;

/** A source's position in cross-examination, at full strength; more if its citation occurs in the work. Row P11. */
export const POSITION = { agree: 0.8, agreeCiting: 1.2, disagree: -1.0, disagreeCiting: -1.4 } as const;

/** Each further source on the same side counts this share of its weight alone, the strongest first. Row P12. */
export const FURTHER_POSITION = 0.8;

/** The share of a disagreement that counts if another reviewer of the reporting source disagrees. Row P13. */
export const OWN_SOURCE_DISAGREES = 0.5;

/** A source that was asked to refute it and could not; more if its citation occurs in the work. Row F2. */
export const NOT_REFUTED = { alone: 0.4, citing: 0.9 } as const;

/** A source that refutes it: with a citation that occurs in the work, and the amount taken off its position otherwise. Rows F3, F4. */
export const REFUTED = { citing: -1.4, alone: -0.3 } as const;

/** A source's vote without others' words. Row B3. */
export const BALLOT = { valid: 1.0, validCiting: 1.4, notValid: -1.2, notValidCiting: -1.6 } as const;

/** All reporters conceded; some did and others hold it. Row P14. */
export const CONCEDED = { all: -3, some: -0.8 } as const;

/** A defense with a new citation that occurs in the work. Row P15. */
export const NEW_EVIDENCE = 0.6;

/** An author that narrows the finding after a challenge still maintains it. Row P16. */
export const NARROWED = 0.2;

/** An advisory confirms it. Row P17. */
export const ADVISORY = 2;

/** The probability is never surer than this, either way. Row P18. */
export const BOUNDS = { least: 1, most: 99 } as const;

/** The side to prefer where precision and recall conflict. */
export type Prefer = 'precision' | 'balanced' | 'recall';

/** Accepted from this probability on, in percent. Row S1. */
export const ACCEPTED: Readonly<Record<Prefer, Readonly<Record<Severity, number>>>> = {
  precision: { low: 65, medium: 65, high: 70, critical: 75 },
  balanced: { low: 50, medium: 50, high: 55, critical: 60 },
  recall: { low: 35, medium: 35, high: 40, critical: 45 },
};

/** The same for a single reviewing source: no other source could have examined or repeated the finding. Row S9. */
export const ACCEPTED_ALONE: Readonly<Record<Prefer, number>> = { precision: 45, balanced: 30, recall: 20 };

/** The percentage that severity adds to a threshold set by the user. Row S6. */
export const THRESHOLD_BY_SEVERITY: Readonly<Record<Severity, number>> = { critical: -30, high: -15, medium: 0, low: 10 };

/** Rejected below this probability. Row S2. */
export const REJECTED_BELOW: Readonly<Record<Prefer, number>> = { precision: 25, balanced: 20, recall: 12 };

/** Disputed only from this severity on. Row S3. */
export const DISPUTED_FROM: Severity = 'medium';

/** The severity from which models cannot overrule an analyser's or a person's report: a person decides. Row S10. */
export const NOT_TALKED_AWAY: Severity = 'high';

/** Named in the headline only from this severity and probability on. Row S4. */
export const ESCALATED_FROM = { severity: 'high' as Severity, probability: 35 } as const;

/** The most that is put to a person. Row S5. */
export const PUT_TO_A_PERSON = 5;

/** The assumed error correlation of different models until it is measured. Row V1. */
export const ERROR_CORRELATION = 0.3;

/** A track record is drawn to the share of the others as if this many more outcomes were like theirs. Row T2. */
export const PSEUDO_OUTCOMES = 20;

/** The log-odds that a reporter's track record adds for each whole by which its share exceeds that of the others, and their maximum. Rows T3, P19. */
export const REPORTER_RECORD = { perShare: 4, most: 0.8 } as const;

/** The factor by which a track record raises or lowers the weight of an examiner's position for each whole of that difference, and its bounds. Rows T4, P20. */
export const EXAMINER_RECORD = { perShare: 2, least: 0.25, most: 1.5 } as const;

/** The weight of likeness to the other reports of an issue, beside a track record, when choosing the report that speaks for all. Row L1. */
export const ALIKE = 2;
