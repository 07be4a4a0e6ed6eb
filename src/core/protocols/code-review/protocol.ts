import { debateRound, reviewRound, rulingRound } from '../../finding-debate/convene.ts';
import { itemsOf } from '../../finding-debate/placed.ts';
import { voteOn } from '../../finding-debate/vote.ts';
import type { Protocol } from '../../protocol.ts';
import { arbitrate, deliberate } from './arbitrate.ts';
import { roleDistance } from './categories.ts';
import { explainReason } from './explain.ts';
import type { CodeReviewOutcome } from './outcome.ts';
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
  items: (outcome) => itemsOf(outcome, explainReason),
  policies: { vote: (setup, record) => voteOn(arbitrate(setup, record)) },
};
