import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import { domainOf } from '../../core/protocols/business-review/domains.ts';
import type { BusinessEvidence, BusinessFindingDraft, Contradiction } from '../../core/protocols/business-review/said.ts';
import type { PlaceInDocument } from '../placing/business-place.ts';
import type { RawBusinessFinding, RawBusinessObservation } from '../wanted/document-fields.ts';
import { readVerification } from './business-scores.ts';
import { findingsBy, observationsBy, readDraft } from './draft.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import type { ReadConfidence } from './grades/confidences.ts';
import { inferBusinessEvidence } from './infer-evidence.ts';
import { businessCategoryOf } from './vocabulary.ts';

/** The findings of one answer in canonical values. */
export const readBusinessFindings = findingsBy(readFinding);

/** The observations of one Round 2 answer. */
export const readBusinessObservations = observationsBy<
  Exclude<RawBusinessObservation, string>,
  BusinessFindingDraft,
  PlaceInDocument
>(readFinding);

function readFinding(
  raw: RawBusinessFinding,
  confidence: ReadConfidence,
  context: FindingContext,
  placed?: PlaceInDocument,
): BusinessFindingDraft {
  const { draft, note } = readDraft(raw, confidence, context, readCategory);
  const paragraph = paragraphOf(raw.paragraph, note);
  const verification = raw.verification ? readVerification(raw.verification, note) : undefined;
  const contradicts = contradictionIn(raw.contradicts, note);
  const said = {
    section: (raw.section ?? context.place).trim(),
    evidence: readEvidence(raw.evidence, draft.description, note),
    ...draft,
    ...defined({ paragraph }),
    ...(raw.claim ? { claim: raw.claim } : {}),
    ...defined({ verification, contradicts }),
  };
  return placed === undefined ? said : placed(said, note);
}

/** The second place of a finding; one without words shows nothing. */
function contradictionIn(raw: RawBusinessFinding['contradicts'], note: TakeNote): Contradiction | undefined {
  if (raw === undefined || raw === null) return undefined;
  const { section, paragraph: number, quote } = typeof raw === 'string' ? { quote: raw } : raw;
  if (!quote?.trim()) {
    if (section?.trim()) note('not-counted', phrase('contradiction-unquoted', section.trim()));
    return undefined;
  }
  const paragraph = paragraphOf(number, note);
  return { section: (section ?? '').trim(), ...defined({ paragraph }), quote };
}

function readCategory(word: string | null | undefined, role: string, note: TakeNote): string {
  const own = domainOf(role) ?? 'clarity';
  if (!word) return own;
  const category = businessCategoryOf(word);
  if (category === undefined) note('coerced', phrase('unknown-read-as', phrase('what-category'), `${word}`, own));
  else if (category !== word) note('coerced', phrase('read-as', phrase('what-category'), `${word}`, category));
  return category ?? own;
}

function paragraphOf(raw: RawBusinessFinding['paragraph'], note: TakeNote): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const number = typeof raw === 'number' ? raw : Number(/\d+/.exec(raw)?.[0]);
  if (Number.isInteger(number) && number > 0) return number;
  note('coerced', phrase('paragraph-none', `${raw}`));
  return undefined;
}

function readEvidence(raw: RawBusinessFinding['evidence'], description: string, note: TakeNote): BusinessEvidence {
  if (raw === undefined || raw === null) return inferBusinessEvidence(description);
  if (typeof raw === 'string') return { ...inferBusinessEvidence(description), quote: raw, inferred: false };
  const impact = (['concrete', 'theoretical', 'none'] as const).find(
    (word) => word === (raw.impact ?? 'none').toLowerCase().trim(),
  );
  if (impact === undefined) note('coerced', phrase('read-as', phrase('what-impact'), `${raw.impact}`, 'none'));
  return { ...(raw.quote ? { quote: raw.quote } : {}), impact: impact ?? 'none' };
}
