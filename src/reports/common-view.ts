import type { Severity } from '../core/finding-debate/severity.ts';
import { backingOf } from './backing.ts';
import type { Challenge, Decision } from './finding-schema.ts';
import { UNGROUNDED } from './result-parts.ts';
import { type RoundOneReport, reportSayings } from './sayings.ts';
import type { Saying, ViewDecision, ViewItem } from './view.ts';
import { count, listed } from './wording.ts';

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
  readonly debate_status?: 'confirmed' | 'adjusted';
  readonly perspectives?: Readonly<Record<string, string>>;
  readonly challenge?: Challenge;
  readonly escalate?: boolean;
  readonly locations?: readonly { readonly finding_ids: readonly string[] }[];
}

/** What differs by protocol: places, and how the trail is told. */
export interface ItemTelling {
  readonly number: number;
  readonly level: string | undefined;
  readonly place: string;
  readonly places: readonly string[];
  readonly formula: string;
  readonly reports: readonly RoundOneReport[];
  readonly reporterName: (report: RoundOneReport) => string;
  readonly answers: readonly (Saying & { readonly side: 'for' | 'against' | 'between' })[];
  readonly defenses: readonly Saying[];
  readonly stances: ReadonlyMap<string, string>;
}

/** One item of a result document for people. */
export function itemView(item: ResultItem, telling: ItemTelling): ViewItem {
  const { number, level, place, places, formula, reports, answers, defenses, stances } = telling;
  const on = (side: 'for' | 'against'): readonly string[] =>
    answers.filter((answer) => answer.side === side).map(({ who }) => who);
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
    sayings: [...reportSayings(reports), ...answers, ...defenses],
    stances,
    perspectives: item.perspectives ?? {},
    openQuestion: item.challenge,
    escalate: item.escalate ?? false,
  };
}

const GRAVITIES = { critical: 'grave', high: 'grave', medium: 'moderate', low: 'slight' } as const;

const decisionView = (decision: Decision): ViewDecision => ({
  word: decision.status,
  rule: `step ${decision.step}, ${decision.rule}`,
  because: decision.reason,
  reversal: decision.reversal_criteria,
  particulars: [
    `for: ${decision.sources_for.join(', ') || 'nobody'} · against: ${decision.sources_against.join(', ') || 'nobody'}`,
    `evidence quality ${decision.evidence_quality} of 3 · validation score ${decision.validation_score}`,
    ...(decision.did_not_respond.length === 0 ? [] : [`did not respond: ${decision.did_not_respond.join(', ')}`]),
  ],
});

/** A result document as far as it tells what it does not know. */
interface Gaps {
  readonly failures: readonly {
    readonly who: string;
    readonly round: number;
    readonly about?: string | undefined;
    readonly kind: string;
    readonly reason: string;
    readonly in_part?: true | undefined;
  }[];
  readonly ended_early?: string | undefined;
  readonly absent?: readonly { readonly who: string; readonly reason: string }[] | undefined;
}

/** `a and b had no say in round 1 and 2`, for all whose rounds are the same. */
function unheardIn(unheard: Gaps['failures']): readonly string[] {
  const roundsOf = (name: string): string =>
    listed([...new Set(unheard.filter(({ who }) => who === name).map(({ round }) => String(round)))].sort());
  const byRounds = new Map<string, string[]>();
  for (const name of new Set(unheard.map(({ who }) => who))) {
    const rounds = roundsOf(name);
    byRounds.set(rounds, [...(byRounds.get(rounds) ?? []), name]);
  }
  return [...byRounds].map(([rounds, names]) => `${listed(names)} had no say in round ${rounds}`);
}

/** That a debate ended before its rules say so, and why. */
export const endedText = (why: string): string =>
  why === 'unfinished' ? 'the debate is not over' : `the debate was ended early (${why})`;

/** Who did not answer, when and why, and what that kept open. */
export function gapsIn(
  { failures, ended_early, absent = [] }: Gaps,
  items: readonly { readonly decision: Decision }[],
): readonly string[] {
  const because = (names: readonly string[]): string => {
    const kept = items.filter(
      ({ decision }) => decision.held_open && decision.did_not_respond.some((who) => names.includes(who)),
    ).length;
    return kept === 0 ? '' : `; ${count(kept, 'finding')} kept open because of it`;
  };
  const isEarly = ({ kind, in_part }: Gaps['failures'][number]): boolean =>
    ended_early !== undefined && kind === 'curtailed' && in_part === undefined;
  const unheard = failures.filter(isEarly);
  const names = [...new Set(unheard.map(({ who }) => who))];
  const missed = unheardIn(unheard)
    .map((part) => `, ${part}`)
    .join('');
  const early = ended_early === undefined ? [] : [`${endedText(ended_early)}${missed}${because(names)}`];
  const silent = failures
    .filter((failure) => !isEarly(failure))
    .map(({ who, round, about, reason, in_part }) => {
      const did = in_part ? 'answered only in part' : 'did not respond';
      return `${who} ${did} in round ${round} (${about === undefined ? '' : `${about}: `}${reason})${round === 1 ? '' : because([who])}`;
    });
  return [...absent.map(({ who, reason }) => `${who} did not take part (${reason})`), ...early, ...silent];
}
