import type { CODE_REVIEW_PHRASES } from '../../../../core/protocols/code-review/phrases.ts';
import { words as severities } from '../protocols/severities.ts';

/** Texts specific to code reviews about findings and advisories, in Korean. */
export const CODE_REVIEW_KO: typeof CODE_REVIEW_PHRASES = {
  'below-threshold': (confidence, needed, severity) =>
    `신뢰도 ${confidence}: 이 심각도(${severities[severity]})의 지적에 필요한 ${needed} 미만임`,
  but: (reason, objection) => `${reason}. 다만 ${objection}`,

  'cited-code': () => '구체적인 발생 조건이 있는 코드 인용이',
  'quote-of-code': () => '구체적인 발생 조건이 있는 코드 인용',

  'score-minor-but-sure': () => '사소하지만 확실함',
  'score-known-practice': () => '알려진 패턴 또는 관행',
  'score-against-practice': () => '관행에 어긋남',

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

  'others-support-it': () => '작성자는 철회했으나 다른 참가자가 여전히 동의함',
  'challenge-cost': () => '검증 결과 심각도가 한 단계 낮아짐',
  'ungrounded-in-file': () => '근거 없음: 인용문이 파일 어디에도 없음',
  'not-examined': () => '2라운드는 의견이 갈리거나 심각하거나 단독인 지적만 다루었으므로 이 지적은 아무에게도 묻지 않음',
  'reported-again-in-pass': (id, pass) => `같은 내용을 다시 보고한 것이므로 나란히 두고 한 번만 셈(${id}, ${pass}번째 검토)`,
  'reported-again': (id, part) => `같은 내용을 다시 보고한 것이므로 나란히 두고 한 번만 셈(${id}, 부분 ${part})`,
};
