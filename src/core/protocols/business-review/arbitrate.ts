import { defined } from '../../defined.ts';
import { type FoldRules, foldRepeats, inReportOrder, relatedItems } from '../../finding-debate/assembly/assemble.ts';
import { place } from '../../finding-debate/assembly/placed.ts';
import { proceedingsOf } from '../../finding-debate/assembly/proceedings.ts';
import { type Coverage, recommendationOf, shouldEscalate } from '../../finding-debate/assembly/recommendation.ts';
import { countVoices } from '../../finding-debate/calibrated/author-voice.ts';
import { alikeIn } from '../../finding-debate/calibrated/echoes.ts';
import { effectiveVoices } from '../../finding-debate/calibrated/voices.ts';
import { type Hearing, hear } from '../../finding-debate/hearing/hearing.ts';
import type { PolicyName } from '../../finding-debate/hearing/said.ts';
import { type SourceMap, sourcesOf } from '../../finding-debate/hearing/sources.ts';
import { toldOf } from '../../finding-debate/hearing/told.ts';
import { type Deliberation, deliberateOn } from '../../finding-debate/judging/deliberation.ts';
import { lookedAt } from '../../finding-debate/rounds/eligible.ts';
import type { ItemId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { compareText } from '../../text/order.ts';
import { groundingOf, type WordSearch } from './evidence.ts';
import { Grouper, sectionKey } from './grouping.ts';
import { type Bench, type BusinessItem, judge } from './judge.ts';
import type { BusinessReviewOutcome, DecidedItem, Recommendation } from './outcome.ts';
import { phrase } from './phrases.ts';
import { BY_RANK, LADDER, LATE_OBSERVATION, REVIEWERS_MIN, RIVALRY_WINNER } from './rules.ts';
import type { BusinessDefense, BusinessFindingDraft, BusinessReviewRecord, BusinessReviewSetup } from './said.ts';
import { scorecardOf } from './scorecard.ts';
import { statisticsOf } from './statistics.ts';
import { evidenceLevelOf, isFactualDispute, isMatterOfTaste } from './views.ts';

type BusinessHearing = Hearing<BusinessFindingDraft, BusinessDefense>;
type BusinessDeliberation = Deliberation<BusinessFindingDraft, BusinessDefense, BusinessItem>;

/** The input of a deliberation of either version. */
export interface Prepared {
  readonly hearing: BusinessHearing;
  readonly sources: SourceMap;
  readonly bench: Bench;
}

/** Reads a record and prepares the input for judging its groups; `find` searches quotes. */
export function prepare(setup: BusinessReviewSetup, record: BusinessReviewRecord, find?: WordSearch): Prepared {
  const hearing = hear(setup, record, LATE_OBSERVATION);
  const answered = new Set(hearing.reviews.map(({ seat }) => seat));
  const sources = sourcesOf(setup.seats, 'reviewer', answered);
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const texts = [...setup.texts.values()];
  const bench: Bench = {
    voices: sources,
    seatOf: (id) => seats.get(id),
    isExternal: (id) => setup.externals.has(id),
    groundingOf: (finding) => groundingOf(finding, texts, find),
    looked: lookedAt(hearing.reviews, setup.seats, sources)(''),
  };
  return { hearing, sources, bench };
}

/** Judges every group on the statements so far. */
export function deliberate(setup: BusinessReviewSetup, record: BusinessReviewRecord): BusinessDeliberation {
  const prepared = prepare(setup, record);
  return deliberateOn({
    ...prepared,
    setup,
    grouper: new Grouper(),
    judging: () => (docket) => judge(docket, prepared.bench),
    overlapping: samePassage,
    rivalry: { winnerTerm: RIVALRY_WINNER, ladder: LADDER },
  });
}

/** The outcome of a business debate: a pure function of its statements. */
export function arbitrate(setup: BusinessReviewSetup, record: BusinessReviewRecord): BusinessReviewOutcome {
  const deliberation = deliberate(setup, record);
  const folded = foldItems(deliberation.items, samePassage);
  const escalate = shouldEscalate(folded.filter(isAccepted));
  return conclude(setup, record, deliberation, {
    protocol: 'business-review/1',
    policy: 'seed',
    folded,
    below: new Map(),
    escalate,
  });
}

/** Removes accepted items that repeat another. */
export const foldItems = (
  items: readonly BusinessItem[],
  overlapping: FoldRules<BusinessItem>['overlapping'],
): readonly BusinessItem[] => foldRepeats(items, { overlapping, liesWithin, comparePlace });

export const isAccepted = ({ verdict, absorbed }: BusinessItem): boolean =>
  verdict.status === 'accepted' && absorbed === undefined;

/** The decisions about judged items that each version makes in its own way. */
export interface Concluded {
  readonly protocol: BusinessReviewOutcome['protocol'];
  readonly policy: PolicyName;
  readonly folded: readonly BusinessItem[];
  /** The items that are not sure enough to be reported, each with the confidence it needs. */
  readonly below: ReadonlyMap<ItemId, number>;
  readonly escalate: (item: BusinessItem) => boolean;
}

/** Puts judged items in their places, with the other parts of an outcome. */
export function conclude(
  setup: BusinessReviewSetup,
  record: BusinessReviewRecord,
  { hearing, sources, items, rulings, notes, echoes = [] }: BusinessDeliberation,
  { protocol, policy, folded, below, escalate }: Concluded,
): BusinessReviewOutcome {
  const { curtailed, appeals } = record;
  const proceedings = proceedingsOf({ seats: setup.seats, hearing, sources, items, rulings, notes, curtailed, appeals });
  const { seats } = proceedings;
  const view = (item: BusinessItem): DecidedItem => ({
    evidenceLevel: evidenceLevelOf(item),
    escalate: escalate(item) && !isMatterOfTaste(item, seats),
    factualDispute: isFactualDispute(item, seats),
    ...item,
  });
  const placed = place(
    folded.filter(({ id }) => !below.has(id)),
    comparePlace,
    () => view,
  );
  const filtered = inReportOrder(
    folded.filter(({ id, absorbed }) => below.has(id) && absorbed === undefined),
    comparePlace,
  ).map((item) => ({ needed: below.get(item.id) ?? 0, ...view(item) }));
  const { reviewers, analysers } = answeredIn(setup, hearing, sources);
  const isAlone = setup.seats.every(({ kind }) => kind === 'analyser');
  const degraded = reviewers.length < REVIEWERS_MIN && !isAlone;
  const heard = new Set(hearing.reviews.map(({ seat }) => sources.sourceOf(seat)));
  const withdrawn = items.flatMap(({ members }) => members.filter(({ conceded }) => conceded).map(({ finding }) => finding));
  const scorecard = scorecardOf(setup, record, { accepted: placed.accepted, withdrawn });
  return {
    protocol,
    policy,
    ...placed,
    filtered,
    ...defined({ learned: setup.learned }),
    effectiveVoices: effectiveVoices(echoes.length === 0 ? heard.size : countVoices(heard, () => undefined, alikeIn(echoes))),
    ...(echoes.length === 0 ? {} : { echoes }),
    ...proceedings,
    contentType: setup.contentType,
    scorecard,
    recommendation: recommendationOf<Recommendation>(placed.accepted, {
      coverage: coverageOf(reviewers.length, isAlone && analysers.length > 0),
      quorate: true,
      byRank: BY_RANK,
    }),
    degraded,
    related: relatedItems(samePassage(folded)),
    told: toldOf(record, items, rulings),
    reviewers,
    ...(analysers.length === 0 ? {} : { analysers }),
    statistics: statisticsOf(setup, hearing, folded),
    notes: [
      ...proceedings.notes,
      ...panelNotes(degraded, reviewers.length),
      ...scorecard.uncounted.map(({ by }) => scoreNote(sources.nameOf(by))),
      ...placed.disputed.flatMap(factNote),
    ],
  };
}

/** Who answered the first round; analysers look for a few things only and are no reviewers. */
function answeredIn({ seats }: BusinessReviewSetup, { reviews }: BusinessHearing, { nameOf }: SourceMap) {
  const answered = new Set(reviews.map(({ seat }) => seat));
  const named = (isAnalyser: boolean): readonly string[] =>
    seats
      .filter(({ id, kind }) => answered.has(id) && (kind === 'analyser') === isAnalyser)
      .map(({ id }) => nameOf(id))
      .sort(compareText);
  return { reviewers: named(false), analysers: named(true) };
}

/** Analysers do not replace reviewers that were expected to answer. */
function coverageOf(reviewers: number, isChecked: boolean): Coverage {
  if (reviewers >= REVIEWERS_MIN) return 'whole';
  return reviewers === 0 && !isChecked ? 'none' : 'in-part';
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

export const comparePlace = (a: BusinessItem, b: BusinessItem): number =>
  compareText(sectionKey(a.section), sectionKey(b.section)) || a.start - b.start;

const liesWithin = (inner: BusinessItem, outer: BusinessItem): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && outer.start > 0;

/** Every pair of items on the same paragraphs of a section; a section as a whole overlaps itself only. */
export function* samePassage<T extends BusinessItem>(items: readonly T[]): Generator<readonly [T, T]> {
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
