/** Names of note kinds: the treatment of a statement. */
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
