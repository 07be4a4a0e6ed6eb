/** What a comment that asks for silence takes from a finding's confidence. */
const SILENCED_POINTS = 30;

/** Below this the rules of a debate would dismiss it, and the comment would have had its way. */
const KEPT_ABOVE = 50;

/** How sure a finding is that a comment asks to be silent about. */
export const whenSilenced = (confidence: number): number =>
  Math.max(Math.min(confidence, KEPT_ABOVE), confidence - SILENCED_POINTS);

/** How a finding says that a comment asks for silence about it. */
export const SILENCED = 'A comment in the file asks linters to be silent about this.';
