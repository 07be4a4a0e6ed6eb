import type { FINDING_PHRASES } from '../../core/phrases/finding-phrases.ts';

/** What the core says of findings, in Korean. */
export const FINDINGS_KO: typeof FINDING_PHRASES = {
  'advisory-confirmed': () => '보안 권고로 확인됨',
  'advisory-none': () => '알려진 보안 권고가 없음: 변경 없음',
  'advisory-patched': () => '사용 중인 버전에서 이미 수정됨: 심각도를 한 단계 낮춤',
};
