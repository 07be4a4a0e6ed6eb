import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { CodeDefense } from '../../core/protocols/code-review/said.ts';
import { lineIn } from '../placing/stated-place.ts';
import { numberOf } from '../reading/values.ts';
import type { RawCodeDefense } from '../wanted/said-fields.ts';
import type { AnswerContext, Path, TakeNote } from './finding-context.ts';
import { countedConfidence, readConfidences } from './grades/confidences.ts';
import { asSaid, readRevisedSeverity } from './grades/severity-word.ts';
import { type Matched, matched } from './matched.ts';
import { readDefenseAction } from './responses.ts';

/** The defenses of one Round 3 answer in a code debate. */
export function readCodeDefenses(
  raws: readonly RawCodeDefense[],
  context: AnswerContext,
  path: Path,
): Matched<'defenses', CodeDefense> {
  const revised = readConfidences(raws.map(statedConfidence), context);
  return matched({ list: 'defenses', raws, context }, (raw, index) => {
    const reasoning = raw.reasoning ?? '';
    return {
      action: raw.action ?? `maintain: ${raw.maintain}`,
      reasoning,
      about: (target, note) => {
        const revisedConfidence = countedConfidence(revised[index], note);
        const said = readDefenseAction(raw, revisedConfidence, [...path, index]);
        const stated = said.maintained ? undefined : (raw.confidence_adjustment ?? undefined);
        return {
          ...target,
          ...said,
          adjustment: numberOf(stated ?? 0),
          ...(stated === undefined ? defined({ revisedConfidence }) : {}),
          reasoning,
          ...readRevisedSeverity(raw.revised_severity, note, context.edition),
          ...(raw.revised_description ? { revisedDescription: raw.revised_description } : {}),
          ...(context.edition === undefined ? readRevisedLine(raw.revised_line, note) : {}),
        };
      },
    };
  });
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
