import type { Remark } from '../../contracts/remark.ts';
import type { RemarkData } from '../../contracts/remark-data.ts';
import { ADVISORY_WORDS } from './advisories.ts';
import { CASE_WORDS } from './cases.ts';
import { CONFIG_WORDS } from './config.ts';
import { FORGE_WORDS } from './forge.ts';
import { PANEL_WORDS } from './panel.ts';
import { PROJECT_WORDS } from './project.ts';
import type { RemarkWords } from './remark-words.ts';
import { SOURCE_WORDS } from './sources.ts';
import { STORED_CASE_WORDS } from './stored-cases.ts';
import { SURVEY_WORDS } from './survey.ts';
import { WORK_WORDS } from './work.ts';

const WORDS: RemarkWords<RemarkData> = {
  ...CASE_WORDS,
  ...STORED_CASE_WORDS,
  ...SURVEY_WORDS,
  ...SOURCE_WORDS,
  ...PROJECT_WORDS,
  ...FORGE_WORDS,
  ...CONFIG_WORDS,
  ...ADVISORY_WORDS,
  ...PANEL_WORDS,
  ...WORK_WORDS,
};

/** A remark in words. */
export function remarkText(remark: Remark): string {
  // The code selects both the data and the sentence; the compiler cannot follow that through a union.
  const sentence = WORDS[remark.code] as (facts: Remark) => string;
  return sentence(remark);
}

const LEVEL_WIDTH = 9;

/** A remark as one line with its level: `note     2 secrets in the change were redacted`. */
export const remarkLine = (remark: Remark): string => `${remark.level.padEnd(LEVEL_WIDTH)}${remarkText(remark)}`;
