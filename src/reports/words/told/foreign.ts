import type { Language } from '../../../core/language.ts';

/** What a report says first of a case that is not known to be the user's own. */
export const FOREIGN_WORDS: Readonly<Record<Language, string>> = {
  en: 'This case is not known to be yours: anyone may have written it, and nothing in it is vouched for.',
  ko: '이 사건은 본인의 것으로 확인되지 않았습니다. 누구나 작성했을 수 있으며 그 내용은 보증되지 않습니다.',
};
