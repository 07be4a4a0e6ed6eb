import { count } from '../../count.ts';

/** Texts about the reviewed work, and its coverage. */
export const words = {
  change: (files: string, lines: string) => `${files}, ${lines}`,
  soloLevel: (reason: string) => `${reason} (level 3)`,
  inParts: (number: number) => `reviewed in ${count(number, 'part')}`,
  passes: (number: number) =>
    `each model reviewed ${number} times, with the files in a different order each time; its passes count as one voice`,
  oneFamily: (model: string) => `one family of models only${model}: its roles count as sources of their own`,
  unread: (files: string) => `covered by no analyser other than secrets: ${files}`,
  leftOut: (files: string) => `left out: ${files}`,
  leftOutFile: (path: string, why: string, lines: string) => `${path} (${why}, ${lines})`,
  guidance: (files: string) => `reviewers were told what the project asks: ${files}`,
  notShown: (files: string) => `not shown: ${files}`,
  masked: (number: number, places: string) => `${count(number, 'secret')} masked: ${places}`,
  maskedAt: (kind: string, place: string) => `${kind} at ${place}`,
  maskedInLine: (kind: string, line: number) => `${kind} in line ${line}`,
  seen: (seen: number, all: number) => `${seen} of ${count(all, 'changed line')} seen`,
  seenWhole: (seen: number, all: number) => `${seen} of ${count(all, 'changed line')} seen whole`,
  allSeen: (all: number) => (all === 1 ? 'the one changed line seen' : `all ${all} changed lines seen`),
  unseen: (lines: number, all: number, places: string) =>
    `${lines} of ${count(all, 'changed line')} not seen by any reviewer${places === '' ? '' : `: ${places}`}`,
  withoutModels: (reason: string, level: number) => `${reason}: analysers alone looked at the change (level ${level})`,
  noQuorum: (answered: number, seated: number, needed: number) =>
    `quorum not reached: ${answered} of ${count(seated, 'reviewer')} answered round 1, and it takes ${needed}`,
  intensity: 'Intensity',
  intensities: { quick: 'quick', light: 'light', standard: 'standard', deep: 'deep', comprehensive: 'comprehensive' },
  panel: 'Panel',
  level: (level: number) => `level ${level}`,
  audience: (who: string) => `for ${who}`,
  tone: (tone: string) => `tone ${tone}`,
  purpose: (purpose: string) => `purpose: ${purpose}`,
  audiences: {
    investor: 'investors',
    customer: 'customers',
    partner: 'partners',
    internal: 'internal readers',
    general: 'everybody',
  },
  fetched: (file: string, address: string, at: string) => `${file}: fetched from ${address}, ${at}`,
  unreadPages: (file: string, pages: string) => `${file}: not read, because there is no text layer: page ${pages}`,
  notRead: (sources: string) => `not read: ${sources}`,
  judgedWithout: (names: string) => `judged without ${names}`,
  maskedIn: (where: string) => `masked: ${where}`,
  secretsIn: (number: number, name: string) => `${count(number, 'secret')} in ${name}`,
};
