import type { Language } from '../../../core/language.ts';
import { caseView, languageOf } from '../../report/case-view.ts';
import { absorbedView, type ItemTelling, itemView } from '../../report/common-view.ts';
import { findingWords } from '../../report/finding-words.ts';
import { receivedByEach } from '../../report/received.ts';
import { ballotSayings, laterSides, laterStances, refutationSayings } from '../../report/said/later-said.ts';
import { roundingIn } from '../../report/said-terms.ts';
import { statedNumber } from '../../report/sayings.ts';
import type { ReportView, Saying, ViewItem, ViewSide } from '../../report/view.ts';
import { basisRows } from '../../wording/confidence-basis.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { SUMMARY_WORDS } from '../../words/formats/summary-words.ts';
import { ACTION_WORDS } from '../../words/protocols/actions.ts';
import { BUSINESS_WORDS } from '../../words/protocols/business.ts';
import { FINDING_TEXTS } from '../../words/protocols/findings.ts';
import { RECOMMENDATION_WORDS } from '../../words/protocols/recommendations.ts';
import { SEVERITY_WORDS } from '../../words/protocols/severities.ts';
import { named } from '../../words/table.ts';
import { documentScopeView } from './document-scope.ts';
import type { BusinessReviewResult } from './schema.ts';
import { madeOf } from './score-terms.ts';

type AnyItem =
  | NonNullable<BusinessReviewResult['absorbed']>[number]
  | BusinessReviewResult['filtered_out'][number]
  | BusinessReviewResult['findings'][number]
  | BusinessReviewResult['consensus']['disputed'][number]
  | BusinessReviewResult['consensus']['rejected'][number];
type Trail = BusinessReviewResult['findings'][number]['review_trail'];

const DIMENSIONS = [
  ['accuracy', 'accuracy'],
  ['audience_fit', 'audience-fit'],
  ['competitive_positioning', 'positioning'],
  ['communication_clarity', 'clarity'],
  ['data_evidence', 'evidence'],
] as const;

/** A business debate for people. */
export function businessReviewView(result: BusinessReviewResult): ReportView {
  const { findings, consensus, quality_scorecard: card, scorecard_terms: terms, debate_statistics: stats } = result;
  const language = languageOf(result);
  const words = BUSINESS_WORDS[language];
  const { statistics } = FINDING_TEXTS[language];
  const all: readonly AnyItem[] = [...findings, ...consensus.disputed, ...consensus.rejected, ...result.filtered_out];
  const levels = new Map(
    consensus.accepted.map(({ finding_index, agreement_level }) => [findings[finding_index]?.id, agreement_level]),
  );
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]));
  const items = all.map((item, index) => viewOf(item, { number: index + 1, level: levels.get(item.id), language }));
  const { defended, revised, withdrawn, implicit_defend } = stats.round3_defense;
  return {
    title: words.title(result.content_type),
    ...caseView(result),
    words: findingWords(language, result.policy === 'calibrated'),
    recommendation: RECOMMENDATION_WORDS[language][result.recommendation],
    advice: {
      work: 'document',
      code: result.recommendation,
      coverage: result.recommendation === 'no-verdict' ? 'none' : result.degraded ? 'in-part' : 'whole',
      quorate: true,
    },
    cautions: result.effective_voices === undefined ? [] : [SUMMARY_WORDS[language].voices(result.effective_voices.toFixed(1))],
    hasDigest: true,
    incomplete: gapsIn(result, all, language),
    items,
    absorbed: (result.absorbed ?? []).map((item) =>
      absorbedView(viewOf(item, { number: 0, level: undefined, language }), item, { items, language }),
    ),
    scope: withNotices(result.scope && documentScopeView(result.scope, language), result),
    speakers: speakersIn(result, items),
    silentSpeakers: stats.silent_reviewers,
    scorecard: {
      title: words.scorecard,
      outOf: 100,
      decimals: 0,
      scores: DIMENSIONS.map(([key, category]) => ({
        name: words.dimensions[key],
        score: card[key],
        basis: named(words.basis, card.basis[key] ?? ''),
        inField: all.flatMap((item, index) => (item.category === category ? [index + 1] : [])),
        made: madeOf(
          terms.dimensions.find(({ dimension }) => dimension === key),
          numbers,
          language,
        ),
      })),
      overall: card.overall_quality,
      calculation: terms.overall_calculation === null ? undefined : roundingIn(language, terms.overall_calculation),
    },
    unmatched: result.unmatched_responses.map((one) => ({
      who: one.reviewer || one.model,
      reference: one.finding_id,
      said: `${named(ACTION_WORDS[language].business, one.action)}: ${one.reasoning}`,
    })),
    statistics: [
      [statistics.received, String(stats.total_findings_received)],
      ...receivedByEach(stats.findings_per_reviewer, stats.silent_reviewers, language),
      [statistics.byReviewers, String(stats.agreements)],
      [statistics.conflicts, String(stats.conflicts_resolved)],
      [statistics.unique, `${stats.unique_findings_accepted} / ${stats.unique_findings_rejected}`],
      [statistics.crossReviewed, `${stats.round2_cross_review.supports} / ${stats.round2_cross_review.challenges}`],
      [statistics.revised, `${defended} / ${revised} / ${withdrawn} / ${implicit_defend}`],
      ...basisRows(result.confidence_basis, language),
    ],
  };
}

