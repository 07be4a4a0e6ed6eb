import { countPositions, type Position } from '../hearing/positions.ts';

/** What agreement and disagreement of other reviewers add; each protocol has its own numbers. */
export interface CrossExamRules {
  readonly many: number;
  readonly manyAgree: number;
  readonly oneAgrees: number;
  readonly manyDisagree: number;
  readonly oneDisagrees: number;
}

/** The first that holds: many agree, one agrees and nobody disagrees, many disagree, one disagrees. */
export function crossExam(positions: readonly Position[], rules: CrossExamRules): number {
  const { agreements, disagreements } = countPositions(positions);
  if (agreements >= rules.many) return rules.manyAgree;
  if (agreements === 1 && disagreements === 0) return rules.oneAgrees;
  if (disagreements >= rules.many) return rules.manyDisagree;
  return disagreements === 1 ? rules.oneDisagrees : 0;
}
