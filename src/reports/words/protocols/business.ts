import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  title: (type: string) => `Business review (${type})`,
  scorecard: 'Quality Scorecard',
  dimensions: {
    accuracy: 'Accuracy',
    audience_fit: 'Audience fit',
    competitive_positioning: 'Competitive positioning',
    communication_clarity: 'Communication clarity',
    data_evidence: 'Data and evidence',
  },
  basis: {
    verification: 'verification',
    scorecard: 'scorecard',
    'sub-scores': 'sub-scores',
    derived: 'derived',
    'no-reviewer': 'no-reviewer',
  },
  verified: {
    verified: 'verified',
    partially_accurate: 'partially accurate',
    unverified: 'unverified',
    contradicted: 'contradicted',
  },
  made: {
    uncounted: '(not counted)',
    unnamed: 'a claim that is not named',
    overall: (score: number) => `overall ${score}`,
    finding: (number: string) => `finding ${number}`,
    penalty: (severity: string, points: number, confidence: number) =>
      `${severity}, ${points} points at confidence ${confidence}`,
  },
  claim: (status: string) => `claim: ${status}`,
  nowhere: 'stands nowhere in the document',
  paragraph: (section: string, paragraph: number) => `${section}, paragraph ${paragraph}`,
};

const ko: Like<typeof en> = {
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
  made: {
    uncounted: '(반영 안 함)',
    unnamed: '이름이 없는 주장',
    overall: (score) => `종합 ${score}`,
    finding: (number) => `지적 ${number}`,
    penalty: (severity, points, confidence) => `${severity}, 감점 ${points} (신뢰도 ${confidence})`,
  },
  claim: (status) => `주장: ${status}`,
  nowhere: '문서 어디에도 없음',
  paragraph: (section, paragraph) => `${section}, ${paragraph}번째 문단`,
};

/** What a business debate says. */
export const BUSINESS_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
