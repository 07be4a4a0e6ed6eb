import type { Language } from '../../../core/language.ts';
import type { Recommendation } from '../../../core/protocols/business-review/outcome.ts';
import { caseView } from '../../report/case-view.ts';
import { absorbedView, type ItemTelling, itemView } from '../../report/common-view.ts';
import { findingWords } from '../../report/finding-words.ts';
import { receivedByEach } from '../../report/received.ts';
import type { ReportItem, ReportPlace } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import { statisticsView } from '../../report/statistics-view.ts';
import type { ReportView, ViewItem, ViewScorecard } from '../../report/view.ts';
import { basisRows } from '../../wording/confidence-basis.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { sayIn } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import { ACTION_WORDS, BUSINESS_WORDS, FINDING_TEXTS, RECOMMENDATION_WORDS, SUMMARY_WORDS } from '../../words/tables.ts';
import { documentScopeView } from './document-scope.ts';
import { madeOf } from './score-terms.ts';

/** The report of a business review for people. */
export function businessReviewView(report: Report): ReportView {
  const { language, panel, scope } = report;
  const telling = tellingIn(language);
  const items = report.items.map((item) => viewOf(item, telling));
  return {
    title: BUSINESS_WORDS[language].title(report.subject ?? ''),
    ...caseView(report),
    words: findingWords(language, report.policy === 'calibrated'),
    asksFirst: report.policy === 'calibrated',
    recommendation: named(RECOMMENDATION_WORDS[language], report.headline.recommendation ?? ''),
    advice: {
      work: 'document',
      code: report.headline.recommendation as Recommendation,
      coverage: coverageOf(report),
      quorate: true,
    },
    cautions: panel.effective_voices === undefined ? [] : [SUMMARY_WORDS[language].voices(panel.effective_voices.toFixed(1))],
    hasDigest: true,
    incomplete: gapsIn(report.gaps, report.items, language),
    items,
    absorbed: report.absorbed.map((item) =>
      absorbedView(viewOf(item, telling), { into: item.into?.id ?? '', why: item.into?.why ?? '' }, { items, language }),
    ),
    scope: withNotices(scope?.kind === 'document' ? documentScopeView(scope, language) : undefined, report),
    speakers: panel.speakers,
    silentSpeakers: panel.silent,
    scorecard: scorecardOf(report),
    unmatched: report.unmatched.map(({ who, reference, action, words }) => ({
      who,
      reference,
      said: `${named(ACTION_WORDS[language].business, action)}: ${words}`,
    })),
    statistics: statisticsView(report, {
      received: receivedByEach(panel, language),
      last: basisRows(panel.confidence_basis, language),
    }),
  };
}

/** The share of the panel that read the document. */
const coverageOf = ({ headline: { recommendation }, gaps }: Report): 'none' | 'in-part' | 'whole' => {
  if (recommendation === 'no-verdict') return 'none';
  return gaps.no_quorum === undefined ? 'whole' : 'in-part';
};

function scorecardOf({ sections, items, language }: Report): ViewScorecard | undefined {
  const card = sectionOf(sections, 'scorecard');
  if (card === undefined) return undefined;
  const words = BUSINESS_WORDS[language];
  const numbers = new Map(items.map(({ id, number }) => [id, number]));
  return {
    title: words.scorecard,
    outOf: 100,
    decimals: 0,
    scores: card.dimensions.map((terms) => ({
      name: named(words.dimensions, terms.dimension),
      score: terms.score,
      basis: named(words.basis, terms.from),
      inField: items.flatMap(({ category, number }) => (category === terms.category ? [number] : [])),
      made: madeOf(terms, numbers, language),
    })),
    overall: card.overall,
    calculation: card.overall_calculation === null ? undefined : sayIn(language, card.overall_calculation),
  };
}

function tellingIn(language: Language): ItemTelling {
  const { business, stances } = ACTION_WORDS[language];
  return {
    language,
    placeText: (place) => placeText(place, language),
    reporterName: ({ party }) => party,
    actions: business,
    stances: {
      reported: stances.reported,
      conceded: stances.withdrawn,
      agree: stances.support,
      disagree: stances.challenge,
      partial: stances.inPart,
    },
    hasManySeats: false,
    hasLines: false,
  };
}

function viewOf(item: ReportItem, telling: ItemTelling): ViewItem {
  const view = itemView(item, telling);
  return {
    ...(item.contradicts === undefined ? {} : { opposed: opposedIn(item, item.contradicts, telling.language) }),
    ...view,
    ...(item.verification === undefined ? {} : verifiedIn(view, item.verification, telling.language)),
  };
}

/** Adds the verification of the claim to the other facts. */
function verifiedIn({ about, facts }: ViewItem, verification: string, language: Language) {
  const words = BUSINESS_WORDS[language];
  const value = named(words.verified, verification);
  return { about: [...about, words.claim(value)], facts: [...facts, { name: FINDING_TEXTS[language].facts.claim, value }] };
}

/** The item's quotes, and the contradicting passages of the document. */
const opposedIn = (
  { places, quote, claim }: ReportItem,
  contradicts: NonNullable<ReportItem['contradicts']>,
  language: Language,
): NonNullable<ViewItem['opposed']> => [
  { place: places[0] === undefined ? '' : placeText(places[0], language), quote: quote?.text ?? claim ?? '', remark: '' },
  {
    place: placeText(contradicts.place, language),
    quote: contradicts.quote.text,
    remark: contradicts.quote.found === false ? BUSINESS_WORDS[language].nowhere : '',
  },
];

const placeText = ({ section = '', paragraph = null }: ReportPlace, language: Language): string =>
  paragraph === null ? section : BUSINESS_WORDS[language].paragraph(section, paragraph);
