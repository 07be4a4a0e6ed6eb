import type { Note } from '../core/note.ts';
import { domainOf } from '../core/protocols/business-review/domains.ts';
import type { BusinessEvidence, BusinessFindingDraft, Scorecard, Verification } from '../core/protocols/business-review/said.ts';
import { noteScale, readConfidences } from './confidences.ts';
import type { FindingContext } from './finding-context.ts';
import { inferBusinessEvidence } from './infer-business-evidence.ts';
import { completeObservations, type Observed } from './observations.ts';
import { withinPercent } from './scales.ts';
import { readSeverity } from './severity-word.ts';
import { numberOf, type RawBusinessFinding, type RawBusinessObservation } from './shapes.ts';
import { businessCategoryOf } from './vocabulary.ts';

/** The findings of one answer in canonical values. */
export function readBusinessFindings(
  raws: readonly RawBusinessFinding[],
  context: FindingContext,
): readonly BusinessFindingDraft[] {
  const confidences = readConfidences(raws.map(({ confidence }) => confidence));
  noteScale(raws, confidences, context);
  return raws.map((raw, index) => readFinding(raw, confidences[index] ?? 0, context));
}

/** Observations of one Round 2 answer; a bare sentence is about the section of the finding it was made on. */
export const readBusinessObservations = (
  observed: readonly Observed<RawBusinessObservation>[],
  context: FindingContext,
): readonly BusinessFindingDraft[] =>
  completeObservations(observed, context).map(({ raw, place }) => readFinding(raw, raw.confidence, { ...context, place }));

function readFinding(raw: RawBusinessFinding, stated: number, context: FindingContext): BusinessFindingDraft {
  const id = context.idOf(raw);
  const note = (kind: Note['kind'], message: string): void =>
    void context.notes.push({ kind, message, finding: id, by: context.by });
  const confidence = withinPercent(stated);
  if (confidence !== stated) note('clamped', `confidence ${stated} was clamped to ${confidence}`);
  const paragraph = paragraphOf(raw.paragraph, note);
  const verification = raw.verification ? readVerification(raw.verification, note) : undefined;
  const title = raw.title.trim();
  const description = raw.description ?? '';
  return {
    id,
    section: (raw.section ?? context.place).trim(),
    ...(paragraph === undefined ? {} : { paragraph }),
    ...(raw.claim ? { claim: raw.claim } : {}),
    ...(verification === undefined ? {} : { verification }),
    category: readCategory(raw.category, context.role, note),
    severity: readSeverity(raw.severity, note),
    confidence,
    title,
    description,
    suggestion: raw.suggestion ?? '',
    evidence: readEvidence(raw.evidence, description, note),
  };
}

function readCategory(
  word: string | null | undefined,
  role: string,
  note: (kind: Note['kind'], message: string) => void,
): string {
  const own = domainOf(role) ?? 'clarity';
  if (!word) return own;
  const category = businessCategoryOf(word);
  if (category === undefined) note('coerced', `category "${word}" is not known and is read as ${own}`);
  else if (category !== word) note('coerced', `category "${word}" is read as ${category}`);
  return category ?? own;
}

function paragraphOf(
  raw: RawBusinessFinding['paragraph'],
  note: (kind: Note['kind'], message: string) => void,
): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const number = typeof raw === 'number' ? raw : Number(/\d+/.exec(raw)?.[0]);
  if (Number.isInteger(number) && number > 0) return number;
  note('coerced', `paragraph ${raw} is none, so it is about the whole section`);
  return undefined;
}

function readEvidence(
  raw: RawBusinessFinding['evidence'],
  description: string,
  note: (kind: Note['kind'], message: string) => void,
): BusinessEvidence {
  if (raw === undefined || raw === null) return inferBusinessEvidence(description);
  if (typeof raw === 'string') return { ...inferBusinessEvidence(description), quote: raw, inferred: false };
  const impact = (['concrete', 'theoretical', 'none'] as const).find(
    (word) => word === (raw.impact ?? 'none').toLowerCase().trim(),
  );
  if (impact === undefined) note('coerced', `impact "${raw.impact}" is read as none`);
  return { ...(raw.quote ? { quote: raw.quote } : {}), impact: impact ?? 'none' };
}

const STATUSES: ReadonlyMap<string, Verification> = new Map([
  ['verified', 'verified'],
  ['accurate', 'verified'],
  ['confirmed', 'verified'],
  ['partially accurate', 'partially_accurate'],
  ['partial', 'partially_accurate'],
  ['partially verified', 'partially_accurate'],
  ['unverified', 'unverified'],
  ['unverifiable', 'unverified'],
  ['unsupported', 'unverified'],
  ['contradicted', 'contradicted'],
  ['inaccurate', 'contradicted'],
  ['false', 'contradicted'],
]);

/** The verification status a word stands for; an unknown word is unverified, with a note. */
export function readVerification(
  raw: string | { readonly status: string },
  note: (kind: Note['kind'], message: string) => void,
): Verification {
  const word = typeof raw === 'string' ? raw : raw.status;
  const status = STATUSES.get(
    word
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim(),
  );
  if (status === undefined) note('coerced', `verification "${word}" is not known and is read as unverified`);
  return status ?? 'unverified';
}

/** A reviewer's scores: the one it calls overall, and the others. */
export function readScorecard(
  raw: Readonly<Record<string, unknown>>,
  note: (kind: Note['kind'], message: string) => void,
): Scorecard {
  const scores = Object.entries(raw).flatMap(([name, value]) => {
    const score = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*%?\s*$/.test(value) ? numberOf(value) : value;
    if (typeof score === 'number') return [{ name, score }];
    note('not-counted', `the score ${name} is no number`);
    return [];
  });
  const percents = readConfidences(scores.map(({ score }) => score)).map((percent, index) => {
    const within = withinPercent(percent);
    if (within !== percent) note('clamped', `the score ${scores[index]?.name} was clamped to ${within}`);
    return within;
  });
  const overall = percents.find((_, index) => scores[index]?.name.startsWith('overall'));
  const subScores = percents.filter((_, index) => !scores[index]?.name.startsWith('overall'));
  return { ...(overall === undefined ? {} : { overall }), subScores };
}
