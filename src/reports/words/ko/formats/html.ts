import type { words as en } from '../../en/formats/html.ts';
import type { Like } from '../../table.ts';

/** The words of the HTML report. */
export const words: Like<typeof en> = {
  skip: '보고서로 건너뛰기',
  contents: '차례',
  tools: {
    title: '필터와 검색',
    search: '검색',
    hint: '본문에서 찾을 단어',
    standing: '처리 상태',
    severity: '심각도',
    category: '분류',
    who: '발언자',
    all: '전체',
    shown: '{all}건 중 {shown}건 표시',
    none: '해당하는 항목이 없습니다. 검색어나 필터를 줄여 보세요.',
    reset: '초기화',
    unfold: '모두 펼치기',
    fold: '모두 접기',
    dark: '어둡게',
    keys: 'j·k: 다음·이전 · o: 펼치기 · /: 검색',
  },
  item: {
    excerpt: (place) => `${place}의 원문`,
    quote: '인용',
    edit: '수정안 (변경 내용)',
    before: '변경 전',
    after: '변경 후',
    link: '이 항목의 링크',
  },
  raw: '답변 원문',
  measure: {
    final: '최종',
    needed: (needed) => `필요: ${needed}`,
    threshold: (base, delta, severity, needed) => `기준: ${base} ${delta} ${severity} = ${needed} 필요`,
    reached: (reached) => `${reached} 도달: 보고함`,
    missed: (reached, short) => `${reached} 도달, ${short} 부족: 보류함`,
    step: (term, delta, value) => `${term} ${delta}: ${value}`,
  },
  scorecard: {
    of: (score, outOf) => `${outOf}점 만점에 ${score}`,
    unscored: '채점한 이 없음',
  },
  matrix: {
    for: '찬성',
    against: '반대',
    between: '부분 동의 또는 엇갈림',
    silent: '발언 없음',
  },
  chart: {
    line: (name, values) => `${name}: ${values}`,
    none: '없음',
  },
  answersNote: '받은 답변 그대로이며 비밀 값은 가렸습니다. 인쇄되지 않습니다.',
  cut: (shown, whole) => `${whole}자 중 ${shown}자까지만 실음. 전체는 사건 기록에 있음`,
  leftOut: (number) => `이 파일에 싣지 않은 답변 ${number}건은 사건 기록에 있음`,
  made: 'Tribunal이 작성: 패널이 토론하고 코드가 결정합니다.',
};
