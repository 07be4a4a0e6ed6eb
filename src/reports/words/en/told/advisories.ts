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
  /** An id is not repeated in front of a text that has it. */
  about: (id: string, detail: string) => (detail.includes(id) ? detail : `${id}: ${detail}`),
  unnamed: 'advisories',
  unanswered_lookups: 'lookups without an answer',
};
