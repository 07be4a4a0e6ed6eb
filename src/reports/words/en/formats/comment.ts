/** Texts specific to comments on pull requests. */
export const words = {
  moved: (reviewed: string, now: string) => `This is about ${reviewed}. The pull request has moved on to ${now}.`,
  thenPost: 'Then post it again',
  used: (calls: number, cost: string) => `${calls} ${calls === 1 ? 'call' : 'calls'}, ${cost}`,
  leftOut: (count: number) => `${count} more left out here: a comment has a maximum length.`,
  wholeReport: 'The whole report, where the case is stored:',
  caseName: 'Case',
  commit: 'commit',
};
