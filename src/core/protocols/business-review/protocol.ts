import { formula, total } from '../../consensus/confidence.ts';
import { debateRound, reviewRound, rulingRound } from '../../finding-debate/convene.ts';
import type { Item } from '../../item.ts';
import type { Protocol } from '../../protocol.ts';
import { arbitrate, deliberate } from './arbitrate.ts';
import { roleDistance } from './domains.ts';
import { explainReason } from './explain.ts';
import type { BusinessReviewOutcome, DecidedItem } from './outcome.ts';
import type { BusinessReviewPhases, BusinessReviewSetup } from './said.ts';

/** Five reviewers read a document blind, review each other, defend; then the rules decide and score. */
export const businessReview: Protocol<BusinessReviewSetup, BusinessReviewPhases, BusinessReviewOutcome> = {
  id: 'business-review/1',
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
