import type { AnalysedChange, Analyser, AnalyserFinding } from '../contracts/analyser.ts';
import type { Panelist, PanelistReply } from '../contracts/panelist.ts';
import type { Remark } from '../contracts/remark.ts';
import { defined } from '../core/defined.ts';
import { type FailureKind, NO_USAGE } from '../core/event.ts';
import { severityRank } from '../core/finding-debate/judging/severity.ts';
import { nameSome } from '../core/text/name-some.ts';
import { onChangedLines } from './changed-lines.ts';
import { wholeQuotes } from './whole-quotes.ts';

/** An analyser that is opened on first use. */
export interface AnalyserSeat {
  readonly name: string;
  readonly open: () => Promise<Analyser>;
  /** The change it analyses. */
  readonly change: AnalysedChange;
  /** Called with an analysis's remarks other than findings. */
  readonly onRemark?: ((remark: Remark) => void) | undefined;
}

/** No part of its answer arrives early: the answer comes in one piece. */
const SILENCE_MS = 600_000;

/** So many turns of the loop, calls that are made at the same time need until they are on their way. */
const TURNS = 16;

/** Analysers compute on the thread that sends the calls to models: these leave first. */
async function callsLeave(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate);
}

/** An analyser in a seat: asked once, it reports its findings on changed lines. */
export const analyserPanelist = ({ name, open, change, onRemark }: AnalyserSeat): Panelist => ({
  contract: 'panelist/1',
  canLook: false,
  name,
  concurrency: 1,
  silenceMs: SILENCE_MS,
  estimate: () => NO_USAGE,
  async reply(_call, signal) {
    try {
      await callsLeave();
      const analysed = await (await open()).analyse(change, signal);
      for (const remark of analysed.remarks ?? []) onRemark?.(remark);
      if (signal.aborted) return failed('crashed', 'it was ended before it was done');
      if (analysed.kind === 'failure') return failed(analysed.cause ?? 'refused', analysed.message);
      const { findings, leftOut = [] } = analysed;
      const seen = { ...change, files: [...change.files, ...(change.locks?.files ?? [])] };
      return answered(onChangedLines(findings, seen), { change: seen, leftOut });
    } catch (error) {
      return failed('crashed', error instanceof Error ? error.message : String(error));
    }
  },
  close: async () => {},
});

/** More findings than this cannot be read by a person or examined by a panel. */
const FINDINGS_MAX = 500;

const LEFT_OUT_NAMED = 5;

interface Looked {
  readonly change: AnalysedChange;
  readonly leftOut: readonly string[];
}

/** Everything that was found, or the gravest of it and that there is more. */
function answered(found: readonly AnalyserFinding[], { change, leftOut }: Looked): PanelistReply {
  const told = found.length <= FINDINGS_MAX ? found : [...found].sort(byGravity).slice(0, FINDINGS_MAX);
  const quoteOf = wholeQuotes(change);
  const inWords = (one: AnalyserFinding): object =>
    change.isDocument === true ? documentAnswerOf(one) : answerOf({ ...one, quote: quoteOf(one) });
  const text = JSON.stringify({ findings: told.map(inWords) });
  const short = [
    ...(leftOut.length === 0 ? [] : [`it could not look at ${nameSome(leftOut, LEFT_OUT_NAMED)}`]),
    ...(told.length === found.length ? [] : [`it found ${found.length} places; these are the gravest ${FINDINGS_MAX}`]),
  ];
  if (short.length === 0) return { kind: 'answer', text, usage: NO_USAGE };
  return { kind: 'failure', failure: { kind: 'refused', message: short.join('; ') }, partial: text, usage: NO_USAGE };
}

const byGravity = (a: AnalyserFinding, b: AnalyserFinding): number =>
  severityRank(b.severity) - severityRank(a.severity) || b.confidence - a.confidence;

const failed = (kind: FailureKind, message: string): PanelistReply => ({
  kind: 'failure',
  failure: { kind, message },
  usage: NO_USAGE,
});

const saidOf = (found: AnalyserFinding) => ({
  category: found.category,
  severity: found.severity,
  confidence: found.confidence,
  title: found.title,
  description: found.description.includes(found.rule) ? found.description : `${found.description} (${found.rule})`,
  suggestion: found.suggestion,
});

/** A finding about a document in the words of the first round. */
const documentAnswerOf = (found: AnalyserFinding) => ({
  ...found.within,
  ...saidOf(found),
  evidence: { quote: found.quote, impact: found.trigger },
});

/** A finding about code in the words of the first round. */
const answerOf = (found: AnalyserFinding) => ({
  file: found.path,
  line: found.line,
  ...defined({ end_line: found.endLine }),
  ...saidOf(found),
  evidence: {
    quote: found.quote,
    trigger: found.trigger,
    reference: found.reference ?? found.rule,
    practice: 'aligned',
  },
});
