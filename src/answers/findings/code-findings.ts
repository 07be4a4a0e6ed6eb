import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import { categoryOfRole } from '../../core/protocols/code-review/categories.ts';
import type { CodeFindingDraft, Evidence } from '../../core/protocols/code-review/said.ts';
import type { Settle } from '../placing/ground.ts';
import { lineIn } from '../placing/stated-place.ts';
import type { RawCodeFinding, RawCodeObservation } from '../wanted/finding-fields.ts';
import { findingsBy, observationsBy, readDraft } from './draft.ts';
import type { FindingContext, TakeNote } from './finding-context.ts';
import type { ReadConfidence } from './grades/confidences.ts';
import { asSaid } from './grades/severity-word.ts';
import { inferEvidence } from './infer-evidence.ts';
import { categoryOf } from './vocabulary.ts';

/** The findings of one answer in canonical values. */
export const readFindings = findingsBy(readFinding);

/** The observations of one Round 2 answer. */
export const readObservations = observationsBy<Exclude<RawCodeObservation, string>, CodeFindingDraft, Settle>(readFinding);

function readFinding(
  raw: RawCodeFinding,
  confidence: ReadConfidence,
  context: FindingContext,
  settle?: Settle,
): CodeFindingDraft {
  const { draft, note } = readDraft(raw, confidence, context, readCategory);
  const { line, endLine } = readLines(raw, note);
  const evidence = readEvidence(raw.evidence, { title: draft.title, description: draft.description, line }, note);
  const file = normalisePath(raw.file ?? context.place);
  const causedBy = context.edition === undefined ? readCause(raw.caused_by, file, note) : undefined;
  const said = { file, line, endLine, evidence, ...draft, ...defined({ causedBy }) };
  return settle === undefined ? said : settle(said, note);
}

/** The changed line that makes a finding worse; a line alone is in the file of the finding. */
function readCause(said: unknown, file: string, note: TakeNote): CodeFindingDraft['causedBy'] {
  if (said === undefined || said === null || (typeof said === 'string' && /^\s*(?:none|null|n\/?a|-)?\s*$/i.test(said)))
    return undefined;
  const place = lineIn(said);
  if (place === undefined) note('not-counted', phrase('cause-not-understood', asSaid(said)));
  return place && { file: place.file ?? file, line: place.line };
}

function readCategory(word: string | null | undefined, role: string, note: TakeNote): string {
  if (!word) return categoryOfRole(role) ?? 'general';
  const category = categoryOf(word);
  if (category !== word) note('coerced', phrase('read-as', phrase('what-category'), `${word}`, category));
  return category;
}

function readLines(raw: RawCodeFinding, note: TakeNote): { line: number; endLine: number } {
  const [line = 0, until] = numbersIn(raw.line, note);
  const endLine = numbersIn(raw.end_line, note)[0] ?? until ?? line;
  if (line === 0) return { line: 0, endLine: 0 };
  if (endLine < line) {
    note('coerced', phrase('lines-ordered', line, endLine));
    return { line: Math.max(1, endLine), endLine: line };
  }
  return { line, endLine };
}

/** No file has more lines. */
const LINE_MAX = 999_999_999;

/** The whole numbers ≥ 0 in a line field. */
function numbersIn(field: RawCodeFinding['line'], note: TakeNote): readonly number[] {
  if (field === undefined || field === null) return [];
  if (typeof field !== 'number') return [...field.matchAll(/\d+/g)].map(([digits]) => Math.min(LINE_MAX, Number(digits)));
  const line = Math.min(LINE_MAX, Math.max(0, Math.floor(field)));
  if (line !== field) note('coerced', phrase('line-read-as', `${field}`, line));
  return [line];
}

function readEvidence(
  raw: RawCodeFinding['evidence'],
  finding: { readonly title: string; readonly description: string; readonly line: number },
  note: TakeNote,
): Evidence {
  if (raw === undefined || raw === null) return inferEvidence(finding);
  if (typeof raw === 'string') return { ...inferEvidence(finding), quote: raw, inferred: false };
  const trigger = wordIn(raw.trigger, ['concrete', 'theoretical', 'none'] as const, (word) =>
    note('coerced', phrase('read-as', phrase('what-trigger'), word, 'none')),
  );
  const practice = wordIn(raw.practice, ['aligned', 'contradicts', 'none'] as const, (word) =>
    note('coerced', phrase('read-as', phrase('what-practice'), word, 'none')),
  );
  return {
    ...(raw.quote ? { quote: raw.quote } : {}),
    trigger,
    ...(isReference(raw.reference) ? { reference: raw.reference } : {}),
    practice,
  };
}

/** Models write `none` and similar words for a missing reference. */
const isReference = (text: string | null | undefined): text is string =>
  !!text && !/^\s*(none|n\/?a|null|unknown|-)\s*$/i.test(text);

function wordIn<W extends string>(
  word: string | null | undefined,
  known: readonly [...W[], 'none'],
  unknown: (word: string) => void,
): W | 'none' {
  if (word === undefined || word === null || word === '') return 'none';
  const match = known.find((one) => one === word.toLowerCase().trim());
  if (match === undefined) unknown(word);
  return match ?? 'none';
}

/** One spelling of a path: forward slashes, no leading `./`. */
export const normalisePath = (path: string): string =>
  path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
