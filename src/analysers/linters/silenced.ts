/** What a comment that asks for silence takes from a finding's confidence. */
export const SILENCED_POINTS = 30;

/** How a finding says that a comment asks for silence about it. */
export const SILENCED = 'A comment in the file asks linters to be silent about this.';
