import { PARTS_OUTLINE } from '../../documents/document-parts.ts';
import { sectionsOf } from '../../documents/sections.ts';

/** The size limit of an outline. */
const CHARACTERS = 12_000;

/** Renders the sections of a text with the number of their paragraphs; a long list is cut, and says so. */
export function documentOutline(text: string): string {
  const lines = sectionsOf(text, PARTS_OUTLINE).map(
    ({ name, line, paragraphs }, at) =>
      `${at + 1}. ${name} (from line ${line}, ${paragraphs.length} ${paragraphs.length === 1 ? 'paragraph' : 'paragraphs'})`,
  );
  let room = CHARACTERS;
  const end = lines.findIndex((line) => {
    room -= line.length + 1;
    return room < 0;
  });
  return end < 0 ? lines.join('\n') : [...lines.slice(0, end), `and ${lines.length - end} more sections`].join('\n');
}
