import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import { domainOf, ownFields, scoreNameOf } from '../../core/protocols/business-review/domains.ts';
import type { BusinessEvidence, BusinessFindingDraft, Contradiction } from '../../core/protocols/business-review/said.ts';
import type { Seat } from '../../core/seat.ts';
import type { PlaceInDocument } from '../placing/business-place.ts';
import type { RawBusinessFinding, RawBusinessObservation } from '../wanted/document-fields.ts';
import { readVerification } from './business-scores.ts';
import { findingsBy, observationsBy, readDraft } from './draft.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import type { ReadConfidence } from './grades/confidences.ts';
import { inferBusinessEvidence } from './infer-evidence.ts';
import { businessCategoryOf, foldedWord } from './vocabulary.ts';

/** The categories of a panel: by role, and by a word. */
export interface PanelCategories {
  readonly ofRole: (role: string) => string | undefined;
  readonly named: (word: string) => string | undefined;
}

/** The five categories, and the fields of the user's own reviewers. */
export function categoriesOf(seats: readonly Seat[]): PanelCategories {
  const fields = new Map(seats.flatMap(({ role, field }) => (field === undefined ? [] : [[role, field]])));
  const own = new Map(ownFields(seats).flatMap((field) => [field, scoreNameOf(field)].map((name) => [foldedWord(name), field])));
  return {
    ofRole: (role) => fields.get(role) ?? domainOf(role),
    named: (word) => own.get(foldedWord(word)) ?? businessCategoryOf(word),
  };
}

/** Reads the findings of one answer, and the observations of one Round 2 answer, in canonical values. */
export function businessFindingReaders(categories: PanelCategories) {
  const read = readFindingIn(categories);
  return {
    findings: findingsBy(read),
    observations: observationsBy<Exclude<RawBusinessObservation, string>, BusinessFindingDraft, PlaceInDocument>(read),
  };
}

const FIVE = businessFindingReaders(categoriesOf([]));

/** The findings of one answer on a panel of the five categories. */
export const readBusinessFindings = FIVE.findings;

/** The observations of one Round 2 answer on such a panel. */
export const readBusinessObservations = FIVE.observations;

function readFindingIn(categories: PanelCategories) {
  return (
    raw: RawBusinessFinding,
    confidence: ReadConfidence,
    context: FindingContext,
    placed?: PlaceInDocument,
  ): BusinessFindingDraft => {
    const { draft, note } = readDraft(raw, confidence, context, readCategoryIn(categories));
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
  };
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

const readCategoryIn =
  ({ ofRole, named }: PanelCategories) =>
  (word: string | null | undefined, role: string, note: TakeNote): string => {
    const own = ofRole(role) ?? 'clarity';
    if (!word) return own;
    const category = named(word);
    if (category === undefined) note('coerced', phrase('unknown-read-as', phrase('what-category'), `${word}`, own));
    else if (category !== word) note('coerced', phrase('read-as', phrase('what-category'), `${word}`, category));
    return category ?? own;
  };

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
