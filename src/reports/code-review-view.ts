import { backingOf } from './backing.ts';
import type { CodeReviewResult } from './code-review-schema.ts';
import { reportSayings, speakerName, statedNumber } from './sayings.ts';
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
    protocol: result.protocol,
    id: result.id,
    summary: result.summary,
    recommendation: result.recommendation,
    incomplete: result.incomplete,
    items: all.map((item, index) => itemView(item, index + 1, levels.get(item.id))),
    speakers: [
      ...new Set([...Object.keys(stats.findings_per_model), ...Object.keys(stats.round2_cross_examination.responses_received)]),
    ].sort(),
    scores: [],
    overallScore: null,
    notes: result.notes,
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

const roundCounts = (round: CodeReviewResult['debate_statistics']['round2_cross_examination']): string =>
  `${round.agreements} / ${round.partial_agreements} / ${round.disagreements}`;

function itemView(item: AnyItem, number: number, level: string | undefined): ViewItem {
  const trail = item.cross_examination_trail;
  const answers = answersIn(trail);
  const reporters = trail.round1.reports.map((report) => ({
    name: speakerName(report),
    source: report.source,
    conceded: report.conceded,
  }));
  return {
    number,
    id: item.id,
    findingIds: item.finding_ids,
    standing: item.decision.status,
    severity: item.severity,
    confidence: item.confidence,
    level,
    evidenceLevel: item.evidence_level,
    category: item.category,
    title: 'title' in item ? item.title : item.original_title,
    place: placeOf(item),
    description: 'description' in item ? item.description : '',
    suggestion: 'suggestion' in item ? item.suggestion : '',
    quote: 'quote' in item ? item.quote : undefined,
    backing: backingOf({
      reporters,
      supporters: answers.filter(({ action }) => action === 'agree').map(({ who }) => who),
      challengers: answers.filter(({ action }) => action === 'disagree').map(({ who }) => who),
      evidenceLevel: item.evidence_level,
      decision: item.decision,
    }),
    adjusted: 'debate_status' in item && item.debate_status === 'adjusted',
    formula: trail.final_confidence_calculation,
    decision: item.decision,
    sayings: [...reportSayings(trail.round1.reports), ...answers, ...defensesIn(trail)],
    stances: stancesOf(trail),
    perspectives: 'perspectives' in item ? item.perspectives : {},
    challenge: 'challenge' in item ? item.challenge : undefined,
    escalate: 'escalate' in item && item.escalate,
    places: 'locations' in item ? item.locations.map(placeOf) : [],
    flags: item.flags,
  };
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

function answersIn(trail: Trail): readonly (Saying & { readonly action: string })[] {
  return responsesIn(trail).map((one) => ({
    round: 2,
    who: speakerName(one),
    what: one.action === 'agree' ? 'agrees' : one.action === 'disagree' ? 'disagrees' : 'agrees in part',
    words: one.reasoning,
    effect: statedNumber(one.confidence_adjustment, one.counted),
    action: one.action,
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
