import { inWords, type Keyed } from '../words/in-words.ts';
import { tell, tellNamed } from '../words/say.ts';
import { backingOf } from './backing.ts';
import { rungCodes, rungOf } from './evidence-rung.ts';
import { CONFIDENCE_UNREAD, OUTSIDE, SEVERITY_LOWERED, SEVERITY_UNREAD, UNGROUNDED } from './result-parts.ts';
import { type ActionTable, sayingsIn } from './said/sayings-in.ts';
import type { ReportItem, ReportPlace, ReportSaid } from './schema/item.ts';
import type { ReportText } from './schema/text.ts';
import type { ViewDecision, ViewItem, ViewSide, ViewStanding, ViewThreshold } from './view.ts';

/** The protocol-specific presentation of a finding. */
export interface ItemTelling {
  readonly placeText: (place: ReportPlace) => ReportText;
  /** The name by which a reporter is listed. */
  readonly reporterName: (report: ReportSaid) => string;
  /** The protocol's terms for answers. */
  readonly actions: ActionTable;
  readonly stances: Readonly<Record<'reported' | 'conceded' | 'agree' | 'disagree' | 'partial', ReportText>>;
  /** Parties that speak through several seats hold all that these say; others their last word. */
  readonly hasManySeats: boolean;
  /** False if the work is a document. */
  readonly hasLines: boolean;
}

/** One finding of a report for people. */
export function itemView(item: ReportItem, telling: ItemTelling): Keyed<ViewItem> {
  const level = item.agreement === undefined ? undefined : tellNamed('finding.agreement', item.agreement);
  const evidenceLevel = item.evidence_level ?? 'asserted';
  const evidence = tellNamed('evidence.levels', evidenceLevel);
  const severity = tell(`severity.${item.severity ?? 'low'}`);
  const { terms = [], formula = '', value = 0 } = item.confidence ?? {};
  const backing = backingText(item, telling);
  const [place, ...places] = item.places.map(telling.placeText);
  return {
    number: item.number,
    id: item.id,
    aliases: item.finding_ids,
    standing: viewStanding(item.panel_standing ?? item.standing),
    label: severity,
    gravity: GRAVITIES[item.severity ?? 'low'],
    title: item.title,
    place: place ?? '',
    places,
    data: dataOf(item, telling),
    codes: {
      label: item.severity ?? 'low',
      decision: item.into === undefined ? item.decision.status : 'absorbed',
      measure: inWords({ name: tell('finding.confidence'), terms, formula }, 'en'),
      rung: rungCodes({ level: evidenceLevel, hasLines: telling.hasLines }),
    },
    about: [tellNamed('category', item.category), severity, tell('finding.evidenceOf', evidence)],
    quote: item.quote?.text,
    description: item.description,
    suggestion: item.suggestion,
    measure: {
      name: tell('finding.confidence'),
      value: String(value),
      terms: terms.map(({ term, delta }) => ({ term, delta })),
      formula,
    },
    decision: decisionView(item),
    backing: level === undefined ? backing : tell('list.dots', [backing, level]),
    facts: [
      { key: 'found-by', name: tell('finding.facts.foundBy'), value: backing },
      { key: 'debate-status', name: tell('finding.facts.debateStatus'), value: debateStatusOf(item) },
      { name: tell('finding.facts.agreement'), value: level ?? '' },
      { name: tell('finding.facts.evidence'), value: evidence },
    ],
    ...(item.marks.some(({ mark }) => mark === SEVERITY_LOWERED)
      ? { severityWhy: tellNamed('finding.marks', SEVERITY_LOWERED) }
      : {}),
    marks: item.marks.map(markText),
    rung: rungOf({
      level: evidenceLevel,
      isUngrounded: item.marks.some(({ mark }) => mark === UNGROUNDED),
      isChallenged: answersIn(item).some(({ side }) => side === 'against'),
      hasLines: telling.hasLines,
    }),
    ...(item.confidence?.needed === undefined ? {} : { threshold: thresholdView(item, item.confidence.needed, severity) }),
    sayings: sayingsIn(item, telling.actions),
    stances: stancesOf(item, telling),
    sides: sidesOf(item, telling),
    perspectives: (item.sides ?? []).map(({ who, holds }) => ({ who, words: tell('list.dots', holds) })),
    openQuestion: item.question,
    escalate: item.escalate,
  };
}

/** The answers to an item in the debate. */
const answersIn = ({ said }: ReportItem): readonly ReportSaid[] =>
  said.filter(({ phase, effect }) => (phase === 'cross-examine' && effect !== 'replaced') || phase === 'refute');

