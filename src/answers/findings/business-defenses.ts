import { phrase } from '../../core/answer-phrases.ts';
import type { BusinessDefense } from '../../core/protocols/business-review/said.ts';
import type { RawBusinessDefense } from '../wanted/said-fields.ts';
import type { AnswerContext, Path, TakeNote } from './finding-context.ts';
import { countedConfidence, readConfidences, withinPercent } from './grades/confidences.ts';
import { readRevisedSeverity } from './grades/severity-word.ts';
import { type Matched, matched } from './matched.ts';
import { readDefenseAction } from './responses.ts';

/** The defenses of one Round 3 answer in a business debate. */
export function readBusinessDefenses(
  raws: readonly RawBusinessDefense[],
  context: AnswerContext,
  path: Path,
): Matched<'defenses', BusinessDefense> {
  const revised = readConfidences(
    raws.map(({ revised_confidence: value }) => value ?? undefined),
    context,
  );
  return matched({ list: 'defenses', raws, context }, (raw, index) => {
    const reasoning = raw.defense_reasoning ?? raw.reasoning ?? '';
    return {
      action: raw.action ?? `maintain: ${raw.maintain}`,
      reasoning,
      about: (target, note) => {
        const revisedConfidence = countedConfidence(revised[index], note);
        return {
          ...target,
          ...readDefenseAction(raw, revisedConfidence, [...path, index]),
          reasoning,
          additionalEvidence: raw.additional_evidence ?? '',
          ...(revisedConfidence === undefined ? {} : { revisedConfidence: bounded(revisedConfidence, note) }),
          ...readRevisedSeverity(raw.revised_severity, note, context.edition),
        };
      },
    };
  });
}

function bounded(confidence: number, note: TakeNote): number {
  const within = withinPercent(confidence);
  if (within !== confidence) note('clamped', phrase('revised-confidence-clamped', confidence, within));
  return within;
}
