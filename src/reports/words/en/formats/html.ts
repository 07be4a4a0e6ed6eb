const many = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The words of the HTML report. */
export const words = {
  skip: 'Skip to the report',
  contents: 'Contents',
  tools: {
    title: 'Filter and search',
    search: 'Search',
    hint: 'Any words',
    standing: 'Status',
    severity: 'Severity',
    category: 'Category',
    who: 'Reviewer',
    all: 'All',
    shown: '{shown} of {all} shown',
    none: 'Nothing matches. Remove a word or a filter.',
    reset: 'Reset',
    unfold: 'Expand all',
    fold: 'Collapse all',
    dark: 'Dark',
    keys: 'j and k: next and previous · o: expand · /: search',
  },
  item: {
    excerpt: (place: string) => `The text at ${place}`,
    quote: 'Quoted',
    edit: 'The fix as an edit',
    before: 'before',
    after: 'after',
    link: 'Link to it',
  },
  raw: 'raw answer',
  measure: {
    final: 'Final',
    needed: (needed: number) => `needed: ${needed}`,
    threshold: (base: number, delta: string, severity: string, needed: number) =>
      `Threshold: ${base} ${delta} ${severity} = ${needed} needed`,
    reached: (reached: number) => `${reached} reached: reported`,
    missed: (reached: number, short: number) => `${reached} reached, ${short} too few to report`,
    step: (term: string, delta: string, value: string) => `${term} ${delta}: ${value}`,
  },
  scorecard: {
    of: (score: string, outOf: number) => `${score} of ${outOf}`,
    unscored: 'not scored',
  },
  matrix: {
    for: 'for it',
    against: 'against it',
    between: 'in part, or both',
    silent: 'no statement',
  },
  chart: {
    line: (name: string, values: string) => `${name}: ${values}`,
    none: 'none',
  },
  answersNote: 'Every answer as it came, without secrets. They are not printed.',
  cut: (shown: number, whole: number) => `cut after ${shown} of ${whole} characters; the case has all of it`,
  leftOut: (number: number) => `${many(number, 'more answer')} not in this file; the case has them`,
  made: 'Made by Tribunal: a panel debates, code decides.',
};
