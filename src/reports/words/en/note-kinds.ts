/** What a note is about: what became of something that was said. */
export const words = {
  coerced: 'coerced',
  clamped: 'clamped',
  'not-counted': 'not-counted',
  struck: 'struck',
  unmatched: 'unmatched',
  kept: 'kept',
  incomplete: 'incomplete',
  decided: 'decided',
};
