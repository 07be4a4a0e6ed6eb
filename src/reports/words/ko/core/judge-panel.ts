import type { JUDGE_PANEL_PHRASES } from '../../../../core/protocols/judge-panel/phrases.ts';

/** Texts of judge panels about scores and critical findings, in Korean. */
export const JUDGE_PANEL_KO: typeof JUDGE_PANEL_PHRASES = {
  'nobody-heard': () => '발언한 심사자가 없음',
  'one-heard': (judges) => `심사자 ${judges}명 중 한 명만 발언함`,
  'no-majority': () => '다수 의견 없음',
  'majority-of': (majority, judges) => `심사자 ${judges}명 중 다수 ${majority}명`,
  'consensus-of': (judges, round) => `심사자 ${judges}명이 ${round}라운드에서 합의`,
  'verdict-because': (how, calculation) => `${how}: ${calculation}`,
  'verdict-capped': (verdict) => `${verdict}. 다수가 유지하는 심각한 지적이 있어 GREEN이 될 수 없음`,
  'verdict-needs-person': (verdict, holders, judges) =>
    `${verdict}. 심사자 ${judges}명 중 ${holders}명이 심각한 지적을 유지하므로 사람이 결정해야 함`,
  'verdict-weighed': (verdict, score, gate) =>
    `${verdict}. 학습된 신뢰도로 심사자별 가중치를 적용함. 가중치가 없으면 ${score}, ${gate}`,
  'verdict-unweighable': (verdict) => `${verdict}. 가중치가 있는 심사자가 두 명보다 적게 발언하여 가중치로 결정하지 않음`,
  'held-by': (holders, judges) => `심사자 ${judges}명 중 ${holders}명이 유지함`,
  'withdrawn-by-all': () => '유지하던 심사자가 모두 철회함',
  'cites-nothing-that-stands': (cited) => `심각한 지적으로 인정하지 않음: 인용이 원문에 없음(${cited.join(', ')})`,

  'too-few-heard': (heard, needed) => `최소 ${needed}명 중 심사자 ${heard}명만 발언함`,
  'nobody-spoke': () => '이 라운드에서 아무도 발언하지 않았고, 침묵은 동의가 아님',
  'scores-apart': (range, most) => `종합 점수 차이가 ${most}보다 큼(${range})`,
  'dimension-apart': (dimension, range, most) => `평가 항목 점수 차이가 ${most}보다 큼(${dimension}: ${range})`,
  'finding-held-by': (finding, holders, judges) => `심사자 ${judges}명 중 ${holders}명만 유지함: ${finding}`,
  'dimension-spread': (dimension, low, high) => `${dimension}: 점수가 ${low}부터 ${high}까지 갈림`,

  'mean-of': (terms, weights, score) => `(${terms.join(' + ')}) / ${weights} = ${score}`,
  'mean-of-stances': (terms, score, spread) => `${terms.join(', ')}의 평균 = ${score}, 입장별 편차 ${spread}`,
  carried: (term) => `${term} 이월`,
  'median-of': (scores, score) => `중앙값(${scores.join(', ')}) = ${score}`,
  'weighted-median-of': (terms, score) => `가중 중앙값(${terms.join(', ')}) = ${score}`,
  'mean-per-dimension': (mean) => `평가 항목별 평균: ${mean}`,
  'stated-as': (field) => `직접 밝힌 점수(${field})`,
  'kept-without-score': () => '유지: 이 라운드에서 점수를 주지 않음',
  'kept-unheard': () => '유지: 이 라운드에서 발언하지 않음',
  'not-heard': () => '발언하지 않음',

  'stated-apart': (field, stated, round, most, mean) =>
    `${round}라운드에서 밝힌 점수(${field} ${stated})가 평가 항목의 가중 평균(${mean})과 ${most} 넘게 차이 나므로 가중 평균을 씀`,
  'keeps-score': (round, score) => `${round}라운드에서 점수를 주지 않아 ${score}점을 유지함`,
  'no-dimension': (name, round) => `${round}라운드: 이 토론의 평가 항목이 아니므로 가중치가 없음("${name}")`,
  'dimensions-unscored': (dimensions, round) =>
    `${round}라운드까지 점수를 주지 않은 평가 항목이 있어 나머지 가중치를 늘림(${dimensions.join(', ')})`,
  'scores-averaged': () => '모든 심사자가 평가 항목 점수를 주지는 않았으므로 평가 항목이 아니라 종합 점수를 평균함',

  'too-many-to-compare': (round) => `${round}라운드 이후 심각한 지적이 너무 많아 문구가 같은 것만 같은 지적으로 봄`,
  'too-many-named': (round) => `${round}라운드에서 언급한 심각한 지적이 너무 많아 식별자와 같은 문구만 대조함`,
  'endorses-unmatched': (reference, round, why) => `${round}라운드에서 지지한 대상을 찾지 못함(${reference}): ${why}`,
  'withdraws-unmatched': (reference, round, why) => `${round}라운드에서 철회한 대상을 찾지 못함(${reference}): ${why}`,
  'listed-by-nobody': () => '어느 심사자도 제시하지 않음',
  'id-used-twice': () => '여러 심사자가 서로 다른 지적에 붙인 식별자임',
  'not-held-by-it': () => '그 심사자가 유지하던 지적이 아님',

  'stance-unmatched': (reference, round) => `${round}라운드에서 제시되지 않은 지적을 언급함: ${reference}`,
  'stance-twice': (id, round) => `${round}라운드에서 ${id} 지적을 유지하면서 기각함: 이전 입장을 그대로 둠`,
  'stance-broken-off': (id, round) => `${round}라운드의 중단된 답변에서 ${id} 지적을 기각함: 기각으로 세지 않음`,
  'not-in-the-work': (cited, round) => `${round}라운드에서 인용한 내용이 원문에 없음: ${cited}`,
  'critical-unfounded': (id, finding) => `${id} ${finding}: 인용한 내용이 모두 원문에 없어 심각한 지적으로 인정하지 않음`,

  'round-uncounted': (round, why) => `${round}라운드: ${why} 세지 않음`,
  'after-consensus': (round) => `${round}라운드의 합의 이후이므로`,
  'after-only-round': () => '한 라운드만 세므로',
  'after-last-round': () => '마지막 라운드 이후이므로',

  'no-score': () => '점수를 주지 않음',
  'keeps-position': (missing) => `${missing}. 마지막 입장을 유지함`,
};
