import { defined } from '../../core/defined.ts';
import type { SourceFacts } from '../../core/protocols/flag-resolution/said.ts';

/** The names under which lists and metadata say where a source comes from and of when it is; the first that says something counts. */
const ORIGIN = ['origin', 'publisher', 'author', 'url'];
const DATE = ['date', 'published', 'published_at', 'publication_date'];

/** What a list or metadata say of a source. */
export function factsIn(entry: Readonly<Record<string, unknown>>): SourceFacts {
  const said = (names: readonly string[]): string | undefined =>
    names.map((name) => entry[name]).find((value): value is string => typeof value === 'string' && value.trim() !== '');
  return defined({ title: said(['title']), origin: said(ORIGIN), date: said(DATE) });
}
