import type { ChangedLines } from './said.ts';

/** Lines in any order as ranges in ascending order. */
export function rangesOf(lines: readonly number[]): ChangedLines['ranges'] {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === line) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

/** The change of a file as lines that were added or follow something removed; without any it changed as a whole. Row W1. */
export const changedLinesOf = (lines: readonly number[]): ChangedLines =>
  lines.length === 0 ? { ranges: [], isWhole: true } : { ranges: rangesOf(lines) };
