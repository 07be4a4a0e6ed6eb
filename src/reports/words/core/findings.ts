import type { FINDING_PHRASES } from '../../../core/phrases/finding-phrases.ts';
import { SEVERITY_WORDS } from '../protocols/severities.ts';
import { TERMS_KO } from './terms.ts';

/** Why findings stand where they stand and what would change that, in Korean. */
export const FINDINGS_KO: typeof FINDING_PHRASES = {
  votes: (supporters, opponents) => `찬성 ${supporters}, 반대 ${opponents}`,
  'stays-open': (reason, silent) => `${reason}. 다만 응답하지 않은 참가자가 있어 미결로 남음(${silent.join(', ')})`,
  'severity-lowered': (reason, severity, points) =>
    `${reason}. 검증에서 4점 중 ${points}점을 받아 심각도를 낮춤(${SEVERITY_WORDS.ko[severity]})`,
  'severity-unread': (reason, said, severity) =>
    `${reason}. 심각도를 읽을 수 없어(${said.join(', ')}) ${SEVERITY_WORDS.ko[severity]}(으)로 봄`,
  'confidence-unread': (reason, said) => `${reason}. 신뢰도를 읽을 수 없어(${said.join(', ')}) 100으로 봄`,
  withdrawn: () => '작성자가 철회함',
  'withdrawn-because': (reasoning) => `처음 보고한 리뷰어가 철회함: ${reasoning}`,
  'withdrawn-yet-open': (reason, silent) => `${reason}. 응답하지 않은 참가자가 있어 미결로 남음(${silent.join(', ')})`,
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
  'below-threshold': (confidence, needed, severity) =>
    `신뢰도 ${confidence}: 이 심각도(${SEVERITY_WORDS.ko[severity]})의 지적에 필요한 ${needed} 미만임`,
  'vote-tie': (votes) => `${votes}: 동수`,
  'vote-unheard': (votes, silent) => `${votes}. 다만 응답하지 않은 참가자가 있음(${silent.join(', ')})`,
  but: (reason, objection) => `${reason}. 다만 ${objection}`,

  'cited-code': () => '구체적인 발생 조건이 있는 코드 인용이',
  'cited-content': () => '구체적인 영향이 있는 내용 인용이',
  'quote-of-code': () => '구체적인 발생 조건이 있는 코드 인용',
  'quote-of-passage': () => '구체적인 영향이 있는 구절 인용',

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
  'unless-stands': () => '독립 출처 다수가 반박하거나 작성자가 철회하는 경우',

  'rival-lost': (title) => `같은 줄에 대한 다른 진단이 밀려남: ${title}`,
  'lost-to-rival': (title) => `같은 줄에 대한 다른 진단에 밀림: ${title}`,
  'equal-rival': (title) => `같은 줄에 대한 똑같이 강한 진단이 있음: ${title}`,
  'merged-with-rival': (title) => `같은 줄에 대한 다른 진단과 병합됨: ${title}`,

  'score-confidence': (floor) => `신뢰도 ≥ ${floor}`,
  'score-evidence': (quality) => `근거 품질 ${quality}`,
  'score-extraordinary': () => '이례적인 주장',
  'score-minor-but-sure': () => '사소하지만 확실함',
  'score-known-practice': () => '알려진 패턴 또는 관행',
  'score-against-practice': () => '관행에 어긋남',
  'score-own-domain': () => '리뷰어의 담당 분야 안',
  'score-other-domain': () => '리뷰어의 담당 분야 밖',

  'advisory-confirmed': () => '보안 권고로 확인됨',
  'advisory-link-not-found': (link) => `검색 결과에 없는 링크이므로 알려진 것이 없는 것으로 처리함: ${link}`,
  'advisory-looked-up': (known) => `조회 결과: ${known}`,
  'advisory-no-link': () => '검색으로 찾은 내용은 링크가 있어야 반영됨',
  'advisory-none': () => '알려진 보안 권고가 없음: 변경 없음',
  'advisory-nothing-named': () => '조회할 수 있는 패키지나 권고가 언급되지 않음: 변경 없음',
  'advisory-overruled': () => '우선하는 다른 조회자의 결과와 달라 반영하지 않음',
  'advisory-own-source': () => '이 문제를 보고한 데이터베이스이므로 근거로 다시 세지 않음',
  'advisory-unanswered': (why) => `보안 권고를 조회하지 못함: 변경 없음${why === '' ? '' : ` (${why})`}`,
  'advisory-patched': () => '사용 중인 버전에서 이미 수정됨: 심각도를 한 단계 낮춤',
};
