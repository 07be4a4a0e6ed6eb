import { sectionsOf } from './sections.ts';

/** A piece of a text that is searched for and shown by itself. */
export interface Passage {
  readonly text: string;
  /** The section it is in. */
  readonly section: string;
  /** Its first and last paragraph in the section (1-based). */
  readonly paragraph: number;
  readonly endParagraph: number;
  /** Its first and last line in the text (1-based). */
  readonly line: number;
  readonly endLine: number;
}

/** Short paragraphs of a section are joined, and longer ones are cut, to about this many characters. */
const CHARACTERS = 900;
/** The ends of a sentence, Chinese and Japanese ones included. */
const SENTENCE_END = /[.!?…][)"'”’\]]*\s+|[。！？]/g;

/** Splits a text into passages; together they have every paragraph, in order. */
export function passagesIn(text: string): readonly Passage[] {
  return sectionsOf(text, 2).flatMap(({ name, paragraphs }) => {
    const found: Passage[] = [];
    for (const [at, { text: words, line }] of paragraphs.entries()) {
      for (const piece of piecesOf(words)) {
        const last = found.at(-1);
        const place = { line: line + piece.from, endLine: line + piece.to };
        if (last !== undefined && last.text.length + piece.text.length <= CHARACTERS)
          found[found.length - 1] = {
            ...last,
            text: `${last.text}\n\n${piece.text}`,
            endParagraph: at + 1,
            endLine: place.endLine,
          };
        else found.push({ text: piece.text, section: name, paragraph: at + 1, endParagraph: at + 1, ...place });
      }
    }
    return found;
  });
}

interface Piece {
  readonly text: string;
  /** Its first and last line in the paragraph, from 0. */
  readonly from: number;
  readonly to: number;
}

/** Cuts a long paragraph between lines, a long line between sentences, and a long sentence where it must be. */
function piecesOf(paragraph: string): readonly Piece[] {
  if (paragraph.length <= CHARACTERS) return [{ text: paragraph, from: 0, to: paragraph.split('\n').length - 1 }];
  const pieces: Piece[] = [];
  for (const [at, line] of paragraph.split('\n').entries()) {
    for (const part of cut(line)) {
      const last = pieces.at(-1);
      if (last !== undefined && last.text.length + part.length < CHARACTERS) {
        const gap = last.to === at ? '' : '\n';
        pieces[pieces.length - 1] = { text: `${last.text}${gap}${part}`, from: last.from, to: at };
      } else pieces.push({ text: part, from: at, to: at });
    }
  }
  return pieces;
}

function cut(line: string): readonly string[] {
  if (line.length <= CHARACTERS) return [line];
  const ends = [...[...line.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length), line.length];
  const parts: string[] = [];
  let start = 0;
  let before = 0;
  for (const end of ends) {
    if (before > start && end - start > CHARACTERS) {
      parts.push(line.slice(start, before));
      start = before;
    }
    while (end - start > CHARACTERS) {
      const space = line.lastIndexOf(' ', start + CHARACTERS);
      const stop = space > start ? space + 1 : start + CHARACTERS;
      parts.push(line.slice(start, stop));
      start = stop;
    }
    before = end;
  }
  if (start < line.length) parts.push(line.slice(start));
  return parts;
}
