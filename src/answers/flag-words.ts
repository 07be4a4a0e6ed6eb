import type { Note } from '../core/note.ts';
import type { ArbiterWord, Citation, Fix, FlagPosition, Gap, Stand } from '../core/protocols/flag-resolution/said.ts';
import { AnswerProblem } from './answer-problem.ts';
import type { RawArbiterWord, RawFlagPosition } from './flag-shapes.ts';
import type { Path } from './responses.ts';
import { numberOf } from './shapes.ts';

/** A position in canonical words; throws where it takes no side. */
export function readFlagPosition(raw: RawFlagPosition, by: string, path: Path): FlagPosition {
  const notes: Note[] = [];
  const stand = RESOLUTIONS.get(wordOf(raw.position));
  if (stand === undefined || stand === 'escalate')
    throw new AnswerProblem([...path, 'position'], 'CLEARED or FIX_REQUIRED', raw.position);
  return {
    stand,
    argument: raw.argument ?? '',
    citations: (raw.citations ?? []).map(readCitation),
    gaps: (raw.gaps ?? []).map(readGap),
    noSource: raw.no_source ?? false,
    meetsToClear: raw.meets_to_clear ?? false,
    ...fixIn(raw.fix, by, notes),
    notes,
  };
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
    ...(confidence === undefined ? {} : { confidence }),
    evidence: [...new Set((raw.evidence_considered ?? []).flatMap(sourcesIn))],
    liabilityRemains: raw.liability_remains ?? false,
    expertiseNeeded: raw.expertise_needed ?? false,
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
  ['escalate', 'escalate'],
  ['escalated', 'escalate'],
]);

/** `FIX_REQUIRED`, `fix-required` and `Fix required` are one word. */
const wordOf = (said: string): string => said.toLowerCase().replace(/[\s_-]+/g, '');

const readCitation = (raw: NonNullable<RawFlagPosition['citations']>[number]): Citation =>
  typeof raw === 'string' ? { source: '', quote: raw } : { source: sourceId(raw.source ?? ''), quote: raw.quote ?? '' };

/** `[S015]` and `S015 (press conference)` name S015. */
const sourceId = (said: string): string => /^[\s[(]*(S\d{3,})(?![\w-])/i.exec(said)?.[1]?.toUpperCase() ?? said.trim();

/** Every source that an entry names, or its own words where it names none. */
const sourcesIn = (said: string): readonly string[] => said.toUpperCase().match(/\bS\d{3,}\b/g) ?? [said.trim()];

const readGap = (raw: NonNullable<RawFlagPosition['gaps']>[number]): Gap =>
  typeof raw === 'string'
    ? { what: raw, where: '', why: '' }
    : { what: raw.what ?? '', where: raw.where ?? '', why: raw.why ?? '' };

const NO_FIX = /^\W*(?:none|no fix(?: needed| required)?|no changes?(?: needed| required)?|n\/a|not applicable)?\W*$/i;

/** The change that is proposed; words for "none" and an edit that changes nothing are no change. */
function fixIn(raw: RawFlagPosition['fix'], by: string, notes: Note[]): { readonly fix?: Fix } {
  if (raw === undefined || raw === null) return {};
  if (typeof raw === 'string') return NO_FIX.test(raw) ? {} : { fix: { text: raw } };
  const { find, replace } = raw;
  if (isBlank(find) && isBlank(replace)) return {};
  if (find === replace) {
    notes.push({ kind: 'not-counted', message: 'an edit that changes nothing is no edit', by });
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

function scopeIn(raw: string | null | undefined, by: string, notes: Note[]): Pick<Fix, 'scope'> {
  if (isBlank(raw)) return {};
  const scope = raw.trim().toLowerCase();
  if (scope === 'minor' || scope === 'substantive') return { scope };
  notes.push({ kind: 'not-counted', message: `the scope of a fix is minor or substantive, not "${raw}"`, by });
  return {};
}

const PERCENT = 100;

/** Between 0 and 1; a percentage is brought there. */
function confidenceIn(raw: RawArbiterWord['confidence'], by: string, path: Path, notes: Note[]): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const value = numberOf(raw);
  if (!(value >= 0 && value <= PERCENT)) throw new AnswerProblem([...path, 'confidence'], 'a number between 0 and 1', raw);
  if (value <= 1 && !(typeof raw === 'string' && raw.includes('%'))) return value;
  notes.push({ kind: 'coerced', message: `a confidence of ${raw} is read as ${value / PERCENT}`, by });
  return value / PERCENT;
}

const isBlank = (said: string | null | undefined): said is '' | null | undefined =>
  said === undefined || said === null || said.trim() === '';
