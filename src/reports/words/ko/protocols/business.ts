import type { words as en } from '../../en/protocols/business.ts';
import type { Like } from '../../table.ts';

/** Texts of business debates. */
export const words: Like<typeof en> = {
  title: (type) => `비즈니스 리뷰 (${type})`,
  scorecard: '품질 점수표',
  dimensions: {
    accuracy: '정확성',
    audience_fit: '독자 적합성',
    competitive_positioning: '경쟁 포지셔닝',
    communication_clarity: '전달 명료성',
    data_evidence: '데이터와 근거',
  },
  basis: {
    verification: '주장 검증',
    scorecard: '점수표',
    'sub-scores': '세부 점수',
    derived: '지적에서 도출',
    'no-reviewer': '리뷰어 없음',
  },
  verified: {
    verified: '확인됨',
    partially_accurate: '일부 정확',
    unverified: '확인 안 됨',
    contradicted: '모순됨',
  },
  claims: {
    none: '확인할 수 있는 주장 없음',
    hold: (hold, checked) => `확인한 주장 ${checked}개 중 ${hold}개 맞음`,
    inPart: (number) => `${number}개 일부만 맞음`,
    unchecked: (number) => `${number}개는 문서만으로 확인할 수 없음`,
    withdrawn: (number) => `${number}개 철회됨`,
  },
  made: {
    uncounted: '(반영 안 함)',
    withdrawn: '(철회됨, 반영 안 함)',
    unnamed: '이름이 없는 주장',
    overall: (score) => `종합 ${score}`,
    finding: (number) => `지적 ${number}`,
    penalty: (severity, points, confidence) => `${severity}, 감점 ${points} (신뢰도 ${confidence})`,
  },
  claim: (status) => `주장: ${status}`,
  nowhere: '문서 어디에도 없음',
  paragraph: (section, paragraph) => `${section}, ${paragraph}번째 문단`,
};
