import type { ReviewedArticle } from '../../../contracts/material.ts';
import { defined } from '../../../core/defined.ts';
import { sectionsOf } from '../../../documents/sections.ts';

/** A place in a converted source that people can find in its file. */
export interface SourcePlace {
  readonly section: string;
  readonly paragraph?: number;
}

/** Finds the section and paragraph of a line; undefined for a source that was not converted, where the line itself is the place. */
export type PlaceInSource = (source: string, line: number) => SourcePlace | undefined;

/** Makes the lookup for the sources of an article. */
export function placesInSources(article: ReviewedArticle | undefined, texts: ReadonlyMap<string, string | null>): PlaceInSource {
  const converted = new Set(article?.sources.flatMap(({ id, converted }) => (converted === undefined ? [] : [id])));
  const known = new Map<string, ReturnType<typeof sectionsOf>>();
  return (source, line) => {
    if (!converted.has(source)) return undefined;
    const sections = known.get(source) ?? sectionsOf(texts.get(source) ?? '', 2);
    known.set(source, sections);
    const found = sections.findLast((section) => section.line <= line);
    if (found === undefined) return undefined;
    const at = found.paragraphs.findLastIndex((paragraph) => paragraph.line <= line);
    return { section: [...found.above, found.name].join(' › '), ...defined({ paragraph: at < 0 ? undefined : at + 1 }) };
  };
}