/** The words of a mark; the original statement behind it stays verbatim. */
function markText({ mark, said }: ReportItem['marks'][number]): ReportText {
  const word = tellNamed('finding.marks', mark);
  return said === undefined ? word : tell('list.plain', [word, `: ${said}`]);
}

/** The marks that are shown beside the backing of an item. */
const TOLD_MARKS: readonly string[] = [SEVERITY_LOWERED, SEVERITY_UNREAD, CONFIDENCE_UNREAD, OUTSIDE];

/** An accepted item is confirmed or adjusted; any other item shows its standing. */
const debateStatusOf = ({ debate_status: status, decision }: ReportItem): ReportText =>
  status === undefined ? statusWord(decision.status) : tellNamed('finding.debateStatus', status);

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

function thresholdView({ confidence }: ReportItem, needed: number, severity: ReportText): Keyed<ViewThreshold> {
  const base = confidence?.threshold ?? needed;
  return { base, severity, delta: needed - base, needed, reached: confidence?.value ?? 0 };
}

function backingText(item: ReportItem, { reporterName }: ItemTelling): ReportText {
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
  });
  const told = item.marks.filter(({ mark }) => TOLD_MARKS.includes(mark)).map(markText);
  return tell('list.dots', [...backing, ...told]);
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

function stancesOf(item: ReportItem, { hasManySeats, stances: words }: ItemTelling): ReadonlyMap<string, ReportText> {
  const stances = new Map<string, ReportText>();
  for (const said of positionsIn(item)) {
    const word = stanceWord(said, words);
    const known = stances.get(said.party);
    stances.set(said.party, hasManySeats && known !== undefined ? tell('list.commas', [known, word]) : word);
  }
  return stances;
}

function stanceWord({ phase, action, effect }: ReportSaid, words: ItemTelling['stances']): ReportText {
  if (phase === 'review') return effect === 'conceded' ? words.conceded : words.reported;
  if (phase !== 'cross-examine') return tellNamed('action.later', action);
  return action === 'agree' || action === 'disagree' || action === 'partial' ? words[action] : action;
}

/** Items that were merged into others: their stories, and the items that contain them now. */
export const absorbedViews = (
  absorbed: readonly ReportItem[],
  viewOf: (item: ReportItem) => Keyed<ViewItem>,
  items: readonly ReportItem[],
): readonly Keyed<ViewItem>[] =>
  absorbed.map((item) => {
    const { id: into = '', why = '' } = item.into ?? {};
    const target = items.find(({ id }) => id === into);
    const to = target === undefined ? into : tell('list.plain', [`${target.number} `, target.title]);
    const view = viewOf(item);
    const { word, because } = view.decision;
    return {
      ...view,
      into: { id: into, number: target?.number, why },
      decision: {
        ...view.decision,
        word: tell('standing.absorbed'),
        because: tell('finding.partOf', tellNamed('finding.folded', why), to, word, because),
      },
    };
  });

/** An item with too low a probability gets the standing of items below a threshold. */
const viewStanding = (standing: ReportItem['standing']): ViewStanding => (standing === 'set-aside' ? 'filtered' : standing);

function statusWord(status: string): ReportText {
  if (status === 'set-aside') return tell('standing.setAside.word');
  if (status === 'pre-existing') return tell('standing.preExisting.word');
  return tell(`standing.${status as 'accepted' | 'disputed' | 'rejected' | 'filtered'}.word`);
}

const GRAVITIES = { critical: 'grave', high: 'grave', medium: 'moderate', low: 'slight' } as const;

/** ` = 3 (confidence ≥ 80) + 3 (evidence quality 3)`. */
const scoreText = ({ score_terms: terms = [] }: ReportItem['decision']): ReportText =>
  terms.length === 0
    ? ''
    : tell(
        'list.plain',
        terms.flatMap(({ term, points }, at) => [
          at === 0 ? ` = ${points} (` : ` ${points < 0 ? '-' : '+'} ${Math.abs(points)} (`,
          term,
          ')',
        ]),
      );

function decisionView({ decision }: ReportItem): Keyed<ViewDecision> {
  const { step, evidence_quality: quality = 0, validation_score: score = 0, did_not_respond: silent } = decision;
  const rule = tellNamed('finding.rules', decision.rule);
  return {
    word: statusWord(decision.status),
    rule: step === 0 ? rule : tell('finding.step', step, rule),
    because: decision.reason,
    reversal: decision.reversal,
    particulars: [
      tell('finding.sides', decision.sources_for.join(', '), decision.sources_against.join(', ')),
      // A decision by probability does not use the score.
      ...(step === 0 ? [] : [tell('finding.scored', quality, score, scoreText(decision))]),
      ...(silent.length === 0 ? [] : [tell('finding.silent', silent.join(', '))]),
    ],
  };
}
