import { domainOf } from '../core/protocols/business-review/domains.ts';
import type { BusinessEvidence, BusinessFindingDraft, Scorecard, Verification } from '../core/protocols/business-review/said.ts';
import { readConfidences } from './confidences.ts';
import { readDraft, readEach } from './draft.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import { inferBusinessEvidence } from './infer-business-evidence.ts';
import { completeObservations, type Observed } from './observations.ts';
import { withinPercent } from './scales.ts';
import { numberOf, type RawBusinessFinding, type RawBusinessObservation } from './shapes.ts';
import { businessCategoryOf } from './vocabulary.ts';

/** The findings of one answer in canonical values. */
export const readBusinessFindings = (
  raws: readonly RawBusinessFinding[],
  context: FindingContext,
): readonly BusinessFindingDraft[] => readEach(raws, context, readFinding);

/** Observations of one Round 2 answer; a bare sentence is about the section of the finding it was made on. */
export const readBusinessObservations = (
  observed: readonly Observed<RawBusinessObservation>[],
  context: FindingContext,
): readonly BusinessFindingDraft[] =>
  completeObservations(observed, context).map(({ raw, place }) => readFinding(raw, raw.confidence, { ...context, place }));

function readFinding(raw: RawBusinessFinding, confidence: number, context: FindingContext): BusinessFindingDraft {
  const { draft, note } = readDraft(raw, confidence, context, readCategory);
  const paragraph = paragraphOf(raw.paragraph, note);
  const verification = raw.verification ? readVerification(raw.verification, note) : undefined;
  return {
    section: (raw.section ?? context.place).trim(),
    evidence: readEvidence(raw.evidence, draft.description, note),
    ...draft,
    ...(paragraph === undefined ? {} : { paragraph }),
    ...(raw.claim ? { claim: raw.claim } : {}),
    ...(verification === undefined ? {} : { verification }),
  };
}

function readCategory(word: string | null | undefined, role: string, note: TakeNote): string {
  const own = domainOf(role) ?? 'clarity';
  if (!word) return own;
  const category = businessCategoryOf(word);
  if (category === undefined) note('coerced', `category "${word}" is not known and is read as ${own}`);
  else if (category !== word) note('coerced', `category "${word}" is read as ${category}`);
  return category ?? own;
}

function paragraphOf(raw: RawBusinessFinding['paragraph'], note: TakeNote): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const number = typeof raw === 'number' ? raw : Number(/\d+/.exec(raw)?.[0]);
  if (Number.isInteger(number) && number > 0) return number;
  note('coerced', `paragraph ${raw} is none, so it is about the whole section`);
  return undefined;
}

function readEvidence(raw: RawBusinessFinding['evidence'], description: string, note: TakeNote): BusinessEvidence {
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
export function readVerification(raw: string | { readonly status: string }, note: TakeNote): Verification {
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
export function readScorecard(raw: Readonly<Record<string, unknown>>, note: TakeNote): Scorecard {
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
