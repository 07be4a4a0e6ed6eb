import { unfenced } from '../../safety/fence/fenced-parts.ts';
import type { Question, Replies } from './form.ts';
import { reopened } from './form-moves.ts';
import { entryLabel, labelOf } from './form-words.ts';

/** Why an answer was not taken. */
export interface Refusal {
  /** In words for the person. */
  readonly problems: readonly string[];
  /** The replies without those that are named. */
  readonly replies: Replies;
}

/** Between two problems; what was quoted in one may have semicolons of its own. */
const BETWEEN = /; (?=[^\s;:]{1,200}: expected )/;

/** What was said against an answer: fields go by their names in the form, and those are open again. */
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

/** What a task says more than when it was put before: the data in it where there is some, else our words. */
export function addedText(added: string): string {
  const { parts, words } = unfenced(added);
  return (parts.length === 0 ? words : parts.map(({ text }) => text).join('\n')).trim();
}
