import { parseBoundedJson } from '../../core/text/bounded-json.ts';
import type { Question } from './form.ts';
import type { Leaf } from './form-shape.ts';

/** The value of a reply, or the problem with it, in words for the person. */
export type ReadReply = { readonly value: unknown } | { readonly problem: string };

const TEXT_MAX = 100_000;
const SHOWN_MAX = 40;

/** Parses a reply; an empty one is null if the question is optional. */
export function readReply({ leaf, mayBeEmpty, asks }: Pick<Question, 'leaf' | 'mayBeEmpty' | 'asks'>, reply: string): ReadReply {
  const text = reply.includes('\n') ? reply.replace(/^\n+/, '').trimEnd() : reply.trim();
  if (text.length > TEXT_MAX) return { problem: `That is too long: at most ${TEXT_MAX} characters.` };
  if (text.trim() !== '') return leaf.kind === 'text' ? { value: text } : readLeaf(leaf, text);
  if (!mayBeEmpty) return { problem: 'This cannot be left empty.' };
  return { value: asks === 'value' ? null : false };
}

function readLeaf(leaf: Leaf, text: string): ReadReply {
  switch (leaf.kind) {
    case 'yes-or-no': {
      const word = text.toLowerCase();
      const isYes = 'yes'.startsWith(word) || word === 'true';
      return isYes || 'no'.startsWith(word) || word === 'false' ? { value: isYes } : { problem: 'Please say yes or no: y or n.' };
    }
    case 'words':
      return readWord(leaf.words, text);
    case 'whole':
    case 'number':
      return readNumber(leaf, text);
    default:
      return { value: readAnything(text) };
  }
}

/** Words match by their beginning, ignoring case. */
function readWord(words: readonly string[], text: string): ReadReply {
  const wanted = plain(text);
  const exact = words.find((word) => plain(word) === wanted);
  if (exact !== undefined) return { value: exact };
  const begun = words.filter((word) => plain(word).startsWith(wanted));
  const [only] = begun;
  if (begun.length === 1 && only !== undefined) return { value: only };
  const choice = `one of ${words.join(', ')}`;
  return {
    problem: begun.length === 0 ? `${quoted(text)} is not ${choice}.` : `${quoted(text)} could be ${begun.join(' or ')}.`,
  };
}

const plain = (word: string): string => word.toLowerCase().replace(/[_ -]/g, ' ');

const WHOLE = /^[+-]?\d{1,15}$/;
const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;

function readNumber({ kind, least, most }: Extract<Leaf, { kind: 'whole' | 'number' }>, text: string): ReadReply {
  if (kind === 'whole' && !WHOLE.test(text)) return { problem: `${quoted(text)} is not a whole number, such as 42.` };
  if (kind === 'number' && !NUMBER.test(text)) return { problem: `${quoted(text)} is not a number, such as 4 or 3.5.` };
  const value = Number(text);
  if (least !== undefined && value < least) return { problem: `At least ${least}, please.` };
  if (most !== undefined && value > most) return { problem: `At most ${most}, please.` };
  // Minus zero would be written as 0 and parsed as something else.
  return { value: value === 0 ? 0 : value };
}

/** Parses JSON, else takes the text itself. */
function readAnything(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return text;
  }
}

/** A reply, truncated for a message. */
const quoted = (text: string): string => {
  const line = text.replaceAll('\n', ' ');
  return `"${line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX)}…` : line}"`;
};
