import type { AnalysedChange, Analyser, AnalyserFinding } from '../contracts/analyser.ts';
import type { Panelist, PanelistReply } from '../contracts/panelist.ts';
import type { Usage } from '../core/event.ts';
import { onChangedLines } from './changed-lines.ts';

/** An analyser that is made ready when it is first asked. */
export interface SeatedAnalyser {
  readonly name: string;
  readonly open: () => Promise<Analyser>;
  /** What it looks at. */
  readonly change: AnalysedChange;
}

/** It works on this machine: nothing is read or written that somebody would bill. */
const FREE: Usage = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

/** Nothing arrives of its answer before all of it does. */
const SILENCE_MS = 600_000;

/** An analyser in a seat: asked once, it reports what it found on changed lines. */
export const analyserPanelist = ({ name, open, change }: SeatedAnalyser): Panelist => ({
  contract: 'panelist/1',
  name,
  concurrency: 1,
  silenceMs: SILENCE_MS,
  estimate: () => FREE,
  async reply(_call, signal) {
    try {
      const analysed = await (await open()).analyse(change, signal);
      if (signal.aborted) return failed('crashed', 'it was ended before it was done');
      if (analysed.kind === 'failure') return failed('refused', analysed.message);
      const findings = onChangedLines(analysed.findings, change).map(answerOf);
      return { kind: 'answer', text: JSON.stringify({ findings }), usage: FREE };
    } catch (error) {
      return failed('refused', error instanceof Error ? error.message : String(error));
    }
  },
  close: async () => {},
});

/** What it cannot do it cannot do a second time either. */
const failed = (kind: 'crashed' | 'refused', message: string): PanelistReply => ({
  kind: 'failure',
  failure: { kind, message },
  usage: FREE,
});

/** A finding in the words of the first round. */
const answerOf = (found: AnalyserFinding) => ({
  file: found.path,
  line: found.line,
  ...(found.endLine === undefined ? {} : { end_line: found.endLine }),
  category: found.category,
  severity: found.severity,
  confidence: found.confidence,
  title: found.title,
  description: `${found.description} (${found.rule})`,
  suggestion: found.suggestion,
  evidence: {
    quote: found.quote,
    trigger: found.trigger,
    reference: found.reference ?? found.rule,
    practice: 'aligned',
  },
});
