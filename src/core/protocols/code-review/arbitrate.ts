import { foldRepeats, relatedItems } from '../../finding-debate/assemble.ts';
import { bucket, docketsOf } from '../../finding-debate/dockets.ts';
import { leftUnseen, lookedAt } from '../../finding-debate/eligible.ts';
import { shouldEscalate } from '../../finding-debate/escalate.ts';
import { type Hearing, hear } from '../../finding-debate/hearing.ts';
import { place } from '../../finding-debate/placed.ts';
import { isContested } from '../../finding-debate/positions.ts';
import { proceedingsOf } from '../../finding-debate/proceedings.ts';
import { ruledRivalry, settleRivalries } from '../../finding-debate/rivals.ts';
import { type CheckedRulings, checkRulings } from '../../finding-debate/rulings.ts';
import { namesOfFailed } from '../../finding-debate/silence.ts';
import { type SourceMap, sourcesOf } from '../../finding-debate/sources.ts';
import type { FindingId, SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { compareText } from '../../text/order.ts';
import { type Grounding, groundingOf } from './evidence.ts';
import { evidenceLevelOf } from './evidence-level.ts';
import { Grouper } from './grouping.ts';
import { type CodeItem, judge } from './judge.ts';
import type { CodeReviewOutcome, DecidedItem } from './outcome.ts';
import { overlappingPairs } from './overlaps.ts';
import { recommendationOf } from './recommendation.ts';
import { LADDER, LATE_OBSERVATION, ROOT_CAUSE_WINNER } from './rules.ts';
import type { CodeDefense, CodeFinding, CodeFindingDraft, CodeReviewRecord, CodeReviewSetup } from './said.ts';
import { statisticsOf } from './statistics.ts';

/** A debate half decided: every group judged and rivalries settled, nothing folded or sorted yet. */
export interface Deliberation {
  readonly hearing: Hearing<CodeFindingDraft, CodeDefense>;
  readonly sources: SourceMap;
  readonly items: readonly CodeItem[];
  readonly rulings: CheckedRulings;
  readonly notes: readonly Note[];
}

/** Judges every group on what has been said so far. */
export function deliberate(setup: CodeReviewSetup, record: CodeReviewRecord): Deliberation {
  const hearing = hear(setup.seats, record, LATE_OBSERVATION);
  const answered = new Set(hearing.reviews.map(({ seat }) => seat));
  const sources = sourcesOf(setup.seats, setup.independence, answered);
  const rulings = checkRulings(hearing, setup.seats);
  const grouper = new Grouper(setup);
  grouper.add(hearing.findings);
  const known = grouper.addObservations(hearing.observations);
  const heard = { ...hearing, rulings: rulings.sound };
  const { dockets, groupOf, ambiguous, notes } = docketsOf({
    setup,
    hearing: heard,
    voices: sources,
    groups: grouper.groups(),
    known,
  });

  const advisories = bucket(setup.advisories, ({ finding }) => groupOf.get(finding));
  const looked = lookedAt(hearing.reviews, setup.seats, sources);
  const bench = { voices: sources, groundingOf: grounder(setup) };
  const judged = dockets.map((docket, index) =>
    judge({ advisories: advisories.get(index) ?? [], looked: looked(docket.group.file), ...docket }, bench),
  );
  const items = settle(
    judged.map(({ item }) => item),
    namesOfFailed(hearing.failedAsks, sources),
  );
  return {
    hearing: { ...hearing, unmatched: [...hearing.unmatched, ...ambiguous] },
    sources,
    items,
    rulings,
    notes: [...hearing.notes, ...notes, ...judged.flatMap((one) => one.notes)],
  };
}

/** The outcome of a code debate: a pure function of what was said. */
export function arbitrate(setup: CodeReviewSetup, record: CodeReviewRecord): CodeReviewOutcome {
  const { hearing, sources, items, rulings, notes } = deliberate(setup, record);
  const folded = foldRepeats(items, { overlapping: overlappingPairs, liesWithin, comparePlace });
  const placed = place(folded, comparePlace, (accepted) => {
    const escalate = shouldEscalate(accepted);
    return (item): DecidedItem => ({ evidenceLevel: evidenceLevelOf(item), escalate: escalate(item), ...item });
  });
  const proceedings = proceedingsOf({ seats: setup.seats, hearing, sources, items, rulings, notes, curtailed: record.curtailed });
  const coverage =
    hearing.reviews.length === 0 ? 'none' : leftUnseen(hearing.reviews, hearing.failedReviews) ? 'in-part' : 'whole';
  const modelOf = (seat: SeatId): string => proceedings.seats.get(seat)?.model ?? seat;
  return {
    ...placed,
    ...proceedings,
    recommendation: recommendationOf(placed.accepted, coverage),
    related: relatedItems(overlappingPairs(folded)),
    intraFamily: sources.intraFamily,
    models: [...new Set(hearing.reviews.map(({ seat }) => modelOf(seat)))].sort(compareText),
    answered: hearing.reviews.length,
    statistics: statisticsOf(setup, hearing, folded),
  };
}

const comparePlace = (a: CodeItem, b: CodeItem): number =>
  compareText(a.file, b.file) || a.lead.finding.line - b.lead.finding.line;

const liesWithin = (inner: CodeItem, outer: CodeItem): boolean => inner.start >= outer.start && inner.end <= outer.end;

function settle(items: readonly CodeItem[], failed: readonly string[]): readonly CodeItem[] {
  const standing = items.filter(({ verdict, positions }) => verdict.status !== 'rejected' && isContested(positions));
  return settleRivalries(items, overlappingPairs(standing), ruledRivalry, {
    winnerTerm: ROOT_CAUSE_WINNER,
    ladder: LADDER,
    failed,
  });
}

function grounder(setup: CodeReviewSetup): (finding: CodeFinding) => Grounding {
  const lineCounts = new Map([...setup.texts].map(([file, text]) => [file, text.split('\n').length]));
  const known = new Map<FindingId, Grounding>();
  return (finding) => {
    const grounding = known.get(finding.id) ?? groundingOf(finding, setup.texts.get(finding.file), lineCounts.get(finding.file));
    known.set(finding.id, grounding);
    return grounding;
  };
}
