import type { ReviewedDocument } from '../../../contracts/material.ts';
import { total } from '../../../core/consensus/confidence.ts';
import { defined } from '../../../core/defined.ts';
import { isExtraordinary } from '../../../core/protocols/business-review/evidence.ts';
import { explainReason, reversalOf } from '../../../core/protocols/business-review/explain.ts';
import { NO_INTERACTIVE_DEFENSE } from '../../../core/protocols/business-review/judge.ts';
import type { BusinessReviewOutcome, DecidedItem, FilteredItem } from '../../../core/protocols/business-review/outcome.ts';
import { NOTABLE_CHANGE, REVIEWERS_MIN } from '../../../core/protocols/business-review/rules.ts';
import type { Seat } from '../../../core/seat.ts';
import { sectionsOf } from '../../../documents/sections.ts';
import { casePart, countsOf } from '../../report/build/case-part.ts';
import { challengeTo, sidesOn } from '../../report/build/dispute.ts';
import { answersSaid, appealsSaid, decisionPart, inRounds, reportsSaid } from '../../report/build/finding-item.ts';
import { findingPart, isListed, wordsApart } from '../../report/build/finding-part.ts';
import { ruledReport } from '../../report/build/ruled-report.ts';
import { byTarget } from '../../report/decision.ts';
import { quoteOf, textMembers } from '../../report/finding-texts.ts';
import { type CaseExtra, marksOf } from '../../report/result-parts.ts';
import type { ReportItem, ReportPlace, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { basisResult } from '../../wording/confidence-basis.ts';
import { echoResult } from '../../wording/echoing.ts';
import { tell } from '../../words/say.ts';
import { documentScopeResult } from './document-scope.ts';
import { contradictionOf, disputeAbout, partyOf, scoreOf, verificationOf } from './result.ts';
import { scorecardSection } from './scorecard.ts';
import { businessStatistics } from './statistics.ts';
import { businessSummaryOf } from './summary.ts';
import { reviewerOf, speakerOf } from './trail.ts';

/** The report of a business review. */
export function businessReviewReport(outcome: BusinessReviewOutcome, extra: CaseExtra = {}, document?: ReviewedDocument): Report {
  const telling = { outcome, folded: byTarget(outcome.absorbed), placeOf: placesIn(document) };
  const items = [
    ...outcome.accepted.map((item) => itemOf(item, 'accepted', telling)),
    ...outcome.disputed.map((item) => itemOf(item, 'disputed', telling)),
    ...outcome.rejected.map((item) => itemOf(item, 'rejected', telling)),
    ...outcome.filtered.map((item) => itemOf(item, 'set-aside', telling)),
  ].map((item, at) => ({ ...item, number: at + 1 }));
  const about = casePart(outcome, extra);
  return ruledReport({
    ...about,
    protocol: outcome.protocol,
    ...(outcome.protocol === 'business-review/1' ? {} : { policy: outcome.policy }),
    subject: outcome.contentType,
    headline: {
      recommendation: outcome.recommendation,
      reasons: [],
      counts: countsOf(items),
      summary: [...businessSummaryOf(outcome)],
    },
    items,
    absorbed: outcome.absorbed.map((item) => itemOf(item, item.verdict.status, telling)),
    sections: [scorecardSection(outcome)],
    ...(document === undefined ? {} : { scope: { kind: 'document', ...documentScopeResult(document) } }),
    panel: panelPart(outcome, items),
    gaps: {
      ...about.gaps,
      ...(outcome.degraded ? { no_quorum: quorumOf(outcome) } : {}),
      ...(outcome.reviewers.length === 0 && outcome.analysers !== undefined ? { analysers_only: [...outcome.analysers] } : {}),
    },
    unmatched: outcome.unmatched.map(({ by, reference, action, reasoning }) => ({
      who: by.role || by.model,
      reference,
      action,
      words: reasoning,
    })),
    statistics: businessStatistics(outcome.statistics),
  });
}

/** The number of reviewers that answered, and the number that a valid debate needs. */
const quorumOf = ({ reviewers, seats }: BusinessReviewOutcome) => ({
  needed: REVIEWERS_MIN,
  answered: reviewers.length,
  seated: seats.size,
});

interface Telling {
  readonly outcome: BusinessReviewOutcome;
  readonly folded: ReadonlyMap<string, readonly DecidedItem[]>;
  readonly placeOf: PlaceOf;
}

type PlaceOf = (section: string, paragraph: number | undefined) => ReportPlace;

/** Describes a place by the headings above it, its section and its paragraph. */
function placesIn(document: ReviewedDocument | undefined): PlaceOf {
  const sections = document === undefined ? [] : sectionsOf(document.shown, document.outline);
  const above = new Map(sections.map((section) => [section.name, section.above]));
  return (section, paragraph) => {
    const headings = above.get(section) ?? [];
    return {
      path: null,
      line: 0,
      end_line: 0,
      ...(headings.length === 0 ? {} : { headings: [...headings] }),
      section,
      paragraph: paragraph ?? null,
    };
  };
}

function itemOf(item: DecidedItem, standing: ReportItem['standing'], telling: Telling): ReportItem {
  const { outcome, folded: all, placeOf } = telling;
  const folded = isListed(item, standing) ? (all.get(item.id) ?? []) : [];
  const { finding } = item.lead;
  const own = item.absorbed === undefined ? textMembers(item) : item.deciding;
  const needed = standing === 'set-aside' && item.absorbed === undefined ? (item as FilteredItem).needed : undefined;
  const { part, variants } = findingPart(item, {
    standing,
    own,
    folded,
    quote: quoteOf(own),
    marks: marksOf(item, isExtraordinary),
    notableChange: NOTABLE_CHANGE,
    needed: { needed },
    related: outcome.related,
  });
  const verification = verificationOf(item);
  const wordsOf = wordsApart(variants, part.description);
  return {
    ...part,
    places: [
      placeOf(finding.section, finding.paragraph),
      ...folded.map((other) => placeOf(other.section, other.lead.finding.paragraph)),
      ...furtherPlaces(item, placeOf),
    ],
    ...contradictedBy(item, placeOf),
    ...defined({ claim: finding.claim }),
    ...(verification === null ? {} : { verification }),
    decision: decisionPart(item, {
      reason: explainReason(item),
      reversal: needed === undefined ? reversalOf(item) : tell('decision.morePointsOrRecall', needed - total(item.confidence)),
      score: scoreOf(item, outcome),
    }),
    said: saidOf(item, outcome, isListed(item, standing) ? wordsOf : () => undefined),
    ...(standing === 'disputed' ? { sides: sidesOn(item, outcome.seats, partyOf), question: questionOf(item) } : {}),
  };
}

function questionOf(item: DecidedItem): NonNullable<ReportItem['question']> {
  const { question, test } = challengeTo(item, disputeAbout(item));
  return { question, test };
}

/** The other places given by the reports of an item; version 2 only. */
const furtherPlaces = ({ calibrated, members, lead }: DecidedItem, placeOf: PlaceOf): readonly ReportPlace[] =>
  calibrated === undefined
    ? []
    : members
        .filter(({ finding }) => finding.section !== lead.finding.section || finding.paragraph !== lead.finding.paragraph)
        .map(({ finding }) => placeOf(finding.section, finding.paragraph));

function contradictedBy(item: DecidedItem, placeOf: PlaceOf): Pick<ReportItem, 'contradicts'> {
  const passage = contradictionOf(item);
  if (passage === null) return {};
  const { section, paragraph, quote, stands } = passage;
  return { contradicts: { place: placeOf(section, paragraph ?? undefined), quote: { text: quote, found: stands } } };
}

const DEFENSE_SIDES = { defend: 'for', modify: 'between', concede: 'against' } as const;

function saidOf(
  item: DecidedItem,
  outcome: BusinessReviewOutcome,
  wordsOf: (finding: string) => string | undefined,
): ReportSaid[] {
  const { answers, ballot } = answersSaid(item.positions, { answerer });
  const reports = reportsSaid(item, outcome.seats, { names: { reporter, answerer }, wordsOf });
  const defenses = [...implicitDefense(item, outcome), ...defensesOf(item, outcome)];
  return [
    ...inRounds([...reports, ...answers, ...defenses, ...appealsSaid(item, outcome), ...ballot], item, {
      told: outcome.told,
      nameOf: ({ by }) => speakerOf(by, outcome),
    }),
  ];
}

const reporter = ({ model, role }: Seat) => ({ by: role === '' ? model : `${model}/${role}`, party: role || model });

/** Models from outside are known by their own names. */
const answerer = ({ model, role }: Seat) => {
  const name = role === 'business-cross-review' || role === '' ? model : role;
  return { by: name, party: name };
};

/** An author that was challenged and did not answer implicitly maintains its finding. */
function implicitDefense(item: DecidedItem, outcome: BusinessReviewOutcome): readonly ReportSaid[] {
  if (item.way.defenseStatus !== 'implicit_defend') return [];
  const by = reviewerOf(item.lead.finding.seat, outcome);
  const isMute = item.deciding.some((member) => outcome.seats.get(member.finding.seat)?.canDefend === false);
  return [
    {
      round: 3,
      by,
      party: by,
      phase: 'defend',
      action: 'silent',
      words: '',
      effect: 'implicit',
      ...(isMute ? { why: NO_INTERACTIVE_DEFENSE } : {}),
    },
  ];
}

const defensesOf = (item: DecidedItem, outcome: BusinessReviewOutcome): readonly ReportSaid[] =>
  item.members.flatMap(({ finding, defense }): readonly ReportSaid[] => {
    if (defense === undefined) return [];
    const by = reviewerOf(finding.seat, outcome);
    const strength = defense.action === 'defend' ? defense.strength : undefined;
    return [
      {
        round: 3,
        by,
        party: by,
        phase: 'defend',
        action: defense.action,
        words: defense.reasoning,
        ...(defense.additionalEvidence ? { evidence: defense.additionalEvidence } : {}),
        ...defined({ effect: defense.counts ? strength : 'not-counted' }),
        side: DEFENSE_SIDES[defense.action],
      },
    ];
  });

function panelPart(outcome: BusinessReviewOutcome, items: readonly ReportItem[]): Report['panel'] {
  const { statistics: stats } = outcome;
  const isPosition = ({ phase, effect }: ReportSaid): boolean =>
    phase === 'review' || phase === 'refute' || phase === 'ballot' || (phase === 'cross-examine' && effect !== 'replaced');
  const outside = stats.externals.filter(({ role }) => role === 'round2_cross').map(({ model }) => model);
  const names = [
    ...items.flatMap(({ said }) => said.filter(isPosition).map(({ party }) => party)),
    ...stats.receivedByReviewer.keys(),
    ...outside,
    ...stats.silentReviewers,
  ];
  return {
    speakers: [...new Set(names)].filter((name) => name !== '').sort(),
    silent: [...stats.silentReviewers],
    findings: [...stats.receivedByReviewer].map(([who, findings]) => ({ who, findings })),
    ...(outcome.protocol === 'business-review/1' ? {} : { effective_voices: Math.round(outcome.effectiveVoices * 10) / 10 }),
    ...basisResult(outcome),
    ...echoResult(outcome),
  };
}
