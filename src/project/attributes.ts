import { fits, type Glob, namesOf, readGlob, type Steps } from './glob.ts';

/** The attributes of .gitattributes that mark a file as vendored or generated. */
const MARKS = ['linguist-vendored', 'linguist-generated'] as const;
export type AuthorMark = (typeof MARKS)[number];

/** True if a file has an attribute, false if it is unset explicitly, undefined if nothing is said. */
export type MarkOf = (path: string, mark: AuthorMark) => boolean | undefined;

interface Line {
  readonly glob: Glob;
  readonly marks: ReadonlyMap<string, boolean | undefined>;
}

const TEXT_MAX = 64 * 1_024;
const LINES_MAX = 1_000;

/** Parses a .gitattributes file; the last matching line counts. */
export function readAttributes(text: string, steps: Steps): MarkOf {
  const lines = text
    .slice(0, TEXT_MAX)
    .split('\n', LINES_MAX)
    .flatMap((line) => readLine(line.trim()) ?? []);
  return (path, mark) => {
    const names = namesOf(path);
    return lines.findLast(({ glob, marks }) => marks.has(mark) && fits(glob, names, steps))?.marks.get(mark);
  };
}

function readLine(line: string): Line | undefined {
  if (line === '' || line.startsWith('#') || !line.includes('linguist-')) return undefined;
  const [pattern = '', ...words] = line.startsWith('"') ? quotedFirst(line) : line.split(/[ \t]+/);
  const marks = new Map(words.map(readMark).filter((mark) => mark !== undefined));
  const glob = readGlob(pattern);
  return glob === undefined || glob.onlyFolders || marks.size === 0 ? undefined : { glob, marks };
}

const FALSE = new Set(['false', '0', 'no']);

/** `linguist-generated`, `-linguist-generated`, `!linguist-generated`, `linguist-generated=false`. */
function readMark(word: string): readonly [string, boolean | undefined] | undefined {
  const sign = word[0] === '-' || word[0] === '!' ? word[0] : '';
  const [name = '', value] = word.slice(sign.length).split('=');
  if (!MARKS.some((mark) => mark === name)) return undefined;
  return [name, sign === '!' ? undefined : sign === '' && !FALSE.has(value ?? '')];
}

/** Parses a quoted pattern, which may contain spaces, and the words after it. */
function quotedFirst(line: string): readonly string[] {
  let end = 1;
  while (end < line.length && line[end] !== '"') end += line[end] === '\\' ? 2 : 1;
  return [
    line.slice(1, end).replace(/\\(["\\])/g, '$1'),
    ...line
      .slice(end + 1)
      .trim()
      .split(/[ \t]+/),
  ];
}
