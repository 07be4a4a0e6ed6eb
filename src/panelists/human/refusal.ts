import { unfenced } from '../../safety/fence/fenced-parts.ts';
import type { Question, Replies } from './form.ts';
import { reopened } from './form-moves.ts';
import { entryLabel, labelOf } from './form-words.ts';

/** Why an answer was rejected. */
export interface Refusal {
  /** In words for the person. */
  readonly problems: readonly string[];
  /** The replies without those in question. */
  readonly replies: Replies;
}

/** The separator of problems; quotes in one may contain semicolons. */
const BETWEEN = /; (?=[^\s;:]{1,200}: expected )/;

/** Translates a rejection into the names of the form, and reopens the fields in question. */
export function refusalOf(refused: string, answered: readonly Question[], replies: Replies): Refusal {
  const fields = new Map(answered.filter(({ asks }) => asks === 'value').map((question) => [question.place, question]));
  const said = refused.split(BETWEEN).map((text) => {
    const [place = ''] = text.split(': ', 1);
    return { text, place, question: fields.get(place) };
  });
  return {
    problems: said.map(({ text, place, question }) =>
      question === undefined ? text : `${nameOf(question)}${text.slice(place.length)}`,
    ),
    replies: said.reduce<Replies>((left, { question }) => (question === undefined ? left : reopened(left, question)), replies),
  };
}

const nameOf = (question: Question): string =>
  question.entry === undefined ? labelOf(question) : `${entryLabel(question.entry)}, ${labelOf(question)}`;

/** The additions to a task: its data if there is some, else our words. */
export function addedText(added: string): string {
  const { parts, words } = unfenced(added);
  return (parts.length === 0 ? words : parts.map(({ text }) => text).join('\n')).trim();
}
