import type { BusinessReviewResult } from './business-review-schema.ts';
import { madeOf } from './business-score-terms.ts';
import { caseView } from './case-view.ts';
import { absorbedView, type ItemTelling, itemView } from './common-view.ts';
import { documentScopeView } from './document-scope.ts';
import { FINDING_WORDS } from './finding-words.ts';
import { gapsIn } from './gaps.ts';
import { withNotices } from './notice-words.ts';
import { statedNumber } from './sayings.ts';
import type { ReportView, Saying, ViewItem, ViewSide } from './view.ts';

type AnyItem =
  | NonNullable<BusinessReviewResult['absorbed']>[number]
  | BusinessReviewResult['findings'][number]
  | BusinessReviewResult['consensus']['disputed'][number]
  | BusinessReviewResult['consensus']['rejected'][number];
type Trail = BusinessReviewResult['findings'][number]['review_trail'];

const DIMENSIONS = [
  ['accuracy', 'Accuracy', 'accuracy'],
  ['audience_fit', 'Audience fit', 'audience-fit'],
  ['competitive_positioning', 'Competitive positioning', 'positioning'],
  ['communication_clarity', 'Communication clarity', 'clarity'],
  ['data_evidence', 'Data and evidence', 'evidence'],
] as const;

/** A business debate for people. */
export function businessReviewView(result: BusinessReviewResult): ReportView {
  const { findings, consensus, quality_scorecard: card, scorecard_terms: terms, debate_statistics: stats } = result;
  const all: readonly AnyItem[] = [...findings, ...consensus.disputed, ...consensus.rejected];
  const levels = new Map(
    consensus.accepted.map(({ finding_index, agreement_level }) => [findings[finding_index]?.id, agreement_level]),
  );
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]));
  const items = all.map((item, index) => viewOf(item, index + 1, levels.get(item.id)));
  const { defended, revised, withdrawn, implicit_defend } = stats.round3_defense;
  return {
    title: `Business review (${result.content_type})`,
    ...caseView(result),
    words: FINDING_WORDS,
    recommendation: result.recommendation,
    incomplete: gapsIn(result, all),
    items,
    absorbed: (result.absorbed ?? []).map((item) => absorbedView(viewOf(item, 0, undefined), item, items)),
    scope: withNotices(result.scope && documentScopeView(result.scope), result),
    speakers: [...new Set(items.flatMap(({ stances }) => [...stances.keys()]))].sort(),
    scorecard: {
      title: 'Quality Scorecard',
      outOf: 100,
      decimals: 0,
      scores: DIMENSIONS.map(([key, name, category]) => ({
        name,
        score: card[key],
        basis: card.basis[key] ?? '',
        inField: all.flatMap((item, index) => (item.category === category ? [index + 1] : [])),
        made: madeOf(
          terms.dimensions.find(({ dimension }) => dimension === key),
          numbers,
        ),
      })),
      overall: card.overall_quality,
      calculation: terms.overall_calculation ?? undefined,
    },
    unmatched: result.unmatched_responses.map((one) => ({
      who: one.reviewer || one.model,
      reference: one.finding_id,
      said: `${one.action}: ${one.reasoning}`,
    })),
    statistics: [
      ['findings received', String(stats.total_findings_received)],
      ['reported by two or more reviewers', String(stats.agreements)],
      ['conflicts resolved', String(stats.conflicts_resolved)],
      ['unique findings accepted / rejected', `${stats.unique_findings_accepted} / ${stats.unique_findings_rejected}`],
      ['Round 2 supports / challenges', `${stats.round2_cross_review.supports} / ${stats.round2_cross_review.challenges}`],
      ['Round 3 defended / revised / withdrawn / implicit', `${defended} / ${revised} / ${withdrawn} / ${implicit_defend}`],
    ],
  };
}

