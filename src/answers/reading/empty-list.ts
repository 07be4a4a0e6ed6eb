import type { JsonInText, JsonPiece } from '../json/json-in-text.ts';
import { Unreadable } from '../json/unreadable.ts';
import { saysNothingFound } from './courtesy.ts';
import { quoted } from './describe-problem.ts';
import type { Gathered } from './gather-list.ts';
import type { ListShape } from './list-shape.ts';

/** Why a list without elements does not state that there are none; undefined if it does. */
export function emptyDoubt(
  gathered: Gathered,
  { around, sentences }: Pick<JsonInText, 'around' | 'sentences'>,
  shape: ListShape<unknown>,
): string | undefined {
  if (isHollow(gathered, around, shape)) return `is empty, but what seem to be parts of it could not be read: ${quoted(around)}`;
  const hole = gathered.used.find(({ text }) => /\[\s*,/.test(text));
  if (hole !== undefined) return `has commas and no elements: ${quoted(hole.text)}`;
  const beside = besideEmpty(gathered, { around, sentences }, shape);
  return beside === undefined ? undefined : `is empty, and more is said beside it: ${quoted(beside)}`;
}

/** Beside other words an empty list may be an example, or the form of a refusal: only alone does it say that nothing was found. */
function besideEmpty(
  gathered: Gathered,
  { around, sentences }: Pick<JsonInText, 'around' | 'sentences'>,
  shape: ListShape<unknown>,
): string | undefined {
  const { envelopes, wrappers, aliases, used } = gathered;
  const isHarmless = (said: string): boolean => shape.isLenient && saysNothingFound(said);
  if (around !== '' && !isHarmless(sentences)) return around;
  const unread = shape.isStrict ? used.find(hasWordsUnread) : undefined;
  if (unread !== undefined) return unread.text;
  const isKnown = (name: string): boolean => shape.isBeside(name) || aliases.includes(name.toLowerCase());
  const said = [...envelopes, ...(shape.isStrict ? wrappers : [])]
    .flatMap((envelope) => Object.entries(envelope))
    .filter(([, value]) => !isEmptyList(value) && !(typeof value === 'string' && isHarmless(value)));
  return said.map(([name]) => name).find((name) => !isKnown(name));
}

/** For example a comment: words that a repair dropped from the parsed value. */
const hasWordsUnread = ({ text, value, isWhole, isRepaired }: JsonPiece): boolean => {
  if (isWhole && !isRepaired) return false;
  const kept = new Set(wordsIn(JSON.stringify(value)));
  return wordsIn(text).some((word) => !kept.has(word));
};

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Lists of other phases that are empty too say nothing else. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** An empty list among fragments of elements does not state that there are none. */
const isHollow = ({ ignored }: Gathered, around: string, { isFragment }: ListShape<unknown>): boolean =>
  isFragment(around) || ignored.some(({ value, text }) => value instanceof Unreadable && isFragment(text));
