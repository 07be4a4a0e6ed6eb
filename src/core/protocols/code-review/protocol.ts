import { formula, total } from '../../consensus/confidence.ts';
import { debateRound, reviewRound, rulingRound } from '../../finding-debate/convene.ts';
import type { Item } from '../../item.ts';
import type { Protocol } from '../../protocol.ts';
import { arbitrate, deliberate } from './arbitrate.ts';
import { roleDistance } from './categories.ts';
import { explainReason } from './explain.ts';
import type { CodeReviewOutcome, DecidedItem } from './outcome.ts';
import type { CodeReviewPhases, CodeReviewSetup } from './said.ts';

/** Review blind, examine each other's findings, defend one's own; then the rules decide. */
export const codeReview: Protocol<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome> = {
  id: 'code-review/1',
  next(setup, record) {
    const standing = () => deliberate(setup, record);
    const round =
      record.curtailed === undefined
        ? (reviewRound(setup, record) ??
          debateRound(setup, record, standing, roleDistance) ??
          rulingRound(setup, record, standing))
        : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record) };
  },
  items: (outcome) => [
    ...outcome.accepted.map((item) => itemOf(item, 'upheld')),
    ...outcome.disputed.map((item) => itemOf(item, 'open')),
    ...outcome.rejected.map((item) => itemOf(item, 'dismissed')),
  ],
};

const itemOf = (item: DecidedItem, standing: Item['standing']): Item => ({
  id: item.id,
  standing,
  title: item.lead.finding.title,
  why: `${explainReason(item)}; ${formula(item.confidence)}`,
  severity: item.severity,
  confidence: total(item.confidence),
});
