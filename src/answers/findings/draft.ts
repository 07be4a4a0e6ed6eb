import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { Draft } from '../../core/finding-debate/hearing/said.ts';
import { shortened } from '../reading/describe-problem.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import { noteScale, type ReadConfidence, readConfidences, withinPercent } from './grades/confidences.ts';
import { readSeverity } from './grades/severity-word.ts';

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

/** Reads each finding of one answer with its confidence on 0–100: the scale is one for the whole answer. */
export function readEach<Raw extends RawDraft, D>(
  raws: readonly Raw[],
  context: FindingContext,
  read: (raw: Raw, confidence: ReadConfidence, context: FindingContext) => D,
): readonly D[] {
  const confidences = readConfidences(
    raws.map(({ confidence }) => confidence),
    context,
  );
  noteScale(raws, confidences, context);
  return raws.map((raw, index) => read(raw, confidences[index] ?? { confidence: 0 }, context));
}
