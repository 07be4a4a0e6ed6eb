import { phrase } from '../../core/answer-phrases.ts';
import { defined } from '../../core/defined.ts';
import { criticalId } from '../../core/protocols/judge-panel/numbered.ts';
import type { Condition, CriticalStance, ListedFinding } from '../../core/protocols/judge-panel/said.ts';
import type { TakeNote } from '../findings/finding-context.ts';
import { shortened } from '../reading/describe-problem.ts';
import { type FieldTable, namesOf } from '../wanted/field-table.ts';
import { CONDITION, NAMED_FINDING, type RawJudgeOpinion, STANCE } from '../wanted/judge-fields.ts';
import { dimensionName, isNothing, SHORT, textOf } from './judge-words.ts';

/** The stances of an answer on critical findings by id, and the findings it lists there without one. */
export interface ReadStances {
  readonly stances: readonly CriticalStance[];
  readonly fresh: readonly ListedFinding[];
}

/** Reads stances as a list, a map by id, lists of ids to hold and to reject, or words. */
export function stancesIn(raw: RawJudgeOpinion, note: TakeNote): ReadStances {
  const entries = entriesIn(raw.critical);
  const read = entries.flatMap((entry) => readEntry(entry, note));
  const named = (['holds', 'rejects'] as const).flatMap((list) =>
    idsIn(raw[list]).map((id): CriticalStance => ({ id, stance: list === 'holds' ? 'hold' : 'reject', reason: '' })),
  );
  return {
    stances: [...read.flatMap((one) => ('stance' in one ? [one] : [])), ...named],
    fresh: read.flatMap((one) => ('finding' in one ? [one] : [])),
  };
}

