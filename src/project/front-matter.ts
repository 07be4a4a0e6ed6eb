import type { HeadFault } from '../contracts/remarks/project-remarks.ts';
import { UserError } from '../contracts/user-error.ts';
import { readText } from '../files/read-text.ts';

/** A Markdown file: its front matter and its text. */
export interface FrontMatter {
  readonly text: string;
  /** Empty if there is no readable front matter. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly lineOf: (key: string) => number;
  /** The problem in it. */
  readonly fault?: HeadFault;
}

const HEAD_MAX = 4_096;
/** Deep nesting is slow to parse. */
const BRACKETS_MAX = 100;

/** Splits a Markdown file; a bad front matter is reported, never thrown. */
export function readFrontMatter(file: string, content: string): FrontMatter {
  const whole = content.replace(/^\u{FEFF}/u, '').replaceAll('\r\n', '\n');
  const none = { text: whole, values: {}, lineOf: () => 1 };
  if (!/^---[ \t]*\n/.test(whole)) return none;
  const start = whole.indexOf('\n') + 1;
  const end = endOfHead(whole, start);
  if (end === undefined) return { ...none, fault: { kind: 'unclosed', place: `${file}:1` } };
  const text = whole.slice(end.next);
  const head = whole.slice(start, end.at);
  if (head.trim() === '') return { ...none, text };
  if ((head.match(/[[{]/g)?.length ?? 0) > BRACKETS_MAX)
    return { ...none, text, fault: { kind: 'brackets', place: `${file}:2` } };
  try {
    // The empty line stands for the `---`, so that lines are counted from the top of the file.
    const { value, lineOf } = readText(`\n${head}`, file);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { ...none, text, fault: { kind: 'not-named-values', place: `${file}:2` } };
    return { text, values: { ...value }, lineOf: (key) => lineOf([key]) ?? 1 };
  } catch (error) {
    const [place, why] = error instanceof UserError ? [error.place ?? file, error.message] : [file, 'its head cannot be read'];
    return { ...none, text, fault: { kind: 'unreadable', place, why } };
  }
}

/** The end of the front matter, and the start of the text after it. */
function endOfHead(whole: string, start: number): { readonly at: number; readonly next: number } | undefined {
  for (let at = start; at >= start && at <= start + HEAD_MAX; at = whole.indexOf('\n', at) + 1) {
    if (!whole.startsWith('---', at)) continue;
    const newline = whole.indexOf('\n', at);
    const line = whole.slice(at, newline < 0 ? at + HEAD_MAX : newline);
    if (/^---[ \t]*$/.test(line)) return { at, next: newline < 0 ? whole.length : newline + 1 };
  }
  return undefined;
}
