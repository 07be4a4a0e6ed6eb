import type { IgnoreFault } from '../contracts/remarks/project-remarks.ts';
import { fits, type Glob, namesOf, type PathName, readGlob, type Steps } from './glob.ts';

/** The rules of an ignore file in .gitignore syntax. */
export interface IgnoreRules {
  /** The rule that leaves a path out, verbatim; an ignored folder includes everything below it. */
  leavingOut(path: string): string | undefined;
  /** True if a `!` rule is the last to match a path or a parent folder. */
  keeps(path: string): boolean;
  /** Ignored lines, with the reason. */
  readonly unusable: readonly { readonly line: number; readonly fault: IgnoreFault }[];
}

interface Rule {
  readonly written: string;
  readonly keeps: boolean;
  readonly glob: Glob;
}

const TEXT_MAX = 64 * 1_024;
const RULES_MAX = 1_000;
const DEPTH_MAX = 100;

/** Compiles the rules of an ignore file. */
export function readIgnoreRules(text: string, steps: Steps): IgnoreRules {
  const { rules, unusable } = rulesIn(text);
  const folders = new Map<string, Rule | undefined>();
  const words = new Map<string, Rule | undefined>();
  const lastFor = (names: readonly PathName[], isFolder: boolean): Rule | undefined =>
    rules.findLast(({ glob }) => (isFolder || !glob.onlyFolders) && fits(glob, names, steps));
  const lastWord = (path: string): Rule | undefined => {
    if (!words.has(path)) words.set(path, wordOn(path));
    return words.get(path);
  };
  const wordOn = (path: string): Rule | undefined => {
    const names = namesOf(path);
    if (names.length > DEPTH_MAX) return undefined;
    let word: Rule | undefined;
    for (let depth = 1; depth < names.length; depth++) {
      const folder = names.slice(0, depth);
      const key = folder.map(({ text }) => text).join('/');
      if (!folders.has(key)) folders.set(key, lastFor(folder, true));
      word = folders.get(key) ?? word;
      if (word?.keeps === false) return word;
    }
    return lastFor(names, false) ?? word;
  };
  return {
    unusable,
    leavingOut(path) {
      const word = lastWord(path);
      return word?.keeps === false ? word.written : undefined;
    },
    keeps: (path) => lastWord(path)?.keeps === true,
  };
}

function rulesIn(text: string): { readonly rules: readonly Rule[]; readonly unusable: IgnoreRules['unusable'] } {
  const rules: Rule[] = [];
  const unusable: { readonly line: number; readonly fault: IgnoreFault }[] = [];
  const lines = text
    .slice(0, TEXT_MAX)
    .replace(/^\u{FEFF}/u, '')
    .split('\n');
  // The last line of a truncated text may be incomplete.
  if (text.length > TEXT_MAX) unusable.push({ line: lines.length, fault: { kind: 'file-too-long' } });
  for (const [at, raw] of (text.length > TEXT_MAX ? lines.slice(0, -1) : lines).entries()) {
    const written = withoutEndSpaces(raw.endsWith('\r') ? raw.slice(0, -1) : raw);
    if (written === '' || written.startsWith('#')) continue;
    if (rules.length === RULES_MAX) {
      unusable.push({ line: at + 1, fault: { kind: 'limit', most: RULES_MAX } });
      break;
    }
    const keeps = written.startsWith('!');
    const glob = readGlob(keeps ? written.slice(1) : written);
    if (glob === undefined) unusable.push({ line: at + 1, fault: { kind: 'not-a-pattern' } });
    else rules.push({ written, keeps, glob });
  }
  return { rules, unusable };
}

/** Trailing spaces are dropped unless escaped with a backslash. */
function withoutEndSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end--;
  return line.slice(0, end);
}
