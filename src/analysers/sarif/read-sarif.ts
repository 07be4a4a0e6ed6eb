import { readFile, stat } from 'node:fs/promises';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import type { ReadValue } from '../../files/read-text.ts';
import type { SarifDocument } from './document.ts';

const FILE_BYTES = 64 * 1024 * 1024;
const EXPECTED =
  'a report in SARIF 2.1.0: { "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": … } }, "results": […] }] }';

/** Reads another tool's report; a file that is not one is a user error. */
export async function readSarif(file: string): Promise<SarifDocument> {
  const text = await textOf(file);
  // A byte order mark counts as space.
  if (!/^\s{0,1000}\{/.test(text)) throw notSarif(file, 'this is no JSON object');
  const [{ readText }, { sarifDocument }] = await Promise.all([import('../../files/read-text.ts'), import('./document.ts')]);
  const read = readText(text, file);
  const checked = sarifDocument.safeParse(read.value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw notSarif(placeOf(file, read, issue?.path ?? []), `${wordsFor(issue?.path ?? [])} is not what it should be`);
}

async function textOf(file: string): Promise<string> {
  try {
    const stats = await stat(file);
    if (!stats.isFile()) throw notSarif(file, 'this is not a file');
    if (stats.size > FILE_BYTES) throw notSarif(file, `it is larger than ${FILE_BYTES / 1024 / 1024} MiB`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw notSarif(file, `cannot read the report: ${diskReason(error)}`);
  }
}

const notSarif = (place: string, message: string): UserError =>
  new UserError('not-sarif', message, { place, hint: `expected ${EXPECTED}` });

const wordsFor = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'the document' : path.map(String).join('.'));

function placeOf(file: string, { lineOf }: ReadValue, path: readonly PropertyKey[]): string {
  const line = lineOf(path.filter((part) => typeof part !== 'symbol'));
  return line === undefined ? file : `${file}:${line}`;
}
