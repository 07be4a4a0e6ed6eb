import type { Format } from '../../app/report/formats.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import { withoutCommands } from '../../reports/formats/terminal/layout.ts';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import type { Output } from '../options/outputs.ts';
import { type Console, WIDTH } from '../terminal/console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** The width and colours of a text. */
export type Layout = Pick<Console, 'width' | 'paint'>;

/** Renders a format. */
export type Write = (format: Format, layout: Layout) => Iterable<string> | Promise<Iterable<string>>;

const IN_FILE: Layout = { width: WIDTH.plain, paint: PLAIN };

/** Whether every output was written. */
export type Delivered = 'whole' | 'in-part';

/** Writes every output, files first; a failed one is reported and does not stop the others. */
export async function deliver(outputs: readonly Output[], write: Write, console: Console): Promise<Delivered> {
  let delivered: Delivered = 'whole';
  for (const { format, file } of outputs) {
    if (file === undefined) continue;
    const problem = await putFile(file, [...(await write(format, IN_FILE))].join('')).then(() => undefined, diskReason);
    console.log(problem === undefined ? `written  ${file}` : `error    ${file} cannot be written: ${problem}`);
    if (problem !== undefined) delivered = 'in-part';
  }
  for (const { format, file } of outputs)
    if (file === undefined)
      for (const piece of await write(format, console)) await console.result(format === 'text' ? withoutCommands(piece) : piece);
  return delivered;
}

/** Fails the gate if a requested output is missing; other failures stay as they are. */
export const exitAfter = (code: ExitCode, delivered: Delivered): ExitCode =>
  delivered === 'in-part' && code === EXIT.passed ? EXIT.noVerdict : code;
