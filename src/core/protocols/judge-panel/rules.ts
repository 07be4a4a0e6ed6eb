import type { Dimension } from './said.ts';

// docs/protocols/judge-panel.md lists each number under the row named behind it.

/** The scale of every score. Row S1. */
export const SCALE = { lowest: 1, highest: 5 } as const;

/** A stated score farther than this from the weighted mean is noted. Row S3. */
export const STATED_APART = 0.25;

/** The seed's dimensions and their weights in percent. Row S2. */
export const DEFAULT_DIMENSIONS: readonly Dimension[] = [
  { name: 'problem_understanding', weight: 20 },
  { name: 'architecture_quality', weight: 25 },
  { name: 'risk_mitigation', weight: 20 },
  { name: 'implementation_clarity', weight: 20 },
  { name: 'feasibility', weight: 15 },
];

/** The sums that weights may have: percents or shares. Row S2. */
export const WHOLE_WEIGHTS = [100, 1] as const;

/** The most dimensions a panel may weigh. Row S2. */
export const DIMENSIONS_MAX = 100;

/** The fewest judges of a debate. Row J1. */
export const JUDGES_MIN = 2;

/** The stances of judges that state none, by place; further ones are neutral. Row J2. */
export const DEFAULT_STANCES = ['neutral', 'for', 'against'] as const;

/** How far apart the judges of a consensus may be, overall and in a dimension. Rows C1, C2. */
export const CONSENSUS = { overallRange: 0.5, dimensionRange: 1 } as const;

/** How far apart the judges of a majority may be. Row V2. */
export const MAJORITY_RANGE = 0.5;

/** Fewer judges make no consensus. Row C4. */
export const CONSENSUS_JUDGES_MIN = 2;

/** From a score of 1–5 to one of 20, and from where on that is GREEN or YELLOW. Rows G1, G2. */
export const GATE = { times: 4, green: 16, yellow: 12 } as const;

/** Overall scores closer than this on the scale of 20 look like groupthink. Row O3. */
export const GROUPTHINK_RANGE = 0.5;

/** Fewer words between quotation marks are a term and no quote. Row D2. */
export const QUOTE_WORDS_MIN = 2;

/** With more different texts than this, only equal ones are the same. Row F6. */
export const COMPARED_TEXTS_MAX = 400;

/** The right and wrong outcomes assumed for a judge without a record. Row L2. */
export const RELIABILITY_PRIOR = { right: 14, wrong: 6 } as const;

/** No weight is farther from zero than this. Row L2. */
export const WEIGHT_MOST = 3;

/** The fewest judges with a weight for weights to decide. Row L5. */
export const WEIGHING_JUDGES_MIN = 2;
