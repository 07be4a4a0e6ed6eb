import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import type { Note } from '../../core/note.ts';
import type {
  ArbiterWord,
  Citation,
  CitedAgain,
  Fix,
  FlagPosition,
  Gap,
  JointEdit,
} from '../../core/protocols/flag-resolution/said.ts';
import type { Path } from '../findings/finding-context.ts';
import { AnswerProblem } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { numberOf } from '../reading/values.ts';
import { type FieldTable, firstSaid } from '../wanted/field-table.ts';
import {
  CITATION,
  GAP,
  type RawArbiterWord,
  type RawCitedAgain,
  type RawFlagPosition,
  type RawJointEdit,
} from '../wanted/flag-fields.ts';
import { resolutionOf, standOf } from './flag-vocabulary.ts';

/** A position in canonical values; throws if it takes no side. */
export function readFlagPosition(raw: RawFlagPosition, by: string, path: Path): FlagPosition {
  const notes: Note[] = [];
  const stand = standOf(raw.position);
  if (stand === undefined) throw new AnswerProblem([...path, 'position'], 'CLEARED or FIX_REQUIRED', raw.position);
  return {
    stand,
    argument: raw.argument ?? '',
    citations: listIn(raw.citations).map(readCitation),
    gaps: listIn(raw.gaps).map(readGap),
    noSource: isYes(raw.no_source),
    meetsToClear: isYes(raw.meets_to_clear),
    ...fixOrNone(raw.fix, by, notes),
    notes,
  };
}

/** The citations with which a side replaces struck ones. */
export const readCitedAgain = ({ citations }: RawCitedAgain): CitedAgain => ({
  citations: listIn(citations).map(readCitation),
  notes: [],
});

/** One edit for several flags; a fix in words is not an applicable edit, and counts as none. */
export function readJointEdit(raw: RawJointEdit, by: string): JointEdit {
  const notes: Note[] = [];
  return { reasoning: raw.reasoning, ...fixIn(raw.fix, by, notes), notes };
}

/** An empty fix where one is asked for states that there is none; an omitted fix states nothing. */
function fixOrNone(raw: RawFlagPosition['fix'], by: string, notes: Note[]): Pick<FlagPosition, 'fix' | 'noFix'> {
  const read = fixIn(raw, by, notes);
  return raw === undefined || read.fix !== undefined ? read : { noFix: true };
}

/** The arbiter's statement in canonical values; throws if it decides nothing. */
export function readArbiterWord(raw: RawArbiterWord, by: string, path: Path): ArbiterWord {
  const notes: Note[] = [];
  const resolution = resolutionOf(raw.resolution);
  if (resolution === undefined)
    throw new AnswerProblem([...path, 'resolution'], 'CLEARED, FIX_REQUIRED or ESCALATE', raw.resolution);
  const confidence = confidenceIn(raw.confidence, by, path, notes);
  return {
    resolution,
    reasoning: raw.reasoning ?? '',
    ...defined({ confidence }),
    evidence: [...new Set(listIn(raw.evidence_considered).flatMap(sourcesIn))],
    liabilityRemains: isYes(raw.liability_remains),
    expertiseNeeded: isYes(raw.expertise_needed),
    ...(isBlank(raw.irreducible_question) ? {} : { irreducibleQuestion: raw.irreducible_question }),
    ...fixIn(raw.fix, by, notes),
    ...(isBlank(raw.dissent) ? {} : { dissent: raw.dissent }),
    notes,
  };
}

const NONE = /^(?:none|nothing|n\/a|not applicable|null)?$/i;

/** The items of a list; a word such as "none" is an empty list, any other text is one item. */
function listIn<T>(raw: readonly T[] | string | null | undefined): readonly (T | string)[] {
  if (raw === undefined || raw === null) return [];
  if (typeof raw !== 'string') return raw.filter((one) => typeof one !== 'string' || !isSetPhrase(one, NONE));
  return isSetPhrase(raw, NONE) ? [] : [raw];
}

const isYes = (raw: boolean | string | null | undefined): boolean =>
  typeof raw === 'string' ? isSetPhrase(raw, /^(?:true|yes)$/i) : (raw ?? false);

/** `S015: "these words"` */
const CITED = /^[\s[(]*(S\d{3,})[\])]?(?:\s{0,3}[:,]|\s{1,3}[–—-]\s)\s{0,3}(.+)$/is;

/** The words under the first name of a field that says something. */
const wordsIn = <T extends FieldTable>(raw: Envelope, table: T, field: keyof T & string): string =>
  (firstSaid(raw, table, field) ?? '') as string;

