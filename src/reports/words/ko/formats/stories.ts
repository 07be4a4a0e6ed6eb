import type { words as en } from '../../en/formats/stories.ts';
import type { Like } from '../../table.ts';

/** Texts of the story of an item. */
export const words: Like<typeof en> = {
  said: '발언',
  round: (round) => `${round}라운드`,
  finally: '최종',
  evidenceIs: (evidence) => `[근거: ${evidence}]`,
  evidence: '근거',
  threshold: (needed) => `기준값 ${needed}`,
  weighed: ({ base, delta, severity, needed, reached }) => {
    const end = reached >= needed ? `${reached} 달성: 보고됨` : `${reached} 달성, ${needed - reached} 부족: 보류됨`;
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
