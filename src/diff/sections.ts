import { DiffProblem } from './diff-problem.ts';

/** The part of a diff text that is about one file. */
export interface Section {
  /** The line it starts on, counted from 1. */
  readonly diffLine: number;
  /** All lines above the first hunk. */
  readonly header: readonly string[];
  readonly hunks: readonly HunkText[];
}

/** A hunk as text: its `@@` line, the number of that line, and the lines below. */
export interface HunkText {
  readonly diffLine: number;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A diff text split by file. */
export interface Sections {
  readonly sections: readonly Section[];
  readonly unmerged: readonly string[];
  /** The text between the files: mail headers, commit messages, output of programs. */
  readonly between: readonly string[];
}

const UNMERGED = '* Unmerged path ';
/** The last line of a patch by `git format-patch`. */
const SIGNATURE = '-- ';

interface Growing {
  readonly diffLine: number;
  readonly header: string[];
  readonly hunks: HunkText[];
}

/** The first line of a commit in the output of `git show` and `git log`, and of a mail by `git format-patch`. */
const COMMIT = /^commit [0-9a-f]{40,64}\b/;
const MAIL = /^From [0-9a-f]{40,64} /;

/** Splits a diff text at its file headers; text before the first file or at the head of a commit belongs to none. */
export function sectionsOf(text: string): Sections {
  const lines = linesOf(text);
  const sections: Growing[] = [];
  const unmerged: string[] = [];
  const between: string[] = [];
  let open: Growing | undefined;
  let inMail = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    refuseCombined(line, at + 1, open !== undefined);
    if (COMMIT.test(line) || MAIL.test(line)) {
      open = undefined;
      inMail = MAIL.test(line);
      between.push(line);
    } else if (!(inMail && isPlainBinary(line)) && startsFile(lines, at, open)) {
      const section: Growing = { diffLine: at + 1, header: [line], hunks: [] };
      sections.push(section);
      // Such a file has this single line only.
      open = isPlainBinary(line) ? undefined : section;
      inMail = false;
    } else if (line.startsWith(UNMERGED)) unmerged.push(line.slice(UNMERGED.length));
    else if (open !== undefined && line.startsWith('@@ ')) {
      const hunk = hunkAt(lines, at);
      open.hunks.push(hunk);
      at += hunk.lines.length;
    } else if (open?.hunks.length === 0) open.header.push(line);
    else if (open !== undefined && /^[ +-]/.test(line) && line !== SIGNATURE)
      throw new DiffProblem('this hunk has more lines than its header says', at + 1);
    else if (open === undefined && !inMail && /^@@ -\d/.test(line)) throw new DiffProblem('this hunk belongs to no file', at + 1);
    else between.push(line);
  }
  return { sections, unmerged, between };
}

/** Splits a text into lines; a diff saved with CRLF throughout is read as LF. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  // Git quotes a path that ends in a carriage return, so a bare one at the end of a header was added when the diff was saved.
  const converted = lines.find((line) => /^(diff --git|---) /.test(line))?.endsWith('\r') ?? false;
  return converted ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) : lines;
}

function refuseCombined(line: string, number: number, inFile: boolean): void {
  if (/^diff --(cc|combined) /.test(line) || (inFile && line.startsWith('@@@')))
    throw new DiffProblem('this is a combined diff of a merge: take the diff against one parent', number, 'combined');
}

function startsFile(lines: readonly string[], at: number, open: Growing | undefined): boolean {
  const line = lines[at] ?? '';
  if (line.startsWith('diff --git ')) return true;
  const isNext = open === undefined || open.hunks.length > 0 || !open.header[0]?.startsWith('diff --git ');
  if (isNext && isPlainBinary(line)) return true;
  const plain = line.startsWith('--- ') && (lines[at + 1] ?? '').startsWith('+++ ') && (lines[at + 2] ?? '').startsWith('@@');
  return plain && (open === undefined || open.hunks.length > 0 || open.header.some((other) => other.startsWith('+++ ')));
}

const PLAIN_LINE_MAX = 10_000;

/** True for the line with which programs other than git report a binary file. */
export const isPlainBinary = (line: string): boolean =>
  line.length <= PLAIN_LINE_MAX && line.startsWith('Binary files ') && line.endsWith(' differ') && line.includes(' and ');

function hunkAt(lines: readonly string[], at: number): HunkText {
  const title = lines[at] ?? '';
  const match = /^@@ -\d{1,9}(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@/.exec(title);
  if (match === null) throw new DiffProblem('this hunk header has no line numbers', at + 1);
  const left = { old: Number(match[1] ?? 1), new: Number(match[2] ?? 1) };
  const body: string[] = [];
  const next = (): string | undefined => lines[at + 1 + body.length];
  while (left.old > 0 || left.new > 0) {
    const line = next();
    const mark = line === '' ? ' ' : line?.[0];
    if (mark === ' ' || mark === '-') left.old--;
    if (mark === ' ' || mark === '+') left.new--;
    if (line === undefined || mark === undefined || !' +-\\'.includes(mark) || left.old < 0 || left.new < 0)
      throw new DiffProblem(
        line === undefined ? 'this hunk is cut off' : 'this line does not fit its hunk',
        Math.min(at + 2 + body.length, lines.length),
      );
    // Some programs omit the prefix of an empty line.
    body.push(line === '' ? ' ' : line);
  }
  if (next()?.startsWith('\\')) body.push(next() ?? '');
  return { diffLine: at + 1, title, lines: body };
}
