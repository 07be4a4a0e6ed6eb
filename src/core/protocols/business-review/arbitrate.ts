import { foldRepeats, relatedItems } from '../../finding-debate/assemble.ts';
import { docketsOf } from '../../finding-debate/dockets.ts';
import { lookedAt } from '../../finding-debate/eligible.ts';
import { shouldEscalate } from '../../finding-debate/escalate.ts';
import { type Hearing, hear } from '../../finding-debate/hearing.ts';
import { place } from '../../finding-debate/placed.ts';
import { isContested } from '../../finding-debate/positions.ts';
import { proceedingsOf } from '../../finding-debate/proceedings.ts';
import { ruledRivalry, settleRivalries } from '../../finding-debate/rivals.ts';
import { type CheckedRulings, checkRulings } from '../../finding-debate/rulings.ts';
import { namesOfFailed } from '../../finding-debate/silence.ts';
import { type SourceMap, sourcesOf } from '../../finding-debate/sources.ts';
import type { Note } from '../../note.ts';
import { compareText } from '../../text/order.ts';
import { groundingOf } from './evidence.ts';
import { Grouper, sectionKey } from './grouping.ts';
import { type BusinessItem, judge } from './judge.ts';
import type { BusinessReviewOutcome, DecidedItem } from './outcome.ts';
import { recommendationOf } from './recommendation.ts';
import { LADDER, LATE_OBSERVATION, REVIEWERS_MIN, RIVALRY_WINNER } from './rules.ts';
import type { BusinessDefense, BusinessFindingDraft, BusinessReviewRecord, BusinessReviewSetup } from './said.ts';
import { scorecardOf } from './scorecard.ts';
import { statisticsOf } from './statistics.ts';
import { evidenceLevelOf, isFactualDispute, isMatterOfTaste } from './views.ts';

/** A debate half decided: every group judged and rivalries settled, nothing folded or sorted yet. */
export interface Deliberation {
  readonly hearing: Hearing<BusinessFindingDraft, BusinessDefense>;
  readonly sources: SourceMap;
  readonly items: readonly BusinessItem[];
  readonly rulings: CheckedRulings;
  readonly notes: readonly Note[];
}

/** Judges every group on what has been said so far. */
export function deliberate(setup: BusinessReviewSetup, record: BusinessReviewRecord): Deliberation {
  const hearing = hear(setup.seats, record, LATE_OBSERVATION);
  const answered = new Set(hearing.reviews.map(({ seat }) => seat));
  const sources = sourcesOf(setup.seats, 'reviewer', answered);
  const rulings = checkRulings(hearing, setup.seats);
  const grouper = new Grouper();
  grouper.add(hearing.findings);
  const known = grouper.addObservations(hearing.observations);
  const heard = { ...hearing, rulings: rulings.sound };
  const { dockets, ambiguous, notes } = docketsOf({ setup, hearing: heard, voices: sources, groups: grouper.groups(), known });

  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const texts = [...setup.texts.values()];
  const bench = {
    voices: sources,
    seatOf: (id: (typeof setup.seats)[number]['id']) => seats.get(id),
    isExternal: (id: (typeof setup.seats)[number]['id']) => setup.externals.has(id),
    groundingOf: (finding: Parameters<typeof groundingOf>[0]) => groundingOf(finding, texts),
    looked: lookedAt(hearing.reviews, setup.seats, sources)(''),
  };
  const judged = dockets.map((docket) => judge(docket, bench));
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

/** The outcome of a business debate: a pure function of what was said. */
export function arbitrate(setup: BusinessReviewSetup, record: BusinessReviewRecord): BusinessReviewOutcome {
  const { hearing, sources, items, rulings, notes } = deliberate(setup, record);
  const folded = foldRepeats(items, { overlapping: samePassage, liesWithin, comparePlace });
  const proceedings = proceedingsOf({ seats: setup.seats, hearing, sources, items, rulings, notes, curtailed: record.curtailed });
  const { seats } = proceedings;
  const placed = place(folded, comparePlace, (accepted) => {
    const escalate = shouldEscalate(accepted);
    return (item): DecidedItem => ({
      evidenceLevel: evidenceLevelOf(item),
      escalate: escalate(item) && !isMatterOfTaste(item, seats),
      factualDispute: isFactualDispute(item, seats),
      ...item,
    });
  });
  const reviewers = [...new Set(hearing.reviews.map(({ seat }) => seat))].map(sources.nameOf).sort(compareText);
  const degraded = reviewers.length < REVIEWERS_MIN;
  return {
    ...placed,
    ...proceedings,
    contentType: setup.contentType,
    scorecard: scorecardOf(setup.seats, record, placed.accepted),
    recommendation: recommendationOf(placed.accepted, reviewers.length === 0 ? 'none' : degraded ? 'in-part' : 'whole'),
    degraded,
    related: relatedItems(samePassage(folded)),
    reviewers,
    statistics: statisticsOf(setup, hearing, folded),
    notes: [...proceedings.notes, ...panelNotes(degraded, reviewers.length), ...placed.disputed.flatMap(factNote)],
  };
}

const panelNotes = (degraded: boolean, count: number): readonly Note[] =>
  degraded ? [{ kind: 'incomplete', message: `degraded: ${count} of at least ${REVIEWERS_MIN} reviewers answered` }] : [];

const factNote = ({ factualDispute, id }: DecidedItem): readonly Note[] =>
  factualDispute ? [{ kind: 'decided', message: 'reviewers of accuracy and of evidence disagree on a fact', finding: id }] : [];

const comparePlace = (a: BusinessItem, b: BusinessItem): number =>
  compareText(sectionKey(a.section), sectionKey(b.section)) || a.start - b.start;

const liesWithin = (inner: BusinessItem, outer: BusinessItem): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && outer.start > 0;

function settle(items: readonly BusinessItem[], failed: readonly string[]): readonly BusinessItem[] {
  const standing = items.filter(({ verdict, positions }) => verdict.status !== 'rejected' && isContested(positions));
  return settleRivalries(items, samePassage(standing), ruledRivalry, {
    winnerTerm: RIVALRY_WINNER,
    ladder: LADDER,
    failed,
  });
}

/** Every pair of items on the same paragraphs of a section; a section as a whole overlaps itself only. */
function* samePassage<T extends BusinessItem>(items: readonly T[]): Generator<readonly [T, T]> {
  const ordered = [...items].sort(
    (a, b) => comparePlace(a, b) || a.end - b.end || compareText(a.lead.finding.title, b.lead.finding.title),
  );
  let open: T[] = [];
  for (const item of ordered) {
    open = open.filter((earlier) => sectionKey(earlier.section) === sectionKey(item.section) && earlier.end >= item.start);
    for (const earlier of open) if ((earlier.start === 0) === (item.start === 0)) yield [earlier, item];
    open.push(item);
  }
}
