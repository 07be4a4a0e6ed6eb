import { basename, extname } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';

/** What stands before the file of a script. */
export const SCRIPT_PREFIX = 'script:';
const RECORDED: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json']);

/** Whether the text names a script. */
export const isScriptSpec = (text: string): boolean => text.toLowerCase().startsWith(SCRIPT_PREFIX);

/** The file that `script:FILE` names. */
export function readScriptFile(text: string): string {
  const file = text.slice(SCRIPT_PREFIX.length).trim();
  if (file === '') throw new UserError('bad-script', `"${text}" names no file`, { hint: `write ${SCRIPT_PREFIX}FILE` });
  return file;
}

/** A file of answers is read, and not run. */
export const isRecorded = (file: string): boolean => RECORDED.has(extname(file).toLowerCase());

/** The voice that counts as one. */
export const familyOfScript = (file: string): string => basename(file, extname(file));
