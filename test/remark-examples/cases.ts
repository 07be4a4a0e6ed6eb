import type { CaseRemarks } from '../../src/contracts/remark-data.ts';
import type { Examples } from './examples.ts';

export const CASE_EXAMPLES: Examples<CaseRemarks> = {
  'work-read': [
    [{ title: 'feature since main', extent: '2 files' }, 'feature since main · 2 files'],
    [{ title: 'feature since main', extent: '2 files', manner: 'deep' }, 'feature since main · 2 files · deep'],
  ],
  'case-unmarked': [
    [{ why: 'no home' }, 'the case cannot be marked as yours, and not be resumed or found by name later: no home'],
  ],
  'already-over': [[{ id: 'one' }, 'the debate is over; nobody is asked again']],
  'report-kept': [
    [
      {
        id: 'one',
        terms: {
          failOn: 'high',
          minConfidence: 80,
          failOnDisputed: true,
          outputs: [{ format: 'text' }, { format: 'sarif', file: '/ci/report.sarif' }],
          baseline: 'earlier',
        },
      },
      'as the case was begun: --fail-on high --min-confidence 80 --fail-on-disputed --format text --format sarif -o /ci/report.sarif --baseline earlier',
    ],
    [{ id: 'one', terms: { failOnDisputed: false } }, 'as the case was begun: --no-fail-on-disputed'],
  ],
  'nothing-beyond': [[{ why: 'it was reviewed elsewhere' }, 'nobody can look beyond what is shown: it was reviewed elsewhere']],
  'context-cut-silently': [
    [
      { what: 'the plan', tokens: 5_000, panelist: 'ollama:m', hint: 'set its context' },
      'the plan is about 5k tokens long; ollama:m cuts what is longer than its context without a word: set its context',
    ],
  ],
  'debate-key-unknown': [
    [{ file: 'debate.json', text: '"rond1" is not part of a debate' }, 'debate.json  "rond1" is not part of a debate'],
  ],
  'panel-unavailable': [
    [{ why: 'no model is set up' }, 'no panel can be seated: no model is set up'],
    [{ why: 'it is down', hint: 'try later' }, 'no panel can be seated: it is down (try later)'],
  ],
  'cases-tracked': [
    [{ folder: 'cases' }, 'git tracks files in cases, where cases are kept; take them out of it: git rm -r --cached cases'],
  ],
};
