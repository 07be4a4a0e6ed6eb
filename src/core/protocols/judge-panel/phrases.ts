import type { CASE_PHRASES } from '../../case-phrases.ts';
import { phraseOf } from '../../phrase.ts';

/** English sentences of a judge panel about scores and critical findings. */
export const JUDGE_PANEL_PHRASES = {
  'nobody-heard': () => 'no judge was heard',
  'one-heard': (judges: number) => `one of ${judges} judges was heard`,
  'no-majority': () => 'no majority',
  'majority-of': (majority: number, judges: number) => `majority of ${majority} of ${judges} judges`,
  'consensus-of': (judges: number, round: number) => `consensus of ${judges} judges in round ${round}`,
  'verdict-because': (how: string, calculation: string) => `${how}: ${calculation}`,
  'verdict-capped': (verdict: string) => `${verdict}; a critical finding held by a majority keeps it from being GREEN`,
  'verdict-needs-person': (verdict: string, holders: number, judges: number) =>
    `${verdict}; ${holders} of ${judges} judges hold a critical finding: a person must decide`,
  'verdict-weighed': (verdict: string, score: string, gate: string) =>
    `${verdict}; judges weigh by what was learned of them, without weights ${score}, ${gate}`,
  'verdict-unweighable': (verdict: string) =>
    `${verdict}; fewer than two judges that weigh anything were heard, so weights decide nothing`,
  'held-by': (holders: number, judges: number) => `held by ${holders} of ${judges} judges`,
  'withdrawn-by-all': () => 'withdrawn by everybody who held it',
  'cites-nothing-that-stands': (cited: readonly string[]) =>
    `it counts as not critical: ${cited.join(', ')} ${cited.length === 1 ? 'is' : 'are'} not in the work`,

  'too-few-heard': (heard: number, needed: number) => `${heard} of at least ${needed} judges were heard`,
  'nobody-spoke': () => 'no judge spoke in this round, and silence is not agreement',
  'scores-apart': (range: string, most: string) => `the overall scores are ${range} apart, more than ${most}`,
  'dimension-apart': (dimension: string, range: string, most: string) =>
    `the scores for ${dimension} are ${range} apart, more than ${most}`,
  'finding-held-by': (finding: string, holders: number, judges: number) => `${finding} is held by ${holders} of ${judges} judges`,
  'dimension-spread': (dimension: string, low: string, high: string) => `${dimension} is scored from ${low} to ${high}`,

  'mean-of': (terms: readonly string[], weights: string, score: string) => `(${terms.join(' + ')}) / ${weights} = ${score}`,
  'mean-of-stances': (terms: readonly string[], score: string, spread: string) =>
    `mean of ${terms.join(', ')} = ${score}, ${spread} apart by stance`,
  carried: (term: string) => `${term} carried`,
  'median-of': (scores: readonly string[], score: string) => `median of ${scores.join(', ')} = ${score}`,
  'weighted-median-of': (terms: readonly string[], score: string) => `weighted median of ${terms.join(', ')} = ${score}`,
  'mean-per-dimension': (mean: string) => `mean per dimension: ${mean}`,
  'stated-as': (field: string) => `stated as ${field}`,
  'kept-without-score': () => 'kept: it gave no score in this round',
  'kept-unheard': () => 'kept: it was not heard in this round',
  'not-heard': () => 'it was not heard',

  'stated-apart': (field: string, stated: string, round: number, most: string, mean: string) =>
    `${field} ${stated} in round ${round} is more than ${most} away from the weighted mean of its dimensions, ${mean}, which counts`,
  'keeps-score': (round: number, score: string) => `gave no score in round ${round} and keeps ${score}`,
  'no-dimension': (name: string, round: number) => `"${name}" in round ${round} is no dimension of this debate and has no weight`,
  'dimensions-unscored': (dimensions: readonly string[], round: number) =>
    `has not scored ${dimensions.join(', ')} up to round ${round}: the weights of the others were scaled up`,
  'scores-averaged': () => 'not every judge scored a dimension, so the overall scores were averaged, not the dimensions',

  'too-many-to-compare': (round: number) =>
    `after round ${round} there are too many critical findings to compare: only equal texts count as the same`,
  'too-many-named': (round: number) => `round ${round} names too many critical findings: only ids and equal texts were matched`,
  'endorses-unmatched': (reference: string, round: number, why: string) => `endorses ${reference} in round ${round}, ${why}`,
  'withdraws-unmatched': (reference: string, round: number, why: string) => `withdraws ${reference} in round ${round}, ${why}`,
  'listed-by-nobody': () => 'which no judge has listed',
  'id-used-twice': () => 'an id that several judges gave to different findings',
  'not-held-by-it': () => 'which it did not hold',

  'stance-unmatched': (reference: string, round: number) =>
    `speaks of ${reference} in round ${round}, which is no critical finding that was put to it`,
  'stance-twice': (id: string, round: number) => `both holds and rejects ${id} in round ${round} and keeps what it said before`,
  'stance-broken-off': (id: string, round: number) =>
    `rejects ${id} in round ${round} in an answer that broke off, which rejects nothing`,
  'not-in-the-work': (cited: string, round: number) => `cites ${cited} in round ${round}, which is not in the work`,
  'critical-unfounded': (id: string, finding: string) =>
    `${id} ${finding} counts as not critical: nothing that was cited for it is in the work`,

  'round-uncounted': (round: number, why: string) => `round ${round} ${why} and was not counted`,
  'after-consensus': (round: number) => `came after the consensus of round ${round}`,
  'after-only-round': () => 'came after the only round that counts',
  'after-last-round': () => 'came after the last round',

  'no-score': () => 'it gave no score',
  'keeps-position': (missing: string) => `${missing}; it keeps its last position`,
};

/** A sentence of a panel of judges. */
export const phrase = phraseOf<typeof CASE_PHRASES & typeof JUDGE_PANEL_PHRASES>();
