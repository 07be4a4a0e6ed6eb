import type { Verdict, Weighing } from '../outcome.ts';
import type { JudgeReliability, PanelReliability } from '../said.ts';
import { type SingleScore, type VerdictInput, verdictOf } from '../verdict.ts';
import { byWeight, canWeigh, countsOf } from './weighing.ts';

/** The verdict with scores weighted by the judges' learned reliability; it includes the unweighted one. Rows L1 to L7. */
export function weighedVerdict(
  input: VerdictInput,
  { reliability, single }: { readonly reliability: PanelReliability; readonly single: SingleScore | undefined },
): Verdict {
  const plain = verdictOf(input);
  const counts = countsOf(reliability);
  const decides = canWeigh(counts, input.standings);
  const verdict = decides
    ? verdictOf({ ...input, single }, byWeight(counts))
    : verdictOf({ ...input, undecidable: true, single: undefined });
  const { type, score, exactScore, outOf20, gate } = plain;
  const weighing: Weighing = {
    source: reliability.source,
    date: reliability.date,
    judges: reliability.judges.map((one) => ({ ...one, effect: effectOf(one) })),
    decides,
    unweighted: { type, score, exactScore, outOf20, gate },
  };
  return { ...verdict, weighing };
}

/** Names the effect of a weight on a score; a judge that misleads counts nothing, and its score is not inverted. Row L3. */
const effectOf = ({ weight }: JudgeReliability): Weighing['judges'][number]['effect'] =>
  weight > 0 ? 'weighed' : weight < 0 ? 'misleads' : 'not-counted';
