/** A path that somebody gave, as paths of the reviewed work are written, or why it cannot be one. */
export type GivenPath = { readonly kind: 'path'; readonly path: string } | { readonly kind: 'refused'; readonly why: string };

const PATH_MAX = 4_096;

/** Takes a path as it is given, but for what says nothing in it: `./`, doubled slashes, one at the end. The root is the empty path. */
export function givenPath(given: string, known: ReadonlySet<string>): GivenPath {
  if (known.has(given)) return { kind: 'path', path: given };
  if (given.length > PATH_MAX) return refused('no path is that long');
  if (given.includes('\0')) return refused('no path has a NUL in it');
  if (/^(?:[/\\]|[A-Za-z]:[/\\])/.test(given))
    return refused('a path is given from the root of the reviewed work, such as src/main.ts');
  const parts = given.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..') || given.split(/[/\\]/).includes('..'))
    return refused('nothing outside the root of the reviewed work can be seen');
  return { kind: 'path', path: parts.join('/') };
}

const refused = (why: string): GivenPath => ({ kind: 'refused', why });
