import { shouldEscalate } from '../../../finding-debate/assembly/recommendation.ts';
import type { EchoingPair } from '../../../finding-debate/calibrated/echoes.ts';
import { dividedNotes } from '../../../finding-debate/calibrated/source-positions.ts';
import { firstToDecide, neededBySetAside } from '../../../finding-debate/calibrated/to-decide.ts';
import type { PolicyName } from '../../../finding-debate/hearing/said.ts';
import { type Deliberation, deliberateOn } from '../../../finding-debate/judging/deliberation.ts';
import { voteVerdict } from '../../../finding-debate/judging/vote.ts';
import type { Docket } from '../../../finding-debate/rounds/dockets.ts';
import { withoutLikeness } from '../../../finding-debate/same-issue/likeness-said.ts';
import { QuotedText } from '../../../text/quotes/forgiving-quote.ts';
import { comparePlace, conclude, foldItems, judging, prepare } from '../arbitrate.ts';
import type { QuoteSearch } from '../evidence/evidence.ts';
import { belowThreshold } from '../evidence/threshold.ts';
import type { Group } from '../grouping.ts';
import type { CodeItem } from '../members.ts';
import type { CodeReviewOutcome } from '../outcome.ts';
import { overlappingPairs } from '../parts/overlaps.ts';
import { LADDER, ROOT_CAUSE_WINNER } from '../rules.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewRecord, CodeReviewSetup } from '../said.ts';
import { calibrator, leading } from './calibrate.ts';
import { codeEchoes } from './echoes.ts';
import { CodeIssueGrouper } from './grouping.ts';

/** Returns the policy of a setup. */
export const policyOf = ({ policy = 'calibrated' }: Pick<CodeReviewSetup, 'policy'>): PolicyName => policy;

/** Quotes as copying leaves them, in texts that are folded once. */
function forgivingSearch(): QuoteSearch {
  const texts = new Map<string, QuotedText>();
  return (quote, text) => {
    const known = texts.get(text) ?? new QuotedText(text);
    texts.set(text, known);
    return known.find(quote, { near: true });
  };
}

const NO_PAIRS = (): readonly (readonly [CodeItem, CodeItem])[] => [];

/** Groups the reports by text, and judges every group on the statements so far. */
export function deliberate(
  setup: CodeReviewSetup,
  record: CodeReviewRecord,
): Deliberation<CodeFindingDraft, CodeDefense, CodeItem> {
  const policy = policyOf(setup);
  const prepared = prepare(setup, record, forgivingSearch());
  const judge = judging(setup, prepared);
  const calibrated = calibrator(setup, prepared);
  const withLead = leading(setup, prepared);
  let pairs: readonly EchoingPair[] = [];
  const deliberation = deliberateOn({
    ...prepared,
    setup,
    onlyAsked: policy === 'calibrated',
    grouper: new CodeIssueGrouper(setup, prepared.sources, prepared.hearing),
    judging: (groupOf) => {
      const one = judge(groupOf);
      const echoes = policy === 'calibrated' ? codeEchoes(setup, prepared, groupOf) : undefined;
      pairs = echoes?.pairs ?? [];
      return (docket, index) => {
        const { item: judged, notes } = one(atRevisedLines(withoutLikeness(docket)), index);
        const item = withLead(judged);
        if (policy === 'calibrated') {
          const decided = calibrated(item, { unanswered: docket.unanswered, echoes });
          return { item: decided, notes: [...notes, ...dividedNotes(decided)] };
        }
        return { item: policy === 'vote' ? { ...item, verdict: voteVerdict(item) } : item, notes };
      };
    },
    overlapping: policy === 'seed' ? overlappingPairs : NO_PAIRS,
    rivalry: { winnerTerm: ROOT_CAUSE_WINNER, ladder: LADDER },
  });
  return pairs.length === 0 ? deliberation : { ...deliberation, echoes: pairs };
}

/** The findings of a docket on the lines that their authors last gave. Row W6. */
function atRevisedLines(docket: Docket<Group, CodeDefense>): Docket<Group, CodeDefense> {
  const lines = new Map(
    docket.defenses.flatMap(({ finding, by, action, revisedLine }) =>
      revisedLine === undefined || action === 'concede' ? [] : [[`${finding} ${by.id}`, revisedLine] as const],
    ),
  );
  if (lines.size === 0) return docket;
  const members = docket.group.members.map((finding) => {
    const line = lines.get(`${finding.id} ${finding.seat}`);
    return line === undefined ? finding : { ...finding, line, endLine: line + Math.max(0, finding.endLine - finding.line) };
  });
  return { ...docket, group: { ...docket.group, members } };
}

/** The outcome of a code debate under version 2. */
export function arbitrate(setup: CodeReviewSetup, record: CodeReviewRecord): CodeReviewOutcome {
  const policy = policyOf(setup);
  const deliberation = deliberate(setup, record);
  // Probabilities use separate thresholds.
  const threshold = policy === 'seed' ? setup.threshold : undefined;
  const folded = foldItems(setup, deliberation.items, { overlapping: NO_PAIRS });
  const below = new Map([...neededBySetAside(folded), ...belowThreshold(folded, threshold)]);
  const reported = folded.filter(({ id }) => !below.has(id));
  const escalate = policy === 'calibrated' ? firstToDecide(reported, comparePlace) : shouldEscalate(reported.filter(isAccepted));
  return conclude(setup, record, deliberation, { protocol: 'code-review/2', policy, folded, below, escalate });
}

const isAccepted = ({ verdict, absorbed }: CodeItem): boolean => verdict.status === 'accepted' && absorbed === undefined;
