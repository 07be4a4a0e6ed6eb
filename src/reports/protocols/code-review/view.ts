import type { Recommendation } from '../../../core/protocols/code-review/outcome.ts';
import { unansweredLookups, withAdvisories } from '../../report/advisories.ts';
import { caseView, viewInWords } from '../../report/case-view.ts';
import { absorbedViews, type ItemTelling, itemView } from '../../report/common-view.ts';
import { findingWords } from '../../report/finding-words.ts';
import { receivedByEach } from '../../report/received.ts';
import type { ReportItem, ReportPlace } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import type { ReportText } from '../../report/schema/text.ts';
import { statisticsView } from '../../report/statistics-view.ts';
import type { ReportView, ViewFact, ViewItem } from '../../report/view.ts';
import type { ViewCoverage } from '../../report/view-data.ts';
import { basisRows } from '../../wording/confidence-basis.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { recalledCautions, recalledLists } from '../../wording/recalled.ts';
import { scopeView } from '../../wording/scope-view.ts';
import { rangesOf } from '../../wording/wording.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';

/** The report of a code review for people. */
export function codeReviewView(report: Report, seen: ViewCoverage = seenIn(report)): ReportView {
  const { panel, items } = report;
  return viewInWords(
    {
      title: tell('change.title'),
      ...caseView(report),
      words: findingWords(report.policy === 'calibrated'),
      asksFirst: report.policy === 'calibrated',
      recommendation: tellNamed('recommendation', report.headline.recommendation ?? ''),
      advice: { work: 'change', code: report.headline.recommendation as Recommendation, ...seen },
      cautions: [...recalledCautions(report), ...cautionsIn(report)],
      lists: recalledLists(report),
      header: headerOf(report),
      incomplete: [...withoutModels(report), ...withoutQuorum(report), ...unseenText(report), ...gapsIn(report.gaps, items)],
      items: items.map(viewOf),
      absorbed: absorbedViews(report.absorbed, viewOf, items),
      speakers: panel.speakers,
      silentSpeakers: panel.silent,
      scope: withNotices(scopeView(report), report),
      unmatched: report.unmatched.map(({ who, reference, action, words }) => ({
        who,
        reference,
        said: tell('list.plain', [tellNamed('action.stances', action), `: ${words}`]),
      })),
      statistics: statisticsView(report, {
        received: receivedByEach(panel),
        advisories: unansweredLookups(items),
        last: basisRows(panel.confidence_basis),
      }),
    },
    report.language,
  );
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
const cautionsIn = ({ panel: { effective_voices: voices = 1, authors = [], echoes = [] } }: Report): readonly ReportText[] => [
  ...(voices <= 1 ? [] : [tell('summary.voices', voices.toFixed(1))]),
  ...authors.map(({ family, known_from }) =>
    tell('summary.authors.wrote', family, tellNamed('summary.authors.from', known_from)),
  ),
  ...echoes.map(({ sources, repeated, findings }) => tell('summary.echo', tell('list.and', sources), repeated, findings)),
];

const placeText = ({ path, line, end_line }: ReportPlace): string =>
  line === 0 ? `${path}` : end_line > line ? `${path}:${line}-${end_line}` : `${path}:${line}`;

const TELLING: ItemTelling = {
  placeText,
  reporterName: ({ by }) => by,
  actions: 'action.code',
  stances: {
    reported: tell('action.stances.reported'),
    conceded: tell('action.stances.conceded'),
    agree: tell('action.stances.agree'),
    disagree: tell('action.stances.disagree'),
    partial: tell('action.stances.partial'),
  },
  hasManySeats: true,
  hasLines: true,
};

const viewOf = (item: ReportItem): Keyed<ViewItem> => withAdvisories(itemView(item, TELLING), item);

/** The caution that no model took part, which precedes everything else. */
const withoutModels = ({ gaps, panel }: Report): readonly ReportText[] =>
  gaps.without_models === undefined ? [] : [tell('scope.withoutModels', panel.reasons?.[0] ?? '', panel.level ?? 0)];

/** Too few reviewers for a valid debate. */
const withoutQuorum = ({ gaps: { no_quorum: quorum } }: Report): readonly ReportText[] =>
  quorum === undefined ? [] : [tell('scope.noQuorum', quorum.answered, quorum.seated, quorum.needed)];

/** The changed lines that no model and no person saw. */
const unseenText = ({ scope, headline }: Report): readonly ReportText[] =>
  scope?.kind !== 'change' || scope.unseen === undefined || headline.recommendation === 'no-verdict'
    ? []
    : [tell('scope.unseen', scope.unseen.lines, scope.changed_lines, tell('list.few', rangesOf(scope.unseen.places)))];

const intensityText = (intensity: string, why: string | undefined): ReportText => {
  const word = tellNamed('scope.intensities', intensity);
  return why === undefined ? word : tell('list.plain', [word, ` (auto: ${why})`]);
};

/** The intensity of the review, and the panel. */
const headerOf = ({ panel: { intensity, intensity_why: why, level, warnings = [] } }: Report): readonly Keyed<ViewFact>[] => [
  ...(intensity === undefined ? [] : [{ name: tell('scope.intensity'), value: intensityText(intensity, why) }]),
  ...(level === undefined
    ? []
    : [{ name: tell('scope.panel'), value: tell('list.semicolons', [tell('scope.level', level), ...warnings]) }]),
];
