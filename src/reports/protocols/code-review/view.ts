import type { Language } from '../../../core/language.ts';
import { unansweredLookups, withAdvisories } from '../../report/advisories.ts';
import { caseView, languageOf } from '../../report/case-view.ts';
import { absorbedView, type ItemTelling, itemView } from '../../report/common-view.ts';
import { filteredWords, findingWords } from '../../report/finding-words.ts';
import { receivedByEach } from '../../report/received.ts';
import { ballotSayings, laterSides, laterStances, refutationSayings } from '../../report/said/later-said.ts';
import { joined, speakerName, statedNumber } from '../../report/sayings.ts';
import type { ReportView, Saying, ViewFact, ViewItem, ViewSide } from '../../report/view.ts';
import type { ViewCoverage } from '../../report/view-data.ts';
import { basisRows } from '../../wording/confidence-basis.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { isAnalysersWord } from '../../wording/panel-words.ts';
import { scopeView } from '../../wording/scope-view.ts';
import { rangesText, wordingIn } from '../../wording/wording.ts';
import { SUMMARY_WORDS } from '../../words/formats/summary-words.ts';
import { ACTION_WORDS } from '../../words/protocols/actions.ts';
import { CODE_WORDS } from '../../words/protocols/code.ts';
import { FINDING_TEXTS } from '../../words/protocols/findings.ts';
import { RECOMMENDATION_WORDS } from '../../words/protocols/recommendations.ts';
import { SEVERITY_WORDS } from '../../words/protocols/severities.ts';
import { named } from '../../words/table.ts';
import { SCOPE_WORDS } from '../../words/told/scopes.ts';
import type { CodeReviewResult } from './schema.ts';

type Filtered = CodeReviewResult['filtered_out'][number];
type Absorbed = NonNullable<CodeReviewResult['absorbed']>[number];
type AnyItem =
  | Filtered
  | Absorbed
  | NonNullable<CodeReviewResult['pre_existing']>[number]
  | CodeReviewResult['findings'][number]
  | CodeReviewResult['consensus']['disputed'][number]
  | CodeReviewResult['consensus']['rejected'][number];
type Trail = CodeReviewResult['findings'][number]['cross_examination_trail'];

/** A code debate for people. */
export function codeReviewView(result: CodeReviewResult, seen: ViewCoverage = seenIn(result)): ReportView {
  const { findings, consensus, debate_statistics: stats, absorbed = [] } = result;
  const language = languageOf(result);
  const { statistics } = FINDING_TEXTS[language];
  // In the order of the outcome's items: people rule on them by number.
  const all: readonly AnyItem[] = [
    ...findings,
    ...consensus.disputed,
    ...consensus.rejected,
    ...result.filtered_out,
    ...(result.pre_existing ?? []),
  ];
  const levels = new Map(
    consensus.accepted.map(({ finding_index, agreement_level }) => [findings[finding_index]?.id, agreement_level]),
  );
  const items = all.map((item, index) =>
    withThreshold(
      withAdvisories(viewOf(item, { number: index + 1, level: levels.get(item.id), language }), item, language),
      item,
      result,
    ),
  );
  return {
    title: CODE_WORDS[language].title,
    ...caseView(result),
    words: findingWords(language, result.policy === 'calibrated'),
    recommendation: RECOMMENDATION_WORDS[language][result.recommendation],
    advice: { work: 'change', code: result.recommendation, ...seen },
    cautions: cautionsIn(result),
    header: headerOf(result),
    incomplete: [...withoutModels(result), ...withoutQuorum(result), ...unseenText(result), ...gapsIn(result, all, language)],
    items,
    absorbed: absorbed.map((item) =>
      absorbedView(viewOf(item, { number: 0, level: undefined, language }), item, { items, language }),
    ),
    speakers: [
      ...new Set([
        ...Object.keys(stats.findings_per_model),
        ...Object.keys(stats.round2_cross_examination.responses_received),
        ...(stats.silent_models ?? []),
      ]),
    ].sort(),
    silentSpeakers: stats.silent_models,
    scope: withNotices(scopeView(result), result),
    unmatched: result.unmatched_responses.map((one) => ({
      who: speakerName(one),
      reference: one.finding_id,
      said: `${named(ACTION_WORDS[language].stances, one.action)}: ${one.reasoning}`,
    })),
    statistics: [
      [statistics.received, String(stats.total_findings_received)],
      ...receivedByEach(stats.findings_per_model, stats.silent_models, language),
      [statistics.bySources, String(stats.agreements)],
      [statistics.conflicts, String(stats.conflicts_resolved)],
      [statistics.unique, `${stats.unique_findings_accepted} / ${stats.unique_findings_rejected}`],
      [statistics.crossExamined, roundCounts(stats.round2_cross_examination)],
      [
        statistics.defended,
        `${stats.round3_defense.defended} / ${stats.round3_defense.modified} / ${stats.round3_defense.conceded}`,
      ],
      [statistics.advisories, String(stats.security_advisories_checked)],
      ...unansweredLookups(all, language),
      ...(result.threshold === undefined ? [] : [[statistics.filtered, String(result.filtered_out.length)] as const]),
      ...basisRows(result.confidence_basis, language),
    ],
  };
}

