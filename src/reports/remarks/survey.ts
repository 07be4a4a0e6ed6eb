import type { SurveyRemarks } from '../../contracts/remarks/survey-remarks.ts';
import { dollars } from '../wording/amounts.ts';
import type { RemarkWords } from './remark-words.ts';

/** Sentences for checking panelists. */
export const SURVEY_WORDS: RemarkWords<SurveyRemarks> = {
  'check-asks': ({ panelists }) =>
    panelists.length === 0 ? 'no panelist to ask' : `one small call each: ${panelists.join(', ')}`,
  'check-costs': ({ mostMicros, unpriced }) => {
    const sum = mostMicros === undefined ? [] : [`at most ${dollars(mostMicros)}`];
    const rest = unpriced.length === 0 ? [] : [`an unknown amount for ${unpriced.join(', ')}`];
    return `it costs ${[...sum, ...rest].join(', and ')}`;
  },
  'check-done': ({ panelist, isAnswered, done, all }) =>
    `${panelist} ${isAnswered ? 'answered' : 'did not answer'} (${done} of ${all})`,
};
