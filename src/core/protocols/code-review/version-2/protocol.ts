import type { PolicyName } from '../../../finding-debate/hearing/said.ts';
import {
  adviseRound,
  appealRound,
  ballotRound,
  debateRound,
  reviewRound,
  rulingRound,
} from '../../../finding-debate/rounds/convene.ts';
import type { Policy, Protocol } from '../../../protocol.ts';
import { adviceWays } from '../advice.ts';
import { roleDistance } from '../categories.ts';
import { contested } from '../contested.ts';
import type { CodeReviewOutcome } from '../outcome.ts';
import { cutOf } from '../parts/parts.ts';
import { codeReview } from '../protocol.ts';
import type { CodeDefense, CodeFinding, CodeFindingDraft, CodeReviewPhases, CodeReviewSetup } from '../said.ts';
import { arbitrate, deliberate, policyOf } from './arbitrate.ts';

const placeText = ({ file, line }: CodeFinding): string => (line === 0 ? file : `${file}:${line}`);

const under =
  (policy: PolicyName): Policy<CodeReviewSetup, CodeReviewPhases> =>
  (setup, record) =>
    codeReview.items(arbitrate({ ...setup, policy }, record));

/** The code debate with groups that say the same, one position a source, and a probability that decides. */
export const codeReview2: Protocol<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome> = {
  id: 'code-review/2',
  next(setup, record) {
    const standing = () => deliberate(setup, record);
    const cut = cutOf(setup);
    const examined = setup.contestedOnly === true ? contested : undefined;
    const usual = () =>
      reviewRound<CodeFindingDraft, CodeDefense>(setup, record, setup.parts !== undefined) ??
      debateRound(setup, record, standing, { roleDistance, examined, cut, placeText }) ??
      adviseRound(setup, record, standing, adviceWays(setup)) ??
      ballotRound(setup, record, standing, { roleDistance, cut }) ??
      rulingRound(setup, record, standing, cut);
    const appealed = () => appealRound(setup, record, standing, { roleDistance, cut });
    const round = record.curtailed === undefined ? (record.appeals === undefined ? usual() : appealed()) : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record) };
  },
  items: codeReview.items,
  policyOf,
  takesAppeals: true,
  policies: { calibrated: under('calibrated'), seed: under('seed'), vote: under('vote') },
};
