import { phrase } from '../../core/answer-phrases.ts';
import type { FindingId } from '../../core/ids.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { Resolution } from '../placing/references.ts';
import type { FindingContext } from './finding-context.ts';
import { noteAssumed, type ReadConfidence, readConfidences } from './grades/confidences.ts';

/** An observation and the place of the finding it was made on. */
export interface Observed<Raw> {
  readonly raw: Raw;
  readonly place: string;
}

/** The observations in some responses, each with the place of the finding that it was made on. */
export function observedIn<Raw>(
  responses: readonly {
    readonly finding_id: string | number;
    readonly new_observations?: readonly Raw[] | null | undefined;
  }[],
  resolve: (reference: string | number) => Resolution,
  placeOf: (finding: FindingId) => string,
): readonly Observed<Raw>[] {
  return responses.flatMap(({ finding_id, new_observations }) => {
    const about = resolve(finding_id);
    const place = 'finding' in about ? placeOf(about.finding) : '';
    return (new_observations ?? []).map((raw) => ({ raw, place }));
  });
}

/** An observation, which may lack what a finding has. */
export interface PartialFinding {
  readonly title: string;
  readonly severity?: unknown;
  readonly confidence?: unknown;
}

/** An observation as a whole finding. */
export interface Completed<O> {
  readonly raw: (O | { readonly title: string }) & { readonly severity: string; readonly confidence: number };
  readonly confidence: ReadConfidence;
  readonly place: string;
}

/** The defaults of an observation. */
const ASSUMED = { severity: 'medium', confidence: 50 } as const;

/** Observations of one answer, on one scale; missing values get defaults, with a note. */
export function completeObservations<O extends PartialFinding>(
  observed: readonly Observed<O | string>[],
  context: FindingContext,
): readonly Completed<O>[] {
  const partial = observed.map(({ raw }): O | PartialFinding => (typeof raw === 'string' ? { title: raw } : raw));
  const confidences = readConfidences(
    partial.map(({ confidence }) => confidence ?? undefined),
    context,
  );
  noteAssumed(confidences, context);
  return observed.map(({ raw, place }, index) => {
    const { severity = null } = partial[index] ?? {};
    const read = confidences[index];
    const message = assumedText(severity === null, read === undefined);
    if (message !== undefined) context.notes.push({ kind: 'coerced', message, by: context.by });
    const whole = typeof raw === 'string' ? { title: raw } : raw;
    const confidence = read ?? { confidence: ASSUMED.confidence };
    // Any given severity is read like that of a finding.
    const graded = { severity: (severity ?? ASSUMED.severity) as string, confidence: confidence.confidence };
    return { raw: { ...whole, ...graded }, confidence, place };
  });
}

/** The note on the defaults of an incomplete observation. */
function assumedText(isUngraded: boolean, isUnsure: boolean): Phrase | undefined {
  const { severity, confidence } = ASSUMED;
  if (isUngraded && isUnsure) return phrase('observation-taken-at-both', severity, confidence);
  if (isUngraded) return phrase('observation-taken-at-severity', severity);
  return isUnsure ? phrase('observation-taken-at-confidence', confidence) : undefined;
}
