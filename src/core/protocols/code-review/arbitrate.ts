import { maxOf } from '../../consensus/max-of.ts';
import { defined } from '../../defined.ts';
import { type FoldRules, foldRepeats, inReportOrder } from '../../finding-debate/assembly/assemble.ts';
import { place } from '../../finding-debate/assembly/placed.ts';
import { proceedingsOf } from '../../finding-debate/assembly/proceedings.ts';
import { recommendationOf, shouldEscalate } from '../../finding-debate/assembly/recommendation.ts';
import { authorsAmong, authorVoices, countVoices } from '../../finding-debate/calibrated/author-voice.ts';
import { alikeIn } from '../../finding-debate/calibrated/echoes.ts';
import { effectiveVoices } from '../../finding-debate/calibrated/voices.ts';
import { type Hearing, hear } from '../../finding-debate/hearing/hearing.ts';
import type { PolicyName, Voices } from '../../finding-debate/hearing/said.ts';
import { type SourceMap, sourcesOf } from '../../finding-debate/hearing/sources.ts';
import { toldOf } from '../../finding-debate/hearing/told.ts';
import { type Deliberation, deliberateOn } from '../../finding-debate/judging/deliberation.ts';
import { bucket, type Docket } from '../../finding-debate/rounds/dockets.ts';
import { lookedAt } from '../../finding-debate/rounds/eligible.ts';
import type { FindingId, ItemId, SeatId, SourceId } from '../../ids.ts';
import { compareText } from '../../text/order.ts';
import { adviceByGroup } from './advice.ts';
import { nothingNamedNotes, unaskedNotes } from './advice-notes.ts';
import { notExaminedNotes } from './contested.ts';
import { type Grounding, groundingOf, type QuoteSearch } from './evidence/evidence.ts';
import { evidenceLevelOf } from './evidence/evidence-level.ts';
import { impactsOf } from './evidence/impact.ts';
import { belowThreshold } from './evidence/threshold.ts';
import { type Group, Grouper } from './grouping.ts';
import { type Bench, judge } from './judge.ts';
import type { CodeItem } from './members.ts';
import type { CodeReviewOutcome, DecidedItem, Recommendation } from './outcome.ts';
import { coverageOf, quorumOf, seenBy, unseenParts } from './parts/coverage.ts';
import { alikeOverlaps, overlappingPairs, relatedByPlace } from './parts/overlaps.ts';
import { looksOf, repeatNotes, repeatsAcrossParts, repeatsIn } from './parts/part-repeats.ts';
import { lookedInParts, type Place } from './parts/parts.ts';
import { BY_RANK, LADDER, LATE_OBSERVATION, ROOT_CAUSE_WINNER } from './rules.ts';
import type { CodeDefense, CodeFinding, CodeFindingDraft, CodeReviewRecord, CodeReviewSetup } from './said.ts';
import { statisticsOf } from './statistics.ts';

type CodeHearing = Hearing<CodeFindingDraft, CodeDefense>;
type CodeDeliberation = Deliberation<CodeFindingDraft, CodeDefense, CodeItem>;

/** The input of a deliberation of either version. */
export interface Prepared {
  readonly hearing: CodeHearing;
  readonly sources: SourceMap;
  readonly looked: (place: Place) => ReadonlySet<SourceId>;
  readonly bench: Bench;
  readonly repeats: ReadonlyMap<FindingId, FindingId> | undefined;
}

/** Reads a record and prepares the input for judging its groups; `find` searches quotes. */
export function prepare(setup: CodeReviewSetup, record: CodeReviewRecord, find?: QuoteSearch): Prepared {
  const hearing = hear(setup, record, LATE_OBSERVATION);
  const answered = new Set(hearing.reviews.map(({ seat }) => seat));
  const sources = sourcesOf(setup.seats, setup.independence, answered);
  const groundingOf = grounder(setup, find);
  const qualityOf = (finding: CodeFinding): number => groundingOf(finding).quality;
  const partOf = looksOf(hearing);
  const repeats =
    setup.parts === undefined && hearing.passOf.size === 0
      ? undefined
      : repeatsAcrossParts(hearing.findings, { partOf, mergeLines: setup.mergeLines, qualityOf });
  return {
    hearing: { ...hearing, notes: [...hearing.notes, ...repeatNotes(hearing, repeats, sources)] },
    sources,
    looked: lookedBy(setup, hearing, sources),
    bench: {
      voices: { ...sources, passOf: (id) => hearing.passOf.get(id) },
      groundingOf,
      repeatsOf: repeatsIn(hearing, repeats),
    },
    repeats,
  };
}

