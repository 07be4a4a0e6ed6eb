/** Texts of the summary above a report on flags. */
export const words = {
  noFlags: {
    none: 'There are no flags: nothing was doubted.',
    whole: 'The article was scanned, and nothing in it was doubted.',
    'in-part': 'The scan of the article was answered only in part; nothing was doubted in the part that was answered.',
    rules: 'Only rules read the article; no model took part.',
    failed: 'The scan of the article failed: it is not known what is doubtful in it.',
  },
  foundByRules: (number: number) => `They doubt ${number} ${number === 1 ? 'sentence' : 'sentences'}; nobody debated them.`,
  givenOnly: 'The scan of the article failed: these are the flags that were given.',
  results: (flags: number, cleared: number, fixes: number, escalated: number) =>
    `${flags} ${flags === 1 ? 'flag' : 'flags'}: ${cleared} cleared, ${fixes} to fix, ${escalated} escalated.`,
  leftOut: (number: number) =>
    `${number} more ${number === 1 ? 'flag was' : 'flags were'} not debated: the limit of the case was reached.`,
  byHand: (number: number) => `${number} ${number === 1 ? 'fix' : 'fixes'} must be made by hand.`,
  unreadable: (number: number) => `${number} ${number === 1 ? 'flag' : 'flags'} could not be read.`,
  mustRule: 'A person must rule on what is escalated before this can be printed.',
};
