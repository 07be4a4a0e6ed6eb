import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  names: { uphold: 'uphold', dismiss: 'dismiss' },
  ruled: (means: string, by: string, reason: string) => `ruled: ${means} by ${by}: ${reason}`,
  thePanel: (ruled: string, word: string) => `${ruled} (the panel: ${word})`,
  means: (means: string, by: string) => `ruled that ${means}, by ${by}`,
  becoming: { uphold: 'upheld', dismiss: 'dismissed' },
  becomes: (before: string, after: string, by: string) => `${before} → ${after} by ${by}`,
};

const ko: Like<typeof en> = {
  names: { uphold: '인정', dismiss: '기각' },
  ruled: (means, by, reason) => `사람의 판정: ${means} (${by}: ${reason})`,
  thePanel: (ruled, word) => `${ruled} (패널: ${word})`,
  means: (means, by) => `사람의 판정: ${means} (${by})`,
  becoming: { uphold: '인정됨', dismiss: '기각됨' },
  becomes: (before, after, by) => `${before} → ${after} (${by})`,
};

/** What a person's ruling is told with. */
export const RULING_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
