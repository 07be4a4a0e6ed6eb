/** Reasons why a panel is incomplete. */
export const words = {
  nobody: 'nobody',
  warnings: {
    notFound: (who: string, others: string) => `${who} not found - continuing with ${others}`,
    silent: (who: string, others: string) => `${who} did not answer - continuing with ${others}`,
    'one-family': (family: string) =>
      `models of other families not available - running a review by ${family} only, whose roles check each other`,
    solo: (family: string) => `no team - one solo review by ${family}, without a debate`,
    people: 'no model available - people review it alone',
    analysers: 'no model takes part - analysers report what they find, without a debate',
    noAnswerButAnalysers: 'no model answered - analysers alone are no panel',
    noAnswer: 'no model answered',
  },
  reasons: {
    'no-model': 'no model took part',
    'no-model-answered': 'no model answered',
    solo: (family: string) => `one solo review by ${family}, without a debate`,
    'one-family': (family: string) => `one family of models only: ${family}`,
    missing: (who: string) => `${who} is missing`,
  },
};