/** How much was looked at, as far as a document tells: no positive word where it may be less than all. */
const seenIn = ({ recommendation, quorum, scope }: CodeReviewResult): ViewCoverage => ({
  coverage:
    recommendation === 'no-verdict'
      ? 'none'
      : recommendation === 'incomplete' || scope?.unseen !== undefined
        ? 'in-part'
        : 'whole',
  quorate: quorum?.reached ?? true,
});

/** How independent the panel is of itself and of who wrote the change. */
function cautionsIn({ effective_voices: voices = 1, author_families: authors = [], echoes = [], ...result }: CodeReviewResult) {
  const language = languageOf(result);
  const words = SUMMARY_WORDS[language];
  return [
    ...(voices <= 1 ? [] : [words.voices(voices.toFixed(1))]),
    ...authors.map(({ family, known_from }) => words.authors.wrote(family, words.authors.from[known_from])),
    ...echoes.map(({ sources, repeated, findings }) => words.echo(wordingIn(language).listed(sources), repeated, findings)),
  ];
}

/** That no model took part stands before everything else. */
const withoutModels = ({ panel_level: panel, recommendation, language }: CodeReviewResult): readonly string[] =>
  panel !== undefined && isAnalysersWord(panel) && recommendation !== 'no-verdict'
    ? [SCOPE_WORDS[language ?? 'en'].withoutModels(panel.reasons[0] ?? '', panel.level)]
    : [];

/** Too few reviewers for a valid debate. */
const withoutQuorum = ({ quorum, language }: CodeReviewResult): readonly string[] =>
  quorum === undefined || quorum.reached
    ? []
    : [SCOPE_WORDS[language ?? 'en'].noQuorum(quorum.answered, quorum.seated, quorum.needed)];

/** Which changed lines nobody saw. */
const unseenText = ({ scope, recommendation, language }: CodeReviewResult): readonly string[] =>
  scope?.unseen === undefined || recommendation === 'no-verdict'
    ? []
    : [SCOPE_WORDS[language ?? 'en'].unseen(scope.unseen.lines, scope.changed_lines, rangesText(scope.unseen.places, language))];

/** How thorough it was, and who sat on the panel. */
function headerOf({ intensity, panel_level: panel, language }: CodeReviewResult): readonly ViewFact[] {
  const words = SCOPE_WORDS[language ?? 'en'];
  return [
    ...(intensity === undefined ? [] : [{ name: words.intensity, value: named(words.intensities, intensity) }]),
    ...(panel === undefined ? [] : [{ name: words.panel, value: [words.level(panel.level), ...panel.warnings].join('; ') }]),
  ];
}

/** What an accepted item needed to be reported; one that is filtered says so in its decision. */
function withThreshold(view: ViewItem, item: AnyItem, { threshold, ...result }: CodeReviewResult): ViewItem {
  const language = languageOf(result);
  if (item.decision.status === 'set-aside' && 'needed' in item) return { ...view, threshold: neededBy(item, language) };
  if (threshold === undefined || item.decision.status !== 'accepted') return view;
  const needed = threshold.needed[item.severity];
  const base = threshold.confidence;
  const measured = {
    ...view,
    threshold: {
      base,
      severity: SEVERITY_WORDS[language][item.severity],
      delta: needed - base,
      needed,
      reached: item.confidence,
    },
  };
  if (!('needed' in item)) return measured;
  const { word } = filteredWords(language);
  return {
    ...measured,
    standing: 'filtered',
    facts: view.facts.map((fact) => (fact.key === 'debate-status' ? { ...fact, value: word } : fact)),
    ...(view.codes === undefined ? {} : { codes: { ...view.codes, decision: 'filtered' } }),
    decision: {
      ...view.decision,
      word,
      because: FINDING_TEXTS[language].butFiltered(view.decision.because, item.reason),
      reversal: item.reversal_criteria,
    },
  };
}

