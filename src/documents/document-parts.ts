import { type DocumentSection, sectionsOf } from './sections.ts';

/** A paragraph of a document, or a piece of one that is very long. */
export interface DocumentUnit {
  readonly section: DocumentSection;
  /** The number of its section, from 1. */
  readonly number: number;
  /** The number of its paragraph in the section, from 1; undefined for a section without any. */
  readonly paragraph: number | undefined;
  readonly text: string;
  /** It goes on where the unit before it was cut. */
  readonly isContinued: boolean;
}

/** A part of a document that is shown by itself: units from `from` to before `to`. */
export interface DocumentPart {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** The rules by which documents in parts are divided into sections; no older case has parts. */
export const PARTS_OUTLINE = 2;

/** Longer paragraphs are cut, so that a part can be made of any text. */
const UNIT_CHARACTERS = 16_000;

/** The paragraphs of a document in order; every section has at least one unit. */
export const unitsOf = (text: string): readonly DocumentUnit[] =>
  sectionsOf(text, PARTS_OUTLINE).flatMap((section, at): readonly DocumentUnit[] => {
    const base = { section, number: at + 1 };
    if (section.paragraphs.length === 0) return [{ ...base, paragraph: undefined, text: '', isContinued: false }];
    return section.paragraphs.flatMap((paragraph, index) =>
      cut(paragraph.text).map((piece, place) => ({ ...base, paragraph: index + 1, text: piece, isContinued: place > 0 })),
    );
  });

/** Cuts a long paragraph at the end of a line, else of a word, else where it must be. */
function cut(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > UNIT_CHARACTERS) {
    const most = start + UNIT_CHARACTERS;
    const line = text.lastIndexOf('\n', most);
    const space = line > start ? line : text.lastIndexOf(' ', most);
    const end = space > start ? space + 1 : most;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return [...pieces, text.slice(start)];
}

/** A unit with about as many marks as stand around it where it is shown. */
const marked = ({ section, text }: DocumentUnit): string => `=== ${section.name} (section 1000 of 1000)\n\n[10] ${text}\n\n`;

/** Divides a document into parts of at most a size, at a section's start where that leaves a part at least half full. */
export function documentParts(
  text: string,
  { most, sizeOf }: { readonly most: number; readonly sizeOf: (text: string) => number },
): readonly DocumentPart[] {
  const parts: { readonly from: number; readonly to: number }[] = [];
  let [from, size, full] = [0, 0, 0];
  const units = unitsOf(text);
  for (const [at, unit] of units.entries()) {
    const own = sizeOf(marked(unit));
    const startsSection = unit.section !== units[at - 1]?.section;
    if (at > from && size + own > most) {
      const to = full > from ? full : at;
      parts.push({ from, to });
      size = units.slice(to, at).reduce((sum, one) => sum + sizeOf(marked(one)), 0);
      [from, full] = [to, 0];
    }
    if (startsSection && size >= most / 2) full = at;
    size += own;
  }
  parts.push({ from, to: units.length });
  return parts.map((part, at) => ({ id: `part-${at + 1}`, ...part }));
}
