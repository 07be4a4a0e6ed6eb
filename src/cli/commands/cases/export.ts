import { exportCase } from '../../../app/cases/export-case.ts';
import { UserError } from '../../../contracts/user-error.ts';
import { diskReason } from '../../../files/disk-errors.ts';
import { putFile } from '../../../files/put-file.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { checkFiles } from '../../options/outputs.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { printJson } from '../../output/print-report.ts';

/** Packs a whole case into a file, or prints it. */
export async function exportTo(
  wanted: string,
  { dir, output }: { readonly dir: string; readonly output?: string | undefined },
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const { id, bundle, remarks } = await exportCase({ wanted }, host);
  for (const remark of remarks) host.tell(remark);
  if (output === undefined) await printJson(bundle, 0, console);
  else {
    checkFiles([output]);
    await putFile(output, `${JSON.stringify(bundle)}\n`).catch((error: unknown) => {
      throw new UserError('unwritable', `cannot write the file: ${diskReason(error)}`, { place: output });
    });
    console.log(`${id} → ${output}`);
  }
  return EXIT.passed;
}
