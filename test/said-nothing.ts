import type { Opinion } from '../src/core/protocols/judge-panel/said.ts';

/** The opinion of a judge that filled nothing in. */
export const SAID_NOTHING: Opinion = {
  dimensionScores: [],
  keyClaims: [],
  endorses: [],
  withdraws: [],
  agreements: [],
  disagreements: [],
  keyPointsMaintained: [],
  concessionsMade: [],
  notes: [],
};
