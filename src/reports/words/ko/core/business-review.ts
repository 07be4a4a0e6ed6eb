import type { BUSINESS_REVIEW_PHRASES } from '../../../../core/protocols/business-review/phrases.ts';

/** Texts specific to business reviews about findings and documents, in Korean. */
export const BUSINESS_REVIEW_KO: typeof BUSINESS_REVIEW_PHRASES = {
  'withdrawn-because': (reasoning) => `처음 보고한 리뷰어가 철회함: ${reasoning}`,
  'withdrawn-yet-open': (reason, silent) => `${reason}. 응답하지 않은 참가자가 있어 미결로 남음(${silent.join(', ')})`,

  'cited-content': () => '구체적인 영향이 있는 내용 인용이',
  'quote-of-passage': () => '구체적인 영향이 있는 구절 인용',

  'score-own-domain': () => '리뷰어의 담당 분야 안',
  'score-other-domain': () => '리뷰어의 담당 분야 밖',

  'ungrounded-in-document': () => '근거 없음: 인용문이 문서 어디에도 없음',
  'contradicts-nothing': () => '모순된다고 지목한 내용이 문서 어디에도 없음',
  'no-interactive-defense': () => '외부 모델 — 대화형 변론을 할 수 없음',
  'fact-disputed': () => '정확성 리뷰어와 근거 리뷰어가 사실에 대해 의견을 달리함',
  'degraded-panel': (answered, needed) => `축소 진행: 최소 ${needed}명 중 리뷰어 ${answered}명이 응답함`,
  'scores-without-field': () => '담당 분야가 없는 리뷰어의 점수와 검증은 반영하지 않음',

  'severity-not-raised': () => '심각도는 추가 근거가 있어야만 올릴 수 있음',
};
