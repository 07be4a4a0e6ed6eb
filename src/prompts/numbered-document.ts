import { sectionsOf } from '../documents/sections.ts';

/** Renders a document with a line before each section and a number before each paragraph, starting at 1 in each section. */
export function numberedDocument(text: string): string {
  const sections = sectionsOf(text);
  return sections
    .flatMap(({ name, paragraphs }, index) => [
      `=== ${name} (section ${index + 1} of ${sections.length})`,
      ...paragraphs.map((paragraph, at) => `[${at + 1}] ${paragraph.text}`),
    ])
    .join('\n\n');
}
