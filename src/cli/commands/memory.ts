import { userName } from '../../app/cases/rule.ts';
import { forgetDismissals, listMemory } from '../../app/memory/forget.ts';
import { MEMORY_FILE } from '../../app/memory/memory-file.ts';
import { type Remembered, rememberItem } from '../../app/memory/remember.ts';
import { jsonLines } from '../../app/report/report-writers.ts';
import type { Dismissal } from '../../contracts/dismissal.ts';
import { printable } from '../../reports/formats/terminal/layout.ts';
import { openTerminal, type Terminal } from '../host.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import type { Console } from '../terminal/console.ts';

/** What is to be remembered, and from which folder of cases. */
interface AddRequest {
  readonly dir: string;
  readonly wanted: string;
  readonly item: string;
  readonly reason: string;
  readonly by?: string;
}

/** Remembers a finding of a case as dismissed. */
export async function addToMemory(
  { dir, wanted, item, reason, ...request }: AddRequest,
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const by = request.by ?? (await userName(host));
  const remembered = await rememberItem({ wanted, item, by, why: reason }, host);
  await console.result(`${oneLine(remembered.dismissal)}\n`);
  tellRemembered(remembered, console);
  return EXIT.passed;
}

/** Says where a dismissal is remembered, and from when on it counts. */
export function tellRemembered({ dismissal, file, wasKnown }: Remembered, console: Pick<Console, 'log'>): void {
  console.log(
    wasKnown
      ? `note     ${file} remembers it already, as ${dismissal.id}`
      : `written  ${file}: commit it; it counts in reviews of changes whose base has it`,
  );
}

/** Prints what the repository remembers. */
export async function showMemory(format: 'text' | 'json', { console, host }: Terminal = openTerminal()): Promise<ExitCode> {
  const { dismissals, broken } = await listMemory(host);
  if (broken.length > 0)
    console.log(`warning  ${MEMORY_FILE} has lines that are no dismissal: ${broken.slice(0, 10).join(', ')}`);
  if (format === 'json') for (const piece of jsonLines({ dismissals })) await console.result(piece);
  else for (const one of dismissals) await console.result(`${oneLine(one)}\n`);
  if (dismissals.length === 0 && format === 'text') console.log(`note     ${MEMORY_FILE} has no dismissals`);
  return EXIT.passed;
}

/** Removes dismissals from what the repository remembers. */
export async function forgetMemory(ids: readonly string[], { console, host }: Terminal = openTerminal()): Promise<ExitCode> {
  for (const one of await forgetDismissals(ids, host)) await console.result(`${oneLine(one)}\n`);
  console.log(`written  ${MEMORY_FILE}: commit it; these findings are reported again in changes whose base has it`);
  return EXIT.passed;
}

const oneLine = ({ id, at, by, severity, file, title, why }: Dismissal): string =>
  printable(`${id}  ${at.slice(0, 10)}  ${by}  ${severity}  ${file}  ${title}  – ${why}`).replace(/\s*\n\s*/g, ' ');
