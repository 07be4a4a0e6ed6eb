/** A compiled pattern in .gitignore syntax. */
export interface Glob {
  /** As it was written. */
  readonly text: string;
  /** It ends with a slash: it matches folders only. */
  readonly onlyFolders: boolean;
  readonly names: readonly (Name | typeof ANY_NUMBER)[];
  /** The same, including everything below a folder. */
  readonly withBelow: readonly (Name | typeof ANY_NUMBER)[];
}

/** The remaining comparison budget: patterns and paths are untrusted, so their product is bounded. */
export interface Steps {
  left: number;
}

/** Any number of folders or characters. */
const ANY_NUMBER = '**';

/** One path segment: literal, by its suffix (`*.ts`), or character by character. */
type Name = { readonly is: string } | { readonly ends: string } | { readonly marks: readonly (Mark | typeof ANY_NUMBER)[] };

type Mark = (character: string) => boolean;

const GLOB_MAX = 256;
const PATH_MAX = 1_024;

const ANY_NAME: Name = { marks: [ANY_NUMBER] };

/** Compiles a pattern: anchored at the root if it contains a slash, else a name in any folder; undefined if it cannot match. */
export function readGlob(text: string): Glob | undefined {
  if (text.length > GLOB_MAX) return undefined;
  const onlyFolders = text.endsWith('/');
  const body = onlyFolders ? text.slice(0, -1) : text;
  const isRooted = body.includes('/');
  const parts = body.replace(/^\//, '').split('/');
  const names: Glob['names'][number][] = isRooted ? [] : [ANY_NUMBER];
  for (const [at, part] of parts.entries()) {
    if (/^\*{2,}$/.test(part)) {
      // There must be something below the last segment.
      if (at === parts.length - 1) names.push(ANY_NAME);
      names.push(ANY_NUMBER);
      continue;
    }
    const name = part === '' ? undefined : readName(part);
    if (name === undefined) return undefined;
    names.push(name);
  }
  return { text, onlyFolders, names, withBelow: [...names, ...(onlyFolders ? [ANY_NAME] : []), ANY_NUMBER] };
}

/** One segment of a path, prepared for matching. */
export interface PathName {
  readonly text: string;
  readonly characters: readonly string[];
}

/** The segments of a path; empty if it is too long to match. */
export const namesOf = (path: string): readonly PathName[] =>
  path.length > PATH_MAX ? [] : path.split('/').map((text) => ({ text, characters: [...text] }));

/** True if exactly this path matches. */
export const fits = ({ names }: Glob, path: readonly PathName[], steps: Steps): boolean => follows(names, path, steps);

/** True if this path or a parent folder matches. */
export const fitsAbove = ({ withBelow }: Glob, path: readonly PathName[], steps: Steps): boolean =>
  follows(withBelow, path, steps);

const follows = (pattern: Glob['names'], path: readonly PathName[], steps: Steps): boolean => {
  if (path.length === 0 || steps.left <= 0) return false;
  const isNamed = (name: Name, { text, characters }: PathName): boolean => {
    steps.left--;
    if ('is' in name) return name.is === text;
    if ('ends' in name) return text.endsWith(name.ends);
    return inOrder(name.marks, characters, (mark, character) => {
      steps.left--;
      return mark(character);
    });
  };
  // Fast path: most patterns are names in any folder.
  const last = pattern.at(-1);
  const name = path.at(-1);
  if (last !== undefined && last !== ANY_NUMBER && name !== undefined && !isNamed(last, name)) return false;
  return inOrder(pattern, path, isNamed);
};

/**
 * Matches items against a pattern with `**`. Each pair is compared once, so the work is bounded by the product of the lengths; a
 * regular expression could backtrack exponentially.
 */
function inOrder<P, T>(
  pattern: readonly (P | typeof ANY_NUMBER)[],
  items: readonly T[],
  belong: (piece: P, item: T) => boolean,
): boolean {
  let next = 0;
  let at = 0;
  let star = -1;
  let resume = 0;
  while (at < items.length) {
    const piece = pattern[next];
    if (piece === ANY_NUMBER) {
      star = next++;
      resume = at;
    } else if (piece !== undefined && belong(piece, items[at] as T)) {
      next++;
      at++;
    } else if (star >= 0) {
      next = star + 1;
      at = ++resume;
    } else return false;
  }
  while (pattern[next] === ANY_NUMBER) next++;
  return next === pattern.length;
}

function readName(part: string): Name | undefined {
  const marks: (Mark | typeof ANY_NUMBER)[] = [];
  const characters = [...part];
  let plain: string | undefined = '';
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at];
    if (character === '*') {
      if (marks.at(-1) !== ANY_NUMBER) marks.push(ANY_NUMBER);
      plain = undefined;
    } else if (character === '?') {
      marks.push(() => true);
      plain = undefined;
    } else if (character === '[') {
      const found = readClass(characters, at);
      if (found === undefined) return undefined;
      marks.push(found.mark);
      at = found.end;
      plain = undefined;
    } else {
      const literal = character === '\\' ? characters[++at] : character;
      if (literal === undefined) return undefined;
      marks.push((other) => other === literal);
      if (plain !== undefined) plain += literal;
    }
  }
  if (plain !== undefined) return { is: plain };
  return /^\*[^*?[\\]+$/.test(part) ? { ends: part.slice(1) } : { marks };
}

/** Parses `[a-z]`, `[!.]`, `[]x]`; undefined if it is unclosed or uses a named class. */
function readClass(characters: readonly string[], start: number): { readonly mark: Mark; readonly end: number } | undefined {
  let at = start + 1;
  const negated = characters[at] === '!' || characters[at] === '^';
  if (negated) at++;
  const ranges: (readonly [string, string])[] = [];
  const first = at;
  for (; characters[at] !== ']' || at === first; at++) {
    if (characters[at] === '[' && characters[at + 1] === ':') return undefined;
    if (characters[at] === '\\') at++;
    const from = characters[at];
    if (from === undefined) return undefined;
    let to = from;
    if (characters[at + 1] === '-' && characters[at + 2] !== ']') {
      at += characters[at + 2] === '\\' ? 3 : 2;
      to = characters[at] ?? '';
    }
    ranges.push([from, to]);
  }
  return { mark: (one) => ranges.some(([from, to]) => one >= from && one <= to) !== negated, end: at };
}
