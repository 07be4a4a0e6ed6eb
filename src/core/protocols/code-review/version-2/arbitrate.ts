import { isEscalated } from '../../../finding-debate/calibrated/standing.ts';
import { PUT_TO_A_PERSON } from '../../../finding-debate/calibrated/weights.ts';
import { inReportOrder } from '../../../finding-debate/assembly/assemble.ts';
import { shouldEscalate } from '../../../finding-debate/assembly/recommendation.ts';
import { total } from '../../../consensus/confidence.ts';
import { type Deliberation, deliberateOn } from '../../../finding-debate/judging/deliberation.ts';
import { voteVerdict } from '../../../finding-debate/judging/vote.ts';
import type { PolicyName } from '../../../finding-debate/hearing/said.ts';
import type { ItemId } from '../../../ids.ts';
import { conclude, foldItems, judging, prepare } from '../arbitrate.ts';
import { belowThreshold } from '../evidence/threshold.ts';
import type { CodeItem } from '../members.ts';
import type { CodeReviewOutcome } from '../outcome.ts';
import { overlappingPairs } from '../parts/overlaps.ts';
import { LADDER, ROOT_CAUSE_WINNER } from '../rules.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewRecord, CodeReviewSetup } from '../said.ts';
import { calibrator } from './calibrate.ts';
import { CodeIssueGrouper } from './grouping.ts';

/** How a setup is decided. */
export const policyOf = ({ policy = 'calibrated' }: Pick<CodeReviewSetup, 'policy'>): PolicyName => policy;

const NO_PAIRS = (): readonly (readonly [CodeItem, CodeItem])[] => [];

/** Groups what was reported by what it says, and judges every group on what has been said so far. */
export function deliberate(
  setup: CodeReviewSetup,
  record: CodeReviewRecord,
): Deliberation<CodeFindingDraft, CodeDefense, CodeItem> {
  const policy = policyOf(setup);
  const prepared = prepare(setup, record);
  const judge = judging(setup, prepared);
  const calibrated = calibrator(setup, prepared);
  return deliberateOn({
    ...prepared,
    setup,
    onlyAsked: policy === 'calibrated',
    grouper: new CodeIssueGrouper(setup, prepared.sources, prepared.hearing.responses),
    judging: (groupOf) => {
      const one = judge(groupOf);
      return (docket, index) => {
        const { item, notes } = one(docket, index);
        if (policy === 'calibrated') return { item: calibrated(item, docket.unanswered), notes };
        return { item: policy === 'vote' ? { ...item, verdict: voteVerdict(item) } : item, notes };
      };
    },
    overlapping: policy === 'seed' ? overlappingPairs : NO_PAIRS,
    rivalry: { winnerTerm: ROOT_CAUSE_WINNER, ladder: LADDER },
  });
}

/** The outcome of a code debate under version 2. */
export function arbitrate(setup: CodeReviewSetup, record: CodeReviewRecord): CodeReviewOutcome {
  const policy = policyOf(setup);
  const deliberation = deliberate(setup, record);
  // A probability has thresholds of its own.
  const threshold = policy === 'seed' ? setup.threshold : undefined;
  const folded = foldItems(setup, deliberation.items, { overlapping: NO_PAIRS });
  const below = new Map([...setAside(folded), ...belowThreshold(folded, threshold)]);
  const reported = folded.filter(({ id }) => !below.has(id));
  const escalate = policy === 'calibrated' ? firstToDecide(reported) : shouldEscalate(reported.filter(isAccepted));
  return conclude(setup, record, deliberation, { protocol: 'code-review/2', policy, folded, below, escalate });
}

const isAccepted = ({ verdict, absorbed }: CodeItem): boolean => verdict.status === 'accepted' && absorbed === undefined;

const setAside = (items: readonly CodeItem[]): readonly (readonly [ItemId, number])[] =>
  items.flatMap(({ id, verdict, calibrated }) => (verdict.status === 'set-aside' ? [[id, calibrated?.needed ?? 0] as const] : []));

/** The disputed items that a person is asked about by name: few, grave, and likely enough to be true. */
function firstToDecide(items: readonly CodeItem[]): (item: CodeItem) => boolean {
  const grave = items.filter(
    (item) =>
      item.verdict.status === 'disputed' &&
      isEscalated({
        severity: item.severity,
        probability: total(item.confidence),
        quoteFound: item.calibrated?.quote === 'found',
        place: item.calibrated?.place,
      }),
  );
  const first = new Set(
    inReportOrder(grave, () => 0)
      .slice(0, PUT_TO_A_PERSON)
      .map(({ id }) => id),
  );
  return ({ id }) => first.has(id);
}
