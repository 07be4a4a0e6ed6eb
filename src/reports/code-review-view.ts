import { caseView } from './case-view.ts';
import type { CodeReviewResult } from './code-review-schema.ts';
import { absorbedView, type ItemTelling, itemView } from './common-view.ts';
import { FINDING_WORDS } from './finding-words.ts';
import { gapsIn } from './gaps.ts';
import { withNotices } from './notice-words.ts';
import { isAnalysersWord } from './panel-words.ts';
import { rangesText } from './places.ts';
import { speakerName, statedNumber } from './sayings.ts';
import { scopeView } from './scope-view.ts';
import { joined } from './sides.ts';
import type { ReportView, Saying, ViewFact, ViewItem, ViewSide } from './view.ts';
import { count } from './wording.ts';

type Filtered = CodeReviewResult['filtered_out'][number];
type Absorbed = NonNullable<CodeReviewResult['absorbed']>[number];
type AnyItem =
  | Filtered
  | Absorbed
  | CodeReviewResult['findings'][number]
  | CodeReviewResult['consensus']['disputed'][number]
  | CodeReviewResult['consensus']['rejected'][number];
type Trail = CodeReviewResult['findings'][number]['cross_examination_trail'];

/** A code debate for people. */
export function codeReviewView(result: CodeReviewResult): ReportView {
  const { findings, consensus, debate_statistics: stats, absorbed = [] } = result;
  // In the order of the outcome's items: people rule on them by number.
  const all: readonly AnyItem[] = [...findings, ...consensus.disputed, ...consensus.rejected, ...result.filtered_out];
  const levels = new Map(
    consensus.accepted.map(({ finding_index, agreement_level }) => [findings[finding_index]?.id, agreement_level]),
  );
  const items = all.map((item, index) => withThreshold(viewOf(item, index + 1, levels.get(item.id)), item, result));
  return {
    title: 'Code review',
    ...caseView(result),
    words: FINDING_WORDS,
    recommendation: result.recommendation,
    header: headerOf(result),
    incomplete: [...withoutModels(result), ...withoutQuorum(result), ...unseenText(result), ...gapsIn(result, all)],
    items,
    absorbed: absorbed.map((item) => absorbedView(viewOf(item, 0, undefined), item, items)),
    speakers: [
      ...new Set([...Object.keys(stats.findings_per_model), ...Object.keys(stats.round2_cross_examination.responses_received)]),
    ].sort(),
    scope: withNotices(scopeView(result), result),
    unmatched: result.unmatched_responses.map((one) => ({
      who: speakerName(one),
      reference: one.finding_id,
      said: `${one.action}: ${one.reasoning}`,
    })),
    statistics: [
      ['findings received', String(stats.total_findings_received)],
      ['reported by two or more sources', String(stats.agreements)],
      ['conflicts resolved', String(stats.conflicts_resolved)],
      ['unique findings accepted / rejected', `${stats.unique_findings_accepted} / ${stats.unique_findings_rejected}`],
      ['Round 2 agree / partial / disagree', roundCounts(stats.round2_cross_examination)],
      [
        'Round 3 defended / modified / conceded',
        `${stats.round3_defense.defended} / ${stats.round3_defense.modified} / ${stats.round3_defense.conceded}`,
      ],
      ['advisories checked', String(stats.security_advisories_checked)],
      ...(result.threshold === undefined ? [] : [['filtered below the threshold', String(result.filtered_out.length)] as const]),
    ],
  };
}

/** That no model took part stands before everything else. */
const withoutModels = ({ panel_level: panel, recommendation }: CodeReviewResult): readonly string[] =>
  panel !== undefined && isAnalysersWord(panel) && recommendation !== 'no-verdict'
    ? [`${panel.reasons[0]}: analysers alone looked at the change (level ${panel.level})`]
    : [];

/** Too few reviewers for a valid debate. */
const withoutQuorum = ({ quorum }: CodeReviewResult): readonly string[] =>
  quorum === undefined || quorum.reached
    ? []
    : [
        `quorum not reached: ${quorum.answered} of ${count(quorum.seated, 'reviewer')} answered round 1, and it takes ${quorum.needed}`,
      ];

