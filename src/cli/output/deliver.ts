import type { Format } from '../../app/report/formats.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import { withoutCommands } from '../../reports/formats/terminal/layout.ts';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import type { Output } from '../options/outputs.ts';
import { type Console, WIDTH } from '../terminal/console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** How wide and colourful a text may be. */
export type Layout = Pick<Console, 'width' | 'paint'>;

/** What goes to each output. */
export type Write = (format: Format, layout: Layout) => Iterable<string> | Promise<Iterable<string>>;

const IN_FILE: Layout = { width: WIDTH.plain, paint: PLAIN };

/** Whether everything that was asked for was written. */
export type Delivered = 'whole' | 'in-part';

/** Writes every output, the files first; one that cannot be written is told, and costs none of the others. */
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

/** No gate is passed while something that was asked for is missing; what failed otherwise has failed already. */
export const exitAfter = (code: ExitCode, delivered: Delivered): ExitCode =>
  delivered === 'in-part' && code === EXIT.passed ? EXIT.noVerdict : code;
