import type { Raw } from './samples.ts';

/** What the answers of finding debates that keep to a schema mean, written down a second time and without the readers. */
export const CANONICAL_FINDINGS: Readonly<Record<string, (raw: Raw) => object>> = {
  'code review': (raw) => ({ findings: each(raw.findings, codeFinding), unmatched: [], notes: [] }),
  'code cross-examine': (raw) => crossExamined(raw, codeFinding),
  'code refute': refuted,
  'code ballot': voted,
  'code defend': (raw) =>
    defended(raw, ({ confidence_adjustment, revised_severity, revised_description, revised_line }) => ({
      adjustment: confidence_adjustment ?? 0,
      ...given('revisedSeverity', revised_severity),
      ...given('revisedDescription', revised_description),
      ...given('revisedLine', revised_line),
    })),
  'code rule': ruled,
  'code advise': advised,
  'business review': (raw) => {
    const { overall, parts } = scoresOf(raw.scorecard as Raw | null);
    const findings = each(raw.findings, businessFinding);
    const listed = ((raw.verifications ?? []) as readonly Raw[]).map(({ claim, status }) => checked(claim, status));
    const found = (raw.findings as readonly Raw[])
      .filter((one) => (one.verification ?? null) !== null)
      .map(({ claim, verification, evidence }) => checked(claim || (evidence as Raw).quote, verification));
    return {
      findings,
      ...((raw.scorecard ?? null) === null ? {} : { scorecard: { overall, subScores: parts } }),
      verifications: [...listed, ...found],
      unmatched: [],
      notes: [],
    };
  },
  'business cross-examine': (raw) => crossExamined(raw, businessFinding),
  'business refute': refuted,
  'business ballot': voted,
  'business defend': (raw) =>
    defended(raw, ({ additional_evidence, revised_confidence, revised_severity }) => ({
      additionalEvidence: additional_evidence ?? '',
      ...given('revisedConfidence', revised_confidence),
      ...given('revisedSeverity', revised_severity),
    })),
  'business rule': ruled,
  'business advise': advised,
};

/** The place that is stated wherever one is. */
const stated = (place: unknown, line: number): object | null => (place === null ? null : { file: 'src/b.ts', line });

const codeFinding = ({ file, line, end_line, evidence, caused_by, ...rest }: Raw): object => {
  const { quote, trigger, reference, practice } = evidence as Raw;
  return {
    ...rest,
    file,
    line: line ?? 0,
    endLine: line === null ? 0 : (end_line ?? line),
    ...given('causedBy', stated(caused_by, 7)),
    evidence: { ...given('quote', quote), trigger, ...given('reference', reference), practice },
  };
};

const businessFinding = ({ paragraph, claim, verification = null, evidence, contradicts, ...rest }: Raw): object => {
  const { quote, impact } = evidence as Raw;
  const second = contradicts as Raw | null;
  return {
    ...rest,
    ...given('paragraph', paragraph),
    ...given('claim', claim),
    ...given('verification', verification),
    ...(second === null
      ? {}
      : { contradicts: { section: second.section, ...given('paragraph', second.paragraph), quote: second.quote } }),
    evidence: { ...given('quote', quote), impact },
  };
};

const crossExamined = (raw: Raw, finding: (one: Raw) => object): object => ({
  responses: each(raw.responses, (one) => ({
    ...target(one.finding_id),
    stance: one.action,
    adjustment: one.confidence_adjustment,
    reasoning: one.reasoning,
    ...given('evidence', one.evidence),
    ...given('severity', one.severity),
    ...given('sameAs', one.same_as),
    ...given('place', stated(one.place ?? null, 12)),
  })),
  observations: each(raw.new_observations, finding),
  unmatched: [],
  notes: [],
});

const defended = (raw: Raw, more: (one: Raw) => object): object => ({
  defenses: each(raw.defenses, (one) => ({
    ...target(one.finding_id),
    action: one.action,
    reasoning: one.reasoning,
    ...more(one),
  })),
  unmatched: [],
  notes: [],
});

function ruled(raw: Raw): object {
  const rulings = each(raw.rulings, ({ finding_id, ...rest }) => ({ ...target(finding_id), ...rest }));
  return { rulings, unmatched: [], notes: [] };
}

const REFUTED: Readonly<Record<string, string>> = { refuted: 'disagree', not_refuted: 'agree', partial: 'partial' };

function refuted(raw: Raw): object {
  const refutations = each(raw.refutations, ({ finding_id, action, reasoning, evidence, severity }) => ({
    ...target(finding_id),
    stance: REFUTED[String(action)],
    adjustment: 0,
    reasoning,
    ...given('evidence', evidence),
    ...given('severity', severity),
  }));
  return { refutations, unmatched: [], notes: [] };
}

function voted(raw: Raw): object {
  const votes = each(raw.votes, ({ finding_id, vote, reasoning, evidence }) => ({
    ...target(finding_id),
    vote: String(vote).replace('_', '-'),
    reasoning,
    ...given('evidence', evidence),
  }));
  return { votes, unmatched: [], notes: [] };
}

function advised(raw: Raw): object {
  const lookups = each(raw.lookups, ({ finding_id, status, reference, link, detail }) => ({
    ...target(finding_id),
    status,
    ...given('advisory', reference),
    ...given('link', link),
    detail,
  }));
  return { lookups, unmatched: [], notes: [] };
}

function scoresOf(scorecard: Raw | null): { readonly overall: unknown; readonly parts: readonly unknown[] } {
  const scores = Object.entries(scorecard ?? {});
  return { overall: scores.at(-1)?.[1], parts: scores.slice(0, -1).map(([name, score]) => ({ name, score })) };
}

const checked = (claim: unknown, status: unknown): unknown => (claim ? { claim, status } : status);

const target = (id: unknown): object => ({ finding: id, reference: id });

const given = (name: string, value: unknown): object => (value === null ? {} : { [name]: value });

const each = (list: unknown, read: (one: Raw) => object): readonly object[] => (list as readonly Raw[]).map(read);
