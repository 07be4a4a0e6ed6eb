import { accessSync, constants, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FORMAT_NAMES, type Format, formatOf } from '../../app/report/formats.ts';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';

/** One format of a report and its file; without a file it goes to standard output. */
export interface Output {
  readonly format: Format;
  readonly file?: string;
}

/** The output options in their order on the command line. */
export type OutputWord = { readonly format: Format } | { readonly file: string };

/** The default output. */
export const TEXT_ONLY: readonly Output[] = [{ format: 'text' }];

/** The name of standard output. */
const STDOUT = '-';

/**
 * Parses output options: a file belongs to the format before it, or to the one its extension implies. Unwritable files are
 * reported now, before money is spent.
 */
export function outputsOf(words: readonly OutputWord[]): readonly Output[] {
  if (words.length === 0) return TEXT_ONLY;
  const outputs: Output[] = [];
  let open: Format | undefined;
  for (const word of words) {
    if ('format' in word) {
      if (open !== undefined) outputs.push({ format: open });
      open = word.format;
      continue;
    }
    outputs.push(
      word.file === STDOUT ? { format: open ?? 'text' } : { format: open ?? formatSpokenOf(word.file), file: word.file },
    );
    open = undefined;
  }
  if (open !== undefined) outputs.push({ format: open });
  checkStdout(outputs);
  checkFiles(filesOf(outputs));
  return outputs;
}

/** The files among outputs. */
export const filesOf = (outputs: readonly Output[]): readonly string[] =>
  outputs.flatMap(({ file }) => (file === undefined ? [] : [file]));

function formatSpokenOf(file: string): Format {
  const format = formatOf(file);
  if (format !== undefined) return format;
  throw new UserError('usage', `cannot tell the format of ${file} from its name`, {
    hint: `use --format FORMAT -o ${file}, where FORMAT is one of ${FORMAT_NAMES.join(', ')}`,
  });
}

function checkStdout(outputs: readonly Output[]): void {
  const printed = outputs.filter(({ file }) => file === undefined).map(({ format }) => format);
  if (printed.length < 2) return;
  throw new UserError('usage', `only one format can go to standard output, not ${printed.join(' and ')}`, {
    hint: `write the others to a file: --format ${printed[0]} -o FILE --format ${printed[1]}`,
  });
}

/** Refuses unwritable files and duplicates. */
export function checkFiles(files: readonly string[]): void {
  const taken = new Map<string, string>();
  for (const file of files) {
    const place = placeOf(file);
    const other = taken.get(place);
    if (other !== undefined)
      throw new UserError('usage', `-o ${other} and -o ${file} are the same file`, {
        hint: 'use a different file for each format',
      });
    taken.set(place, file);
  }
}

/** The absolute path of a file. */
function placeOf(file: string): string {
  const folder = dirname(file);
  const not = (message: string, hint: string): UserError => new UserError('unwritable', message, { place: file, hint });
  // Catches an option without a file: the next option would become its name.
  if (file.startsWith('-'))
    throw new UserError('usage', `-o expects a file, got ${file}`, { hint: `for a file of that name, use ./${file}` });
  try {
    if (!statSync(folder).isDirectory()) throw not(`${folder} is not a folder`, 'pass -o a file in an existing folder');
    accessSync(folder, constants.W_OK);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw not(`cannot write to ${folder}: ${diskReason(error)}`, 'pass -o a file in a folder you can write to');
  }
  const found = standsAt(file, not);
  if (found !== undefined && !found.isFile())
    throw not(
      `it is ${found.isDirectory() ? 'a folder' : 'not a regular file'} and will not be overwritten`,
      'pass -o a file name',
    );
  return join(realpathSync(folder), basename(file));
}

function standsAt(file: string, not: (message: string, hint: string) => UserError): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw not(`cannot write there: ${diskReason(error)}`, 'pass -o a file you can write');
  }
}

/** Refuses formats other than text and JSON. */
export function checkPlain(outputs: readonly Output[], option: string): void {
  const other = outputs.find(({ format }) => format !== 'text' && format !== 'json');
  if (other !== undefined)
    throw new UserError('usage', `${option} prints text or json, not ${other.format}`, { hint: 'drop --format' });
}