/** Everybody who was asked: reviewers by what they look at, models from outside by their name. */
function speakersIn({ debate_statistics: stats }: BusinessReviewResult, items: readonly ViewItem[]): readonly string[] {
  const outside = Object.entries(stats.external_model_participation).filter(([, { role }]) => role === 'round2_cross');
  const names = [
    ...items.flatMap(({ stances }) => [...stances.keys()]),
    ...Object.keys(stats.findings_per_reviewer),
    ...outside.map(([model]) => model),
    ...(stats.silent_reviewers ?? []),
  ];
  return [...new Set(names)].filter((name) => name !== '').sort();
}

function viewOf(item: AnyItem, { number, level, language }: Pick<ItemTelling, 'number' | 'level' | 'language'>): ViewItem {
  const trail = item.review_trail;
  const view = itemView(item, {
    number,
    level,
    language,
    place: placeOf(item, language),
    places: [...('locations' in item ? item.locations : []), ...(item.further_places ?? [])].map((place) =>
      placeOf(place, language),
    ),
    locations: [],
    formula: trail.final_confidence_calculation,
    reports: trail.round1.reports,
    reporterName: ({ model, reviewer }) => reviewer || model,
    answers: [...answersIn(trail, language), ...refutationSayings(trail, language, answererOf)],
    defenses: [...defensesIn(trail, language), ...ballotSayings(trail, language, answererOf)],
    stances: stancesOf(trail, language),
    sides: sidesOf(trail),
    more: trail.more,
    actions: ACTION_WORDS[language].business,
    hasLines: false,
  });
  return {
    ...(item.contradicts === null ? {} : { opposed: opposedIn(item, item.contradicts, language) }),
    ...view,
    ...('needed' in item ? { threshold: neededBy(item, language) } : {}),
    ...(item.verification === null ? {} : verifiedIn(view, item.verification, language)),
  };
}

/** What an item that was set aside would have needed. */
const neededBy = (
  item: BusinessReviewResult['filtered_out'][number],
  language: Language,
): NonNullable<ViewItem['threshold']> => ({
  base: item.needed,
  severity: SEVERITY_WORDS[language][item.severity],
  delta: 0,
  needed: item.needed,
  reached: item.confidence,
});

/** What became of the claim, beside what else is known. */
function verifiedIn({ about, facts }: ViewItem, verification: NonNullable<AnyItem['verification']>, language: Language) {
  const words = BUSINESS_WORDS[language];
  const value = words.verified[verification];
  return { about: [...about, words.claim(value)], facts: [...facts, { name: FINDING_TEXTS[language].facts.claim, value }] };
}

