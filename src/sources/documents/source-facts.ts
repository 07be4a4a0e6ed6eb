import { defined } from '../../core/defined.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';

/** Keys for the origin and the date of a source; the first with a value counts. */
const ORIGIN = ['origin', 'publisher', 'author', 'url'];
const DATE = ['date', 'published', 'published_at', 'publication_date'];

/** The facts about a source in a list or its metadata. */
export function factsIn(entry: Readonly<Record<string, unknown>>): SourceFacts {
  const said = (names: readonly string[]): string | undefined =>
    names.map((name) => entry[name]).find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return defined({ title: said(['title']), origin: said(ORIGIN), date: said(DATE) });
}