interface Entry {
  readonly id: string;
  /** Missing where it says nothing of the kind. */
  readonly stance?: string;
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value under the first name of a field that is not empty. */
const wordsIn = <T extends FieldTable>(fields: Fields, table: T, name: keyof T & string): string =>
  firstOf(fields, namesOf(table, name));

const firstOf = (fields: Fields, keys: readonly string[]): string =>
  keys.map((key) => textOf(fields[key])).find((text) => text !== '') ?? '';

function entriesIn(value: unknown): readonly Entry[] {
  if (Array.isArray(value)) return value.flatMap(entriesIn);
  if (!isFields(value)) return textOf(value).split(/[;\n]/).flatMap(entryInWords);
  const id = wordsIn(value, STANCE, 'id');
  if (id === '') return Object.entries(value).flatMap(([key, said]) => entryAt(key, said));
  return [{ id, stance: stanceWord(value), reason: wordsIn(value, STANCE, 'reason') }];
}

/** `hold: true` and `reject: true` say it too. */
function stanceWord(fields: Fields): string {
  const word = wordsIn(fields, STANCE, 'stance');
  if (word !== '') return word;
  const flag = ['hold', 'holds', 'reject', 'rejects'].find((name) => typeof fields[name] === 'boolean');
  return flag === undefined ? '' : fields[flag] === true ? flag : `not ${flag}`;
}

/** One place of a map by id. */
function entryAt(key: string, said: unknown): readonly Entry[] {
  if (isFields(said)) return [{ id: key, stance: stanceWord(said), reason: wordsIn(said, STANCE, 'reason') }];
  return [{ id: key, ...wordAndReason(typeof said === 'boolean' ? (said ? 'hold' : 'reject') : textOf(said)) }];
}

/** A stance, and why, in one text. */
function wordAndReason(text: string): Omit<Entry, 'id'> {
  const stance = /^(?:(?:i|do|does|not|no longer|don't)\s+){0,3}\p{L}+/iu.exec(text)?.[0] ?? '';
  return { stance, reason: text.slice(stance.length).replace(/^[\s:,.;–—-]+/, '') };
}

/** `C1: hold, because …`; words without an id are a finding. */
function entryInWords(text: string): readonly Entry[] {
  const words = text.trim();
  if (isNothing(words)) return [];
  const id = /^\W{0,3}c[\s_#-]{0,2}\d{1,4}/i.exec(words)?.[0];
  if (id === undefined) return [{ id: words, reason: '' }];
  return [{ id, ...wordAndReason(words.slice(id.length).replace(/^[\s\])*:=,–—-]+/, '')) }];
}

/** In the place of an id its number is one too. */
const idIn = (written: string): string | undefined => criticalId(/^\d{1,4}$/.test(written) ? `C${written}` : written);

function readEntry({ id: written, stance: word, reason }: Entry, note: TakeNote): readonly (CriticalStance | ListedFinding)[] {
  const id = idIn(written);
  const stance = stanceOf(word ?? '');
  if (id === undefined && stance !== 'reject') {
    if (isNothing(written)) return [];
    return [{ finding: written, priority: 'CRITICAL', evidence: reason }];
  }
  if (stance !== undefined) return [{ id: id ?? written, stance, reason }];
  note('not-counted', phrase('stance-unknown', shortened(word ?? '', SHORT), id ?? shortened(written, SHORT)));
  return [];
}

const HOLD =
  /^(?:hold|holds|held|holding|keep|keeps|kept|maintain|maintains|maintained|agree|agrees|agreed|support|supports|confirm|confirms|confirmed|uphold|upholds|upheld|endorse|endorses|accept|accepts|stands?|yes|true|유지|동의)$/;
const REJECT =
  /^(?:reject|rejects|rejected|withdraw|withdraws|withdrawn|drop|drops|dropped|disagree|disagrees|dismiss|dismisses|dismissed|refute|refutes|refuted|no|false|기각|철회)$/;

/** The stance that a word means: hold or reject; undefined if it means neither. */
function stanceOf(said: string): CriticalStance['stance'] | undefined {
  const words = said
    .toLowerCase()
    .replace(/[^\p{L}' ]+/gu, ' ')
    .trim();
  const plain = words.replace(/^(?:i )?(?:do not|does not|don't|not|no longer) /, '');
  const stance = HOLD.test(plain) ? 'hold' : REJECT.test(plain) ? 'reject' : undefined;
  if (stance === undefined || plain === words.replace(/^i /, '')) return stance;
  return stance === 'hold' ? 'reject' : 'hold';
}

function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (isFields(value)) return [firstOf(value, namesOf(NAMED_FINDING, 'finding').toReversed())].filter((id) => id !== '');
  const text = textOf(value);
  const parts = text.split(/[,;\n]| and /).map((part) => part.trim());
  const ids = parts.every((part) => part === '' || idIn(part) !== undefined) ? parts : [text];
  return ids.filter((id) => !isNothing(id)).map((id) => idIn(id) ?? id);
}

/** The conditions that would remove concerns; missing if the answer has no such list. */
export function conditionsIn(raw: RawJudgeOpinion, note: TakeNote): { readonly conditions?: readonly Condition[] } {
  const said: unknown = raw.conditions;
  if (said === undefined || said === null) return {};
  const list: readonly unknown[] = Array.isArray(said) ? said : [said];
  return { conditions: list.flatMap((one) => conditionIn(one, note)) };
}

function conditionIn(one: unknown, note: TakeNote): readonly Condition[] {
  const fields = isFields(one) ? one : { would_remove: one };
  const [concern, wouldRemove] = [wordsIn(fields, CONDITION, 'concern'), wordsIn(fields, CONDITION, 'would_remove')];
  if (isNothing(concern) && isNothing(wouldRemove)) {
    if (isFields(one)) note('not-counted', phrase('condition-without-words'));
    return [];
  }
  const dimension = dimensionName(textOf(fields.dimension));
  return [{ concern, wouldRemove, ...defined({ dimension: isNothing(dimension) ? undefined : dimension }) }];
}
