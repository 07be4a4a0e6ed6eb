import type { Recommendation } from '../../../core/protocols/business-review/outcome.ts';
import { caseView, viewInWords } from '../../report/case-view.ts';
import { absorbedViews, type ItemTelling, itemView } from '../../report/common-view.ts';
import { findingWords } from '../../report/finding-words.ts';
import { receivedByEach } from '../../report/received.ts';
import type { ReportItem, ReportPlace } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { ReportSection } from '../../report/schema/sections.ts';
import type { ReportText } from '../../report/schema/text.ts';
import { statisticsView } from '../../report/statistics-view.ts';
import type { ReportView, ViewItem } from '../../report/view.ts';
import type { ViewScorecard } from '../../report/view-data.ts';
import { basisRows } from '../../wording/confidence-basis.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';
import { documentScopeView } from './document-scope.ts';
import { claimsSentence, madeOf } from './score-terms.ts';

type ScorecardSection = Extract<ReportSection, { readonly section: 'scorecard' }>;

/** The report of a business review for people. */
export function businessReviewView(report: Report): ReportView {
  const { panel, scope, items } = report;
  return viewInWords(
    {
      title: tell('business.title', report.subject ?? ''),
      ...caseView(report),
      words: findingWords(report.policy === 'calibrated'),
      asksFirst: report.policy === 'calibrated',
      recommendation: tellNamed('recommendation', report.headline.recommendation ?? ''),
      advice: {
        work: 'document',
        code: report.headline.recommendation as Recommendation,
        coverage: coverageOf(report),
        quorate: true,
      },
      cautions: cautionsOf(report),
      hasDigest: true,
      incomplete: gapsIn(report.gaps, items),
      items: items.map(viewOf),
      absorbed: absorbedViews(report.absorbed, viewOf, items),
      scope: withNotices(scope?.kind === 'document' ? documentScopeView(scope) : undefined, report),
      speakers: panel.speakers,
      silentSpeakers: panel.silent,
      scorecard: scorecardOf(report),
      unmatched: report.unmatched.map(({ who, reference, action, words }) => ({
        who,
        reference,
        said: tell('list.plain', [tellNamed('action.business', action), `: ${words}`]),
      })),
      statistics: statisticsView(report, { received: receivedByEach(panel), last: basisRows(panel.confidence_basis) }),
    },
    report.language,
  );
}

/** What a reader must know before the findings: how independent the voices are, and that no reviewer read the document. */
const cautionsOf = ({ panel, gaps: { analysers_only: alone } }: Report): readonly ReportText[] => {
  if (alone !== undefined) return [tell('summary.business.checked', tell('list.and', alone))];
  return panel.effective_voices === undefined ? [] : [tell('summary.voices', panel.effective_voices.toFixed(1))];
};

/** The share of the panel that read the document. */
const coverageOf = ({ headline: { recommendation }, gaps }: Report): 'none' | 'in-part' | 'whole' => {
  if (recommendation === 'no-verdict') return 'none';
  return gaps.no_quorum === undefined && gaps.analysers_only === undefined ? 'whole' : 'in-part';
};

function scorecardOf({ sections, items }: Report): Keyed<ViewScorecard> | undefined {
  const card = sectionOf(sections, 'scorecard');
  if (card === undefined) return undefined;
  const numbers = new Map(items.map(({ id, number }) => [id, number]));
  return {
    title: tell('business.scorecard'),
    outOf: 100,
    decimals: 0,
    scores: card.dimensions.map((terms) => ({
      name: nameOf(terms),
      score: terms.score,
      basis: basisOf(terms),
      inField: items.flatMap(({ category, number }) => (category === terms.category ? [number] : [])),
      made: madeOf(terms, numbers),
    })),
    overall: card.overall,
    calculation: card.overall_calculation ?? undefined,
  };
}

/** The name of a dimension; a field of the user's own has the user's words. */
function nameOf({ dimension, category }: ScorecardSection['dimensions'][number]): ReportText {
  const known = tellNamed('business.dimensions', dimension);
  const own = category.replaceAll('-', ' ');
  return known === dimension ? `${own.charAt(0).toUpperCase()}${own.slice(1)}` : known;
}

/** The source of a score; of one from checked claims, how many hold and how many could not be checked. */
const basisOf = ({ from, claims }: ScorecardSection['dimensions'][number]): ReportText =>
  claims === undefined || claims.checked + claims.unchecked + claims.withdrawn === 0
    ? tellNamed('business.basis', from)
    : from === 'verification'
      ? claimsSentence(claims)
      : tell('list.semicolons', [tellNamed('business.basis', from), claimsSentence(claims)]);

function placeText({ headings = [], section = '', paragraph = null }: ReportPlace): ReportText {
  const path = [...headings, section].join(' › ');
  return paragraph === null ? path : tell('business.paragraph', path, paragraph);
}

const TELLING: ItemTelling = {
  placeText,
  reporterName: ({ party }) => party,
  actions: 'action.business',
  stances: {
    reported: tell('action.stances.reported'),
    conceded: tell('action.stances.withdrawn'),
    agree: tell('action.stances.support'),
    disagree: tell('action.stances.challenge'),
    partial: tell('action.stances.inPart'),
  },
  hasManySeats: false,
  hasLines: false,
};

function viewOf(item: ReportItem): Keyed<ViewItem> {
  const view = itemView(item, TELLING);
  return {
    ...(item.contradicts === undefined ? {} : { opposed: opposedIn(item, item.contradicts) }),
    ...view,
    ...(item.verification === undefined ? {} : verifiedIn(view, item.verification)),
  };
}

/** Adds the verification of the claim to the other facts. */
function verifiedIn({ about, facts }: Keyed<ViewItem>, verification: string) {
  const value = tellNamed('business.verified', verification);
  return {
    about: [...about, tell('business.claim', value)],
    facts: [...facts, { name: tell('finding.facts.claim'), value }],
  };
}

/** The item's quotes, and the contradicting passages of the document. */
const opposedIn = (
  { places, quote, claim }: ReportItem,
  contradicts: NonNullable<ReportItem['contradicts']>,
): NonNullable<Keyed<ViewItem>['opposed']> => [
  { place: places[0] === undefined ? '' : placeText(places[0]), quote: quote?.text ?? claim ?? '', remark: '' },
  {
    place: placeText(contradicts.place),
    quote: contradicts.quote.text,
    remark: contradicts.quote.found === false ? tell('business.nowhere') : '',
  },
];
