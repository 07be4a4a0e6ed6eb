import { posix } from 'node:path';
import { afterChange, agrees } from '../../diff/apply.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { endsLinesOtherwise } from '../git/line-ends.ts';

/** Where a file may be, before or after the diff, from the top of the working tree or from the folder we are in. */
export function placesOf({ path, oldPath }: ChangedFile, folder: string): readonly string[] {
  const names = oldPath === undefined ? [path] : [path, oldPath];
  return folder === '' ? names : [...names, ...names.map((name) => posix.join(folder, name))];
}

/** A text as it is after the diff, whether it has been applied or not. */
export function asChanged(file: ChangedFile, text: string): string | undefined {
  if (agrees(file, text)) return endsLinesOtherwise(text, file) ? text.replaceAll('\r\n', '\n') : text;
  return afterChange(text, file) ?? (text.includes('\r\n') ? afterChange(text.replaceAll('\r\n', '\n'), file) : undefined);
}
