import type { AnalysedChange, AnalyserFinding } from '../contracts/analyser.ts';

/** Fewer letters and signs show nothing by themselves. */
const TELLING = 12;
const LINES_MAX = 4;

/** The quote of each finding; with the lines below it if it is too short to identify a place (`except:`, `try {`). */
export function wholeQuotes({ files }: AnalysedChange): (found: AnalyserFinding) => string {
  const lines = new Map<string, readonly string[]>();
  const linesOf = (path: string): readonly string[] => {
    const known = lines.get(path) ?? files.find((file) => file.path === path)?.text.split('\n') ?? [];
    lines.set(path, known);
    return known;
  };
  return ({ path, line, quote }) => {
    let whole = quote;
    for (let below = line; tells(whole) < TELLING && below < line + LINES_MAX - 1; below++) {
      const next = linesOf(path)[below];
      if (next === undefined) break;
      whole += `\n${next.trimEnd()}`;
    }
    return whole.trimEnd();
  };
}

const tells = (text: string): number => text.replace(/\s/g, '').length;
