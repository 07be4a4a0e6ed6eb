import type { Remark } from '../../contracts/remark.ts';
import type { RemarkData } from '../../contracts/remark-data.ts';
import { CASE_WORDS } from './cases.ts';
import type { RemarkWords } from './remark-words.ts';
import { SURVEY_WORDS } from './survey.ts';

const WORDS: RemarkWords<RemarkData> = {
  ...CASE_WORDS,
  ...SURVEY_WORDS,
};

/** A remark in words. */
export function remarkText(remark: Remark): string {
  // The code names both the facts and the sentence; the compiler does not follow that through a union.
  const sentence = WORDS[remark.code] as (facts: Remark) => string;
  return sentence(remark);
}
