import { foldRepeats, inReportOrder, relatedItems } from '../../finding-debate/assemble.ts';
import { bucket, docketsOf } from '../../finding-debate/dockets.ts';
import { lookedAt } from '../../finding-debate/eligible.ts';
import { shouldEscalate } from '../../finding-debate/escalate.ts';
import { failuresOf, incompleteNote } from '../../finding-debate/failures.ts';
import { type Hearing, hear } from '../../finding-debate/hearing.ts';
import { isContested } from '../../finding-debate/positions.ts';
import { ruledRivalry, settleRivalries } from '../../finding-debate/rivals.ts';
import { type CheckedRulings, checkRulings, faultNotes, idleRulingNotes } from '../../finding-debate/rulings.ts';
import { type SourceMap, sourcesOf } from '../../finding-debate/sources.ts';
import type { FindingId } from '../../ids.ts';
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
    hearing.failedAsks.length > 0,
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
  const listed = folded.filter(({ absorbed }) => absorbed === undefined);
  const accepted = listed.filter(({ verdict }) => verdict.status === 'accepted');
  const escalate = shouldEscalate(accepted);
  const decide = (item: CodeItem): DecidedItem => ({ evidenceLevel: evidenceLevelOf(item), escalate: escalate(item), ...item });
  const place = (chosen: readonly CodeItem[]): readonly DecidedItem[] => inReportOrder(chosen, comparePlace).map(decide);
  const failures = failuresOf(hearing, sources);
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  return {
    accepted: place(accepted),
    disputed: place(listed.filter(({ verdict }) => verdict.status === 'disputed')),
    rejected: place(listed.filter(({ verdict }) => verdict.status === 'rejected')),
    absorbed: place(folded.filter(({ absorbed }) => absorbed !== undefined)),
    recommendation: recommendationOf(accepted),
    related: relatedItems(overlappingPairs(folded)),
    intraFamily: sources.intraFamily,
    names: new Map(setup.seats.map(({ id }) => [id, sources.nameOf(id)])),
    seats,
    models: [...new Set(hearing.reviews.map(({ seat }) => seats.get(seat)?.model ?? seat))].sort(compareText),
    answered: hearing.reviews.length,
    failures,
    curtailed: record.curtailed,
    unmatched: hearing.unmatched,
    statistics: statisticsOf(setup, hearing, folded),
    notes: [...notes, ...faultNotes(rulings), ...idleRulingNotes(items), ...failures.map(incompleteNote)],
  };
}

const comparePlace = (a: CodeItem, b: CodeItem): number =>
  compareText(a.file, b.file) || a.lead.finding.line - b.lead.finding.line;

const liesWithin = (inner: CodeItem, outer: CodeItem): boolean => inner.start >= outer.start && inner.end <= outer.end;

function settle(items: readonly CodeItem[], anybodyFailed: boolean): readonly CodeItem[] {
  const standing = items.filter(({ verdict, positions }) => verdict.status !== 'rejected' && isContested(positions));
  return settleRivalries(items, overlappingPairs(standing), ruledRivalry, {
    winnerTerm: ROOT_CAUSE_WINNER,
    ladder: LADDER,
    anybodyFailed,
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
