import { defined } from '../../core/defined.ts';
import type { OnFlag, OnFlags } from '../../core/protocols/flag-resolution/said.ts';
import { isNumberOf, isSameId } from '../placing/same-id.ts';
import { EXCERPT_MAX, excerpt } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import { listShape } from '../reading/list-shape.ts';
import { foldName } from '../reading/object-shape.ts';
import { type ListReader, readList } from '../reading/read-list.ts';
import type { Reading } from '../reading/reading.ts';
import { anything, reference } from '../reading/values.ts';
import { type FieldTable, namesOf, spelledOut } from '../wanted/field-table.ts';

/** The names under which an answer says which flag it is about. */
const FLAG_ID: FieldTable = { flag_id: { reads: reference.optional(), also: ['flag', 'id'] } };
const ID_NAMES = namesOf(FLAG_ID, 'flag_id');

/** The list of answers on several flags; each of them is read as if it had been given alone. */
export function answersOnFlags(table: FieldTable): ListReader<Envelope> {
  const inside = Object.fromEntries(Object.keys(spelledOut(table)).map((name) => [name, { reads: anything }]));
  const shape = listShape<Envelope>(
    'answers',
    { fields: { ...spelledOut(FLAG_ID), ...inside } },
    {
      isPlain: true,
      expected: 'an answer on one flag: { flag_id, … }',
      must: { say: 'an answer on one flag: { flag_id, … }', holds: (one) => idIn(one) !== '' },
    },
  );
  return { shape: { ...shape, isPart: () => true }, check: () => undefined };
}

/** How the answers on several flags are read. */
export interface SeveralFlags<Answer> {
  readonly flags: readonly { readonly id: string }[];
  readonly list: ListReader<Envelope>;
  /** Reads the answer on the flag at that place of `flags`. */
  readonly readOne: (text: string, at: number) => Reading<Answer>;
  readonly by: string;
}

/** Reads one answer on each of several flags; a problem with one of them does no harm to the others. */
export function readSeveral<Answer>(text: string, several: SeveralFlags<Answer>): Reading<OnFlags<Answer>> {
  const { flags, list, readOne, by } = several;
  const { listed = [], remarks } = readList(text, list, by);
  const said = new Map<string, OnFlag<Answer>>();
  const problems: string[] = [];
  for (const { raw } of listed) {
    const name = idIn(raw);
    const at = placeOf(name, flags);
    const flag = flags[at]?.id;
    if (flag === undefined) {
      problems.push(`answers: expected one of the flags that were shown, found ${excerpt(name, EXCERPT_MAX)}`);
      continue;
    }
    const own = Object.fromEntries(Object.entries(raw).filter(([key]) => isOwn(key, list)));
    const { answer, problems: found } = readOne(JSON.stringify(own), at);
    const isRepeated = said.has(flag);
    for (const one of found) problems.push(about(flag, one));
    if (isRepeated) problems.push(about(flag, 'expected one answer, found several'));
    if (answer === undefined) continue;
    const isInPart = found.length > 0 || isRepeated;
    said.set(flag, { flag, said: answer, ...(isInPart && { inPart: true as const }) });
  }
  const answers = flags.flatMap(({ id }) => said.get(id) ?? []);
  const answer = answers.length === 0 ? undefined : { answers, notes: remarks.notes };
  return { answer, problems: [...remarks.conclude(), ...problems, ...missing(flags, answers)], ...remarks.ending };
}

/**
 * Adds the answers of a reply to those of earlier replies to the same ask: a whole answer counts before one in part, and the
 * later of equals. Nothing is wrong any more once every flag has a whole answer.
 */
export function joinedAnswers<Answer>(
  earlier: OnFlags<Answer>,
  { answer, problems, isCut }: Reading<OnFlags<Answer>>,
  flags: readonly { readonly id: string }[],
): Reading<OnFlags<Answer>> {
  const answers = flags.flatMap(({ id }): readonly OnFlag<Answer>[] => {
    const both = [answer, earlier].flatMap((one) => one?.answers.filter(({ flag }) => flag === id) ?? []);
    const best = both.find(isWhole) ?? both[0];
    return best === undefined ? [] : [best];
  });
  const joined = { answers, notes: [...earlier.notes, ...(answer?.notes ?? [])] };
  const whole = answers.filter(isWhole);
  if (whole.length === flags.length) return { answer: joined, problems: [] };
  const left = problems.filter((problem) => !whole.some(({ flag }) => problem.startsWith(about(flag, ''))));
  return { answer: joined, problems: [...left.filter((one) => !isAboutRead(one)), ...read(whole)], ...defined({ isCut }) };
}

/** The answers that count of a reply that broke off: whole ones, and of others what their own reader lets count. */
export function addedAnswers<Answer>(
  { answers, notes }: OnFlags<Answer>,
  added: (answer: Answer) => Answer | undefined,
): OnFlags<Answer> | undefined {
  const left = answers.flatMap((one): readonly OnFlag<Answer>[] => {
    if (isWhole(one)) return [one];
    const said = added(one.said);
    return said === undefined ? [] : [{ ...one, said }];
  });
  return left.length === 0 ? undefined : { answers: left, notes };
}

const isWhole = ({ inPart }: OnFlag<unknown>): boolean => inPart !== true;

/** A problem with the answer on one flag. */
const about = (flag: string, problem: string): string => `${flag}: ${problem}`;

function missing(flags: readonly { readonly id: string }[], answers: readonly OnFlag<unknown>[]): readonly string[] {
  const said = new Set(answers.map(({ flag }) => flag));
  const left = flags.filter(({ id }) => !said.has(id)).map(({ id }) => about(id, 'expected an answer on it, found nothing'));
  return left.length === 0 ? [] : [...left, ...read(answers.filter(isWhole))];
}

const READ = 'answers that were read and need not be repeated: ';

const read = (whole: readonly OnFlag<unknown>[]): readonly string[] =>
  whole.length === 0 ? [] : [`${READ}${whole.map(({ flag }) => flag).join(', ')}`];

const isAboutRead = (problem: string): boolean => problem.startsWith(READ);

function idIn(raw: Readonly<Record<string, unknown>>): string {
  const id = ID_NAMES.map((name) => raw[name]).find((one) => typeof one === 'string' || typeof one === 'number');
  return String(id ?? '').trim();
}

/** The place of the flag of that name: by its id, else by its number where no other flag has it. */
function placeOf(name: string, flags: readonly { readonly id: string }[]): number {
  const exact = flags.findIndex(({ id }) => id === name);
  if (exact >= 0) return exact;
  const alike = flags.flatMap(({ id }, at) => (isSameId(name, id) || isNumberOf(name, id) ? [at] : []));
  return alike.length === 1 ? (alike[0] ?? -1) : -1;
}

const isOwn = (key: string, { shape }: ListReader<Envelope>): boolean =>
  shape.isKey(foldName(key)) && !ID_NAMES.includes(foldName(key));
