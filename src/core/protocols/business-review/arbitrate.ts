import { foldRepeats, relatedItems } from '../../finding-debate/assembly/assemble.ts';
import { place } from '../../finding-debate/assembly/placed.ts';
import { proceedingsOf } from '../../finding-debate/assembly/proceedings.ts';
import { recommendationOf, shouldEscalate } from '../../finding-debate/assembly/recommendation.ts';
import { hear } from '../../finding-debate/hearing/hearing.ts';
import { sourcesOf } from '../../finding-debate/hearing/sources.ts';
import { toldOf } from '../../finding-debate/hearing/told.ts';
import { type Deliberation, deliberateOn } from '../../finding-debate/judging/deliberation.ts';
import { lookedAt } from '../../finding-debate/rounds/eligible.ts';
import type { Note } from '../../note.ts';
import { compareText } from '../../text/order.ts';
import { groundingOf } from './evidence.ts';
import { Grouper, sectionKey } from './grouping.ts';
import { type Bench, type BusinessItem, judge } from './judge.ts';
import type { BusinessReviewOutcome, DecidedItem, Recommendation } from './outcome.ts';
import { phrase } from './phrases.ts';
import { LADDER, LATE_OBSERVATION, REVIEWERS_MIN, RIVALRY_WINNER } from './rules.ts';
import type { BusinessDefense, BusinessFindingDraft, BusinessReviewRecord, BusinessReviewSetup } from './said.ts';
import { scorecardOf } from './scorecard.ts';
import { statisticsOf } from './statistics.ts';
import { evidenceLevelOf, isFactualDispute, isMatterOfTaste } from './views.ts';

/** Judges every group on what has been said so far. */
export function deliberate(
  setup: BusinessReviewSetup,
  record: BusinessReviewRecord,
): Deliberation<BusinessFindingDraft, BusinessDefense, BusinessItem> {
  const hearing = hear(setup, record, LATE_OBSERVATION);
  const answered = new Set(hearing.reviews.map(({ seat }) => seat));
  const sources = sourcesOf(setup.seats, 'reviewer', answered);
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const texts = [...setup.texts.values()];
  const bench: Bench = {
    voices: sources,
    seatOf: (id) => seats.get(id),
    isExternal: (id) => setup.externals.has(id),
    groundingOf: (finding) => groundingOf(finding, texts),
    looked: lookedAt(hearing.reviews, setup.seats, sources)(''),
  };
  return deliberateOn({
    setup,
    hearing,
    sources,
    grouper: new Grouper(),
    judging: () => (docket) => judge(docket, bench),
    overlapping: samePassage,
    rivalry: { winnerTerm: RIVALRY_WINNER, ladder: LADDER },
  });
}

/** What the gravest accepted finding leads to; first the word where there is none. */
const BY_RANK = ['publish', 'publish', 'revise-soon', 'revise-before-publishing', 'do-not-publish'] as const;

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
  const scorecard = scorecardOf(setup.seats, record, placed.accepted);
  return {
    ...placed,
    ...proceedings,
    contentType: setup.contentType,
    scorecard,
    recommendation: recommendationOf<Recommendation>(placed.accepted, {
      coverage: reviewers.length === 0 ? 'none' : degraded ? 'in-part' : 'whole',
      quorate: true,
      byRank: BY_RANK,
    }),
    degraded,
    related: relatedItems(samePassage(folded)),
    told: toldOf(record, items, rulings),
    reviewers,
    statistics: statisticsOf(setup, hearing, folded),
    notes: [
      ...proceedings.notes,
      ...panelNotes(degraded, reviewers.length),
      ...scorecard.uncounted.map(({ by }) => scoreNote(sources.nameOf(by))),
      ...placed.disputed.flatMap(factNote),
    ],
  };
}

const panelNotes = (degraded: boolean, count: number): readonly Note[] =>
  degraded ? [{ kind: 'incomplete', message: phrase('degraded-panel', count, REVIEWERS_MIN) }] : [];

const scoreNote = (by: string): Note => ({
  kind: 'not-counted',
  message: phrase('scores-without-field'),
  by,
});

const factNote = ({ factualDispute, id }: DecidedItem): readonly Note[] =>
  factualDispute ? [{ kind: 'decided', message: phrase('fact-disputed'), finding: id }] : [];

const comparePlace = (a: BusinessItem, b: BusinessItem): number =>
  compareText(sectionKey(a.section), sectionKey(b.section)) || a.start - b.start;

const liesWithin = (inner: BusinessItem, outer: BusinessItem): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && outer.start > 0;

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
