import { posix } from 'node:path';
import { afterChange, agrees } from '../../diff/apply.ts';
import type { ChangedFile } from '../../diff/change.ts';
import { endsLinesOtherwise } from '../git/line-ends.ts';

/** The possible paths of a file: before or after the diff, from the top of the working tree or the working directory. */
export function placesOf({ path, oldPath }: ChangedFile, folder: string): readonly string[] {
  const names = oldPath === undefined ? [path] : [path, oldPath];
  return folder === '' ? names : [...names, ...names.map((name) => posix.join(folder, name))];
}

/** The text after the diff, whether or not the diff has been applied to it. */
export function asChanged(file: ChangedFile, text: string): string | undefined {
  if (agrees(file, text)) return endsLinesOtherwise(text, file) ? text.replaceAll('\r\n', '\n') : text;
  return afterChange(text, file) ?? (text.includes('\r\n') ? afterChange(text.replaceAll('\r\n', '\n'), file) : undefined);
}
