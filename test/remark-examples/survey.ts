import type { SurveyRemarks } from '../../src/contracts/remarks/survey-remarks.ts';
import type { Examples } from './examples.ts';

export const SURVEY_EXAMPLES: Examples<SurveyRemarks> = {
  'check-asks': [
    [{ panelists: [] }, 'no panelist to ask'],
    [{ panelists: ['a:m', 'cli:b'] }, 'one small call each: a:m, cli:b'],
  ],
  'check-costs': [
    [{ mostMicros: 20_000, unpriced: [] }, 'it costs at most $0.02'],
    [{ mostMicros: 20_000, unpriced: ['cli:b'] }, 'it costs at most $0.02, and an unknown amount for cli:b'],
  ],
  'check-done': [
    [{ panelist: 'a:m', isAnswered: true, done: 1, all: 2 }, 'a:m answered (1 of 2)'],
    [{ panelist: 'cli:b', isAnswered: false, done: 2, all: 2 }, 'cli:b did not answer (2 of 2)'],
  ],
};
