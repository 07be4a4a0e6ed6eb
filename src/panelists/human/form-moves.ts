import { type Entry, type Form, type Question, type Replies, stepOf, subjectPath } from './form.ts';

/** Commands that a person can give instead of an answer. */
export type Move = 'back' | 'skip' | 'done';

/** The replies after a move, or the reason it is not possible. */
export type Moved = { readonly replies: Replies } | { readonly problem: string };

/** `back` drops the latest reply, `skip` skips the question, `done` ends the list. */
export function moved(move: Move, form: Form, replies: Replies): Moved {
  const { answered, next } = stepOf(form, replies);
  if (move === 'back' || next === undefined) {
    const last = answered.at(-1);
    return last === undefined ? { problem: 'This is the first question.' } : { replies: without(replies, last.path) };
  }
  if (next.mayBeEmpty) return { replies: new Map(replies).set(next.path, next.asks === 'value' ? null : false) };
  const { entry } = next;
  if (entry !== undefined) return { replies: move === 'skip' ? leftOut(entry, replies) : ended(entry, form, replies) };
  return { problem: move === 'skip' ? 'This one is needed and cannot be skipped.' : 'There is no list here that could end.' };
}

/** The replies with one question reopened. */
export const reopened = (replies: Replies, { path }: Question): Replies => without(replies, path);

/** Skips a subject; for any other entry, asks again whether there is one more. */
function leftOut({ path, subject }: Entry, replies: Replies): Replies {
  const rest = withoutEntry(replies, path);
  return subject === undefined ? rest : new Map(rest).set(path, false);
}

/** Skips this entry and those after it. */
function ended(entry: Entry, { subjects }: Form, replies: Replies): Replies {
  const { path, list, number, subject } = entry;
  if (subject === undefined) return new Map(withoutEntry(replies, path)).set(path, false);
  return subjects
    .slice(number - 1)
    .map((one) => subjectPath(list, one))
    .reduce<Replies>((left, one) => new Map(withoutEntry(left, one)).set(one, false), replies);
}

const without = (replies: Replies, path: string): Replies => new Map([...replies].filter(([one]) => one !== path));

const withoutEntry = (replies: Replies, path: string): Replies =>
  new Map([...replies].filter(([one]) => one !== path && !one.startsWith(`${path}.`) && !one.startsWith(`${path}[`)));
