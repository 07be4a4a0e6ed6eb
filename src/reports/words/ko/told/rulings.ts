import type { words as en } from '../../en/told/rulings.ts';
import type { Like } from '../../table.ts';

/** Texts about a person's ruling. */
export const words: Like<typeof en> = {
  names: { uphold: '인정', dismiss: '기각' },
  ruled: (means, by, reason) => `${by}의 판정: ${means} (“${reason}”)`,
  thePanel: (ruled, word) => `${ruled} · 패널: ${word}`,
  means: (means, by) => `${by}의 판정: ${means}`,
  becoming: { uphold: '인정됨', dismiss: '기각됨' },
  becomes: (before, after, by) => `${before} → ${after} (${by})`,
};