/** Which changed lines nobody saw. */
const unseenText = ({ scope, recommendation }: CodeReviewResult): readonly string[] =>
  scope?.unseen === undefined || recommendation === 'no-verdict'
    ? []
    : [
        `${scope.unseen.lines} of ${count(scope.changed_lines, 'changed line')} seen by nobody${scope.unseen.places.length === 0 ? '' : `: ${rangesText(scope.unseen.places)}`}`,
      ];

/** How thorough it was, and who sat on the panel. */
const headerOf = ({ intensity, panel_level: panel }: CodeReviewResult): readonly ViewFact[] => [
  ...(intensity === undefined ? [] : [{ name: 'Intensity', value: intensity }]),
  ...(panel === undefined ? [] : [{ name: 'Panel', value: [`level ${panel.level}`, ...panel.warnings].join('; ') }]),
];

/** What an accepted item needed to be reported; one that is filtered says so in its decision. */
function withThreshold(view: ViewItem, item: AnyItem, { threshold }: CodeReviewResult): ViewItem {
  if (threshold === undefined || item.decision.status !== 'accepted') return view;
  const needed = threshold.needed[item.severity];
  const base = threshold.confidence;
  const measured = {
    ...view,
    threshold: { base, severity: item.severity, delta: needed - base, needed, reached: item.confidence },
  };
  if (!('needed' in item)) return measured;
  return {
    ...measured,
    standing: 'filtered',
    decision: {
      ...view.decision,
      word: 'filtered',
      because: `${view.decision.because}, but ${item.reason}`,
      reversal: item.reversal_criteria,
    },
  };
}

const roundCounts = (round: CodeReviewResult['debate_statistics']['round2_cross_examination']): string =>
  `${round.agreements} / ${round.partial_agreements} / ${round.disagreements}`;

function viewOf(item: AnyItem, number: number, level: string | undefined): ViewItem {
  const trail = item.cross_examination_trail;
  return itemView(item, {
    number,
    level,
    place: placeOf(item),
    places: 'locations' in item ? item.locations.map(placeOf) : [],
    locations: [item, ...('locations' in item ? item.locations : [])].map(({ file, line, end_line: endLine }) => ({
      ...{ file, line, endLine },
    })),
    formula: trail.final_confidence_calculation,
    reports: trail.round1.reports,
    reporterName: speakerName,
    answers: answersIn(trail),
    defenses: defensesIn(trail),
    stances: stancesOf(trail),
    sides: sidesOf(trail),
    more: trail.more,
    actions: ACTIONS,
    hasLines: true,
  });
}

const ACTIONS = {
  agree: 'agrees',
  disagree: 'disagrees',
  partial: 'agrees in part',
  defend: 'defends',
  modify: 'modifies',
  concede: 'concedes',
} as const;

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

function answersIn(trail: Trail): ItemTelling['answers'] {
  return responsesIn(trail).map((one) => ({
    round: 2,
    who: speakerName(one),
    what: ACTIONS[one.action],
    words: one.reasoning,
    effect: statedNumber(one.confidence_adjustment, one.counted),
    side: SIDES[one.action],
  }));
}

function defensesIn(trail: Trail): readonly Saying[] {
  return trail.round3.defenses.map((one) => ({
    round: 3,
    who: one.defender,
    what: one.action === 'N/A' ? 'does not answer' : ACTIONS[one.action],
    words: one.reasoning,
    effect: one.counts
      ? one.action === 'defend' && !one.substantive
        ? 'not substantive, counts 0'
        : ''
      : 'does not count: nobody challenged it',
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
  ]);

function stancesOf(trail: Trail): ReadonlyMap<string, string> {
  const stances = new Map<string, string>();
  const add = (model: string, word: string): void =>
    void stances.set(model, stances.has(model) ? `${stances.get(model)}, ${word}` : word);
  for (const { model, conceded } of trail.round1.reports) add(model, conceded ? 'conceded' : 'reported');
  for (const { model, action } of responsesIn(trail)) add(model, action);
  return stances;
}
