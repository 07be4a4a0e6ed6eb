import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';

/** The text of a file, or of standard input for `-`. */
export async function readInput(file: string): Promise<string> {
  if (file === '-') return (await readStandardInput()).toString('utf8');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The lines of a file, or of standard input for `-`, one at a time. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  if (file === '-') refuseTerminal();
  const stream = file === '-' ? process.stdin : createReadStream(file);
  try {
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** All of standard input. */
export async function readStandardInput(): Promise<Buffer> {
  refuseTerminal();
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuseTerminal(): void {
  if (!process.stdin.isTTY) return;
  throw new UserError('no-input', 'standard input is a terminal', {
    hint: 'pipe a file into it, such as tribunal arbitrate - < debate.json, or pass the file name',
  });
}

const unreadable = (file: string, error: unknown): UserError =>
  new UserError('unreadable', `cannot read the file: ${diskReason(error)}`, {
    place: file,
    hint: 'pass an existing path, or - for standard input',
  });
