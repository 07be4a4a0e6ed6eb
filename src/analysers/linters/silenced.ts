/** How a finding says that a comment asks for silence about it: who writes the change does not weigh what is found in it. */
export const SILENCED = 'A comment in the file asks linters to be silent about this.';
