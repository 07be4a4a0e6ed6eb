import type { words as en } from '../../en/formats/messages.ts';
import type { Like } from '../../table.ts';

/** The fixed words in messages for other programs: SARIF and annotations. */
export const words: Like<typeof en> = {
  fix: '수정',
  question: '남은 질문',
  test: '해결 방법',
  standing: (word: string, backing: string) => `${word}: ${backing}`,
  confidence: (number: number) => `신뢰도 ${number}`,
  evidence: (level: string) => `근거 수준: ${level}`,
  ruled: (by: string) => `${by} 판정`,
  dismissedBy: (by: string, reason: string) => `${reason} (${by} 기각)`,
  alsoHere: '같은 문제가 있는 곳',
  edit: '패널의 결정대로 바꿉니다.',
  incomplete: '부분 결과',
  nothingFound: '수정하거나 결정할 항목이 없습니다',
  counted: (counts: string) => `Tribunal: ${counts}`,
  moreThanShown: (hidden: number) =>
    `GitHub는 종류별로 주석을 10개까지 표시합니다. 나머지 ${hidden}개는 심각한 순서로 로그에 있습니다`,
};
