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
  Stand,
} from '../../core/protocols/flag-resolution/said.ts';
import type { Path } from '../findings/finding-context.ts';
import { AnswerProblem } from '../reading/describe-problem.ts';
import { isSetPhrase } from '../reading/set-phrase.ts';
import { numberOf } from '../reading/shapes.ts';
import type { RawArbiterWord, RawCitation, RawCitedAgain, RawFlagPosition, RawGap, RawJointEdit } from './flag-shapes.ts';

/** A position in canonical words; throws where it takes no side. */
export function readFlagPosition(raw: RawFlagPosition, by: string, path: Path): FlagPosition {
  const notes: Note[] = [];
  const stand = RESOLUTIONS.get(wordOf(raw.position));
  if (stand === undefined || stand === 'escalate')
    throw new AnswerProblem([...path, 'position'], 'CLEARED or FIX_REQUIRED', raw.position);
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

/** What a side cites in the place of what was struck. */
export const readCitedAgain = ({ citations }: RawCitedAgain): CitedAgain => ({
  citations: listIn(citations).map(readCitation),
  notes: [],
});

/** One edit for several flags; words are no edit that can be made, and count as none. */
export function readJointEdit(raw: RawJointEdit, by: string): JointEdit {
  const notes: Note[] = [];
  return { reasoning: raw.reasoning, ...fixIn(raw.fix, by, notes), notes };
}

/** Who names no fix where one is asked for says that there is none; who leaves it out says nothing. */
function fixOrNone(raw: RawFlagPosition['fix'], by: string, notes: Note[]): Pick<FlagPosition, 'fix' | 'noFix'> {
  const read = fixIn(raw, by, notes);
  return raw === undefined || read.fix !== undefined ? read : { noFix: true };
}

/** The arbiter's word in canonical words; throws where it decides nothing. */
export function readArbiterWord(raw: RawArbiterWord, by: string, path: Path): ArbiterWord {
  const notes: Note[] = [];
  const resolution = RESOLUTIONS.get(wordOf(raw.resolution));
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

const RESOLUTIONS: ReadonlyMap<string, Stand | 'escalate'> = new Map([
  ['cleared', 'cleared'],
  ['clear', 'cleared'],
  ['fixrequired', 'fix-required'],
  ['fix', 'fix-required'],
  ['fixneeded', 'fix-required'],
  ['escalate', 'escalate'],
  ['escalated', 'escalate'],
]);

/** The word says what an arbiter can decide. */
export const isResolution = (word: string): boolean => RESOLUTIONS.has(wordOf(word));

/** The word says what a side can stand for. */
export const isStand = (word: string): boolean => isResolution(word) && RESOLUTIONS.get(wordOf(word)) !== 'escalate';

/** `FIX_REQUIRED`, `fix-required` and `**Fix required.**` are one word. */
const wordOf = (said: string): string => said.toLowerCase().replace(/[^a-z]+/g, '');

const NONE = /^(?:none|nothing|n\/a|not applicable|null)?$/i;

/** The things in a list; a word for none is an empty one, any other word is one thing. */
function listIn<T>(raw: readonly T[] | string | null | undefined): readonly (T | string)[] {
  if (raw === undefined || raw === null) return [];
  if (typeof raw !== 'string') return raw.filter((one) => typeof one !== 'string' || !isSetPhrase(one, NONE));
  return isSetPhrase(raw, NONE) ? [] : [raw];
}

const isYes = (raw: boolean | string | null | undefined): boolean =>
  typeof raw === 'string' ? isSetPhrase(raw, /^(?:true|yes)$/i) : (raw ?? false);

/** `S015: "these words"` */
const CITED = /^[\s[(]*(S\d{3,})[\])]?(?:\s{0,3}[:,]|\s{1,3}[–—-]\s)\s{0,3}(.+)$/is;

function readCitation(raw: RawCitation | string): Citation {
  if (typeof raw !== 'string')
    return { source: sourceId(raw.source ?? raw.source_id ?? raw.id ?? ''), quote: raw.quote ?? raw.quotation ?? raw.text ?? '' };
  const [, source = '', quote = raw] = CITED.exec(raw) ?? [];
  return { source: source.toUpperCase(), quote: quote.trim().replace(/^(["“'‘])(.*)["”'’]$/s, '$2') };
}

/** `[S015]` and `S015 (press conference)` name S015. */
const sourceId = (said: string): string => /^[\s[(]*(S\d{3,})(?![\w-])/i.exec(said)?.[1]?.toUpperCase() ?? said.trim();

/** Every source that an entry names, or its own words where it names none. */
function sourcesIn(raw: RawCitation | string): readonly string[] {
  const said = typeof raw === 'string' ? raw : (raw.source ?? raw.source_id ?? raw.id ?? '');
  const named = said.match(/\bS\d{3,}(?:-(?!S\d)[\w-]*|\w*)/gi);
  return named === null ? [said.trim()] : named.map(sourceId);
}

const PLACE =
  /\bS\d{3,}\b|\b(?:para(?:graph)?|section|line|sentence|page|headline|caption|lede?)s?\b\W{0,3}(?:\d{1,4})?|["“][^"”]{3,300}["”]/i;
const REASON = /\b(?:because|since|although|though|whereas|while|but|only|yet|despite)\b.{3,}$/is;

/** A gap in one sentence says where by naming a place, and why by giving a reason. */
function readGap(raw: RawGap | string): Gap {
  if (typeof raw === 'string') return { what: raw, where: PLACE.exec(raw)?.[0] ?? '', why: REASON.exec(raw)?.[0] ?? '' };
  return {
    what: raw.what ?? raw.missing ?? raw.gap ?? '',
    where: raw.where ?? raw.location ?? '',
    why: raw.why ?? raw.reason ?? '',
  };
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

/** A change described under keys of its own is a change in words. */
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
