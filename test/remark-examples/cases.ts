import type { CaseRemarks } from '../../src/contracts/remark-data.ts';
import type { Examples } from './examples.ts';

export const CASE_EXAMPLES: Examples<CaseRemarks> = {
  'work-read': [
    [{ title: 'feature since main', extent: '2 files' }, 'feature since main · 2 files'],
    [{ title: 'feature since main', extent: '2 files', manner: 'deep' }, 'feature since main · 2 files · deep'],
  ],
  'case-unmarked': [[{ why: 'no home' }, 'cannot mark the case as yours, so it cannot be resumed or found by id later: no home']],
  'already-over': [[{ id: 'one' }, 'the debate is over; no calls are made']],
  'result-reused': [
    [
      { id: 'one', openedAt: 0 },
      'no calls are made: this is the result of one of 1970-01-01T00:00:00.000Z, the same request (--fresh asks again)',
    ],
  ],
  'result-known': [
    [
      { id: 'one', openedAt: 0 },
      'a run would make no calls: it would show the result of one of 1970-01-01T00:00:00.000Z, the same request (--fresh asks again)',
    ],
  ],
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
      'using the options of the first run: --fail-on high --min-confidence 80 --fail-on-disputed --format text --format sarif -o /ci/report.sarif --baseline earlier',
    ],
    [{ id: 'one', terms: { failOnDisputed: false } }, 'using the options of the first run: --no-fail-on-disputed'],
  ],
  'nothing-beyond': [
    [{ why: 'it was reviewed elsewhere' }, 'panelists cannot look beyond what is shown: it was reviewed elsewhere'],
  ],
  'context-cut-silently': [
    [
      { what: 'the plan', tokens: 5_000, panelist: 'ollama:m', hint: 'set its context' },
      'the plan is about 5k tokens long; ollama:m silently truncates prompts over its context window: set its context',
    ],
  ],
  'sources-searched': [
    [
      { tokens: 8_000, of: 1_300_000 },
      'the sources are about 1.3M tokens long, more than a panelist reads at once: with each flag the panel is shown the passages that a search finds for it, up to 8k tokens',
    ],
  ],
  'document-in-parts': [
    [
      { of: 200_000, parts: 4 },
      'the document is about 200k tokens long, more than a panelist reads at once: every reviewer is asked about each of its 4 parts, and later rounds show the passages that a search finds for the findings',
    ],
  ],
  'plan-searched': [
    [
      { tokens: 80_000, of: 200_000 },
      'the plan is about 200k tokens long, more than a judge reads at once: judges are shown its outline and the passages that a search finds for the dimensions, up to 80k tokens; a gate cannot pass on that',
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
    [{ folder: 'cases' }, 'git tracks files in cases, the folder of cases; untrack them: git rm -r --cached cases'],
  ],
};
