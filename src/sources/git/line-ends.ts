import type { ChangedFile } from '../../diff/change.ts';

/** True if the text differs from the diff only by the CR that git adds on checkout (`core.autocrlf`). */
export const endsLinesOtherwise = (text: string, { hunks }: ChangedFile): boolean =>
  text.includes('\r\n') &&
  hunks.length > 0 &&
  !hunks.some(({ lines }) => lines.some((line) => !line.startsWith('-') && line.endsWith('\r')));
