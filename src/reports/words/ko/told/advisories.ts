import type { words as en } from '../../en/told/advisories.ts';
import type { Like } from '../../table.ts';

/** Texts about advisories. */
export const words: Like<typeof en> = {
  fact: '보안 권고',
  confirmed: '조회 결과: 확인됨',
  patched: '조회 결과: 사용 중인 버전에서 수정됨',
  none: '조회 결과: 알려진 내용 없음',
  unanswered: '조회하지 못함',
  raises: '권고 +10',
  lowers: '심각도 한 단계 하향',
  nothing: '변경 없음',
  counted: '이미 반영됨',
  about: (id, detail) => (detail.includes(id) ? detail : `${id}: ${detail}`),
  unnamed: '보안 권고',
  unanswered_lookups: '응답받지 못한 조회',
};
