import type { words as en } from '../../en/protocols/decision-words.ts';
import type { Like } from '../../table.ts';
import { TERMS_KO } from '../core/terms.ts';

/** Texts about the decision on a finding, and about its dispute. */
export const words: Like<typeof en> = {
  reports: (severity, confidence, words) => `보고(${severity}, ${confidence}): ${words}`,
  conceded: (severity, confidence, words) => `보고 후 철회(${severity}, ${confidence}): ${words}`,
  says: (what, words) => `${what}: ${words}`,
  claim: (title, place, severity) => `${title} (${place}, ${severity})`,
  stances: TERMS_KO.stances,
  actions: TERMS_KO.actions,
  silent: '응답 없음',
  silentOn: (names) => `응답 없음: ${names}`,
  dissents: (who, reasoning) => `반대 의견(${who}): ${reasoning}`,
  confirmedBy: (references) => `(확인: ${references})`,
  morePointsOrRecall: (points) =>
    `신뢰도 ${points}점 추가(예: 두 번째 출처), 사람의 결정, 또는 --prefer recall(토론 파일에서는 prefer: recall)`,
  morePoints: (points) => `신뢰도 ${points}점 추가(예: 두 번째 출처), 사람의 결정, 또는 더 낮은 --threshold`,
  holds: (title, place) => `${title} (${place}): 맞는 지적인가?`,
  answered: (words) => `반론: "${words}"`,
  askAgain: (names, place) => `다시 물어보거나(${names}) 해당 위치를 읽고 결정하십시오: ${place}`,
  quoteNowhere: '인용문이 원문 어디에도 없음',
  noSecondSource: '두 번째 출처가 없음',
  unanswered: '반박에 답이 없음',
  paragraph: (section, paragraph) => `${section}, ${paragraph}번째 문단`,
  code: {
    nothingCited: '발생 조건이 있는 코드 인용이 없음',
    theoretical: '발생 조건이 이론적임',
    testWeak: (place) =>
      `문제의 입력으로 이 위치에 도달하는 테스트를 작성하거나, 어떤 호출자도 도달할 수 없음을 보이십시오: ${place}`,
    testGood: (place) => `설명된 발생 조건을 따라가 주장대로 실패하는지 확인하십시오: ${place}`,
  },
  business: {
    nothingCited: '영향이 있는 구절 인용이 없음',
    theoretical: '영향이 이론적임',
    testWeak: (place) => `이 구절의 출처를 찾거나, 누가 오해할지 보이십시오: ${place}`,
    testGood: (place) => `인용된 구절을 출처와 대조하십시오: ${place}`,
  },
};
