/** Texts of the summary above a report of judges. */
export const words = {
  nobody: 'No judge was heard: there is no verdict.',
  checksAlone: 'No judge took part: only the offline checks read the plan, so there is no score and no verdict.',
  checksFound: (number: number) => `The offline checks found ${number === 1 ? '1 defect' : `${number} defects`}.`,
  held: (number: number) => `${number} critical ${number === 1 ? 'finding is' : 'findings are'} held.`,
  mustDecide: (holders: number, judges: number) =>
    `${holders} of ${judges} judges hold a critical finding: a person must decide.`,
  unfounded: (number: number) =>
    number === 1
      ? '1 finding does not count as critical: what it cites is not in the work.'
      : `${number} findings do not count as critical: what they cite is not in the work.`,
  uncapped: 'Without what a majority calls critical it would be GREEN.',
  groupthink: 'So much agreement in one round may be groupthink.',
  degraded: (heard: number, all: number) => `${heard} of ${all} judges were heard: the panel is degraded.`,
  score: (ofFive: string, ofTwenty: string) => `${ofFive} of 5 (${ofTwenty} of 20)`,
  is: (score: string, gate: string) => `${score}: ${gate}.`,
  wouldBe: (score: string, gate: string) => `${score} would be ${gate}.`,
  but: (score: string, gate: string, gaps: string) => `${score} would be ${gate}, but ${gaps}.`,
  onlyOne: 'Only one judge was heard: a person must decide.',
  split: 'The judges found no majority: a person must decide.',
  agree: (round: number) => `The judges have agreed since round ${round}.`,
  majority: (most: number, all: number, dissenters: number) => {
    const against =
      dissenters === 0
        ? 'no judge dissents on the score'
        : dissenters === 1
          ? '1 judge dissents'
          : `${dissenters} judges dissent`;
    return `A majority of ${most} of ${all} judges says so; ${against}.`;
  },
};
