import type { Language } from '../../../core/language.ts';
import type { Recommendation } from '../../../core/protocols/code-review/outcome.ts';
import { unansweredLookups, withAdvisories } from '../../report/advisories.ts';
import { caseView } from '../../report/case-view.ts';
import { absorbedView, type ItemTelling, itemView } from '../../report/common-view.ts';
import { findingWords } from '../../report/finding-words.ts';
import { receivedByEach } from '../../report/received.ts';
import type { ReportItem, ReportPlace } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { statisticsView } from '../../report/statistics-view.ts';
import type { ReportView, ViewFact, ViewItem } from '../../report/view.ts';
import type { ViewCoverage } from '../../report/view-data.ts';
import { basisRows } from '../../wording/confidence-basis.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { scopeView } from '../../wording/scope-view.ts';
import { rangesText, wordingIn } from '../../wording/wording.ts';
import { sayIn } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import { ACTION_WORDS, CODE_WORDS, RECOMMENDATION_WORDS, SCOPE_WORDS, SUMMARY_WORDS } from '../../words/tables.ts';

/** The report of a code review for people. */
export function codeReviewView(report: Report, seen: ViewCoverage = seenIn(report)): ReportView {
  const { language, panel, gaps } = report;
  const telling = tellingIn(language);
  const items = report.items.map((item) => viewOf(item, telling));
  return {
    title: CODE_WORDS[language].title,
    ...caseView(report),
    words: findingWords(language, report.policy === 'calibrated'),
    asksFirst: report.policy === 'calibrated',
    recommendation: named(RECOMMENDATION_WORDS[language], report.headline.recommendation ?? ''),
    advice: { work: 'change', code: report.headline.recommendation as Recommendation, ...seen },
    cautions: cautionsIn(report),
    header: headerOf(report),
    incomplete: [
      ...withoutModels(report),
      ...withoutQuorum(report),
      ...unseenText(report),
      ...gapsIn(gaps, report.items, language),
    ],
    items,
    absorbed: report.absorbed.map((item) =>
      absorbedView(viewOf(item, telling), { into: item.into?.id ?? '', why: item.into?.why ?? '' }, { items, language }),
    ),
    speakers: panel.speakers,
    silentSpeakers: panel.silent,
    scope: withNotices(scopeView(report), report),
    unmatched: report.unmatched.map(({ who, reference, action, words }) => ({
      who,
      reference,
      said: `${named(ACTION_WORDS[language].stances, action)}: ${words}`,
    })),
    statistics: statisticsView(report, {
      received: receivedByEach(panel, language),
      advisories: unansweredLookups(report.items, language),
      last: basisRows(panel.confidence_basis, language),
    }),
  };
}

/** The coverage as far as a report states it: no approval if it may be incomplete. */
const seenIn = ({ headline: { recommendation }, gaps, scope }: Report): ViewCoverage => ({
  coverage:
    recommendation === 'no-verdict'
      ? 'none'
      : recommendation === 'incomplete' || (scope?.kind === 'change' && scope.unseen !== undefined)
        ? 'in-part'
        : 'whole',
  quorate: gaps.no_quorum === undefined,
});

/** Cautions about the independence of the panel from itself and from the author of the change. */
function cautionsIn({ panel: { effective_voices: voices = 1, authors = [], echoes = [] }, language }: Report): readonly string[] {
  const words = SUMMARY_WORDS[language];
  return [
    ...(voices <= 1 ? [] : [words.voices(voices.toFixed(1))]),
    ...authors.map(({ family, known_from }) => words.authors.wrote(family, named(words.authors.from, known_from))),
    ...echoes.map(({ sources, repeated, findings }) => words.echo(wordingIn(language).listed(sources), repeated, findings)),
  ];
}

const tellingIn = (language: Language): ItemTelling => ({
  language,
  placeText,
  reporterName: ({ by }) => by,
  actions: ACTION_WORDS[language].code,
  stances: ACTION_WORDS[language].stances,
  hasManySeats: true,
  hasLines: true,
});

const viewOf = (item: ReportItem, telling: ItemTelling): ViewItem =>
  withAdvisories(itemView(item, telling), item, telling.language);

const placeText = ({ path, line, end_line }: ReportPlace): string =>
  line === 0 ? `${path}` : end_line > line ? `${path}:${line}-${end_line}` : `${path}:${line}`;

/** The caution that no model took part, which precedes everything else. */
const withoutModels = ({ gaps, panel, language }: Report): readonly string[] =>
  gaps.without_models === undefined
    ? []
    : [SCOPE_WORDS[language].withoutModels(sayIn(language, panel.reasons?.[0] ?? ''), panel.level ?? 0)];

/** Too few reviewers for a valid debate. */
const withoutQuorum = ({ gaps: { no_quorum: quorum }, language }: Report): readonly string[] =>
  quorum === undefined ? [] : [SCOPE_WORDS[language].noQuorum(quorum.answered, quorum.seated, quorum.needed)];

/** The changed lines that no model and no person saw. */
const unseenText = ({ scope, headline, language }: Report): readonly string[] =>
  scope?.kind !== 'change' || scope.unseen === undefined || headline.recommendation === 'no-verdict'
    ? []
    : [SCOPE_WORDS[language].unseen(scope.unseen.lines, scope.changed_lines, rangesText(scope.unseen.places, language))];

/** The intensity of the review, and the panel. */
function headerOf({ panel: { intensity, level, warnings = [] }, language }: Report): readonly ViewFact[] {
  const words = SCOPE_WORDS[language];
  return [
    ...(intensity === undefined ? [] : [{ name: words.intensity, value: named(words.intensities, intensity) }]),
    ...(level === undefined
      ? []
      : [{ name: words.panel, value: [words.level(level), ...warnings.map((one) => sayIn(language, one))].join('; ') }]),
  ];
}
