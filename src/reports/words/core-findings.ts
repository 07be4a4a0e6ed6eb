import type { FINDING_PHRASES } from '../../core/phrases/finding-phrases.ts';

/** What the core says of findings, in Korean. */
export const FINDINGS_KO: typeof FINDING_PHRASES = {
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
  'ended-early': (why) => `사건이 조기에 종료됨 (${why})`,
};
