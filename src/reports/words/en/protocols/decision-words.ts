/** Texts about the decision on a finding, and about its dispute. */
export const words = {
  reports: (severity: string, confidence: number, words: string) => `reports (${severity}, ${confidence}): ${words}`,
  conceded: (severity: string, confidence: number, words: string) =>
    `reported and conceded (${severity}, ${confidence}): ${words}`,
  says: (what: string, words: string) => `${what}: ${words}`,
  claim: (title: string, place: string, severity: string) => `${title} (${place}, ${severity})`,
  stances: { agree: 'agrees', disagree: 'disagrees', partial: 'agrees in part' },
  actions: { defend: 'defends', concede: 'concedes', modify: 'modifies' },
  silent: 'did not respond',
  silentOn: (names: string) => `${names} did not respond`,
  dissents: (who: string, reasoning: string) => `${who} dissents: ${reasoning}`,
  confirmedBy: (references: string) => `(confirmed by ${references})`,
  morePoints: (points: number) =>
    `${points} more points of confidence (from a second source, say), a person's ruling, or a lower --threshold`,
  morePointsOrRecall: (points: number) =>
    `${points} more points of confidence (from a second source, say), a person's ruling, or --prefer recall (in a debate file: prefer: recall)`,
  holds: (title: string, place: string) => `Is this finding right: ${title} (${place})?`,
  answered: (words: string) => `The objection: "${words}"`,
  askAgain: (names: string, place: string) => `Ask ${names} again, or read ${place} and rule on it.`,
  quoteNowhere: 'its quote is nowhere in the text',
  noSecondSource: 'no second source',
  unanswered: 'the challenge is unanswered',
  paragraph: (section: string, paragraph: number) => `${section}, paragraph ${paragraph}`,
  code: {
    nothingCited: 'no cited code with a trigger',
    theoretical: 'the trigger is theoretical',
    testWeak: (place: string) => `Write a test that reaches ${place} with the input in question, or show that no caller can.`,
    testGood: (place: string) => `Follow the trigger described at ${place}: does it fail as claimed?`,
  },
  business: {
    nothingCited: 'no cited passage with an impact',
    theoretical: 'the impact is theoretical',
    testWeak: (place: string) => `Find the source behind the passage in ${place}, or show who would be misled by it.`,
    testGood: (place: string) => `Check the cited passage in ${place} against its source.`,
  },
};
