import type { Language } from '../../core/language.ts';
import { inWords } from '../words/in-words.ts';
import { sayIn } from '../words/say.ts';
import { named } from '../words/table.ts';
import { ACTION_WORDS, CATEGORY_WORDS, EVIDENCE_WORDS, FINDING_TEXTS, SEVERITY_WORDS, STANDING_WORDS } from '../words/tables.ts';
import { backingOf } from './backing.ts';
import { rungCodes, rungOf } from './evidence-rung.ts';
import { CONFIDENCE_UNREAD, OUTSIDE, SEVERITY_LOWERED, SEVERITY_UNREAD, UNGROUNDED } from './result-parts.ts';
import { sayingsIn } from './said/sayings-in.ts';
import type { ReportItem, ReportPlace, ReportSaid } from './schema/item.ts';
import type { ViewDecision, ViewItem, ViewSide, ViewStanding } from './view.ts';

/** The protocol-specific presentation of a finding. */
export interface ItemTelling {
  readonly language: Language;
  readonly placeText: (place: ReportPlace) => string;
  /** The name by which a reporter is listed. */
  readonly reporterName: (report: ReportSaid) => string;
  /** The protocol's terms for answers. */
  readonly actions: Readonly<Record<string, string>>;
  readonly stances: Readonly<Record<'reported' | 'conceded' | 'agree' | 'disagree' | 'partial', string>>;
  /** Parties that speak through several seats hold all that these say; others their last word. */
  readonly hasManySeats: boolean;
  /** False if the work is a document. */
  readonly hasLines: boolean;
}

/** One finding of a report for people. */
export function itemView(item: ReportItem, telling: ItemTelling): ViewItem {
  const { language, placeText } = telling;
  const texts = FINDING_TEXTS[language];
  const level = item.agreement === undefined ? undefined : named(texts.agreement, item.agreement);
  const evidenceLevel = item.evidence_level ?? 'asserted';
  const evidence = named(EVIDENCE_WORDS[language].levels, evidenceLevel);
  const severity = SEVERITY_WORDS[language][item.severity ?? 'low'];
  const { terms = [], formula = '', value = 0 } = item.confidence ?? {};
  const backing = backingText(item, telling);
  const [place, ...places] = item.places.map(placeText);
  return {
    number: item.number,
    id: item.id,
    aliases: item.finding_ids,
    standing: viewStanding(item.panel_standing ?? item.standing),
    label: severity,
    gravity: GRAVITIES[item.severity ?? 'low'],
    title: sayIn(language, item.title),
    place: place ?? '',
    places,
    data: dataOf(item, telling),
    codes: {
      label: item.severity ?? 'low',
      decision: item.into === undefined ? item.decision.status : 'absorbed',
      measure: { name: FINDING_TEXTS.en.confidence, ...inWords({ terms, formula }, 'en') },
      rung: rungCodes({ level: evidenceLevel, hasLines: telling.hasLines }),
    },
    about: [named(CATEGORY_WORDS[language], item.category), severity, texts.evidenceOf(evidence)],
    quote: item.quote?.text,
    description: sayIn(language, item.description),
    suggestion: sayIn(language, item.suggestion),
    measure: {
      name: texts.confidence,
      value: String(value),
      terms: terms.map(({ term, delta }) => ({ term: sayIn(language, term), delta })),
      formula: sayIn(language, formula),
    },
    decision: decisionView(item, language),
    backing: level === undefined ? backing : `${backing} · ${level}`,
    facts: [
      { key: 'found-by', name: texts.facts.foundBy, value: backing },
      { key: 'debate-status', name: texts.facts.debateStatus, value: debateStatusOf(item, language) },
      { name: texts.facts.agreement, value: level ?? '' },
      { name: texts.facts.evidence, value: evidence },
    ],
    ...(item.marks.some(({ mark }) => mark === SEVERITY_LOWERED) ? { severityWhy: named(texts.marks, SEVERITY_LOWERED) } : {}),
    marks: item.marks.map((mark) => markText(mark, language)),
    rung: rungOf(
      {
        level: evidenceLevel,
        isUngrounded: item.marks.some(({ mark }) => mark === UNGROUNDED),
        isChallenged: answersIn(item).some(({ side }) => side === 'against'),
        hasLines: telling.hasLines,
      },
      language,
    ),
    ...(item.confidence?.needed === undefined ? {} : { threshold: thresholdView(item, item.confidence.needed, severity) }),
    sayings: sayingsIn(item, telling),
    stances: stancesOf(item, telling),
    sides: sidesOf(item, telling),
    perspectives: Object.fromEntries(
      (item.sides ?? []).map(({ who, holds }) => [sayIn(language, who), holds.map((one) => sayIn(language, one)).join(' · ')]),
    ),
    openQuestion:
      item.question === undefined
        ? undefined
        : { question: sayIn(language, item.question.question), test: sayIn(language, item.question.test) },
    escalate: item.escalate,
  };
}

