import { total } from '../../core/consensus/confidence.ts';
import { defined } from '../../core/defined.ts';
import type { Calibration } from '../../core/finding-debate/calibration.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import { arbitrate } from '../../core/protocols/code-review/arbitrate.ts';
import type { CodeReviewOutcome, DecidedItem } from '../../core/protocols/code-review/outcome.ts';
import { arbitrate as arbitrate2 } from '../../core/protocols/code-review/version-2/arbitrate.ts';
import { type RecordedDebate, recordedCase } from './recorded-debate.ts';
import type { PredictedItem, Prediction } from './score-debates.ts';

/** The rules that decide recorded debates. */
export interface DecideBy {
  readonly version: 1 | 2;
  /** Version 1 has its own way only, which is `seed`. */
  readonly policy: PolicyName;
  /** The fitted weights of `calibrated`; defaults to the manual weights. */
  readonly calibration?: Calibration | undefined;
}

/** The default confidence from which reviews by the seeds' rules report. */
const SEED_THRESHOLD = 75;

/** Decides a recorded debate once more. */
export function decideDebate(name: string, debate: RecordedDebate, { version, policy, calibration }: DecideBy): Prediction {
  const { setup: recorded, record } = recordedCase(debate);
  const setup = { ...recorded, ...defined({ calibration }) };
  const seeds = { ...setup, threshold: SEED_THRESHOLD };
  const outcome =
    version === 1 ? arbitrate(seeds, record) : arbitrate2({ ...(policy === 'seed' ? seeds : setup), policy }, record);
  return { case: name, recommendation: outcome.recommendation, items: predictedItems(outcome) };
}

function predictedItems({
  accepted,
  disputed,
  rejected,
  filtered,
  preExisting,
  absorbed,
}: CodeReviewOutcome): readonly PredictedItem[] {
  const folded = (item: DecidedItem): readonly string[] =>
    absorbed.filter((one) => one.absorbed?.into === item.id).flatMap((one) => memberIds(one));
  const as =
    (standing: PredictedItem['standing']) =>
    (item: DecidedItem): PredictedItem => ({
      lead: item.lead.finding.id,
      members: [...new Set([...memberIds(item), ...folded(item)])],
      standing,
      severity: item.severity,
      confidence: total(item.confidence),
      escalate: item.escalate,
    });
  return [
    ...accepted.map(as('accepted')),
    ...disputed.map(as('disputed')),
    ...rejected.map(as('rejected')),
    ...filtered.map(as('filtered')),
    ...preExisting.map(as('pre-existing')),
  ];
}

const memberIds = ({ members, repeats }: DecidedItem): readonly string[] => [
  ...members.map(({ finding }) => finding.id),
  ...repeats.map(({ id }) => id),
];
