import type { Hunk, HunkLine } from '../diff/change.ts';

/** The lines of a hunk with their numbers; what a diff says about a missing line end is no line. */
export function hunkLines({ oldStart, newStart, lines }: Hunk): readonly HunkLine[] {
  let oldLine = oldStart;
  let newLine = newStart;
  return lines.flatMap((line): readonly HunkLine[] => {
    const text = line.slice(1);
    switch (line.charAt(0)) {
      case '\\':
        return [];
      case '+':
        return [{ mark: '+', text, oldLine: undefined, newLine: newLine++ }];
      case '-':
        return [{ mark: '-', text, oldLine: oldLine++, newLine: undefined }];
      default:
        return [{ mark: ' ', text, oldLine: oldLine++, newLine: newLine++ }];
    }
  });
}
