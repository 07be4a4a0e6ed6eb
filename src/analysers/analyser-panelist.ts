import type { AnalysedChange, Analyser, AnalyserFinding } from '../contracts/analyser.ts';
import type { Panelist, PanelistReply } from '../contracts/panelist.ts';
import type { Usage } from '../core/event.ts';
import { severityRank } from '../core/finding-debate/severity.ts';
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
      const texts = new Map(change.files.map(({ path, text }) => [path, text]));
      return answered(onChangedLines(analysed.findings, change).map((one) => withWholeQuote(one, texts)));
    } catch (error) {
      return failed('refused', error instanceof Error ? error.message : String(error));
    }
  },
  close: async () => {},
});

/** A line that is one word (`except:`) tells nothing by itself: the line below it belongs to the quote. */
function withWholeQuote(found: AnalyserFinding, texts: ReadonlyMap<string, string>): AnalyserFinding {
  const { path, line, quote } = found;
  if (/\S\s+\S/.test(quote)) return found;
  const below = texts.get(path)?.split('\n')[line]?.trimEnd() ?? '';
  return below.trim() === '' ? found : { ...found, quote: `${quote}\n${below}` };
}

/** More than that nobody reads, and no panel can examine. */
const FINDINGS_MAX = 500;

/** Everything that was found, or the gravest of it and that there is more. */
function answered(found: readonly AnalyserFinding[]): PanelistReply {
  const told = found.length <= FINDINGS_MAX ? found : [...found].sort(byGravity).slice(0, FINDINGS_MAX);
  const text = JSON.stringify({ findings: told.map(answerOf) });
  if (told.length === found.length) return { kind: 'answer', text, usage: FREE };
  const message = `it found ${found.length} places; these are the gravest ${FINDINGS_MAX}`;
  return { kind: 'failure', failure: { kind: 'refused', message }, partial: text, usage: FREE };
}

const byGravity = (a: AnalyserFinding, b: AnalyserFinding): number =>
  severityRank(b.severity) - severityRank(a.severity) || b.confidence - a.confidence;

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