/** The answers to an item in the debate. */
const answersIn = ({ said }: ReportItem): readonly ReportSaid[] =>
  said.filter(({ phase, effect }) => (phase === 'cross-examine' && effect !== 'replaced') || phase === 'refute');

/** The words of a mark; the original statement behind it stays verbatim. */
function markText({ mark, said }: ReportItem['marks'][number], language: Language): string {
  const word = named(FINDING_TEXTS[language].marks, mark);
  return said === undefined ? word : `${word}: ${said}`;
}

/** The marks that are shown beside the backing of an item. */
const TOLD_MARKS: readonly string[] = [SEVERITY_LOWERED, SEVERITY_UNREAD, CONFIDENCE_UNREAD, OUTSIDE];

/** An accepted item is confirmed or adjusted; any other item shows its standing. */
const debateStatusOf = ({ debate_status: status, decision }: ReportItem, language: Language): string =>
  status === undefined ? statusWord(decision.status, language) : named(FINDING_TEXTS[language].debateStatus, status);

const dataOf = (item: ReportItem, { hasLines }: ItemTelling): ViewItem['data'] => ({
  category: item.category,
  severity: item.severity,
  confidence: item.confidence?.value,
  evidenceLevel: item.evidence_level,
  locations: hasLines
    ? item.places.flatMap(({ path, line, end_line: endLine }) => (path === null ? [] : [{ file: path, line, endLine }]))
    : [],
  references: item.references,
  rule: item.rule,
  conceded: reportsIn(item).some(({ effect }) => effect === 'conceded'),
  sources: { for: item.decision.sources_for, against: item.decision.sources_against },
});

function thresholdView({ confidence }: ReportItem, needed: number, severity: string): NonNullable<ViewItem['threshold']> {
  const base = confidence?.threshold ?? needed;
  return { base, severity, delta: needed - base, needed, reached: confidence?.value ?? 0 };
}

function backingText(item: ReportItem, { reporterName, language }: ItemTelling): string {
  const answers = answersIn(item);
  const on = (side: ViewSide): readonly string[] => answers.filter((answer) => answer.side === side).map(({ by }) => by);
  const backing = backingOf({
    reporters: reportsIn(item).map((report) => ({
      name: reporterName(report),
      source: report.source ?? report.by,
      conceded: report.effect === 'conceded',
    })),
    supporters: on('for'),
    challengers: on('against'),
    evidenceLevel: item.evidence_level ?? 'asserted',
    isUngrounded: item.evidence_level === 'asserted' && item.marks.some(({ mark }) => mark === UNGROUNDED),
    decision: item.decision,
    language,
  });
  const told = item.marks.filter(({ mark }) => TOLD_MARKS.includes(mark)).map((mark) => markText(mark, language));
  return [backing, ...told].join(' · ');
}

const reportsIn = ({ said }: ReportItem): readonly ReportSaid[] => said.filter(({ phase }) => phase === 'review');

