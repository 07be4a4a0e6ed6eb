import { OPENING, sectionsOf } from './sections.ts';

/** What a document is headed with, cut to so many characters; undefined where it has no heading. */
export function titleIn(text: string, most: number): string | undefined {
  const heading = sectionsOf(text).find(({ name }) => name !== OPENING)?.name;
  if (heading === undefined) return undefined;
  const words = heading.replace(/\s+/g, ' ');
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}
