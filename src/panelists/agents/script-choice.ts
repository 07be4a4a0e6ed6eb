import { basename, extname } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';

/** The prefix of a script. */
export const SCRIPT_PREFIX = 'script:';
const RECORDED: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json']);

/** True if the text names a script. */
export const isScriptSpec = (text: string): boolean => text.toLowerCase().startsWith(SCRIPT_PREFIX);

/** The file in `script:FILE`. */
export function readScriptFile(text: string): string {
  const file = text.slice(SCRIPT_PREFIX.length).trim();
  if (file === '') throw new UserError('bad-script', `"${text}" has no file name`, { hint: `use ${SCRIPT_PREFIX}FILE` });
  return file;
}

/** True for a file of answers, which is read rather than executed. */
export const isRecorded = (file: string): boolean => RECORDED.has(extname(file).toLowerCase());

/** Its family, which counts as one voice. */
export const familyOfScript = (file: string): string => basename(file, extname(file));
