import type { AnalysedFile } from '../../contracts/analyser.ts';

/** How much a linter is given to do. */
export interface LinterLimits {
  /** For all texts together. */
  readonly runMs: number;
  readonly fileCharacters: number;
  readonly allCharacters: number;
}

/** The files that a linter is given, in their order, and those that are too large for it. */
interface Sized {
  readonly taken: readonly AnalysedFile[];
  readonly left: readonly AnalysedFile[];
}

/** Parts files by their size; a file may weigh more than it is long. */
export function withinLimits(
  files: readonly AnalysedFile[],
  { fileCharacters, allCharacters }: LinterLimits,
  weightOf = ({ text }: AnalysedFile): number => text.length,
): Sized {
  const taken: AnalysedFile[] = [];
  const left: AnalysedFile[] = [];
  let room = allCharacters;
  for (const file of files) {
    const weight = file.text.length > fileCharacters ? Number.POSITIVE_INFINITY : weightOf(file);
    if (weight > room) left.push(file);
    else {
      room -= weight;
      taken.push(file);
    }
  }
  return { taken, left };
}
