import type { Entry, Question, Replies } from './form.ts';
import type { Leaf } from './form-shape.ts';

/** A question on one line, as the prompt of a reply. */
export function questionText(question: Question): string {
  const { asks, entry } = question;
  if (asks === 'more' && entry !== undefined) return `${moreText(entry)}? [y/N] `;
  if (asks !== 'value') return `${labelOf(question)}? [y/N] `;
  return `${labelOf(question)}${formText(question)} `;
}

/** The label of a question. */
export function labelOf({ names, about, asks, entry }: Question): string {
  if (asks === 'more' && entry !== undefined) return moreText(entry);
  if (asks === 'subject') return 'left out';
  const name = names.map(inWords).join(' · ');
  return about === undefined ? name : `${name} (${oneLine(about)})`;
}

/** The label of a list entry: `finding 2`, or `F1` for one about a shown subject. */
export const entryLabel = ({ of, number, subject }: Entry): string =>
  subject === undefined ? `${oneOf(of)} ${number}` : oneLine(subject.id);

function moreText({ of, number }: Entry): string {
  const one = oneOf(of);
  if (number > 1) return `another ${one}`;
  return `add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

const inWords = (name: string): string => oneLine(name).replaceAll('_', ' ');

/** The singular of a list's name. */
function oneOf(list: string): string {
  const words = inWords(list);
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  return words.endsWith('s') ? words.slice(0, -1) : `line under "${words}"`;
}

function formText({ leaf, mayBeEmpty }: Question): string {
  const form = leafText(leaf);
  if (!mayBeEmpty) return form === '' ? ':' : ` ${form}`;
  return form === '' ? ' (Enter: none):' : ` ${form} (Enter: none)`;
}

function leafText(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'words':
      return leaf.words.map((word) => withShortcut(word, leaf.words)).join('/');
    case 'yes-or-no':
      return '[y/n]';
    case 'whole':
      return `[whole number${rangeText(leaf)}]`;
    case 'number':
      return `[number${rangeText(leaf)}]`;
    default:
      return '';
  }
}

function rangeText({ least, most }: { readonly least?: number; readonly most?: number }): string {
  if (least === undefined) return most === undefined ? '' : ` to ${most}`;
  return most === undefined ? ` from ${least}` : ` ${least} to ${most}`;
}

/** A word with its shortest unique prefix in brackets: `[h]igh`. */
function withShortcut(word: string, words: readonly string[]): string {
  const others = words.filter((one) => one !== word).map((one) => one.toLowerCase());
  let length = 1;
  while (length < word.length && others.some((one) => one.startsWith(word.slice(0, length).toLowerCase()))) length++;
  return `[${word.slice(0, length)}]${word.slice(length)}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** All replies, numbered, entry by entry. */
export function answeredText(answered: readonly Question[], replies: Replies): string {
  const width = String(answered.length).length;
  let entry: string | undefined;
  return answered
    .flatMap((question, index) => {
      const isInside = question.entry !== undefined && question.asks !== 'more';
      const heading = isInside && question.entry !== undefined ? entryLabel(question.entry) : undefined;
      const isNew = heading !== undefined && heading !== entry;
      entry = heading;
      const row = `${heading === undefined ? ' ' : '   '}${String(index + 1).padStart(width)}  ${rowText(question, replies)}`;
      return isNew ? [` ${heading}`, row] : [row];
    })
    .join('\n');
}

const CONTINUED = '\n        ';

function rowText(question: Question, replies: Replies): string {
  const value = replies.get(question.path);
  if (question.asks === 'subject') return labelOf(question);
  if (question.asks !== 'value') return `${labelOf(question)}? ${value === true ? 'yes' : 'no'}`;
  return `${labelOf(question)}: ${valueText(value)}`;
}

function valueText(value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\n', CONTINUED);
}