/** What the item quotes, and what the document says elsewhere. */
const opposedIn = (
  item: AnyItem,
  { quote, stands, ...place }: NonNullable<AnyItem['contradicts']>,
  language: Language,
): NonNullable<ViewItem['opposed']> => [
  { place: placeOf(item, language), quote: ('quote' in item ? item.quote : undefined) ?? item.claim ?? '', remark: '' },
  { place: placeOf(place, language), quote, remark: stands === false ? BUSINESS_WORDS[language].nowhere : '' },
];

const placeOf = (
  { section, paragraph }: { readonly section: string; readonly paragraph: number | null },
  language: Language,
): string => (paragraph === null ? section : BUSINESS_WORDS[language].paragraph(section, paragraph));

/** The words of the record for those of the document. */
const ANSWERED = { support: 'agree', challenge: 'disagree', partial: 'partial' } as const;
const DEFENDED = { defend: 'defend', revise: 'modify', withdraw: 'concede' } as const;

const answersIn = (trail: Trail, language: Language): ItemTelling['answers'] =>
  trail.round2.responses.map(({ reviewer, model, action, confidence_adjustment, counted, reasoning, evidence }) => ({
    round: 2,
    who: answererOf({ reviewer, model }),
    what: ACTION_WORDS[language].business[ANSWERED[action]],
    words: reasoning,
    evidence: evidence ?? undefined,
    effect: statedNumber(confidence_adjustment, counted, language),
    side: ANSWER_SIDES[action],
  }));

/** Who answers from outside is known by its model. */
const answererOf = ({ reviewer, model }: { readonly reviewer: string; readonly model: string }): string =>
  reviewer === 'business-cross-review' || reviewer === '' ? model : reviewer;

function defensesIn({ round1, round3 }: Trail, language: Language): readonly Saying[] {
  const words = ACTION_WORDS[language];
  const silence: Saying = {
    round: 3,
    who: round1.original_reviewer,
    what: words.silent,
    words: round3.note ?? '',
    effect: words.implicit,
  };
  return [
    ...(round3.defense_status === 'implicit_defend' ? [silence] : []),
    ...round3.defenses.map((one) => ({
      round: 3,
      who: one.defender,
      what: words.business[DEFENDED[one.action]],
      words: one.reasoning,
      evidence: one.additional_evidence ?? undefined,
      effect: one.counts ? (one.strength === null ? '' : words.strength[one.strength]) : words.notCounted,
      side: DEFENSE_SIDES[one.action],
    })),
  ];
}

function stancesOf(trail: Trail, language: Language): ReadonlyMap<string, string> {
  const words = ACTION_WORDS[language].stances;
  const stances = new Map<string, string>();
  for (const { model, reviewer, conceded } of trail.round1.reports)
    stances.set(reviewer || model, conceded ? words.withdrawn : words.reported);
  for (const { reviewer, model, action } of trail.round2.responses)
    stances.set(answererOf({ reviewer, model }), words[STANCES[action]]);
  for (const [who, word] of laterStances(trail, language, answererOf)) stances.set(who, word);
  return stances;
}

const STANCES = { support: 'support', challenge: 'challenge', partial: 'inPart' } as const;

const ANSWER_SIDES = { support: 'for', challenge: 'against', partial: 'between' } as const;
const DEFENSE_SIDES = { defend: 'for', revise: 'between', withdraw: 'against' } as const;

/** Where each of them ends up. */
const sidesOf = (trail: Trail): ReadonlyMap<string, ViewSide> =>
  new Map([
    ...trail.round1.reports.map(({ model, reviewer, conceded }) => [reviewer || model, conceded ? 'against' : 'for'] as const),
    ...trail.round2.responses.map((one) => [answererOf(one), ANSWER_SIDES[one.action]] as const),
    ...laterSides(trail, answererOf),
  ]);
