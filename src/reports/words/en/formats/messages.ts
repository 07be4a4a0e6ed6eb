/** The fixed words in messages for other programs: SARIF and annotations. */
export const words = {
  fix: 'Fix',
  question: 'For a person to decide',
  test: 'What would settle it',
  standing: (word: string, backing: string) => `${word}: ${backing}`,
  confidence: (number: number) => `confidence ${number}`,
  evidence: (level: string) => `evidence: ${level}`,
  ruled: (by: string) => `ruled by ${by}`,
  dismissedBy: (by: string, reason: string) => `${reason} (dismissed by ${by})`,
  alsoHere: 'also here',
  edit: 'Replace it as the panel decided.',
  incomplete: 'Partial result',
  nothingFound: 'Nothing to fix or to decide',
  counted: (counts: string) => `Tribunal: ${counts}`,
  moreThanShown: (hidden: number) =>
    `GitHub shows ten annotations of a kind: ${hidden} more ${hidden === 1 ? 'is' : 'are'} in the log, the gravest first`,
};
