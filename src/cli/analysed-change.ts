import type { AnalysedChange } from '../contracts/analyser.ts';
import type { ReviewedMaterial } from '../contracts/material.ts';
import type { Change, ChangedFile } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';
import { reviewedRoot } from '../sources/same-repository.ts';

/** What a case has of the change it is about. */
export interface FrozenChange {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly material: Pick<ReviewedMaterial, 'masked'>;
}

/** What analysers on the panel of a case look at; with the folder of the work, where it is reached from here. */
export async function codeReviewAnalysed(
  { change, texts, material }: CodeReviewCase,
  cwd: string,
): Promise<AnalysedChange | undefined> {
  if (change === undefined || material === undefined) return undefined;
  return analysedChange({ change, texts, material }, await reviewedRoot(cwd, material));
}

/** The change as it is laid before analysers: what is left of it afterwards, line by line. */
export function analysedChange({ change, texts, material }: FrozenChange, root?: string): AnalysedChange {
  const files = change.files.filter(({ kind, content, link }) => kind !== 'deleted' && content === 'text' && link !== true);
  return {
    files: files.flatMap((file) => {
      const text = texts.get(file.path);
      if (text === undefined) return [];
      const written = linesWritten(file);
      return [{ path: file.path, text, isChanged: (line: number) => written.has(line) }];
    }),
    masked: material.masked,
    touched: [...new Set(change.files.flatMap(({ path, oldPath = path }) => [path, oldPath]))],
    ...(root === undefined ? {} : { root }),
  };
}

const linesWritten = ({ hunks }: ChangedFile): ReadonlySet<number> =>
  new Set(hunks.flatMap((hunk) => hunkLines(hunk).flatMap(({ mark, newLine }) => (mark === '+' && newLine ? [newLine] : []))));
