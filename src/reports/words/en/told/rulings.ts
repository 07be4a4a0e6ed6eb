/** Texts about a person's ruling. */
export const words = {
  names: { uphold: 'uphold', dismiss: 'dismiss' },
  ruled: (means: string, by: string, reason: string) => `ruled by ${by}: ${means} (“${reason}”)`,
  recalled: (by: string, day: string, reason: string) => `set aside: ${by} dismissed it on ${day} (“${reason}”)`,
  recalledByWords: (by: string, day: string, reason: string) =>
    `set aside: ${by} dismissed a finding with these words here on ${day} (“${reason}”)`,
  recalledTitle: 'Dismissed before',
  recalledItem: (label: string, title: string, place: string, reason: string) => `${label}: ${title} (${place}) – ${reason}`,
  recalledBy: (by: string, day: string, id: string) => `${by}, ${day}, memory ${id}`,
  recalledCount: (count: number) =>
    `${count} ${count === 1 ? 'finding is' : 'findings are'} set aside because the team dismissed ${count === 1 ? 'it' : 'them'} before.`,
  thePanel: (ruled: string, word: string) => `${ruled} · panel: ${word}`,
  means: (means: string, by: string) => `ruled by ${by}: ${means}`,
  becoming: { uphold: 'upheld', dismiss: 'dismissed' },
  becomes: (before: string, after: string, by: string) => `${before} → ${after} by ${by}`,
};
