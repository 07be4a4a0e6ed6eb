import { phrase } from '../../core/answer-phrases.ts';
import type { Unmatched } from '../../core/finding-debate/hearing/said.ts';
import type { BusinessDefense } from '../../core/protocols/business-review/said.ts';
import type { RawBusinessDefense } from '../wanted/said-fields.ts';
import type { AnswerContext, Path, TakeNote } from './finding-context.ts';
import { countedConfidence, readConfidences, withinPercent } from './grades/confidences.ts';
import { readRevisedSeverity } from './grades/severity-word.ts';
import { Matcher, readDefenseAction } from './responses.ts';

/** The defenses of one Round 3 answer in a business debate. */
export function readBusinessDefenses(
  raws: readonly RawBusinessDefense[],
  context: AnswerContext,
  path: Path,
): { readonly defenses: readonly BusinessDefense[]; readonly unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const revised = readConfidences(
    raws.map(({ revised_confidence: value }) => value ?? undefined),
    context,
  );
  const defenses = raws.flatMap((raw, index): readonly BusinessDefense[] => {
    const reasoning = raw.defense_reasoning ?? raw.reasoning ?? '';
    const target = matcher.match(raw.finding_id, raw.action ?? `maintain: ${raw.maintain}`, reasoning);
    if (target === undefined) return [];
    const note: TakeNote = (kind, message) => void context.notes.push({ kind, message, finding: target.finding, by: context.by });
    const revisedConfidence = countedConfidence(revised[index], note);
    return [
      {
        ...target,
        ...readDefenseAction(raw, revisedConfidence, [...path, index]),
        reasoning,
        additionalEvidence: raw.additional_evidence ?? '',
        ...(revisedConfidence === undefined ? {} : { revisedConfidence: bounded(revisedConfidence, note) }),
        ...readRevisedSeverity(raw.revised_severity, note, context.edition),
      },
    ];
  });
  return { defenses, unmatched: matcher.unmatched };
}

function bounded(confidence: number, note: TakeNote): number {
  const within = withinPercent(confidence);
  if (within !== confidence) note('clamped', phrase('revised-confidence-clamped', confidence, within));
  return within;
}
