import type { NOTE_PHRASES } from '../../../core/phrases/note-phrases.ts';
import { TERMS_KO } from './terms.ts';

const { stances, actions, rulings, curtailed } = TERMS_KO;

/** What became of what was said about findings, and who was not heard, in Korean. */
export const NOTES_KO: typeof NOTE_PHRASES = {
  'others-support-it': () => '작성자는 철회했으나 다른 참가자가 여전히 동의함',
  'challenge-cost': () => '검증 결과 심각도가 한 단계 낮아짐',
  'kept-open': (silent) => `응답하지 않은 참가자가 있어 미결로 남음(${silent.join(', ')})`,
  'ungrounded-in-file': () => '근거 없음: 인용문이 파일 어디에도 없음',
  'ungrounded-in-document': () => '근거 없음: 인용문이 문서 어디에도 없음',
  'contradicts-nothing': () => '모순된다고 지목한 내용이 문서 어디에도 없음',
  'no-interactive-defense': () => '외부 모델 — 대화형 변론을 할 수 없음',
  'fact-disputed': () => '정확성 리뷰어와 근거 리뷰어가 사실에 대해 의견을 달리함',
  'degraded-panel': (answered, needed) => `축소 진행: 최소 ${needed}명 중 리뷰어 ${answered}명이 응답함`,
  'scores-without-field': () => '담당 분야가 없는 리뷰어의 점수와 검증은 반영하지 않음',
  'not-examined': () => '2라운드는 의견이 갈리거나 심각하거나 단독인 지적만 다루었으므로 이 지적은 아무에게도 묻지 않음',
  'reported-again': (id, part) => `같은 내용을 다시 보고한 것이므로 나란히 두고 한 번만 셈(${id}, 부분 ${part})`,

  'id-taken': (wanted, id) => `이미 쓰인 식별자(${wanted})이므로 이 지적의 식별자를 바꿈: ${id}`,
  'ambiguous-reference': (reference) => `서로 다른 문제의 지적에 해당함("${reference}"): 식별자를 써야 함`,
  'observation-answered': () => '이미 답한 지적에 대한 관찰임',
  'observation-agrees': () => '알려진 지적에 대한 관찰은 동의로 셈',
  'own-finding': () => '리뷰어는 자신이 보고한 지적에 답하지 않음',
  'answer-replaced': () => '같은 지적에 대한 앞선 답을 나중 답으로 대체함',
  'adjustment-clamped': (asked, adjustment) => `조정값 ${asked}: 한도에 맞춰 ${adjustment} 적용`,
  'adjustment-unfit': (adjustment, stance) => `조정값 ${adjustment}: "${stances[stance]}"에 맞지 않아 0으로 셈`,
  'adds-nothing': (stance) => `지적을 보고한 출처의 "${stances[stance]}"는 더하지 않음`,
  'not-its-finding': (action) => `지적을 보고하지 않은 리뷰어의 "${actions[action]}"`,
  'defense-replaced': () => '앞선 변론을 나중 변론으로 대체함',
  'nobody-challenged': (action) => `아무도 반박하지 않은 지적에 대한 "${actions[action]}"`,
  'severity-not-raised': () => '심각도는 추가 근거가 있어야만 올릴 수 있음',
  'stand-in-concedes': () => '대신 앉은 참가자는 다른 참가자가 보고한 지적을 철회할 수 없음',
  'took-the-place': (by, seat) => `자리 교체: ${seat} → ${by}`,

  'ruling-ignored': (ruling, why) => `중재자의 "${rulings[ruling]}" 판정을 반영하지 않음: ${why}`,
  'ruling-without-reasons': () => '이유를 밝히지 않음',
  'ruling-cites-nothing': (cite) => `아무도 하지 않은 말을 인용함: "${cite}"`,
  'ruling-idle': (ruling, why) => `중재자의 "${rulings[ruling]}" 판정으로 바뀌는 것이 없음: ${why}`,
  'no-other-diagnosis': () => '같은 위치에 대한 다른 진단이 없음',
  'no-vote-open': () => '동수이거나 진 표결이 없었음',

  'ended-early': (reason) => `사건이 일찍 끝남(${curtailed[reason]})`,
  'cannot-debate': () => '토론에서 답할 수 없음',
  'no-answer': () => '응답 없음',
  'no-score': () => '점수를 주지 않음',
  'about-part': (part) => `부분 ${part}`,
  'incomplete-silent': (who, round, reason) => `토론 미완료 — 응답하지 않음: ${who} (${round}라운드: ${reason})`,
  'incomplete-in-part': (who, round, reason) => `토론 미완료 — 일부만 응답함: ${who} (${round}라운드: ${reason})`,
  'about-something': (about, reason) => `${about}: ${reason}`,
  'keeps-position': (missing) => `${missing}. 마지막 입장을 유지함`,
};
