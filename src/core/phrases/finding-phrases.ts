/** What the core says of findings, in English. */
export const FINDING_PHRASES = {
  'advisory-confirmed': () => 'confirmed by an advisory',
  'advisory-none': () => 'no advisory is known for it: no change',
  'advisory-patched': () => 'fixed in the version in use: one severity level down',
};
