import type { AnalysedChange, AnalysedFile, AnalyserFinding } from '../contracts/analyser.ts';

/** A finding about more lines than this is reduced to its first ones. */
const SPAN_MAX = 1_000;

/** The findings on lines that the change wrote; older lines are out of scope. */
export function onChangedLines(findings: readonly AnalyserFinding[], { files }: AnalysedChange): readonly AnalyserFinding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return findings.filter(({ path, line, endLine = line }) => {
    const file = byPath.get(path);
    if (file === undefined) return false;
    for (let at = line; at <= Math.min(endLine, line + SPAN_MAX); at++) if (file.isChanged(at)) return true;
    return false;
  });
}

/** Some lines of a file, the last among them. */
export interface LineRange {
  readonly line: number;
  readonly endLine: number;
}

/** The most lines examined for one finding. */
const LINES_MAX = 10;

/**
 * Moves ranges in a text of so many lines to changed lines: at most ten lines, from the start of the range, or from the
 * first changed line if none of those ten changed. Undefined if the change wrote no line of the range. Each lookup takes
 * constant time.
 */
export function changedRanges({ isChanged }: AnalysedFile, count: number): (range: LineRange) => LineRange | undefined {
  const next = new Uint32Array(count + 2);
  for (let at = count; at > 0; at--) next[at] = isChanged(at) ? at : (next[at + 1] ?? 0);
  return ({ line, endLine }) => {
    const from = Math.min(Math.max(1, line), Math.max(1, count));
    const to = Math.min(Math.max(from, endLine), Math.max(1, count));
    const first = next[from] ?? 0;
    if (first === 0 || first > to) return undefined;
    const start = first < from + LINES_MAX ? from : first;
    return { line: start, endLine: Math.min(to, start + LINES_MAX - 1) };
  };
}