function readCitation(raw: Envelope | string): Citation {
  if (typeof raw !== 'string')
    return { source: sourceId(wordsIn(raw, CITATION, 'source')), quote: wordsIn(raw, CITATION, 'quote') };
  const [, source = '', quote = raw] = CITED.exec(raw) ?? [];
  return { source: source.toUpperCase(), quote: quote.trim().replace(/^(["“'‘])(.*)["”'’]$/s, '$2') };
}

/** `[S015]` and `S015 (press conference)` name S015. */
const sourceId = (said: string): string => /^[\s[(]*(S\d{3,})(?![\w-])/i.exec(said)?.[1]?.toUpperCase() ?? said.trim();

/** Every source that an entry names, or its own text if it names none. */
function sourcesIn(raw: Envelope | string): readonly string[] {
  const said = typeof raw === 'string' ? raw : wordsIn(raw, CITATION, 'source');
  const named = said.match(/\bS\d{3,}(?:-(?!S\d)[\w-]*|\w*)/gi);
  return named === null ? [said.trim()] : named.map(sourceId);
}

const PLACE =
  /\bS\d{3,}\b|\b(?:para(?:graph)?|section|line|sentence|page|headline|caption|lede?)s?\b\W{0,3}(?:\d{1,4})?|["“][^"”]{3,300}["”]/i;
const REASON = /\b(?:because|since|although|though|whereas|while|but|only|yet|despite)\b.{3,}$/is;

/** A gap in one sentence says where by naming a place, and why by giving a reason. */
function readGap(raw: Envelope | string): Gap {
  if (typeof raw === 'string') return { what: raw, where: PLACE.exec(raw)?.[0] ?? '', why: REASON.exec(raw)?.[0] ?? '' };
  return { what: wordsIn(raw, GAP, 'what'), where: wordsIn(raw, GAP, 'where'), why: wordsIn(raw, GAP, 'why') };
}

const NO_FIX =
  /^(?:none|nothing|n\/a|not applicable|(?:there is )?no (?:fix|change|edit|correction|action)s?(?: (?:is|are|was|were))?(?: (?:needed|required|necessary|proposed))?(?: (?:to|in) (?:the|this) (?:text|article|sentence))?)?$/i;

/** The change that is proposed; words for "none" and an edit that changes nothing are no change. */
function fixIn(raw: RawFlagPosition['fix'], by: string, notes: Note[]): { readonly fix?: Fix } {
  if (raw === undefined || raw === null) return {};
  if (typeof raw === 'string') return isSetPhrase(raw, NO_FIX) ? {} : { fix: { text: raw } };
  const { find, replace } = raw;
  if (isBlank(find) && (isBlank(replace) || isSetPhrase(replace, NO_FIX))) return otherWords(raw);
  if (find === replace) {
    notes.push({ kind: 'not-counted', message: phrase('edit-without-change'), by });
    return {};
  }
  return {
    fix: {
      ...(isBlank(find) ? {} : { find }),
      ...(replace === undefined || replace === null ? {} : { replace }),
      ...scopeIn(raw.scope, by, notes),
    },
  };
}

/** A fix described under unknown keys is a fix in words. */
function otherWords(raw: object): { readonly fix?: Fix } {
  const words = Object.entries(raw).flatMap(([key, value]) =>
    key !== 'scope' && typeof value === 'string' ? [value.trim()] : [],
  );
  const said = words.filter((one) => !isSetPhrase(one, NO_FIX));
  return said.length === 0 ? {} : { fix: { text: said.join('; ') } };
}

function scopeIn(raw: string | null | undefined, by: string, notes: Note[]): Pick<Fix, 'scope'> {
  if (isBlank(raw)) return {};
  const scope = raw.trim().toLowerCase();
  if (scope === 'minor' || scope === 'substantive') return { scope };
  notes.push({ kind: 'not-counted', message: phrase('scope-unknown', `${raw}`), by });
  return {};
}

const PERCENT = 100;

/** Between 0 and 1; a percentage is brought there. */
function confidenceIn(raw: RawArbiterWord['confidence'], by: string, path: Path, notes: Note[]): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const value = numberOf(raw);
  if (!(value >= 0 && value <= PERCENT)) throw new AnswerProblem([...path, 'confidence'], 'a number between 0 and 1', raw);
  if (value <= 1 && !(typeof raw === 'string' && raw.includes('%'))) return value;
  notes.push({ kind: 'coerced', message: phrase('confidence-as', `${raw}`, value / PERCENT), by });
  return value / PERCENT;
}

/** Nothing, or nothing but blanks. */
export const isBlank = (said: string | null | undefined): said is '' | null | undefined =>
  said === undefined || said === null || said.trim() === '';
