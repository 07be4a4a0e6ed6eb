import { phrase } from '../../../core/answer-phrases.ts';
import { defined } from '../../../core/defined.ts';
import type { Response, StatedPlace } from '../../../core/finding-debate/hearing/said.ts';
import type { Severity } from '../../../core/finding-debate/judging/severity.ts';
import type { FindingId } from '../../../core/ids.ts';
import { placeIn } from '../../placing/stated-place.ts';
import type { RawResponse } from '../../wanted/said-fields.ts';
import type { AnswerContext, TakeNote } from '../finding-context.ts';
import { asSaid, gradeOf } from '../grades/severity-word.ts';
import { mixesInWords } from './mixes-in-words.ts';
import { sameAsInWords } from './same-as-in-words.ts';
import { severityInWords } from './severity-in-words.ts';

/** The statements of a responder about a finding other than its stance: from fields, otherwise from the text of its reasoning. */
export function readStatements(
  raw: RawResponse,
  { finding, stance }: Pick<Response, 'finding' | 'stance'>,
  context: AnswerContext,
): Pick<Response, 'severity' | 'sameAs' | 'place' | 'mixes'> {
  const { shown, notes, by } = context;
  if (shown === undefined) return {};
  const note: TakeNote = (kind, message) => void notes.push({ kind, message, finding, by });
  const words = raw.reasoning ?? '';
  const severity = isStated(raw.severity) ? readSeverity(raw.severity, note) : severityInWords(words);
  const sameAs = isStated(raw.same_as)
    ? readSameAs(raw.same_as, finding, { ...context, shown }, note)
    : sameAsIn(words, finding, shown);
  const place = shown.at !== undefined && isStated(raw.place) ? readPlace(raw.place, note) : undefined;
  return { ...defined({ severity, sameAs, place }), ...(stance === 'disagree' && mixesInWords(words) ? { mixes: true } : {}) };
}

/** Models write null, an empty text or `none` for a missing statement. */
const isStated = (said: unknown): boolean =>
  said !== undefined &&
  said !== null &&
  !(typeof said === 'string' && /^\s*(?:none|null|n\/?a|-|no)?\s*$/i.test(said)) &&
  !isEmptyList(said);

const isEmptyList = (said: unknown): boolean => Array.isArray(said) && said.length === 0;

function readSeverity(said: unknown, note: TakeNote): Severity | undefined {
  const severity = gradeOf(said);
  if (severity === undefined) note('not-counted', phrase('stated-severity-not-understood', asSaid(said)));
  return severity;
}

type Shown = NonNullable<AnswerContext['shown']>;

/** The finding that a reference names, where the responder was shown exactly that one. */
function readSameAs(
  said: unknown,
  finding: FindingId,
  { resolve, shown }: AnswerContext & { readonly shown: Shown },
  note: TakeNote,
): FindingId | undefined {
  const reference: unknown = Array.isArray(said) && said.length === 1 ? said[0] : said;
  const named = typeof reference === 'string' || typeof reference === 'number' ? resolve(reference) : undefined;
  const isOne = named !== undefined && 'finding' in named && named.alsoNamed === undefined;
  if (isOne && named.finding !== finding && shown.has(named.finding)) return named.finding;
  note('not-counted', phrase('same-as-not-understood', asSaid(said)));
  return undefined;
}

function sameAsIn(words: string, finding: FindingId, { at }: Shown): FindingId | undefined {
  const place = at && sameAsInWords(words);
  return place && at(place, finding);
}

function readPlace(said: unknown, note: TakeNote): StatedPlace | undefined {
  const place = placeIn(said);
  if (place === undefined) note('not-counted', phrase('place-not-understood', asSaid(said)));
  return place;
}
