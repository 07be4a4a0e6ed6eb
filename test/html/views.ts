import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { presentBusinessReview, presentCodeReview, presentFlagResolution, presentJudgePanel } from '../../src/cli/kinds.ts';
import type { Language } from '../../src/contracts/material.ts';
import { arbitrate } from '../../src/core/protocols/code-review/arbitrate.ts';
import { withExcerpts } from '../../src/reports/excerpts.ts';
import type { ReportView } from '../../src/reports/view.ts';
import { type Decided, decide } from '../../src/transcripts/decide.ts';
import { RECORD, SETUP } from '../reports/held-review.ts';

/** The protocols by their examples. */
const EXAMPLES = ['code-review', 'business-review', 'flag-resolution', 'judge-panel'] as const;

/** Every report that is looked at: an example of each protocol, and a review that was held with all that can become of a finding. */
export const REPORTS = [...EXAMPLES, 'held-review'] as const;

/** A report as people read it. */
export const viewOf = (name: (typeof REPORTS)[number], language: Language = 'en'): ReportView =>
  name === 'held-review' ? heldView(language) : decidedView(exampleIn(name), language);

function exampleIn(name: string): Decided {
  const decision = decide(parse(readFileSync(join(import.meta.dirname, `../../examples/${name}.yaml`), 'utf8')));
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  return decision.decided;
}

function decidedView(decided: Decided, language: Language): ReportView {
  const extra = { ...(decided.id === undefined ? {} : { id: decided.id }), notes: decided.notes, language };
  switch (decided.protocol) {
    case 'code':
      return presentCodeReview(decided.outcome, extra).view();
    case 'business':
      return presentBusinessReview(decided.outcome, extra).view();
    case 'flags':
      return presentFlagResolution(decided.outcome, extra).view();
    case 'judges':
      return presentJudgePanel(decided.outcome, extra, { errors: decided.unread }).view();
  }
}

/** With a threshold, an arbiter, a finding that went into another, lines that nobody saw, a price and the answers. */
function heldView(language: Language): ReportView {
  const cached = { cacheReadTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 };
  const spent = { inputTokens: 41_234, outputTokens: 3_010, costMicros: 380_000, atLeastMicros: 380_000, ...cached };
  const extra = {
    ...{ id: 'login', openedAt: 0, language, usage: spent },
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