/** Builds the judge of one group on its docket, with the advisers' statements on it. */
export function judging(
  setup: CodeReviewSetup,
  { hearing, looked, bench }: Prepared,
): (groupOf: ReadonlyMap<FindingId, number>) => (docket: Docket<Group, CodeDefense>, index: number) => ReturnType<typeof judge> {
  return (groupOf) => {
    const known = bucket(setup.advisories, ({ finding }) => groupOf.get(finding));
    const advice = adviceByGroup({ setup, advice: hearing.advice, groupOf });
    return (docket, index) => {
      const advisories = [...(known.get(index) ?? []), ...(advice.get(index) ?? [])];
      return judge({ advisories, looked: looked(docket.group), ...docket }, bench);
    };
  };
}

/** Judges every group on the statements so far. */
export function deliberate(setup: CodeReviewSetup, record: CodeReviewRecord): CodeDeliberation {
  const prepared = prepare(setup, record);
  return deliberateOn({
    ...prepared,
    setup,
    grouper: new Grouper(setup),
    judging: judging(setup, prepared),
    overlapping: overlappingPairs,
    rivalry: { winnerTerm: ROOT_CAUSE_WINNER, ladder: LADDER },
  });
}

/** The outcome of a code debate: a pure function of its statements. */
export function arbitrate(setup: CodeReviewSetup, record: CodeReviewRecord): CodeReviewOutcome {
  const deliberation = deliberate(setup, record);
  const { items } = deliberation;
  const unsure = belowThreshold(items, setup.threshold);
  const folded = foldItems(setup, items, { overlapping: alikeOverlaps, isUnsure: ({ id }) => unsure.has(id) });
  const below = belowThreshold(folded, setup.threshold);
  const reported = folded.filter(({ id }) => !below.has(id));
  const escalate = shouldEscalate(reported.filter(isAccepted));
  return conclude(setup, record, deliberation, { protocol: 'code-review/1', policy: 'seed', folded, below, escalate });
}

/** Removes accepted items that repeat another. */
export const foldItems = (
  setup: CodeReviewSetup,
  items: readonly CodeItem[],
  rules: Pick<FoldRules<CodeItem>, 'overlapping' | 'isUnsure'>,
): readonly CodeItem[] => {
  const areApart = setup.ruleByRule === true ? inOtherLanguages : undefined;
  return foldRepeats(items, { liesWithin, comparePlace, ...defined({ areApart }), ...rules });
};

/** The decisions about judged items that each version makes in its own way. */
export interface Concluded {
  readonly protocol: CodeReviewOutcome['protocol'];
  readonly policy: PolicyName;
  readonly folded: readonly CodeItem[];
  /** The items that are not sure enough to be reported, each with the confidence it needs. */
  readonly below: ReadonlyMap<ItemId, number>;
  readonly escalate: (item: CodeItem) => boolean;
}

/** The data that the weights of a case were fitted to. */
const fittedTo = ({ calibration, ownCalibration }: CodeReviewSetup): CodeReviewOutcome['fittedTo'] =>
  calibration && { made: calibration.made, data: calibration.data, ...(ownCalibration === true ? { isOwn: true } : {}) };

