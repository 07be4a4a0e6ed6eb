import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  levels: {
    asserted: 'asserted',
    anchored: 'anchored',
    quoted: 'quoted',
    'co-reported': 'co-reported',
    survived: 'survived',
    reproduced: 'reproduced',
  },
  backing: {
    asserted: 'not checked against the text',
    anchored: 'the place exists',
    quoted: 'quoted',
    'co-reported': 'reported blind by more than one',
    survived: 'survived a challenge',
    reproduced: 'reproduced',
  },
  independently: (names: string) => `${names}, independently`,
  supportedBy: (names: string) => `supported by ${names}`,
  challengedBy: (names: string) => `challenged by ${names}`,
  concededBy: (names: string) => `conceded by ${names}`,
  advisory: 'confirmed by an advisory',
  silent: (names: string) => `${names} did not respond`,
  ungrounded: 'a quote in it stands nowhere in the text',
  lacks: {
    place: 'its file and line are not among what was reviewed',
    quote: 'it quotes nothing that stands there',
    standingQuote: 'its quote stands nowhere in the text',
    other: 'no other source reported it blind',
    challenge: 'nobody challenged it',
    acceptance: 'it was challenged and is not accepted',
    command: 'no command was run whose output shows it',
  },
};

const ko: Like<typeof en> = {
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
    'co-reported': '둘 이상이 서로 모르게 보고',
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
    command: '결과로 보여 주는 명령 실행이 없음',
  },
};

/** What is said of how well something is backed. */
export const EVIDENCE_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
