import type { words as en } from '../../en/protocols/evidence.ts';
import type { Like } from '../../table.ts';

/** Texts about levels of evidence. */
export const words: Like<typeof en> = {
  levels: {
    asserted: '주장',
    anchored: '위치 확인',
    quoted: '인용 확인',
    'co-reported': '독립 중복 보고',
    survived: '반박 통과',
    reproduced: '재현됨',
  },
  backing: {
    asserted: '원문과 대조하지 않음',
    anchored: '위치가 존재함',
    quoted: '인용 확인',
    'co-reported': '둘 이상이 독립적으로 보고',
    survived: '반박을 견딤',
    reproduced: '재현됨',
  },
  independently: (names) => `${names} (각자 독립적으로)`,
  supportedBy: (names) => `지지: ${names}`,
  challengedBy: (names) => `반박: ${names}`,
  concededBy: (names) => `철회: ${names}`,
  advisory: '보안 권고로 확인됨',
  silent: (names) => `응답 없음: ${names}`,
  ungrounded: '인용문이 원문 어디에도 없음',
  lacks: {
    place: '파일과 줄이 리뷰 대상에 없음',
    quote: '해당 위치의 원문을 인용하지 않음',
    standingQuote: '인용문이 원문 어디에도 없음',
    other: '독립적으로 보고한 다른 출처가 없음',
    challenge: '아무도 반박하지 않음',
    acceptance: '반박되었고 채택되지 않음',
    command: '명령을 실행해 결과로 확인하지 않음',
  },
};
