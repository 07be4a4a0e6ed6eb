const counted = (noun: string) => (number: number) =>
  number === 0 ? `no ${noun}s` : `${number} ${noun}${number === 1 ? '' : 's'}`;

const so = (word: string) => (number: number) => `${number} ${word}`;

/** Nouns for the counted entries of an answer. */
export const words = {
  finding: counted('finding'),
  'new finding': counted('new finding'),
  'critical finding': counted('critical finding'),
  flag: counted('flag'),
  response: counted('response'),
  refutation: counted('answer'),
  vote: counted('vote'),
  defense: counted('defense'),
  ruling: counted('ruling'),
  citation: counted('citation'),
  'joint edit': counted('joint edit'),
  agree: so('agree'),
  disagree: so('disagree'),
  'partly agree': so('partly agree'),
  'not refuted': so('not refuted'),
  refuted: so('refuted'),
  'refuted in part': so('refuted in part'),
  valid: so('valid'),
  'not valid': so('not valid'),
  'cannot tell': so('cannot tell'),
  defended: so('defended'),
  conceded: so('conceded'),
  revised: so('revised'),
  'to clear': so('to clear'),
  'to fix': so('to fix'),
  'for a person': so('for a person'),
  'in other words': so('in other words'),
};
