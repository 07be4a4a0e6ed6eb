import type { Adjustment } from '../../consensus/confidence.ts';
import { termPhrase } from '../../consensus/term-phrases.ts';
import { countPositions, type Position } from '../hearing/positions.ts';

/** The points that agreement adds and an uncorroborated unique finding loses; each protocol has its own numbers. */
export interface SourceRules {
  readonly agreement: { readonly perSource: number; readonly most: number };
  readonly unique: {
    readonly wellSupported: number;
    readonly wellSupportedScore: number;
    readonly weaklySupported: number;
    readonly weaklySupportedScore: number;
  };
}

export interface SourceTermInput {
  readonly base: number;
  readonly sourceCount: number;
  readonly corroborated: boolean;
  readonly score: number;
}

/** The term for how many sources reported an issue by themselves. */
export function sourceTerm(
  { base, sourceCount, corroborated, score }: SourceTermInput,
  { agreement, unique }: SourceRules,
): Adjustment {
  if (sourceCount >= 2) {
    const boost = Math.min(agreement.most, agreement.perSource * sourceCount);
    return { term: termPhrase('term-agreement', sourceCount), delta: Math.min(boost, 100 - base) };
  }
  const term = termPhrase('term-unique', score);
  if (corroborated || score < unique.weaklySupportedScore) return { term, delta: 0 };
  return { term, delta: score >= unique.wellSupportedScore ? unique.wellSupported : unique.weaklySupported };
}

/** The points that agreement and disagreement of other reviewers add; each protocol has its own numbers. */
export interface CrossExamRules {
  readonly many: number;
  readonly manyAgree: number;
  readonly oneAgrees: number;
  readonly manyDisagree: number;
  readonly oneDisagrees: number;
}

/** Applies the first rule that holds: many agree, one agrees and none disagrees, many disagree, one disagrees. */
export function crossExam(positions: readonly Position[], rules: CrossExamRules): number {
  const { agreements, disagreements } = countPositions(positions);
  if (agreements >= rules.many) return rules.manyAgree;
  if (agreements === 1 && disagreements === 0) return rules.oneAgrees;
  if (disagreements >= rules.many) return rules.manyDisagree;
  return disagreements === 1 ? rules.oneDisagrees : 0;
}
