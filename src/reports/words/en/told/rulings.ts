/** Texts about a person's ruling. */
export const words = {
  names: { uphold: 'uphold', dismiss: 'dismiss' },
  ruled: (means: string, by: string, reason: string) => `ruled: ${means} by ${by}: ${reason}`,
  thePanel: (ruled: string, word: string) => `${ruled} (the panel: ${word})`,
  means: (means: string, by: string) => `ruled that ${means}, by ${by}`,
  becoming: { uphold: 'upheld', dismiss: 'dismissed' },
  becomes: (before: string, after: string, by: string) => `${before} → ${after} by ${by}`,
};
