import { type AppliedCase, type ApplyRequest, applyCase } from '../../../app/cases/apply.ts';
import { printable, withoutCommands } from '../../../reports/formats/terminal/layout.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { tellDocuments } from '../../output/tell-documents.ts';
import { type Console, oneLine } from '../../terminal/console.ts';

/** Writes the decided edits of a case into its article, and prints the diff. */
export async function applyTo(
  { dir, ...request }: ApplyRequest & { readonly dir: string },
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const applied = await applyCase(request, host);
  // A diff that goes to a file or a program must stay as it is; on a terminal it could command it.
  if (applied.diff !== '')
    await console.result(process.stdout.isTTY === true ? withoutCommands(printable(applied.diff)) : applied.diff);
  tellApplied(applied, console);
  tellDocuments(applied.documents, { console });
  return applied.faults.length > 0 ? EXIT.partial : EXIT.passed;
}

/** Says what was written, what was left out and why, and the status of the article. */
export function tellApplied(applied: AppliedCase, console: Pick<Console, 'log'>): void {
  console.log(oneLine(doneText(applied)));
  for (const { item, why } of applied.faults) console.log(oneLine(`warning  the edit of ${item} is not applied: ${why}`));
  console.log(oneLine(`status   ${applied.status}: ${applied.reasons.join('; ')}`));
}

function doneText({ kind, file, backup, items, id, format }: AppliedCase): string {
  const flags = items.join(', ');
  switch (kind) {
    case 'applied':
      return `applied  ${flags} to ${file}; its text before is in ${backup}`;
    case 'finished':
      return `applied  ${flags} to ${file}, by a run that was interrupted; its text before is in ${backup}`;
    case 'planned':
      return format === undefined
        ? `planned  ${flags}: tribunal apply ${id} writes them into ${file}`
        : `planned  ${flags}: ${file} was converted from ${format.toUpperCase()}, so make these edits of its text in your editor`;
    case 'already':
      return `applied  before: all decided edits are in ${file}, and nothing is written`;
    case 'nothing':
      return `nothing  to apply to ${file}`;
  }
}
