import type { Severity } from '../../core/finding-debate/judging/severity.ts';
import type { Language } from '../../core/language.ts';
import { CATEGORY_WORDS } from '../words/protocols/categories.ts';
import { EVIDENCE_WORDS } from '../words/protocols/evidence.ts';
import { FINDING_TEXTS } from '../words/protocols/findings.ts';
import { SEVERITY_WORDS } from '../words/protocols/severities.ts';
import { STANDING_WORDS } from '../words/protocols/standings.ts';
import { named } from '../words/table.ts';
import { backingOf } from './backing.ts';
import { rungCodes, rungOf } from './evidence-rung.ts';
import type { Challenge, Decision, MoreSaid } from './finding-schema.ts';
import { CONFIDENCE_UNREAD, OUTSIDE, SEVERITY_LOWERED, SEVERITY_UNREAD, UNGROUNDED } from './result-parts.ts';
import { withMoreSaid } from './said/more-said.ts';
import { formulaIn, termIn } from './said-terms.ts';
import { type RoundOneReport, reportSayings } from './sayings.ts';
import type { Saying, ViewDecision, ViewItem, ViewSide, ViewStanding } from './view.ts';
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
  readonly language: Language;
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
  readonly actions: Readonly<Record<string, string>>;
  /** False where the work is a document. */
  readonly hasLines: boolean;
}

/** One item of a result document for people. */
export function itemView(item: ResultItem, telling: ItemTelling): ViewItem {
  const { number, place, places, formula, reports, answers, defenses, stances, sides, language } = telling;
  const texts = FINDING_TEXTS[language];
  const level = telling.level === undefined ? undefined : named(texts.agreement, telling.level);
  const evidence = named(EVIDENCE_WORDS[language].levels, item.evidence_level);
  const severity = SEVERITY_WORDS[language][item.severity];
  const { terms } = item.decision;
  const variants = new Map((item.variants ?? []).map(({ finding_id, description }) => [finding_id, description]));
  const wordsOf = (finding: string): string | undefined =>
    variants.get(finding) === item.description ? undefined : variants.get(finding);
  const backing = backingText(item, telling);
  return {
    number,
    id: item.id,
    aliases: [...item.finding_ids, ...(item.locations ?? []).flatMap((location) => location.finding_ids)],
    standing: standingOf(item.decision),
    label: severity,
    gravity: GRAVITIES[item.severity],
    title: item.title ?? item.original_title ?? '',
    place,
    places,
    data: dataOf(item, telling),
    codes: {
      label: item.severity,
      decision: item.decision.status,
      measure: { name: FINDING_TEXTS.en.confidence, terms, formula },
      rung: rungCodes({ level: item.evidence_level, hasLines: telling.hasLines }),
    },
    about: [named(CATEGORY_WORDS[language], item.category), severity, texts.evidenceOf(evidence)],
    quote: item.quote,
    description: item.description ?? '',
    suggestion: item.suggestion ?? '',
    measure: {
      name: texts.confidence,
      value: String(item.confidence),
      terms: terms.map(({ term, delta }) => ({ term: termIn(language, term), delta })),
      formula: formulaIn(language, formula, terms),
    },
    decision: decisionView(item.decision, language),
    backing: level === undefined ? backing : `${backing} · ${level}`,
    facts: [
      { key: 'found-by', name: texts.facts.foundBy, value: backing },
      { key: 'debate-status', name: texts.facts.debateStatus, value: debateStatusOf(item, language) },
      { name: texts.facts.agreement, value: level ?? '' },
      { name: texts.facts.evidence, value: evidence },
    ],
    ...(item.flags.includes(SEVERITY_LOWERED) ? { severityWhy: markIn(language, SEVERITY_LOWERED) } : {}),
    marks: item.flags.map((flag) => markIn(language, flag)),
    rung: rungOf(
      {
        level: item.evidence_level,
        isUngrounded: item.flags.includes(UNGROUNDED),
        isChallenged: answers.some(({ side }) => side === 'against'),
        hasLines: telling.hasLines,
      },
      language,
    ),
    sayings: withMoreSaid([...reportSayings(reports, language, wordsOf), ...answers, ...defenses], telling.more, telling),
    stances,
    sides,
    perspectives: item.perspectives ?? {},
    openQuestion: item.challenge,
    escalate: item.escalate ?? false,
  };
}

