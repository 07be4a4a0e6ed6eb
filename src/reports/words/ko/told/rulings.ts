import type { words as en } from '../../en/told/rulings.ts';
import type { Like } from '../../table.ts';

/** Texts about a person's ruling. */
export const words: Like<typeof en> = {
  names: { uphold: '인정', dismiss: '기각' },
  ruled: (means, by, reason) => `${by}의 판정: ${means} (“${reason}”)`,
  recalled: (by, day, reason) => `보류: ${by}이(가) ${day}에 기각함 (“${reason}”)`,
  recalledByWords: (by, day, reason) => `보류: ${by}이(가) ${day}에 이 자리의 같은 내용을 기각함 (“${reason}”)`,
  recalledTitle: '이전에 기각된 항목',
  recalledItem: (label, title, place, reason) => `${label}: ${title} (${place}) – ${reason}`,
  recalledBy: (by, day, id) => `${by}, ${day}, 기억 ${id}`,
  recalledCount: (count) => `팀이 이전에 기각하여 보류한 항목: ${count}개.`,
  thePanel: (ruled, word) => `${ruled} · 패널: ${word}`,
  means: (means, by) => `${by}의 판정: ${means}`,
  becoming: { uphold: '인정됨', dismiss: '기각됨' },
  becomes: (before, after, by) => `${before} → ${after} (${by})`,
};
