import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

/** What a threshold asked of an item. */
interface Weighed {
  readonly base: number;
  /** With its sign. */
  readonly delta: string;
  readonly severity: string;
  readonly needed: number;
  readonly reached: number;
}

const en = {
  said: 'What was said',
  round: (round: number) => `round ${round}`,
  finally: 'finally',
  evidenceIs: (evidence: string) => `[evidence: ${evidence}]`,
  evidence: 'Evidence',
  threshold: (needed: number) => `Threshold ${needed}`,
  weighed: ({ base, delta, severity, needed, reached }: Weighed) => {
    const end = reached >= needed ? `${reached} reached: reported` : `${reached} reached, ${needed - reached} too few to report`;
    return `${base} ${delta} ${severity} = ${needed} needed, ${end}`;
  },
  level: (level: string) => `Evidence level: ${level}`,
  notNext: (next: string, lacks: string) => `not ${next}: ${lacks}`,
  decision: (word: string) => `Decision: ${word}`,
  because: (because: string) => `because ${because}`,
  reversal: (reversal: string) => `would be reversed by: ${reversal}`,
  ruling: (ruling: string) => `Ruling: ${ruling}`,
  ruledBy: (by: string, reason: string) => `by ${by}: ${reason}`,
};

const ko: Like<typeof en> = {
  said: '발언',
  round: (round) => `${round}라운드`,
  finally: '최종',
  evidenceIs: (evidence) => `[근거: ${evidence}]`,
  evidence: '근거',
  threshold: (needed) => `기준값 ${needed}`,
  weighed: ({ base, delta, severity, needed, reached }) => {
    const end = reached >= needed ? `${reached} 달성: 보고됨` : `${reached} 달성, ${needed - reached} 부족: 제외됨`;
    return `${base} ${delta} ${severity} = ${needed} 필요, ${end}`;
  },
  level: (level) => `근거 수준: ${level}`,
  notNext: (next, lacks) => `다음 수준(${next})이 아닌 이유: ${lacks}`,
  decision: (word) => `결정: ${word}`,
  because: (because) => `이유: ${because}`,
  reversal: (reversal) => `뒤집을 조건: ${reversal}`,
  ruling: (ruling) => `판정: ${ruling}`,
  ruledBy: (by, reason) => `${by}: ${reason}`,
};

/** What the story of an item is told with. */
export const STORY_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
