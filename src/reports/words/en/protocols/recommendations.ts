/** Short recommendations from the findings. */
export const words = {
  'do-not-merge': 'do not merge',
  'fix-before-merge': 'fix before merge',
  'fix-soon': 'fix soon',
  merge: 'merge',
  'do-not-publish': 'do not publish',
  'revise-before-publishing': 'revise before publishing',
  'revise-soon': 'revise soon',
  publish: 'publish',
  incomplete: 'incomplete',
  'no-verdict': 'no verdict',
};
