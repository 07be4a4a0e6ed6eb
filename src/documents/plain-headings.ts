interface PlainBlock {
  readonly line: number;
  readonly lines: readonly string[];
}

const HEADING_MAX = 80;
const NUMBERED = /^\s{0,3}(?:\d{1,2}|[IVX]{1,5})(?:\.\d{1,2}){0,3}[.)]?\s+\S/;
const ENDING = /[.,;:!?…]$/;

/**
 * Finds headings in a text without markup: short lines between empty lines, without sentence punctuation, numbered or in
 * capitals. There must be two or more, each with text below it; otherwise it is a list.
 */
export function plainHeadings(blocks: readonly PlainBlock[]): ReadonlySet<number> {
  const numbered = chosen(blocks, (line) => NUMBERED.test(line));
  return numbered.size > 0 ? numbered : chosen(blocks, isCapital);
}

function chosen(blocks: readonly PlainBlock[], fits: (line: string) => boolean): ReadonlySet<number> {
  const isHeading = ({ lines }: PlainBlock): boolean => {
    const line = lines[0]?.trimEnd() ?? '';
    return lines.length === 1 && line.length <= HEADING_MAX && !ENDING.test(line) && fits(line);
  };
  const found = blocks.map(isHeading);
  const isFollowed = found.every((is, at) => !is || found[at + 1] === false);
  const headings = blocks.filter((_, at) => found[at]);
  return new Set(headings.length < 2 || !isFollowed ? [] : headings.map(({ line }) => line));
}

const LETTERS_MIN = 3;

/** True for a line that has letters, all of them upper case. */
function isCapital(line: string): boolean {
  const letters = line.replace(/[^\p{Lu}\p{Ll}]/gu, '');
  return letters.length >= LETTERS_MIN && letters === letters.toUpperCase();
}