/** The final position of each party on an item, by the statements that count: reports, answers, refutations, ballots. */
const positionsIn = (item: ReportItem): readonly ReportSaid[] => [
  ...reportsIn(item),
  ...answersIn(item).filter(({ phase }) => phase === 'cross-examine'),
  ...item.said.filter(({ phase }) => phase === 'refute'),
  ...item.said.filter(({ phase }) => phase === 'ballot'),
];

/** A party whose seats disagree is between. */
function sidesOf(item: ReportItem, { hasManySeats }: ItemTelling): ReadonlyMap<string, ViewSide> {
  const sides = new Map<string, ViewSide>();
  for (const { party, side = 'between' } of positionsIn(item))
    sides.set(party, hasManySeats && (sides.get(party) ?? side) !== side ? 'between' : side);
  return sides;
}

function stancesOf(item: ReportItem, { hasManySeats, stances: words, language }: ItemTelling): ReadonlyMap<string, string> {
  const stances = new Map<string, string>();
  for (const said of positionsIn(item)) {
    const word = stanceWord(said, words, language);
    const known = stances.get(said.party);
    stances.set(said.party, hasManySeats && known !== undefined ? `${known}, ${word}` : word);
  }
  return stances;
}

function stanceWord({ phase, action, effect }: ReportSaid, words: ItemTelling['stances'], language: Language): string {
  if (phase === 'review') return effect === 'conceded' ? words.conceded : words.reported;
  return phase === 'cross-examine' ? named(words, action) : named(ACTION_WORDS[language].later, action);
}

/** An item that was merged into another one: its story, and the item that contains it now. */
export function absorbedView(
  item: ViewItem,
  { into, why }: { readonly into: string; readonly why: string },
  { items, language }: { readonly items: readonly ViewItem[]; readonly language: Language },
): ViewItem {
  const texts = FINDING_TEXTS[language];
  const target = items.find(({ id }) => id === into);
  const to = target === undefined ? into : `${target.number} ${target.title}`;
  return {
    ...item,
    into: { id: into, number: target?.number, why },
    decision: {
      ...item.decision,
      word: STANDING_WORDS[language].absorbed,
      because: texts.partOf(named(texts.folded, why), to, { word: item.decision.word, because: item.decision.because }),
    },
  };
}

/** An item with too low a probability gets the standing of items below a threshold. */
const viewStanding = (standing: ReportItem['standing']): ViewStanding => (standing === 'set-aside' ? 'filtered' : standing);

function statusWord(status: string, language: Language): string {
  const words = STANDING_WORDS[language];
  if (status === 'set-aside') return words.setAside.word;
  if (status === 'pre-existing') return words.preExisting.word;
  return words[status as 'accepted' | 'disputed' | 'rejected' | 'filtered'].word;
}

const GRAVITIES = { critical: 'grave', high: 'grave', medium: 'moderate', low: 'slight' } as const;

/** ` = 3 (confidence ≥ 80) + 3 (evidence quality 3)`. */
const scoreText = ({ score_terms: terms = [] }: ReportItem['decision'], language: Language): string =>
  terms.length === 0
    ? ''
    : ` = ${terms
        .map(({ term, points }) => `${points} (${sayIn(language, term)})`)
        .join(' + ')
        .replaceAll('+ -', '- ')}`;

function decisionView({ decision }: ReportItem, language: Language): ViewDecision {
  const texts = FINDING_TEXTS[language];
  const { step, rule, evidence_quality: quality = 0, validation_score: score = 0, did_not_respond: silent } = decision;
  return {
    word: statusWord(decision.status, language),
    rule: step === 0 ? named(texts.rules, rule) : texts.step(step, named(texts.rules, rule)),
    because: sayIn(language, decision.reason),
    reversal: sayIn(language, decision.reversal),
    particulars: [
      texts.sides(decision.sources_for.join(', '), decision.sources_against.join(', ')),
      // A decision by probability does not use the score.
      ...(step === 0 ? [] : [texts.scored(quality, score, scoreText(decision, language))]),
      ...(silent.length === 0 ? [] : [texts.silent(silent.join(', '))]),
    ],
  };
}
