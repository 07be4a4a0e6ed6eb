import { caseView } from './case-view.ts';
import type { CodeReviewResult } from './code-review-schema.ts';
import { gapsIn, type ItemTelling, itemView } from './common-view.ts';
import { FINDING_WORDS } from './finding-words.ts';
import { withNotices } from './notice-words.ts';
import { isAnalysersWord } from './panel-words.ts';
import { speakerName, statedNumber } from './sayings.ts';
import { scopeView } from './scope-view.ts';
import type { ReportView, Saying, ViewItem } from './view.ts';

type AnyItem =
  | CodeReviewResult['findings'][number]
  | CodeReviewResult['consensus']['disputed'][number]
  | CodeReviewResult['consensus']['rejected'][number];
type Trail = CodeReviewResult['findings'][number]['cross_examination_trail'];

/** A code debate for people. */
export function codeReviewView(result: CodeReviewResult): ReportView {
  const { findings, consensus, debate_statistics: stats } = result;
  const all: readonly AnyItem[] = [...findings, ...consensus.disputed, ...consensus.rejected];
  const levels = new Map(
    consensus.accepted.map(({ finding_index, agreement_level }) => [findings[finding_index]?.id, agreement_level]),
  );
  return {
    title: 'Code review',
    ...caseView(result),
    words: FINDING_WORDS,
    recommendation: result.recommendation,
    incomplete: [...withoutModels(result), ...gapsIn(result, all)],
    items: all.map((item, index) => viewOf(item, index + 1, levels.get(item.id))),
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
    ],
  };
}

/** That no model took part stands before everything else. */
const withoutModels = ({ panel_level: panel }: CodeReviewResult): readonly string[] =>
  panel !== undefined && isAnalysersWord(panel)
    ? [`${panel.reasons[0]}: analysers alone looked at the change (level ${panel.level})`]
    : [];

const roundCounts = (round: CodeReviewResult['debate_statistics']['round2_cross_examination']): string =>
  `${round.agreements} / ${round.partial_agreements} / ${round.disagreements}`;

function viewOf(item: AnyItem, number: number, level: string | undefined): ViewItem {
  const trail = item.cross_examination_trail;
  return itemView(item, {
    number,
    level,
    place: placeOf(item),
    places: 'locations' in item ? item.locations.map(placeOf) : [],
    formula: trail.final_confidence_calculation,
    reports: trail.round1.reports,
    reporterName: speakerName,
    answers: answersIn(trail),
    defenses: defensesIn(trail),
    stances: stancesOf(trail),
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

function answersIn(trail: Trail): ItemTelling['answers'] {
  return responsesIn(trail).map((one) => ({
    round: 2,
    who: speakerName(one),
    what: one.action === 'agree' ? 'agrees' : one.action === 'disagree' ? 'disagrees' : 'agrees in part',
    words: one.reasoning,
    effect: statedNumber(one.confidence_adjustment, one.counted),
    side: one.action === 'agree' ? 'for' : one.action === 'disagree' ? 'against' : 'between',
  }));
}

function defensesIn(trail: Trail): readonly Saying[] {
  return trail.round3.defenses.map((one) => ({
    round: 3,
    who: one.defender,
    what: one.action === 'defend' ? 'defends' : one.action === 'modify' ? 'modifies' : 'concedes',
    words: one.reasoning,
    effect: one.counts
      ? one.action === 'defend' && !one.substantive
        ? 'not substantive, counts 0'
        : ''
      : 'does not count: nobody challenged it',
  }));
}

function stancesOf(trail: Trail): ReadonlyMap<string, string> {
  const stances = new Map<string, string>();
  const add = (model: string, word: string): void =>
    void stances.set(model, stances.has(model) ? `${stances.get(model)}, ${word}` : word);
  for (const { model, conceded } of trail.round1.reports) add(model, conceded ? 'conceded' : 'reported');
  for (const { model, action } of responsesIn(trail)) add(model, action);
  return stances;
}
