import type { AnalysedChange, AnalyserFinding } from '../contracts/analyser.ts';

/** What is about more lines than that is about its first ones. */
const SPAN_MAX = 1_000;

/** The findings on lines that the change wrote; what was there before is not its business. */
export function onChangedLines(findings: readonly AnalyserFinding[], { files }: AnalysedChange): readonly AnalyserFinding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return findings.filter(({ path, line, endLine = line }) => {
    const file = byPath.get(path);
    if (file === undefined) return false;
    for (let at = line; at <= Math.min(endLine, line + SPAN_MAX); at++) if (file.isChanged(at)) return true;
    return false;
  });
}
