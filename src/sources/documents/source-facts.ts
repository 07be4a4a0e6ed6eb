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

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const LINE = /^([A-Za-z][\w-]*)[ \t]*:[ \t]+(.+?)[ \t]*$/;

/** The facts in the front matter of a source: plain `key: value` lines between marks at its beginning. */
export function factsInFrontMatter(text: string): SourceFacts {
  const lines = FRONT_MATTER.exec(text)?.[1]?.split(/\r?\n/) ?? [];
  const entries = lines.flatMap((line) => {
    const [, key, value] = LINE.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [[key.toLowerCase(), unquoted(value)] as const];
  });
  return factsIn(Object.fromEntries(entries));
}

const unquoted = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
