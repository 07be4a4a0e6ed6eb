/** The threshold of an item. */
export interface Weighed {
  readonly base: number;
  /** With its sign. */
  readonly delta: string;
  readonly severity: string;
  readonly needed: number;
  readonly reached: number;
}

/** Texts of the story of an item. */
export const words = {
  said: 'What was said',
  round: (round: number) => `round ${round}`,
  finally: 'finally',
  evidenceIs: (evidence: string) => `[evidence: ${evidence}]`,
  evidence: 'Evidence',
  threshold: (needed: number) => `Threshold ${needed}`,
  weighed: ({ base, delta, severity, needed, reached }: Weighed) => {
    const end = reached >= needed ? `${reached} reached: reported` : `${reached} reached, ${needed - reached} too few to report`;
    return `${base} ${delta} ${severity} = ${needed} needed, ${end}`;
  },
  level: (level: string) => `Evidence level: ${level}`,
  notNext: (next: string, lacks: string) => `not ${next}: ${lacks}`,
  decision: (word: string) => `Decision: ${word}`,
  because: (because: string) => `because ${because}`,
  reversal: (reversal: string) => `would be reversed by: ${reversal}`,
  ruling: (ruling: string) => `Ruling: ${ruling}`,
  ruledBy: (by: string, reason: string) => `by ${by}: ${reason}`,
};
