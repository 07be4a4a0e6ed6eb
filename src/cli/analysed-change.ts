import type { AnalysedChange } from '../contracts/analyser.ts';
import type { ReviewedMaterial } from '../contracts/material.ts';
import type { Change, ChangedFile } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';

/** What a case has of the change it is about. */
export interface FrozenChange {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly material: Pick<ReviewedMaterial, 'masked'>;
}

/**
 * What analysers on the panel of a case look at when it is taken up again. The folder of the work is no part of it: what lies
 * there now need not be what was looked through when somebody let code of the project run.
 */
export const codeReviewAnalysed = ({ change, texts, material }: CodeReviewCase): AnalysedChange | undefined =>
  change === undefined || material === undefined ? undefined : analysedChange({ change, texts, material });

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
