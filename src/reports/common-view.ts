import type { Severity } from '../core/finding-debate/severity.ts';
import { backingOf } from './backing.ts';
import { rungOf } from './evidence-rung.ts';
import type { Challenge, Decision, MoreSaid } from './finding-schema.ts';
import { type ActionWords, withMoreSaid } from './more-said.ts';
import { UNGROUNDED } from './result-parts.ts';
import { type RoundOneReport, reportSayings } from './sayings.ts';
import type { Saying, ViewDecision, ViewItem, ViewSide } from './view.ts';
import type { ViewLocation } from './view-data.ts';

/** What every item of a result document has, whichever the protocol. */
export interface ResultItem {
  readonly id: string;
  readonly finding_ids: readonly string[];
  readonly category: string;
  readonly severity: Severity;
  readonly confidence: number;
  readonly evidence_level: string;
  readonly flags: readonly string[];
  readonly decision: Decision;
  readonly title?: string;
  readonly original_title?: string;
  readonly description?: string;
  readonly suggestion?: string;
  readonly quote?: string | undefined;
  readonly references?: readonly string[] | undefined;
  readonly analyser_rule?: string | undefined;
  readonly debate_status?: 'confirmed' | 'adjusted';
  readonly perspectives?: Readonly<Record<string, string>>;
  readonly challenge?: Challenge;
  readonly escalate?: boolean;
  readonly locations?: readonly { readonly finding_ids: readonly string[] }[];
  readonly variants?: readonly { readonly finding_id: string; readonly description: string }[];
}

/** What differs by protocol: places, and how the trail is told. */
export interface ItemTelling {
  readonly number: number;
  readonly level: string | undefined;
  readonly place: string;
  readonly places: readonly string[];
  /** The same for programs. */
  readonly locations: readonly ViewLocation[];
  readonly formula: string;
  readonly reports: readonly RoundOneReport[];
  readonly reporterName: (report: RoundOneReport) => string;
  readonly answers: readonly (Saying & { readonly side: ViewSide })[];
  readonly defenses: readonly Saying[];
  readonly stances: ReadonlyMap<string, string>;
  readonly sides: ReadonlyMap<string, ViewSide>;
  /** What was said beyond one answer and one defense each. */
  readonly more: MoreSaid | undefined;
  /** What the protocol calls what was answered there. */
  readonly actions: ActionWords;
  /** False where the work is a document. */
  readonly hasLines: boolean;
}

/** One item of a result document for people. */
export function itemView(item: ResultItem, telling: ItemTelling): ViewItem {
  const { number, level, place, places, formula, reports, answers, defenses, stances, sides } = telling;
  const on = (side: 'for' | 'against'): readonly string[] =>
    answers.filter((answer) => answer.side === side).map(({ who }) => who);
  const variants = new Map((item.variants ?? []).map(({ finding_id, description }) => [finding_id, description]));
  const wordsOf = (finding: string): string | undefined =>
    variants.get(finding) === item.description ? undefined : variants.get(finding);
  const reporters = reports.map((report) => ({
    name: telling.reporterName(report),
    source: report.source,
    conceded: report.conceded,
  }));
  const backing = backingOf({
    reporters,
    supporters: on('for'),
    challengers: on('against'),
    evidenceLevel: item.evidence_level,
    isUngrounded: item.evidence_level === 'asserted' && item.flags.includes(UNGROUNDED),
    decision: item.decision,
  });
  return {
    number,
    id: item.id,
    aliases: [...item.finding_ids, ...(item.locations ?? []).flatMap((location) => location.finding_ids)],
    standing: item.decision.status,
    label: item.severity,
    gravity: GRAVITIES[item.severity],
    title: item.title ?? item.original_title ?? '',
    place,
    places,
    data: {
      category: item.category,
      severity: item.severity,
      confidence: item.confidence,
      evidenceLevel: item.evidence_level,
      locations: telling.locations,
      references: item.references,
      rule: item.analyser_rule,
      sources: { for: item.decision.sources_for, against: item.decision.sources_against },
    },
    about: [item.category, item.severity, `evidence: ${item.evidence_level}`],
    quote: item.quote,
    description: item.description ?? '',
    suggestion: item.suggestion ?? '',
    measure: { name: 'Confidence', value: String(item.confidence), terms: item.decision.terms, formula },
    decision: decisionView(item.decision),
    backing: level === undefined ? backing : `${backing} · ${level}`,
    facts: [
      { name: 'Found by', value: backing },
      { name: 'Debate status', value: item.debate_status ?? 'confirmed' },
      { name: 'Agreement', value: level ?? '' },
      { name: 'Evidence', value: item.evidence_level },
    ],
    marks: item.flags,
    rung: rungOf({
      level: item.evidence_level,
      isUngrounded: item.flags.includes(UNGROUNDED),
      isChallenged: on('against').length > 0,
      hasLines: telling.hasLines,
    }),
    sayings: withMoreSaid([...reportSayings(reports, wordsOf), ...answers, ...defenses], telling.more, telling.actions),
    stances,
    sides,
    perspectives: item.perspectives ?? {},
    openQuestion: item.challenge,
    escalate: item.escalate ?? false,
  };
}

/** Where an item went, in words. */
const FOLDED: { readonly [W in 'subset' | 'same-root-cause' | 'merged-diagnoses']: string } = {
  subset: 'its lines lie within those of another finding, and it says the same',
  'same-root-cause': 'another finding has the same cause elsewhere',
  'merged-diagnoses': 'it and another finding were merged into one',
};

/** An item that went into another one: its own story, and where it is to be found now. */
export function absorbedView(
  item: ViewItem,
  { into, why }: { readonly into: string; readonly why: keyof typeof FOLDED },
  items: readonly ViewItem[],
): ViewItem {
  const target = items.find(({ id }) => id === into);
  const to = target === undefined ? into : `${target.number} ${target.title}`;
  return {
    ...item,
    into: { id: into, number: target?.number, why },
    decision: {
      ...item.decision,
      word: 'absorbed',
      because: `${FOLDED[why]}: it is part of ${to} (by itself: ${item.decision.word}, ${item.decision.because})`,
    },
  };
}

const GRAVITIES = { critical: 'grave', high: 'grave', medium: 'moderate', low: 'slight' } as const;

/** ` = 3 (confidence ≥ 80) + 3 (evidence quality 3)`. */
const scoreText = ({ score_terms: terms }: Decision): string =>
  terms.length === 0
    ? ''
    : ` = ${terms
        .map(({ term, points }) => `${points} (${term})`)
        .join(' + ')
        .replaceAll('+ -', '- ')}`;

const decisionView = (decision: Decision): ViewDecision => ({
  word: decision.status,
  rule: `step ${decision.step}, ${decision.rule}`,
  because: decision.reason,
  reversal: decision.reversal_criteria,
  particulars: [
    `for: ${decision.sources_for.join(', ') || 'nobody'} · against: ${decision.sources_against.join(', ') || 'nobody'}`,
    `evidence quality ${decision.evidence_quality} of 3 · validation score ${decision.validation_score}${scoreText(decision)}`,
    ...(decision.did_not_respond.length === 0 ? [] : [`did not respond: ${decision.did_not_respond.join(', ')}`]),
  ],
});
