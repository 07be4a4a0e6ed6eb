import { defined } from '../../../core/defined.ts';
import type { Calibration } from '../../../core/finding-debate/calibration.ts';
import type { PolicyName } from '../../../core/finding-debate/hearing/said.ts';
import { askId, findingId, seatId } from '../../../core/ids.ts';
import type {
  CodeFinding,
  CodeFindingDraft,
  CodeReviewRecord,
  CodeReviewSetup,
} from '../../../core/protocols/code-review/said.ts';
import type { Seat } from '../../../core/seat.ts';
import { weighedRecords } from '../../learn/known-records.ts';
import type { LabelledFinding, LabelledReview } from './labelled-review.ts';

/** The terms by which recorded reviews are decided. */
export interface ReviewTerms {
  readonly policy: PolicyName;
  readonly calibration?: Calibration | undefined;
}

/** The default confidence from which reviews by the seeds' rules report. */
const SEED_THRESHOLD = 75;
/** The confidence given to every finding that states none. */
const CONFIDENCE = 70;

/** The findings of reviewers on one change, as a case without cross-examination. */
export function reviewCase(
  { reviewers }: LabelledReview,
  panel: readonly string[],
  { policy, calibration }: ReviewTerms,
): { readonly setup: CodeReviewSetup; readonly record: CodeReviewRecord } {
  const present = panel.filter((name) => reviewers.has(name));
  const seats = present.map((name): Seat => ({ id: seatId(name), model: name, role: '', kind: 'model', canDefend: false }));
  const records = weighedRecords(seats, { calibration });
  const setup: CodeReviewSetup = {
    seats,
    assignments: seats.map(({ id }) => ({ seat: id, part: '', files: undefined })),
    agenda: [],
    respondersPerFinding: 1,
    independence: 'model',
    texts: new Map(),
    outlines: new Map(),
    advisories: [],
    policy,
    ...defined({ calibration, threshold: policy === 'seed' ? SEED_THRESHOLD : undefined }),
    ...(records.length === 0 ? {} : { learned: records }),
  };
  const heard = seats.map(({ id }) => ({
    ask: { id: askId(1, 'review', id), seat: id, phase: 'review' as const, brief: { files: undefined } },
    answer: {
      findings: (reviewers.get(id) ?? []).map((finding, at) => draftOf(finding, idOf(id, at))),
      unmatched: [],
      notes: [],
    },
  }));
  return { setup, record: { rounds: [{ name: '1:review', heard }], curtailed: undefined } };
}

/** The id that a finding of the data has in its case. */
export const idOf = (reviewer: string, at: number): string => `${reviewer}#${at}`;

function draftOf(finding: LabelledFinding, id: string): CodeFindingDraft {
  const { label: _label, faults: _faults, ...said } = finding;
  return { ...said, id, confidence: CONFIDENCE, evidence: { trigger: 'none', practice: 'none' } };
}

/** Everything that a panel found in a change, as the core sees it and with its label. */
export const findingsIn = ({ reviewers }: LabelledReview, panel: readonly string[]): readonly FoundIn[] =>
  panel.flatMap((tool) =>
    (reviewers.get(tool) ?? []).map((finding, n) => {
      const { id, ...draft } = draftOf(finding, idOf(tool, n));
      const entered: CodeFinding = { ...draft, id: findingId(id ?? ''), seat: seatId(tool), origin: 'round1' };
      return { tool, n, finding, entered };
    }),
  );

/** A finding of the data. */
export interface FoundIn {
  readonly tool: string;
  readonly n: number;
  readonly finding: LabelledFinding;
  readonly entered: CodeFinding;
}
