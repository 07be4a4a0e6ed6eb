import { type DocumentPart, PARTS_OUTLINE, unitsOf } from '../documents/document-parts.ts';
import { type OutlineRules, sectionsOf } from '../documents/sections.ts';

/** Renders a document with a line before each section and a number before each paragraph, starting at 1 in each section. */
export function numberedDocument(text: string, rules: OutlineRules): string {
  const sections = sectionsOf(text, rules);
  return sections
    .flatMap(({ name, above, paragraphs }, index) => [
      `=== ${name} (section ${index + 1} of ${sections.length}${above.length === 0 ? '' : `, below: ${above.join(' › ')}`})`,
      ...paragraphs.map((paragraph, at) => `[${at + 1}] ${paragraph.text}`),
    ])
    .join('\n\n');
}

/** The same of one part of it; the numbers are those in the whole document. */
export function numberedPart(text: string, { from, to }: DocumentPart): string {
  const sections = sectionsOf(text, PARTS_OUTLINE).length;
  const units = unitsOf(text).slice(from, to);
  return units
    .flatMap(({ section, number, paragraph, text: words, isContinued }, at) => [
      ...(section === units[at - 1]?.section ? [] : [`=== ${section.name} (section ${number} of ${sections})`]),
      ...(paragraph === undefined ? [] : [isContinued ? `[${paragraph}, continued] ${words}` : `[${paragraph}] ${words}`]),
    ])
    .join('\n\n');
}
