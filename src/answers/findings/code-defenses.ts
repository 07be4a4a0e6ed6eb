import { phrase } from '../../core/answer-phrases.ts';
import type { Unmatched } from '../../core/finding-debate/hearing/said.ts';
import type { CodeDefense } from '../../core/protocols/code-review/said.ts';
import { lineIn } from '../placing/stated-place.ts';
import { numberOf } from '../reading/values.ts';
import type { RawCodeDefense } from '../wanted/said-fields.ts';
import type { AnswerContext, Path, TakeNote } from './finding-context.ts';
import { countedConfidence, readConfidences } from './grades/confidences.ts';
import { asSaid, readRevisedSeverity } from './grades/severity-word.ts';
import { Matcher, readDefenseAction } from './responses.ts';

/** The defenses of one Round 3 answer in a code debate. */
export function readCodeDefenses(
  raws: readonly RawCodeDefense[],
  context: AnswerContext,
  path: Path,
): { readonly defenses: readonly CodeDefense[]; readonly unmatched: readonly Unmatched[] } {
  const matcher = new Matcher(context);
  const revised = readConfidences(raws.map(statedConfidence), context);
  const defenses = raws.flatMap((raw, index): readonly CodeDefense[] => {
    const reasoning = raw.reasoning ?? '';
    const target = matcher.match(raw.finding_id, raw.action ?? `maintain: ${raw.maintain}`, reasoning);
    if (target === undefined) return [];
    const note: TakeNote = (kind, message) => void context.notes.push({ kind, message, finding: target.finding, by: context.by });
    const revisedConfidence = countedConfidence(revised[index], note);
    const said = readDefenseAction(raw, revisedConfidence, [...path, index]);
    const stated =
      said.maintained || raw.confidence_adjustment === undefined || raw.confidence_adjustment === null
        ? undefined
        : numberOf(raw.confidence_adjustment);
    return [
      {
        ...target,
        ...said,
        adjustment: stated ?? 0,
        ...(stated === undefined && revisedConfidence !== undefined ? { revisedConfidence } : {}),
        reasoning,
        ...readRevisedSeverity(raw.revised_severity, note, context.edition),
        ...(raw.revised_description ? { revisedDescription: raw.revised_description } : {}),
        ...(context.edition === undefined ? readRevisedLine(raw.revised_line, note) : {}),
      },
    ];
  });
  return { defenses, unmatched: matcher.unmatched };
}

/** The new confidence an author states, under any of the names in use. */
const statedConfidence = (raw: RawCodeDefense): string | number | undefined =>
  raw.revised_confidence ?? raw.new_confidence ?? raw.confidence ?? undefined;

function readRevisedLine(said: unknown, note: TakeNote): { readonly revisedLine?: number } {
  if (said === undefined || said === null || said === '') return {};
  const place = lineIn(said);
  if (place !== undefined) return { revisedLine: place.line };
  note('not-counted', phrase('revised-line-not-understood', asSaid(said)));
  return {};
}
