import type { PolicyName } from '../../../finding-debate/hearing/said.ts';
import { appealRound, ballotRound, debateRound, reviewRound, rulingRound } from '../../../finding-debate/rounds/convene.ts';
import type { Policy, Protocol } from '../../../protocol.ts';
import { distancesIn } from '../domains.ts';
import type { BusinessReviewOutcome } from '../outcome.ts';
import { businessReview, isInParts } from '../protocol.ts';
import type {
  BusinessDefense,
  BusinessFinding,
  BusinessFindingDraft,
  BusinessReviewPhases,
  BusinessReviewSetup,
} from '../said.ts';
import { arbitrate, deliberate, policyOf } from './arbitrate.ts';

const placeText = ({ section, paragraph }: BusinessFinding): string =>
  paragraph === undefined ? section : `${section}, paragraph ${paragraph}`;

const under =
  (policy: PolicyName): Policy<BusinessReviewSetup, BusinessReviewPhases> =>
  (setup, record) =>
    businessReview.items(arbitrate({ ...setup, policy }, record));

/** The business debate with groups that say the same, one position a source, and a probability that decides. */
export const businessReview2: Protocol<BusinessReviewSetup, BusinessReviewPhases, BusinessReviewOutcome> = {
  id: 'business-review/2',
  next(setup, record) {
    const standing = () => deliberate(setup, record);
    const roleDistance = distancesIn(setup.seats);
    const usual = () =>
      reviewRound<BusinessFindingDraft, BusinessDefense>(setup, record, isInParts(setup)) ??
      debateRound(setup, record, standing, { roleDistance, placeText }) ??
      ballotRound(setup, record, standing, { roleDistance }) ??
      rulingRound(setup, record, standing);
    const appealed = () => appealRound(setup, record, standing, { roleDistance });
    const round = record.curtailed === undefined ? (record.appeals === undefined ? usual() : appealed()) : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record) };
  },
  items: businessReview.items,
  policyOf,
  takesAppeals: true,
  policies: { calibrated: under('calibrated'), seed: under('seed'), vote: under('vote') },
};
