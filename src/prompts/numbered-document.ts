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
