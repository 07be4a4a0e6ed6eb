import type { Judgement, Said } from './recorded-judgements.ts';

/**
 * One numeric feature of a judge's answer, such as its last vote. Each changes its sign if the two candidates are swapped, so no
 * intercept and no weight for an order of presentation is needed: swapping the candidates swaps the decision.
 */
export interface Feature {
  readonly judge: string;
  readonly of: (said: Said | undefined) => number;
}

/** The last word of each judge, and nothing else. */
export const lastWords = (judges: readonly string[]): readonly Feature[] =>
  judges.map((judge) => ({ judge, of: (said) => said?.last ?? 0 }));

/**
 * All features of the judges' answers: the first round over both orders, the second if there is one, and the score difference.
 */
export function everyWord(judgements: readonly Judgement[], judges: readonly string[]): readonly Feature[] {
  return judges.flatMap((judge) => {
    const all = judgements.flatMap(({ said }) => said.get(judge) ?? []);
    const widest = all.reduce((most, { margin = 0 }) => Math.max(most, Math.abs(margin)), 0);
    const features: Feature[] = [{ judge, of: (said) => said?.first ?? 0 }];
    if (all.some(({ again }) => again !== undefined)) features.push({ judge, of: (said) => said?.again ?? 0 });
    if (widest > 0) features.push({ judge, of: (said) => (said?.margin ?? 0) / widest });
    return features;
  });
}

/** The features of an item, in their order. */
export const rowOf = ({ said }: Judgement, features: readonly Feature[]): readonly number[] =>
  features.map(({ judge, of }) => of(said.get(judge)));
