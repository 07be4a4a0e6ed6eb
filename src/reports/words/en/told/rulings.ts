/** Texts about a person's ruling. */
export const words = {
  names: { uphold: 'uphold', dismiss: 'dismiss' },
  ruled: (means: string, by: string, reason: string) => `ruled by ${by}: ${means} (“${reason}”)`,
  thePanel: (ruled: string, word: string) => `${ruled} · panel: ${word}`,
  means: (means: string, by: string) => `ruled by ${by}: ${means}`,
  becoming: { uphold: 'upheld', dismiss: 'dismissed' },
  becomes: (before: string, after: string, by: string) => `${before} → ${after} by ${by}`,
};
