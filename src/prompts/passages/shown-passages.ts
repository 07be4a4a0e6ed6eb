import type { FoundPassage, PassageIndex, WeighedWords } from '../../documents/passage-index.ts';
import { fenced } from '../../safety/fence/fence.ts';

/** What passages are wanted for, and how many of them. */
export interface PassageWish {
  readonly question: string | readonly WeighedWords[];
  readonly most: number;
  /** The text to search; all texts by default. */
  readonly within?: string;
}

/** A token has about three bytes; rather too many tokens than too few. */
const BYTES_PER_TOKEN = 3;

/** The tokens of a text, rather too many than too few. */
export const passageTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);

/** The passages to choose, and the size limit of all of them. */
export interface PassageChoice {
  readonly wishes: readonly PassageWish[];
  readonly tokens: number;
  /** Passages that are chosen before any that a question wants. */
  readonly first?: readonly FoundPassage[];
}

/** The passages that some questions want, the first choice of each question before the second of any, up to a size. */
export function chosenPassages(index: PassageIndex, { wishes, tokens, first = [] }: PassageChoice): readonly FoundPassage[] {
  const lists = wishes.map(({ question, most, within }) => index.search(question, most, within));
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  const chosen = new Set<FoundPassage>();
  let room = tokens;
  const take = (passage: FoundPassage | undefined): void => {
    const size = passage === undefined ? 0 : passageTokens(passage.text);
    if (passage === undefined || chosen.has(passage) || size > room) return;
    chosen.add(passage);
    room -= size;
  };
  for (const passage of first) take(passage);
  for (let rank = 0; rank < longest; rank++) for (const list of lists) take(list[rank]);
  return index.passages.filter((passage) => chosen.has(passage));
}

/** Renders passages between marks that carry the name of their text, each under its place. */
export function passagesInWords(
  passages: readonly FoundPassage[],
  { nonce, nameOf }: { readonly nonce: string; readonly nameOf: (of: string) => string },
): string {
  const texts = [...new Set(passages.map(({ of }) => of))];
  return texts
    .map((id) => {
      const own = passages.filter(({ of }) => of === id);
      return fenced(nameOf(id), own.map((passage) => `=== ${placeOf(passage)}\n${passage.text}`).join('\n\n'), nonce);
    })
    .join('\n\n');
}

/** `Market, paragraphs 2 to 3, lines 10 to 14`. */
export const placeOf = ({ section, paragraph, endParagraph, line, endLine }: FoundPassage): string =>
  `${section}, ${range('paragraph', paragraph, endParagraph)}, ${range('line', line, endLine)}`;

const range = (what: string, from: number, to: number): string => (from === to ? `${what} ${from}` : `${what}s ${from} to ${to}`);
