/** Texts about advisories. */
export const words = {
  fact: 'Advisories',
  confirmed: 'looked it up: confirmed',
  patched: 'looked it up: fixed in the version in use',
  none: 'looked it up: nothing is known',
  unanswered: 'could not look it up',
  raises: 'advisory +10',
  lowers: 'one severity level down',
  nothing: 'no change',
  counted: 'counted already',
  unnamed: 'advisories',
  unanswered_lookups: 'lookups without an answer',
};