/** What an item that was set aside would have needed. */
const neededBy = (item: Filtered, language: Language): NonNullable<ViewItem['threshold']> => ({
  base: item.needed,
  severity: SEVERITY_WORDS[language][item.severity],
  delta: 0,
  needed: item.needed,
  reached: item.confidence,
});

const roundCounts = (round: CodeReviewResult['debate_statistics']['round2_cross_examination']): string =>
  `${round.agreements} / ${round.partial_agreements} / ${round.disagreements}`;

function viewOf(item: AnyItem, { number, level, language }: Pick<ItemTelling, 'number' | 'level' | 'language'>): ViewItem {
  const trail = item.cross_examination_trail;
  const [own, ...others] = [item, ...('locations' in item ? item.locations : []), ...(item.further_places ?? [])].filter(
    ({ file }) => file !== '',
  );
  return itemView(item, {
    number,
    level,
    language,
    place: own === undefined ? '' : placeOf(own),
    places: others.map(placeOf),
    locations: (own === undefined ? [] : [own, ...others]).map(({ file, line, end_line: endLine }) => ({ file, line, endLine })),
    formula: trail.final_confidence_calculation,
    reports: trail.round1.reports,
    reporterName: speakerName,
    answers: [...answersIn(trail, language), ...refutationSayings(trail, language, speakerName)],
    defenses: [...defensesIn(trail, language), ...ballotSayings(trail, language, speakerName)],
    stances: stancesOf(trail, language),
    sides: sidesOf(trail),
    more: trail.more,
    actions: ACTION_WORDS[language].code,
    hasLines: true,
  });
}

const placeOf = ({
  file,
  line,
  end_line,
}: {
  readonly file: string;
  readonly line: number;
  readonly end_line: number;
}): string => (line === 0 ? file : end_line > line ? `${file}:${line}-${end_line}` : `${file}:${line}`);

function responsesIn(trail: Trail) {
  return Object.entries(trail.round2).flatMap(([key, said]) =>
    Array.isArray(said) ? said.map((one) => ({ model: key.replace(/_reviewers$/, ''), ...one })) : [{ model: key, ...said }],
  );
}

function answersIn(trail: Trail, language: Language): ItemTelling['answers'] {
  return responsesIn(trail).map((one) => ({
    round: 2,
    who: speakerName(one),
    what: ACTION_WORDS[language].code[one.action],
    words: one.reasoning,
    effect: statedNumber(one.confidence_adjustment, one.counted, language),
    side: SIDES[one.action],
  }));
}

function defensesIn(trail: Trail, language: Language): readonly Saying[] {
  const words = ACTION_WORDS[language];
  return trail.round3.defenses.map((one) => ({
    round: 3,
    who: one.defender,
    what: one.action === 'N/A' ? words.silent : words.code[one.action],
    words: one.reasoning,
    effect: one.counts ? (one.action === 'defend' && !one.substantive ? words.notSubstantive : '') : words.unchallenged,
    ...(one.action === 'N/A' ? {} : { side: SIDES[one.action] }),
  }));
}

const SIDES = {
  agree: 'for',
  disagree: 'against',
  partial: 'between',
  defend: 'for',
  modify: 'between',
  concede: 'against',
} as const;

/** A model whose reviewers are not of one mind is between. */
const sidesOf = (trail: Trail): ReadonlyMap<string, ViewSide> =>
  joined([
    ...trail.round1.reports.map(({ model, conceded }) => [model, conceded ? 'against' : 'for'] as const),
    ...responsesIn(trail).map(({ model, action }) => [model, SIDES[action]] as const),
    ...laterSides(trail, ({ model }) => model),
  ]);

function stancesOf(trail: Trail, language: Language): ReadonlyMap<string, string> {
  const words = ACTION_WORDS[language].stances;
  const stances = new Map<string, string>();
  const add = (model: string, word: string): void =>
    void stances.set(model, stances.has(model) ? `${stances.get(model)}, ${word}` : word);
  for (const { model, conceded } of trail.round1.reports) add(model, conceded ? words.conceded : words.reported);
  for (const { model, action } of responsesIn(trail)) add(model, words[action]);
  for (const [model, word] of laterStances(trail, language, (one) => one.model)) add(model, word);
  return stances;
}