function viewOf(item: AnyItem, number: number, level: string | undefined): ViewItem {
  const trail = item.review_trail;
  const view = itemView(item, {
    number,
    level,
    place: placeOf(item),
    places: 'locations' in item ? item.locations.map(placeOf) : [],
    locations: [],
    formula: trail.final_confidence_calculation,
    reports: trail.round1.reports,
    reporterName: ({ model, reviewer }) => reviewer || model,
    answers: answersIn(trail),
    defenses: defensesIn(trail),
    stances: stancesOf(trail),
    sides: sidesOf(trail),
    more: trail.more,
    actions: { ...ANSWERED, ...ANSWERS },
    hasLines: false,
  });
  return {
    ...(item.contradicts === null ? {} : { opposed: opposedIn(item, item.contradicts) }),
    ...view,
    ...(item.verification === null ? {} : verifiedIn(view, item.verification)),
  };
}

/** What became of the claim, beside what else is known. */
function verifiedIn({ about, facts }: ViewItem, verification: NonNullable<AnyItem['verification']>) {
  const value = verification.replace('_', ' ');
  return { about: [...about, `claim: ${value}`], facts: [...facts, { name: 'Claim', value }] };
}

/** What the item quotes, and what the document says elsewhere. */
const opposedIn = (
  item: AnyItem,
  { quote, stands, ...place }: NonNullable<AnyItem['contradicts']>,
): NonNullable<ViewItem['opposed']> => [
  { place: placeOf(item), quote: ('quote' in item ? item.quote : undefined) ?? item.claim ?? '', remark: '' },
  { place: placeOf(place), quote, remark: stands === false ? 'stands nowhere in the document' : '' },
];

const placeOf = ({ section, paragraph }: { readonly section: string; readonly paragraph: number | null }): string =>
  paragraph === null ? section : `${section}, paragraph ${paragraph}`;

const WORDS = { support: 'supports it', challenge: 'challenges it', partial: 'agrees in part' } as const;

const answersIn = (trail: Trail): ItemTelling['answers'] =>
  trail.round2.responses.map(({ reviewer, model, action, confidence_adjustment, counted, reasoning, evidence }) => ({
    round: 2,
    who: reviewer === 'business-cross-review' || reviewer === '' ? model : reviewer,
    what: WORDS[action],
    words: reasoning,
    evidence: evidence ?? undefined,
    effect: statedNumber(confidence_adjustment, counted),
    side: ANSWER_SIDES[action],
  }));

const ACTIONS = { defend: 'defends it', revise: 'revises it', withdraw: 'withdraws it' } as const;

/** The same by the words of the record. */
const ANSWERED = { agree: WORDS.support, disagree: WORDS.challenge, partial: WORDS.partial };
const ANSWERS = { defend: ACTIONS.defend, modify: ACTIONS.revise, concede: ACTIONS.withdraw };

function defensesIn({ round1, round3 }: Trail): readonly Saying[] {
  const silence: Saying = {
    round: 3,
    who: round1.original_reviewer,
    what: 'does not answer',
    words: round3.note ?? '',
    effect: 'implicit defense',
  };
  return [
    ...(round3.defense_status === 'implicit_defend' ? [silence] : []),
    ...round3.defenses.map((one) => ({
      round: 3,
      who: one.defender,
      what: ACTIONS[one.action],
      words: one.reasoning,
      evidence: one.additional_evidence ?? undefined,
      effect: one.counts ? (one.strength === null ? '' : `${one.strength} defense`) : 'does not count',
      side: DEFENSE_SIDES[one.action],
    })),
  ];
}

function stancesOf(trail: Trail): ReadonlyMap<string, string> {
  const stances = new Map<string, string>();
  for (const { model, reviewer, conceded } of trail.round1.reports)
    stances.set(reviewer || model, conceded ? 'withdrawn' : 'reported');
  for (const { who, what } of answersIn(trail)) stances.set(who, what.replace(' it', ''));
  return stances;
}

const ANSWER_SIDES = { support: 'for', challenge: 'against', partial: 'between' } as const;
const DEFENSE_SIDES = { defend: 'for', revise: 'between', withdraw: 'against' } as const;

/** Where each of them ends up. */
const sidesOf = (trail: Trail): ReadonlyMap<string, ViewSide> =>
  new Map([
    ...trail.round1.reports.map(({ model, reviewer, conceded }) => [reviewer || model, conceded ? 'against' : 'for'] as const),
    ...answersIn(trail).map(({ who, side }) => [who, side] as const),
  ]);
