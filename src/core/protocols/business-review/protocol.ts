import { itemsApart, itemsOf } from '../../finding-debate/assembly/placed.ts';
import { voteOn } from '../../finding-debate/judging/vote.ts';
import { debateRound, reviewRound, rulingRound } from '../../finding-debate/rounds/convene.ts';
import type { Protocol } from '../../protocol.ts';
import { arbitrate, deliberate } from './arbitrate.ts';
import { distancesIn } from './domains.ts';
import { explainReason } from './explain.ts';
import type { BusinessReviewOutcome } from './outcome.ts';
import type { BusinessReviewPhases, BusinessReviewSetup } from './said.ts';

/** True if reviewers are asked about parts of the document, because it is too long to be shown whole. */
export const isInParts = ({ assignments }: BusinessReviewSetup): boolean => assignments.some(({ part }) => part !== '');

/** Five reviewers read a document blind, review each other, defend; then the rules decide and score. */
export const businessReview: Protocol<BusinessReviewSetup, BusinessReviewPhases, BusinessReviewOutcome> = {
  id: 'business-review/1',
  next(setup, record) {
    const standing = () => deliberate(setup, record);
    const roleDistance = distancesIn(setup.seats);
    const round =
      record.curtailed === undefined
        ? (reviewRound(setup, record, isInParts(setup)) ??
          debateRound(setup, record, standing, { roleDistance }) ??
          rulingRound(setup, record, standing))
        : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record) };
  },
  items: (outcome) => [...itemsOf(outcome, explainReason), ...itemsApart(outcome.filtered, 'set-aside', explainReason)],
  policies: { vote: (setup, record) => voteOn(arbitrate(setup, record)) },
};
