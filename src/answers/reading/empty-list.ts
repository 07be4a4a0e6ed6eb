import type { JsonPiece } from '../json/json-in-text.ts';
import { Unreadable } from '../json/unreadable.ts';
import { saysNothingFound } from './courtesy.ts';
import { quoted } from './describe-problem.ts';
import type { JoinedList } from './join-lists.ts';
import type { ListCandidate } from './list-candidates.ts';
import type { ListShape } from './list-shape.ts';
import type { Salvaged } from './salvage.ts';

/** Why a list without elements does not state that there are none. */
export function doubtsAboutEmpty(
  joined: JoinedList,
  salvaged: Salvaged<ListCandidate>,
  shape: ListShape<unknown>,
): readonly string[] {
  if (joined.elements.length > 0) return [];
  const { unclear } = salvaged;
  const isHidden = unclear !== undefined && shape.isStrict;
  return [
    doubtIn(joined, salvaged, shape),
    isHidden ? `is empty, and what stands before it seems to be part of the answer: ${quoted(unclear)}` : undefined,
  ].filter((doubt) => doubt !== undefined);
}

function doubtIn(joined: JoinedList, salvaged: Salvaged<ListCandidate>, shape: ListShape<unknown>): string | undefined {
  const { around, ignored } = salvaged;
  const isHollow =
    shape.isFragment(around) || ignored.some(({ value, text }) => value instanceof Unreadable && shape.isFragment(text));
  if (isHollow) return `is empty, but what seem to be parts of it could not be read: ${quoted(around)}`;
  const hole = salvaged.counted.find(({ piece }) => /\[\s*,/.test(piece.text));
  if (hole !== undefined) return `has commas and no elements: ${quoted(hole.piece.text)}`;
  const beside = besideEmpty(joined, salvaged, shape);
  return beside === undefined ? undefined : `is empty, and more is said beside it: ${quoted(beside)}`;
}

/** Beside other words an empty list may be an example, or the form of a refusal: only alone does it say that nothing was found. */
function besideEmpty(
  { envelopes, wrappers, aliases }: JoinedList,
  { around, sentences, counted }: Salvaged<ListCandidate>,
  shape: ListShape<unknown>,
): string | undefined {
  const isHarmless = (said: string): boolean => shape.isLenient && saysNothingFound(said);
  if (around !== '' && !isHarmless(sentences)) return around;
  const unread = shape.isStrict ? counted.find(({ piece }) => hasWordsUnread(piece)) : undefined;
  if (unread !== undefined) return unread.piece.text;
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
