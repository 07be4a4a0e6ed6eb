/** A normalised path of the reviewed work, or the reason it is refused. */
export type GivenPath = { readonly kind: 'path'; readonly path: string } | { readonly kind: 'refused'; readonly why: string };

const PATH_MAX = 4_096;

/** Normalises a given path: drops `./`, doubled and trailing slashes. The root is the empty path. */
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
