import { domainOf } from '../core/protocols/business-review/domains.ts';
import type { BusinessEvidence, BusinessFindingDraft } from '../core/protocols/business-review/said.ts';
import { readVerification } from './business-scores.ts';
import { readDraft, readEach } from './draft.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import { inferBusinessEvidence } from './infer-business-evidence.ts';
import { completeObservations, type Observed } from './observations.ts';
import type { RawBusinessFinding, RawBusinessObservation } from './shapes.ts';
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
