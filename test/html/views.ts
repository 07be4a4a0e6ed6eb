import { presentCodeReview } from '../../src/app/kinds/code-review.ts';
import type { Language } from '../../src/core/language.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { withExcerpts } from '../../src/reports/report/excerpts.ts';
import type { ReportView } from '../../src/reports/report/view.ts';
import { EXAMPLES, exampleDebate, reportOn } from '../reports/example-reports.ts';
import { RECORD, SETUP } from '../reports/held-review.ts';

/** Every report that is looked at: an example of each protocol, and a review that was held with all that can become of a finding. */
export const REPORTS = [...EXAMPLES, 'held-review'] as const;

/** A report as people read it. */
export const viewOf = (name: (typeof REPORTS)[number], language: Language = 'en'): ReportView =>
  name === 'held-review' ? heldView(language) : reportOn(exampleDebate(name), { language }).view();

/** With a threshold, an arbiter, a finding that went into another, lines that nobody saw, a price and the answers. */
function heldView(language: Language): ReportView {
  const cached = { cacheReadTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 };
  const spent = { inputTokens: 41_234, outputTokens: 3_010, costMicros: 380_000, atLeastMicros: 380_000, ...cached };
  const extra = {
    id: 'login',
    openedAt: 0,
    language,
    usage: spent,
    absent: [{ who: 'grok', why: 'XAI_API_KEY is not set' }],
    accounts: [
      { panelist: 'claude', calls: 6, ...spent },
      { panelist: 'codex', calls: 2, ...spent, costMicros: null, atLeastMicros: 0 },
    ],
    rounds: [
      { round: 1, calls: 5, ...spent },
      { round: 2, calls: 3, ...spent },
    ],
  };
  const { view } = presentCodeReview(arbitrate(SETUP, RECORD), extra, SETUP);
  return {
    ...withExcerpts(view(), SETUP.texts),
    answers: [
      {
        round: 1,
        who: 'claude/bug-detector',
        ask: '1:review:claude/bug-detector:p1',
        text: '{"findings": [{"title": "Two calls race"}]}',
      },
      { round: 2, who: 'codex/bug-detector', ask: '2:cross-examine:codex/bug-detector', text: 'It may well race.' },
    ],
  };
}
