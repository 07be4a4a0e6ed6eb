import type { AnalysedChange, AnalysedFile } from '../../contracts/analyser.ts';
import type { ReviewedDocument, ReviewedMaterial } from '../../contracts/material.ts';
import { defined } from '../../core/defined.ts';
import type { Change } from '../../diff/change.ts';
import { isTouchedIn, isWrittenIn } from '../../diff/hunk-lines.ts';
import type { CaseLocks, CodeReviewCase } from '../../runtime/desks/desks.ts';

/** The stored change of a case. */
export interface FrozenChange {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly masked: ReviewedMaterial['masked'];
  /** Its lock files, if packages are looked up. */
  readonly locks?: CaseLocks | undefined;
}

/**
 * The change that analysers read when a case is resumed. It excludes the folder of the work, whose content may have changed since
 * the user allowed code of the project to run.
 */
export const codeReviewAnalysed = ({ change, texts, material, locks }: CodeReviewCase): AnalysedChange | undefined =>
  change === undefined || material === undefined ? undefined : analysedChange({ change, texts, masked: material.masked, locks });

/** The change as given to analysers: the resulting text, line by line. */
export const analysedChange = ({ change, texts, masked, locks }: FrozenChange, root?: string): AnalysedChange => ({
  files: filesLeft(change, texts),
  masked,
  touched: [...new Set(change.files.flatMap(({ path, oldPath = path }) => [path, oldPath]))],
  ...defined({ root }),
  ...(locks === undefined ? {} : { locks: { ...withoutChange(locks), files: filesLeft(locks.change, texts, isTouchedIn) } }),
});

const withoutChange = ({ change, ...locks }: CaseLocks): Omit<CaseLocks, 'change'> => locks;

/** A document as analysers read it: as every panelist is shown it. */
export const analysedDocument = ({ file, shown }: ReviewedDocument): AnalysedChange => ({
  isDocument: true,
  files: [{ path: file, text: shown, isChanged: () => true }],
  masked: [],
  touched: [file],
});

/** The files that a change leaves behind as text. */
const filesLeft = ({ files }: Change, texts: ReadonlyMap<string, string>, isChangedIn = isWrittenIn): readonly AnalysedFile[] =>
  files
    .filter(({ kind, content, link }) => kind !== 'deleted' && content === 'text' && link !== true)
    .flatMap((file) => {
      const text = texts.get(file.path);
      if (text === undefined) return [];
      return [{ path: file.path, text, isChanged: isChangedIn(file) }];
    });
