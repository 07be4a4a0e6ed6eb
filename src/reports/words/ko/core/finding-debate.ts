import type { FINDING_PHRASES } from '../../../../core/finding-debate/phrases.ts';
import { words as severities } from '../protocols/severities.ts';
import { TERMS_KO } from './terms.ts';

const { stances, actions, rulings } = TERMS_KO;

/** Texts of both finding debates about findings and statements, in Korean. */
export const FINDING_KO: typeof FINDING_PHRASES = {
  votes: (supporters, opponents) => `찬성 ${supporters}, 반대 ${opponents}`,
  'stays-open': (reason, silent) => `${reason}. 다만 응답하지 않은 참가자가 있어 미결로 남음(${silent.join(', ')})`,
  'severity-lowered': (reason, severity, points) =>
    `${reason}. 검증에서 4점 중 ${points}점을 받아 심각도를 낮춤(${severities[severity]})`,
  'severity-unread': (reason, said, severity) =>
    `${reason}. 심각도를 읽을 수 없어(${said.join(', ')}) ${severities[severity]}(으)로 봄`,
  'confidence-unread': (reason, said) => `${reason}. 신뢰도를 읽을 수 없어(${said.join(', ')}) 100으로 봄`,
  withdrawn: () => '작성자가 철회함',
  'majority-challenged': (votes) => `출처 다수가 반박함(${votes})`,
  'balanced-without-evidence': (votes, cited) => `출처의 의견이 반반으로 갈림(${votes}). 아무도 변론하지 않았고 ${cited} 없음`,
  balanced: (votes) => `출처의 의견이 반반으로 갈림(${votes})`,
  'challenged-but-well-defended': (votes, cited) => `출처 대부분이 반박했으나(${votes}) 변론되었고 ${cited} 있음`,
  'critical-needs-more': (confidence, cited) =>
    `심각한 지적에는 두 번째 출처가 필요하거나, 신뢰도 ${confidence} 이상인 보고 하나와 ${cited} 필요함`,
  'insufficient-evidence': (score) => `출처가 하나뿐이고 근거가 부족함(검증 점수 ${score})`,
  'confidence-too-low': (confidence, needed) => `신뢰도가 ${needed} 미만으로 떨어짐(${confidence})`,
  'challenge-failed': (points) => `조치할 만한 기준 4개 중 ${points}개만 충족함`,
  'rule-of-arbiter': (ruling) => `중재자의 판정: ${TERMS_KO.rulings[ruling]}`,
  'rival-stronger': () => '같은 위치에 대한 다른 진단이 더 강함',
  'rival-as-strong': () => '같은 위치에 대한 다른 진단도 똑같이 강함',
  'arbiter-accepts': (votes) => `중재자가 채택으로 판정함(${votes})`,
  'balanced-but-defended': (votes, cited) => `출처의 의견이 반반으로 갈렸으나(${votes}) 변론되었고 ${cited} 있음`,
  'kept-by-others': (sources) => `작성자는 철회했으나 다른 출처 ${sources}개가 유지함`,
  'reported-independently': (sources) => `출처 ${sources}개가 독립적으로 보고함`,
  'reported-and-supported': () => '한 출처가 보고하고 다른 출처가 동의함',
  'reported-once': (score) => `한 출처가 보고함(검증 점수 ${score})`,
  likely: (probability, needed, severity) => `확률 ${probability}%: 심각도 ${severities[severity]}에 필요한 ${needed}% 이상`,
  'not-sure-enough': (probability, needed, severity) =>
    `확률 ${probability}%: 심각도 ${severities[severity]}에 필요한 ${needed}%에 못 미침`,
  unlikely: (probability) => `맞을 가능성이 낮음(${probability}%)`,
  contested: (probability, votes) => `검토자의 의견이 갈리고(${votes}) 확률 ${probability}%로는 수용도 기각도 할 수 없음`,
  'there-before': () => '변경이 건드리지 않은 줄에 있으며, 원인이 되는 변경된 줄을 지목하지 않음',
  'ballot-cannot-tell': () => '비공개 투표에서 타당한지 판단하지 못함',
  'about-refutation': () => '반박 시도',
  'about-ballot': () => '비공개 투표',
  'vote-tie': (votes) => `${votes}: 동수`,
  'vote-unheard': (votes, silent) => `${votes}. 다만 응답하지 않은 참가자가 있음(${silent.join(', ')})`,

  'unless-withdrawn': () => '작성자나 다른 출처가 새로운 근거로 다시 보고하는 경우',
  'unless-majority-challenged': (quote) => `실질적인 변론과 ${quote}, 또는 다른 독립 출처의 동의`,
  'unless-balanced-without-evidence': (quote) => `${quote}, 실질적인 변론, 또는 다른 독립 출처의 동의`,
  'unless-one-more': () => '어느 한쪽에 독립 출처가 하나 더 있는 경우',
  'unless-critical-needs-more': (quote) => `두 번째 독립 출처, 또는 확신하는 리뷰어의 ${quote}`,
  'unless-insufficient-evidence': (quote) => `두 번째 독립 출처, 또는 ${quote}`,
  'unless-confidence-too-low': (quote) => `다른 독립 출처의 동의, 또는 ${quote}`,
  'unless-challenge-failed': (quote) => `위치, ${quote}, 그리고 구체적인 제안`,
  'unless-rule-of-arbiter': () => '중재자가 보지 못한 근거',
  'unless-root-cause-conflict': () => '다른 진단보다 이 진단을 더 강하게 뒷받침하는 근거',
  'unless-root-cause-tie': () => '두 진단 중 하나를 더 강하게 뒷받침하는 근거',
  'unless-more-likely': (quote) => `근거를 들어 동의하는 다른 독립 출처, 또는 ${quote}`,
  'unless-caused': () => '이 문제를 일으키거나 더 나쁘게 만드는 변경된 줄',
  'unless-stands': () => '독립 출처 다수가 반박하거나 작성자가 철회하는 경우',

  'rival-lost': (title) => `같은 줄에 대한 다른 진단이 밀려남: ${title}`,
  'lost-to-rival': (title) => `같은 줄에 대한 다른 진단에 밀림: ${title}`,
  'equal-rival': (title) => `같은 줄에 대한 똑같이 강한 진단이 있음: ${title}`,
  'merged-with-rival': (title) => `같은 줄에 대한 다른 진단과 병합됨: ${title}`,

  'score-confidence': (floor) => `신뢰도 ≥ ${floor}`,
  'score-evidence': (quality) => `근거 품질 ${quality}`,
  'score-extraordinary': () => '이례적인 주장',

  'kept-open': (silent) => `응답하지 않은 참가자가 있어 미결로 남음(${silent.join(', ')})`,

  'id-taken': (wanted, id) => `이미 쓰인 식별자(${wanted})이므로 이 지적의 식별자를 바꿈: ${id}`,
  'ambiguous-reference': (reference) => `서로 다른 문제의 지적에 해당함("${reference}"): 식별자를 써야 함`,
  'observation-answered': () => '이미 답한 지적에 대한 관찰임',
  'observation-agrees': () => '알려진 지적에 대한 관찰은 동의로 셈',
  'own-finding': () => '리뷰어는 자신이 보고한 지적에 답하지 않음',
  'answer-replaced': () => '같은 지적에 대한 앞선 답을 나중 답으로 대체함',
  'adjustment-clamped': (asked, adjustment) => `조정값 ${asked}: 한도에 맞춰 ${adjustment} 적용`,
  'adjustment-unfit': (adjustment, stance) => `조정값 ${adjustment}: "${stances[stance]}"에 맞지 않아 0으로 셈`,
  'adds-nothing': (stance) => `지적을 보고한 출처의 "${stances[stance]}"는 더하지 않음`,
  'seats-divided': () => '한 출처의 리뷰어들이 양쪽으로 갈림: 평균으로 셈',
  'not-its-finding': (action) => `지적을 보고하지 않은 리뷰어의 "${actions[action]}"`,
  'defense-replaced': () => '앞선 변론을 나중 변론으로 대체함',
  'nobody-challenged': (action) => `아무도 반박하지 않은 지적에 대한 "${actions[action]}"`,
  'stand-in-concedes': () => '대신 앉은 참가자는 다른 참가자가 보고한 지적을 철회할 수 없음',
  'took-the-place': (by, seat) => `자리 교체: ${seat} → ${by}`,

  'ruling-ignored': (ruling, why) => `중재자의 "${rulings[ruling]}" 판정을 반영하지 않음: ${why}`,
  'ruling-without-reasons': () => '이유를 밝히지 않음',
  'ruling-cites-nothing': (cite) => `아무도 하지 않은 말을 인용함: "${cite}"`,
  'ruling-idle': (ruling, why) => `중재자의 "${rulings[ruling]}" 판정으로 바뀌는 것이 없음: ${why}`,
  'no-other-diagnosis': () => '같은 위치에 대한 다른 진단이 없음',
  'not-disputed': () => '다툼이 없음',
  'no-vote-open': () => '동수이거나 진 표결이 없었음',

  'cannot-debate': () => '토론에서 답할 수 없음',
  'about-part': (part) => `부분 ${part}`,
};