/** Puts judged items in their places, with the other parts of an outcome. */
export function conclude(
  setup: CodeReviewSetup,
  record: CodeReviewRecord,
  { hearing, sources, items, rulings, notes, echoes = [] }: CodeDeliberation,
  { protocol, policy, folded, below, escalate }: Concluded,
): CodeReviewOutcome {
  const reported = folded.filter(({ id }) => !below.has(id));
  const view = (item: CodeItem): DecidedItem => ({ evidenceLevel: evidenceLevelOf(item), escalate: escalate(item), ...item });
  const placed = place(reported, comparePlace, () => view);
  const filtered = inReportOrder(
    folded.filter(({ id }) => below.has(id)),
    comparePlace,
  ).map((item) => ({ needed: below.get(item.id) ?? 0, ...view(item) }));
  const preExisting = inReportOrder(
    reported.filter(({ verdict, absorbed }) => verdict.status === 'pre-existing' && absorbed === undefined),
    comparePlace,
  ).map(view);
  const proceedings = proceedingsOf({
    seats: setup.seats,
    hearing,
    sources,
    items,
    rulings,
    notes,
    curtailed: record.curtailed,
    appeals: record.appeals,
    impacts: impactsOf({ setup, hearing, items, voices: sources }),
  });
  const coverage = coverageOf(setup, hearing);
  const quorum = quorumOf(setup, hearing);
  const quorate = quorum.answered >= quorum.needed;
  // Only a probability weighs voices.
  const authors = policy === 'calibrated' ? authorsAmong(setup, new Set(hearing.reviews.map(({ seat }) => seat))) : [];
  const authorOf = authorVoices(setup, sources.sourceOf);
  const passes = maxOf([1, ...hearing.reviews.map(({ pass = 1 }) => pass)], (pass) => pass);
  const heardSources = new Set(hearing.reviews.map(({ seat }) => sources.sourceOf(seat)));
  const modelOf = (seat: SeatId): string => proceedings.seats.get(seat)?.model ?? seat;
  return {
    protocol,
    policy,
    ...placed,
    preExisting,
    ...defined({ learned: setup.learned, fittedTo: fittedTo(setup) }),
    effectiveVoices: effectiveVoices(
      authors.length + echoes.length === 0 ? heardSources.size : countVoices(heardSources, authorOf, alikeIn(echoes)),
      setup.calibration?.correlation,
    ),
    ...(echoes.length === 0 ? {} : { echoes }),
    ...(authors.length === 0 ? {} : { authors }),
    ...(passes === 1 ? {} : { passes }),
    ...proceedings,
    notes: [
      ...proceedings.notes,
      ...notExaminedNotes(setup, record, items),
      ...unaskedNotes(setup, record, items),
      ...nothingNamedNotes(hearing.advice, items, sources),
    ],
    recommendation: recommendationOf<Recommendation>(placed.accepted, { coverage, quorate, byRank: BY_RANK }),
    related: relatedByPlace(folded),
    told: toldOf(record, items, rulings),
    seenBy: seenBy(setup, hearing),
    intraFamily: sources.intraFamily,
    models: [...new Set(hearing.reviews.map(({ seat }) => modelOf(seat)))].sort(compareText),
    answered: hearing.reviews.length,
    statistics: statisticsOf({ setup, hearing, items: folded, below }),
    filtered,
    coverage,
    unseenParts: unseenParts(setup, hearing),
    quorate,
    quorum,
  };
}

/** Finds the sources that reviewed a place: by part if the material is in parts, else by file. */
function lookedBy(setup: CodeReviewSetup, { reviews }: CodeHearing, voices: Voices): (place: Place) => ReadonlySet<SourceId> {
  if (setup.parts !== undefined) return lookedInParts(setup, reviews, voices);
  const looked = lookedAt(reviews, setup.seats, voices);
  return ({ file }) => looked(file);
}

const isAccepted = ({ verdict, absorbed }: CodeItem): boolean => verdict.status === 'accepted' && absorbed === undefined;

export const comparePlace = (a: CodeItem, b: CodeItem): number =>
  compareText(a.file, b.file) || a.lead.finding.line - b.lead.finding.line;

/** The fix for one fault differs by language. */
const inOtherLanguages = (a: CodeItem, b: CodeItem): boolean => languageOf(a.file) !== languageOf(b.file);

const languageOf = (file: string): string =>
  (/\.\w{1,10}$/.exec(file)?.[0] ?? '').toLowerCase().replace(/^\.(?:[cm]?[jt]s|[jt]sx)$/, '.js');

const liesWithin = (inner: CodeItem, outer: CodeItem): boolean => inner.start >= outer.start && inner.end <= outer.end;

function grounder(setup: CodeReviewSetup, find?: QuoteSearch): (finding: CodeFinding) => Grounding {
  const lineCounts = new Map([...setup.texts].map(([file, text]) => [file, text.split('\n').length]));
  const known = new Map<string, Grounding>();
  return (finding) => {
    const text = setup.texts.get(finding.file);
    const file = { text, lineCount: lineCounts.get(finding.file), uncitable: setup.onlyTexts === true && text === undefined };
    const key = `${finding.id} ${finding.line}`;
    const grounding = known.get(key) ?? groundingOf(finding, file, find);
    known.set(key, grounding);
    return grounding;
  };
}
