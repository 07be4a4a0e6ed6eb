import { shouldEscalate } from '../../../finding-debate/assembly/recommendation.ts';
import type { EchoingPair } from '../../../finding-debate/calibrated/echoes.ts';
import { dividedNotes } from '../../../finding-debate/calibrated/source-positions.ts';
import { firstToDecide, neededBySetAside } from '../../../finding-debate/calibrated/to-decide.ts';
import type { PolicyName } from '../../../finding-debate/hearing/said.ts';
import { type Deliberation, deliberateOn } from '../../../finding-debate/judging/deliberation.ts';
import { voteVerdict } from '../../../finding-debate/judging/vote.ts';
import { withoutLikeness } from '../../../finding-debate/same-issue/likeness-said.ts';
import { QuotedText } from '../../../text/quotes/forgiving-quote.ts';
import { comparePlace, conclude, foldItems, isAccepted, prepare, samePassage } from '../arbitrate.ts';
import type { WordSearch } from '../evidence.ts';
import { type BusinessItem, judge } from '../judge.ts';
import type { BusinessReviewOutcome } from '../outcome.ts';
import { LADDER, RIVALRY_WINNER } from '../rules.ts';
import type { BusinessDefense, BusinessFindingDraft, BusinessReviewRecord, BusinessReviewSetup } from '../said.ts';
import { calibrator, leading } from './calibrate.ts';
import { businessEchoes } from './echoes.ts';
import { BusinessIssueGrouper } from './grouping.ts';

/** Returns the policy of a setup. */
export const policyOf = ({ policy = 'calibrated' }: Pick<BusinessReviewSetup, 'policy'>): PolicyName => policy;

const NO_PAIRS = (): readonly (readonly [BusinessItem, BusinessItem])[] => [];

/** Words as copying leaves them, in texts that are folded once. */
function asCopied(): WordSearch {
  const texts = new Map<string, QuotedText>();
  return (words, text) => {
    const known = texts.get(text) ?? new QuotedText(text);
    texts.set(text, known);
    return known.find(words)[0];
  };
}

/** Groups the reports by text, and judges every group on the statements so far. */
export function deliberate(
  setup: BusinessReviewSetup,
  record: BusinessReviewRecord,
): Deliberation<BusinessFindingDraft, BusinessDefense, BusinessItem> {
  const policy = policyOf(setup);
  const prepared = prepare(setup, record, asCopied());
  const calibrated = calibrator(setup, prepared);
  const withLead = leading(setup, prepared);
  let pairs: readonly EchoingPair[] = [];
  const deliberation = deliberateOn({
    ...prepared,
    setup,
    onlyAsked: policy === 'calibrated',
    grouper: new BusinessIssueGrouper(setup, prepared.sources, prepared.hearing.responses),
    judging: (groupOf) => {
      const echoes = policy === 'calibrated' ? businessEchoes(setup, prepared, groupOf) : undefined;
      pairs = echoes?.pairs ?? [];
      return (docket) => {
        const { item: judged, notes } = judge(withoutLikeness(docket), prepared.bench);
        const item = withLead(judged);
        if (policy === 'calibrated') {
          const decided = calibrated(item, { unanswered: docket.unanswered, echoes });
          return { item: decided, notes: [...notes, ...dividedNotes(decided)] };
        }
        return { item: policy === 'vote' ? { ...item, verdict: voteVerdict(item) } : item, notes };
      };
    },
    overlapping: policy === 'seed' ? samePassage : NO_PAIRS,
    rivalry: { winnerTerm: RIVALRY_WINNER, ladder: LADDER },
  });
  return pairs.length === 0 ? deliberation : { ...deliberation, echoes: pairs };
}

/** The outcome of a business debate under version 2. */
export function arbitrate(setup: BusinessReviewSetup, record: BusinessReviewRecord): BusinessReviewOutcome {
  const policy = policyOf(setup);
  const deliberation = deliberate(setup, record);
  const folded = foldItems(deliberation.items, NO_PAIRS);
  const below = new Map(neededBySetAside(folded));
  const reported = folded.filter(({ id }) => !below.has(id));
  const escalate = policy === 'calibrated' ? firstToDecide(reported, comparePlace) : shouldEscalate(reported.filter(isAccepted));
  return conclude(setup, record, deliberation, { protocol: 'business-review/2', policy, folded, below, escalate });
}
