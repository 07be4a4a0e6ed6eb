/** Texts specific to comments on pull requests. */
export const words = {
  moved: (reviewed: string, now: string) => `This is about ${reviewed}. The pull request has moved on to ${now}.`,
  thenPost: 'Then post it again',
  used: (calls: number, cost: string) => `${calls} ${calls === 1 ? 'call' : 'calls'}, ${cost}`,
  leftOut: (count: number) => `${count} more left out here: a comment has a maximum length.`,
  wholeReport: 'The whole report, where the case is stored:',
  caseName: 'Case',
  commit: 'commit',
  state: 'State',
  states: {
    new: 'new',
    open: 'open',
    again: 'back again',
    disputed: 'disputed',
    fixed: (commit: string) => `fixed in ${commit}`,
    withdrawn: (commit: string) => `rejected by the panel at ${commit}`,
    dismissed: (by: string) => `dismissed by ${by}`,
  },
  overPushes: 'Over all pushes',
  counted: {
    new: (count: number) => `${count} new`,
    open: (count: number) => `${count} open`,
    again: (count: number) => `${count} back again`,
    disputed: (count: number) => `${count} disputed`,
    fixed: (count: number) => `${count} fixed`,
    withdrawn: (count: number) => `${count} rejected later`,
    dismissed: (count: number) => `${count} dismissed by people`,
  },
  onLines: 'On the lines of the change',
  stillOpen: 'Still open from earlier pushes',
  closed: (count: number) => `${count} closed`,
  since: (commit: string, carried: number) =>
    `Only what was pushed since ${commit} was reviewed. ${
      carried === 0 ? 'Nothing was open before' : `${carried} ${carried === 1 ? 'finding is' : 'findings are'} carried over`
    }.`,
  review: (comments: number) => `${comments} ${comments === 1 ? 'finding' : 'findings'} on lines of this change.`,
  folded: (count: number) => `${count} more on lines of this change`,
  finding: 'finding',
  gone: (commit: string) => `The line changed in ${commit}; not found again.`,
  rejected: (commit: string) => `The panel looked again at ${commit} and rejected this finding.`,
  dismissal: (by: string) => `${by} dismissed this finding.`,
  back: (commit: string) => `Found again in ${commit}.`,
};
