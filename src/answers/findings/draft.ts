import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { Draft } from '../../core/finding-debate/hearing/said.ts';
import { shortened } from '../reading/describe-problem.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import { noteScale, type ReadConfidence, readConfidences, withinPercent } from './grades/confidences.ts';
import { readSeverity } from './grades/severity-word.ts';
import { type Completed, completeObservations, type Observed, type PartialFinding } from './observations.ts';

interface RawDraft {
  readonly id?: string | number | undefined;
  readonly category?: string | null | undefined;
  readonly severity: unknown;
  readonly confidence: unknown;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly suggestion?: string | null | undefined;
}

/** The fields common to all findings, parsed; `note` records notes on this finding. */
export interface ReadDraft {
  readonly draft: Draft;
  readonly note: TakeNote;
}

/** Reads what every finding of both debates has; its confidence is already on 0–100. */
export function readDraft(
  raw: RawDraft,
  { confidence, confidenceUnread }: ReadConfidence,
  context: FindingContext,
  readCategory: (word: string | null | undefined, role: string, note: TakeNote) => string,
): ReadDraft {
  const id = context.idOf(raw);
  const note = noteOn(id, raw.title, context);
  const within = withinPercent(confidence);
  if (within !== confidence) note('clamped', phrase('confidence-clamped', confidence, within));
  if (confidenceUnread !== undefined) note('coerced', phrase('confidence-not-understood', confidenceUnread));
  const draft = {
    ...defined({ id }),
    category: readCategory(raw.category, context.role, note),
    ...readSeverity(raw.severity, note, context.edition),
    confidence: within,
    ...defined({ confidenceUnread }),
    title: raw.title.trim(),
    description: raw.description ?? '',
    suggestion: raw.suggestion ?? '',
  };
  return { draft, note };
}

const TITLE_MAX = 60;

/** Notes on one finding: by its id, or by its title if it has no id yet. */
function noteOn(id: string | undefined, title: string, { notes, by }: FindingContext): TakeNote {
  if (id !== undefined) return (kind, message) => void notes.push({ kind, message, finding: id, by });
  return (kind, message) =>
    void notes.push({ kind, message: phrase('on-title', shortened(title.trim(), TITLE_MAX), message), by });
}

/** Reads one finding with its confidence on 0–100; `placed` brings it to its place in the work. */
type ReadOne<Raw, D, P> = (raw: Raw, confidence: ReadConfidence, context: FindingContext, placed?: P) => D;

/** Reads the findings of one answer in canonical values: the scale is one for the whole answer. */
export const findingsBy =
  <Raw extends RawDraft, D, P>(read: ReadOne<Raw, D, P>) =>
  (raws: readonly Raw[], context: FindingContext, placed?: P): readonly D[] => {
    const confidences = readConfidences(
      raws.map(({ confidence }) => confidence),
      context,
    );
    noteScale(raws, confidences, context);
    return raws.map((raw, index) => read(raw, confidences[index] ?? { confidence: 0 }, context, placed));
  };

/** Reads the observations of one Round 2 answer; a bare sentence is about the place of the finding it was made on. */
export const observationsBy =
  <O extends PartialFinding, D, P>(read: ReadOne<Completed<O>['raw'], D, P>) =>
  (observed: readonly Observed<O | string>[], context: FindingContext, placed?: P): readonly D[] =>
    completeObservations(observed, context).map(({ raw, confidence, place }) =>
      read(raw, confidence, { ...context, place }, placed),
    );
