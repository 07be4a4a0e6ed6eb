import type { Converted } from '../../contracts/material.ts';
import { type Remark, remark } from '../../contracts/remark.ts';

interface ConvertedFile {
  readonly file?: string;
  readonly converted?: Converted;
}

/** Warns of pages that have no text to read. */
export const unreadPages = (files: readonly ConvertedFile[]): readonly Remark[] =>
  files.flatMap(({ file = '', converted }) =>
    converted?.unread === undefined ? [] : [remark('warning', 'pages-unread', { file, pages: converted.unread })],
  );

/** True if a page could not be read, so that the panel did not see all of the work. */
export const hasUnreadPages = (files: readonly ConvertedFile[]): boolean =>
  files.some(({ converted }) => converted?.unread !== undefined);
