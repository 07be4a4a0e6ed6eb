import { rivalry, type RivalryResult, settleRivalries } from '../../finding-debate/rivals.ts';
import { type SourceMap, sourcesOf } from '../../finding-debate/sources.ts';
import type { FindingId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { foldRepeats, inReportOrder, linkRelated } from './assemble.ts';
import { docketsOf } from './dockets.ts';
import { groundingOf } from './evidence.ts';
import { evidenceLevelOf } from './evidence-level.ts';
import { hear, type Hearing } from './hearing.ts';
import { type CodeItem, type GroupDocket, judge } from './judge.ts';
import type { CodeReviewOutcome, DecidedItem } from './outcome.ts';
import { overlappingPairs } from './overlaps.ts';
import { recommendationOf, shouldEscalate } from './recommendation.ts';
import { type CheckedRulings, checkRulings, faultNotes } from './rulings.ts';
import { LADDER, ROOT_CAUSE_WINNER } from './rules.ts';
import type { ArbiterRuling, CodeFinding, CodeReviewRecord, CodeReviewSetup } from './said.ts';
import { statisticsOf } from './statistics.ts';

/** A debate half decided: every group judged and rivalries settled, nothing folded or sorted yet. */
export interface Deliberation {
  readonly hearing: Hearing;
  readonly sources: SourceMap;
  readonly dockets: readonly GroupDocket[];
  readonly items: readonly CodeItem[];
  readonly rulings: CheckedRulings;
  readonly notes: readonly Note[];
}

/** Judges every group on what has been said so far. */
export function deliberate(setup: CodeReviewSetup, record: CodeReviewRecord): Deliberation {
  const hearing = hear(setup, record);
  const answered = new Set(hearing.reviews.map(({ seat }) => seat));
  const sources = sourcesOf(setup.seats, setup.independence, answered);
  const rulings = checkRulings(hearing, setup.seats, sources);
  const { dockets, notes } = docketsOf(setup, { ...hearing, rulings: rulings.sound }, sources);
  const bench = { voices: sources, groundingOf: grounder(setup) };
  const judged = dockets.map((docket) => judge(docket, bench));
  const items = settle(judged.map(({ item }) => item));
  return { hearing, sources, dockets, items, rulings, notes: [...hearing.notes, ...notes, ...judged.flatMap((one) => one.notes)] };
}

/** The outcome of a code debate: a pure function of what was said. */
export function arbitrate(setup: CodeReviewSetup, record: CodeReviewRecord): CodeReviewOutcome {
  const { hearing, sources, items, rulings, notes } = deliberate(setup, record);
  const folded = linkRelated(foldRepeats(items));
  const listed = folded.filter(({ absorbed }) => absorbed === undefined);
  const accepted = listed.filter(({ verdict }) => verdict.status === 'accepted');
  const decide = (item: CodeItem): DecidedItem => ({
    ...item,
    evidenceLevel: evidenceLevelOf(item),
    escalate: shouldEscalate(item, accepted),
  });
  const place = (chosen: readonly CodeItem[]): readonly DecidedItem[] => inReportOrder(chosen).map(decide);
  const failures = failuresOf(hearing, sources);
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  return {
    accepted: place(accepted),
    disputed: place(listed.filter(({ verdict }) => verdict.status === 'disputed')),
    rejected: place(listed.filter(({ verdict }) => verdict.status === 'rejected')),
    absorbed: place(folded.filter(({ absorbed }) => absorbed !== undefined)),
    recommendation: recommendationOf(accepted),
    intraFamily: sources.intraFamily,
    names: new Map(setup.seats.map(({ id }) => [id, sources.nameOf(id)])),
    seats,
    models: [...new Set(hearing.reviews.map(({ seat }) => seats.get(seat)?.model ?? seat))].sort(),
    answered: hearing.reviews.length,
    failures,
    curtailed: record.curtailed,
    unmatched: hearing.unmatched,
    statistics: statisticsOf(setup, hearing, folded),
    notes: [...notes, ...faultNotes(rulings), ...failures.map(incompleteNote)],
  };
}

function settle(items: readonly CodeItem[]): readonly CodeItem[] {
  const standing = items.filter(({ verdict }) => verdict.status !== 'rejected');
  const pairs = function* () {
    for (const [a, b] of overlappingPairs(standing)) if (a.lead.finding.category !== b.lead.finding.category) yield [a.id, b.id] as const;
  };
  return settleRivalries(items, pairs(), ruledRivalry, { winnerTerm: ROOT_CAUSE_WINNER, ladder: LADDER });
}

/** The arbiter's word on either side goes before the rule. */
function ruledRivalry(a: CodeItem, b: CodeItem): RivalryResult | undefined {
  const natural = rivalry(a, b);
  if (natural === undefined) return undefined;
  return fromRuling(a.ruling, 'first', 'second') ?? fromRuling(b.ruling, 'second', 'first') ?? natural;
}

function fromRuling(ruling: ArbiterRuling['ruling'] | undefined, itself: RivalryResult, other: RivalryResult): RivalryResult | undefined {
  if (ruling === undefined) return undefined;
  return { accept: itself, reject: other, dispute: 'tie', merge: 'merge' }[ruling] as RivalryResult;
}

function grounder(setup: CodeReviewSetup): (finding: CodeFinding) => ReturnType<typeof groundingOf> {
  const lineCounts = new Map([...setup.texts].map(([file, text]) => [file, text.split('\n').length]));
  const known = new Map<FindingId, ReturnType<typeof groundingOf>>();
  return (finding) => {
    const grounding = known.get(finding.id) ?? groundingOf(finding, setup.texts.get(finding.file), lineCounts.get(finding.file));
    known.set(finding.id, grounding);
    return grounding;
  };
}

function failuresOf(hearing: Hearing, sources: SourceMap): CodeReviewOutcome['failures'] {
  const reviews = hearing.failedReviews.map(({ by, failure }) => ({ who: sources.nameOf(by.id), round: 1, failure }));
  const later = hearing.failedAsks.map(({ by, round, failure }) => ({ who: sources.nameOf(by.id), round, failure }));
  return [...reviews, ...later];
}

const incompleteNote = ({ who, round, failure }: CodeReviewOutcome['failures'][number]): Note => ({
  kind: 'incomplete',
  message: `Debate incomplete — ${who} did not respond (round ${round}: ${failure.message})`,
  by: who,
});
