import { SAID_NOTHING } from '../said-nothing.ts';
import type { Raw } from './samples.ts';

/** What the answers that keep to a schema mean, written down a second time and without the readers. */
export const CANONICAL: Readonly<Record<string, (raw: Raw) => object>> = {
  'flags argue': positionOf,
  'flags rebut': positionOf,
  'flags rule': (raw) => ({
    resolution: wordOf(raw.resolution),
    reasoning: raw.reasoning,
    confidence: raw.confidence,
    evidence: [...new Set(raw.evidence_considered as readonly string[])],
    liabilityRemains: raw.liability_remains,
    expertiseNeeded: raw.expertise_needed,
    ...given('irreducibleQuestion', raw.irreducible_question),
    ...given('fix', raw.fix),
    ...given('dissent', raw.dissent),
    notes: [],
  }),
  'judges assess': (raw) => ({
    ...SAID_NOTHING,
    overallScore: raw.overall_score,
    dimensionScores: scoresOf(raw),
    positionStatement: raw.position_statement,
    keyClaims: raw.key_claims,
    criticalFindings: criticalOf(raw),
  }),
  'judges rebut': (raw) => ({ ...rebuttalOf(raw), ...heldBy(raw) }),
  'judges rebut by id': (raw) => ({ ...rebuttalOf(raw), ...heldById(raw) }),
  'judges finalise': (raw) => ({
    ...SAID_NOTHING,
    finalScore: raw.final_score,
    isFinal: raw.is_final,
    dimensionScores: scoresOf(raw),
    finalPosition: raw.final_position,
    ...heldBy(raw),
    keyPointsMaintained: raw.key_points_maintained,
    concessionsMade: camels(raw.concessions_made),
    unresolvedDisagreements: each(raw.unresolved_disagreements, ({ issue, my_final_view, opposing_view, why_unresolved }) => ({
      issue,
      myView: my_final_view,
      opposingView: opposing_view,
      whyUnresolved: why_unresolved,
    })),
  }),
};

const rebuttalOf = (raw: Raw): object => ({
  ...SAID_NOTHING,
  newScore: raw.new_score,
  ...given('previousScore', raw.previous_score),
  scoreChanged: raw.score_changed,
  dimensionScores: scoresOf(raw),
  changeReason: raw.change_reason,
  positionRevision: raw.position_revision,
  agreements: camels(raw.agreements),
  disagreements: camels(raw.disagreements),
  unresolvedDisputes: each(raw.unresolved_disputes, ({ topic, my_view, opposing_view }) => ({
    issue: topic,
    myView: my_view,
    opposingView: opposing_view,
    whyUnresolved: '',
  })),
});

/** Words in the place of an id are a finding: one that is held is listed with the others. */
function heldById(raw: Raw): object {
  const said = raw.critical as readonly Raw[];
  const rejected = said.filter(({ stance }) => stance === 'reject');
  const held = said.filter(({ stance }) => stance === 'hold');
  return {
    criticalFindings: [
      ...criticalOf(raw),
      ...held.map(({ id, reason }) => ({ finding: id, priority: 'CRITICAL', evidence: reason })),
    ],
    ...(rejected.length === 0 ? {} : { stances: rejected }),
    conditions: each(raw.conditions, ({ concern, would_remove, dimension }) => ({
      concern,
      wouldRemove: would_remove,
      dimension: String(dimension)
        .toLowerCase()
        .trim()
        .replace(/[\s_-]+/g, '_'),
    })),
  };
}

function positionOf(raw: Raw): object {
  return {
    stand: wordOf(raw.position),
    argument: raw.argument,
    citations: raw.citations,
    gaps: each(raw.gaps, ({ what, where, why }) => ({ what, where: where ?? '', why: why ?? '' })),
    noSource: raw.no_source,
    meetsToClear: raw.meets_to_clear,
    ...(raw.fix === null ? { noFix: true } : { fix: raw.fix }),
    notes: [],
  };
}

/** `FIX_REQUIRED` is `fix-required`. */
const wordOf = (word: unknown): string => String(word).toLowerCase().replace('_', '-');

const given = (name: string, value: unknown): object => (value === null ? {} : { [name]: value });

const each = (list: unknown, read: (one: Raw) => object): readonly object[] => (list as readonly Raw[]).map(read);

const camels = (list: unknown): readonly object[] =>
  each(list, (one) =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
    ),
  );

const scoresOf = ({ dimension_scores }: Raw): readonly object[] =>
  Object.entries(dimension_scores as Raw).map(([name, score]) => ({ name: name === 'dimension_4' ? '비용_(€)' : name, score }));

const criticalOf = ({ critical_findings }: Raw): readonly object[] =>
  each(critical_findings, ({ finding, severity, evidence }) => ({ finding, priority: severity, evidence }));

const heldBy = (raw: Raw): object => ({
  ...(raw.critical_findings === null ? {} : { criticalFindings: criticalOf(raw) }),
  endorses: raw.endorses,
  withdraws: raw.withdraws,
});
