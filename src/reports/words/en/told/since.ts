/** Texts about what changed since an earlier case. */
export const words = {
  title: (baseline: string) => `Since ${baseline}`,
  gone: 'Gone',
  notAgain: 'Not reported again, but not judged this time',
  new: 'New',
  stillThere: 'Still there',
  scores: 'Scores, before and after',
  overall: 'overall',
  byTitle: 'known by its title, not by the text it is about',
  nothing: 'nothing to fix or to decide, neither before nor now',
};
