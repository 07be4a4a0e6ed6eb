import type { ChangedFile } from '../../diff/change.ts';

/** Git compares lines without the CR that it puts at their ends on disk (`core.autocrlf`). */
export const endsLinesOtherwise = (text: string, { hunks }: ChangedFile): boolean =>
  text.includes('\r\n') &&
  hunks.length > 0 &&
  !hunks.some(({ lines }) => lines.some((line) => !line.startsWith('-') && line.endsWith('\r')));
