import type { AnalysedChange, AnalyserFinding } from '../contracts/analyser.ts';

/** The findings on lines that the change wrote; what was there before is not its business. */
export function onChangedLines(findings: readonly AnalyserFinding[], { files }: AnalysedChange): readonly AnalyserFinding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return findings.filter(({ path, line, endLine = line }) => {
    const file = byPath.get(path);
    if (file === undefined) return false;
    for (let at = line; at <= endLine; at++) if (file.isChanged(at)) return true;
    return false;
  });
}