/** The words of a mark; what was said behind it stays as it was said. */
function markIn(language: Language, flag: string): string {
  const { marks } = FINDING_TEXTS[language];
  const mark = SAYING.find((one) => flag.startsWith(`${one}: `));
  return mark === undefined ? named(marks, flag) : `${named(marks, mark)}${flag.slice(mark.length)}`;
}

/** The marks behind which stands what was said. */
const SAYING: readonly string[] = [SEVERITY_UNREAD, CONFIDENCE_UNREAD, OUTSIDE];
const isSaying = (flag: string): boolean => flag === SEVERITY_LOWERED || SAYING.some((mark) => flag.startsWith(`${mark}: `));

/** What stands was confirmed or adjusted; of anything else it is said where it stands. */
const debateStatusOf = ({ debate_status: status, decision }: ResultItem, language: Language): string =>
  status === undefined ? statusWord(decision, language) : FINDING_TEXTS[language].debateStatus[status];

const dataOf = (item: ResultItem, { locations, reports }: ItemTelling): ViewItem['data'] => ({
  category: item.category,
  severity: item.severity,
  confidence: item.confidence,
  evidenceLevel: item.evidence_level,
  locations,
  references: item.references,
  rule: item.analyser_rule,
  conceded: reports.some(({ conceded }) => conceded),
  sources: { for: item.decision.sources_for, against: item.decision.sources_against },
});

function backingText(item: ResultItem, { reports, answers, reporterName, language }: ItemTelling): string {
  const on = (side: 'for' | 'against'): readonly string[] =>
    answers.filter((answer) => answer.side === side).map(({ who }) => who);
  const backing = backingOf({
    reporters: reports.map((report) => ({ name: reporterName(report), source: report.source, conceded: report.conceded })),
    supporters: on('for'),
    challengers: on('against'),
    evidenceLevel: item.evidence_level,
    isUngrounded: item.evidence_level === 'asserted' && item.flags.includes(UNGROUNDED),
    decision: item.decision,
    language,
  });
  return [backing, ...item.flags.filter(isSaying).map((flag) => markIn(language, flag))].join(' · ');
}

/** An item that went into another one: its own story, and where it is to be found now. */
export function absorbedView(
  item: ViewItem,
  { into, why }: { readonly into: string; readonly why: keyof (typeof FINDING_TEXTS)['en']['folded'] },
  { items, language }: { readonly items: readonly ViewItem[]; readonly language: Language },
): ViewItem {
  const texts = FINDING_TEXTS[language];
  const target = items.find(({ id }) => id === into);
  const to = target === undefined ? into : `${target.number} ${target.title}`;
  return {
    ...item,
    into: { id: into, number: target?.number, why },
    ...(item.codes === undefined ? {} : { codes: { ...item.codes, decision: 'absorbed' } }),
    decision: {
      ...item.decision,
      word: STANDING_WORDS[language].absorbed,
      because: texts.partOf(texts.folded[why], to, { word: item.decision.word, because: item.decision.because }),
    },
  };
}

/** What is not likely enough stands where a threshold puts what is below it. */
const standingOf = ({ status }: Decision): ViewStanding => (status === 'set-aside' ? 'filtered' : status);

function statusWord({ status }: Decision, language: Language): string {
  const words = STANDING_WORDS[language];
  const { word } = status === 'set-aside' ? words.setAside : status === 'pre-existing' ? words.preExisting : words[status];
  return word;
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

function decisionView(decision: Decision, language: Language): ViewDecision {
  const texts = FINDING_TEXTS[language];
  return {
    word: statusWord(decision, language),
    rule: decision.step === 0 ? named(texts.rules, decision.rule) : texts.step(decision.step, named(texts.rules, decision.rule)),
    because: decision.reason,
    reversal: decision.reversal_criteria,
    particulars: [
      texts.sides(decision.sources_for.join(', '), decision.sources_against.join(', ')),
      // A probability does not go by the score.
      ...(decision.step === 0 ? [] : [texts.scored(decision.evidence_quality, decision.validation_score, scoreText(decision))]),
      ...(decision.did_not_respond.length === 0 ? [] : [texts.silent(decision.did_not_respond.join(', '))]),
    ],
  };
}
