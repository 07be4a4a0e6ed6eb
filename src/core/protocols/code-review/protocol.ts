import { formula, total } from '../../consensus/confidence.ts';
import { say } from '../../english.ts';
import { itemsApart, itemsOf } from '../../finding-debate/assembly/placed.ts';
import { voteOn } from '../../finding-debate/judging/vote.ts';
import { adviseRound, debateRound, reviewRound, rulingRound } from '../../finding-debate/rounds/convene.ts';
import type { Item } from '../../item.ts';
import type { Phrase } from '../../phrase.ts';
import type { Protocol } from '../../protocol.ts';
import { adviceWays } from './advice.ts';
import { arbitrate, deliberate } from './arbitrate.ts';
import { roleDistance } from './categories.ts';
import { contested } from './contested.ts';
import { explainFilter, explainReason } from './explain.ts';
import type { CodeReviewOutcome, FilteredItem } from './outcome.ts';
import { cutOf } from './parts/parts.ts';
import { phrase } from './phrases.ts';
import type { CodeReviewPhases, CodeReviewSetup } from './said.ts';

/** Review blind, examine each other's findings, defend one's own; then the rules decide. */
export const codeReview: Protocol<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome> = {
  id: 'code-review/1',
  next(setup, record) {
    const standing = () => deliberate(setup, record);
    const cut = cutOf(setup);
    const examined = setup.contestedOnly === true ? contested : undefined;
    const round =
      record.curtailed === undefined
        ? (reviewRound(setup, record, setup.parts !== undefined) ??
          debateRound(setup, record, standing, { roleDistance, examined, cut }) ??
          adviseRound(setup, record, standing, adviceWays(setup)) ??
          rulingRound(setup, record, standing, cut))
        : undefined;
    return round ?? { kind: 'conclude', outcome: arbitrate(setup, record) };
  },
  items: (outcome) => [
    ...itemsOf(outcome, explainReason),
    ...outcome.filtered.map(filteredItem),
    ...itemsApart(outcome.preExisting, 'pre-existing', explainReason),
  ],
  policies: { vote: (setup, record) => voteOn(beforeThreshold(arbitrate(setup, record))) },
};

/** A finding below the threshold is dismissed until a person upholds it. */
const filteredItem = (item: FilteredItem): Item => ({
  id: item.id,
  standing: 'dismissed',
  apart: 'set-aside',
  title: item.lead.finding.title,
  why: `${say(whyFiltered(item))}; ${say(formula(item.confidence))}`,
  severity: item.severity,
  confidence: total(item.confidence),
});

const whyFiltered = (item: FilteredItem): Phrase =>
  item.verdict.status === 'set-aside' ? explainReason(item) : phrase('but', explainReason(item), explainFilter(item));

/** A vote counts the speakers, whatever the place of an item, and has no threshold. */
const beforeThreshold = (outcome: CodeReviewOutcome): CodeReviewOutcome => ({
  ...outcome,
  rejected: [...outcome.rejected, ...outcome.filtered],
});
