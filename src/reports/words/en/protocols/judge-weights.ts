/** Texts about the weights of judges. */
export const words = {
  title: 'Weights of the judges',
  judge: 'Judge',
  weight: 'Weight',
  share: 'Counts for',
  examples: 'Examples',
  about: 'What is known',
  effects: {
    weighed: 'weighed',
    'not-counted': 'adds nothing to the others: its score counts for nothing',
    misleads: 'misleads, what it said pointed the wrong way: its score counts for nothing',
  },
  unknown: 'nothing learned: weighs as any unknown judge',
  unweighted: 'Without weights',
  plain: (score: string, gate: string, type: string) => `${score} of 5, ${gate} (${type})`,
  from: (source: string, date: string) => (date === '' ? source : `${source}, ${date}`),
  source: 'Weights learned from',
  weighed: (examples: number, from: string) =>
    `Judges weigh by what was learned of them (${examples} ${examples === 1 ? 'example' : 'examples'}; ${from}).`,
  same: (score: string) => `Without weights the score is ${score} and the gate the same.`,
  changed: (score: string, gate: string, type: string) =>
    `The weights change the verdict: without them it is ${score}, ${gate} (${type}).`,
  misleading: (judges: string) => `Not counted in the score, because what it said before pointed the wrong way: ${judges}.`,
  undecided: 'Fewer than two judges that weigh anything were heard: weights decide nothing, and a person must decide.',
  basis: 'by the weights of the judges (dimensions: mean of all)',
  tooFew: 'fewer than two judges that weigh anything were heard',
};
