import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Console } from '../../cli/terminal/console.ts';
import { UserError } from '../../contracts/user-error.ts';
import { findCase, isCaseId, ownCasesNamed } from '../../journal/case-folders.ts';
import type { OwnCases } from '../../journal/own/own-cases.ts';

/** Where a case is. */
export type Located =
  | { readonly kind: 'folder'; readonly id: string; readonly folder: string; readonly isForeign: boolean }
  | { readonly kind: 'packed'; readonly file: string };

/** Finds the case that is to be looked at: a name means one of the user's own, a path any folder of a case or packed file. */
export async function locateCase(wanted: string, dir: string, own: OwnCases): Promise<Located> {
  const isPath = /[/\\]/.test(wanted);
  // No file of the work stands in for a name that means one of the user's cases.
  const isName = !isPath && (wanted === 'last' || (await ownCasesNamed(dir, wanted, own)).length > 0);
  const found = isName ? undefined : statSync(wanted, { throwIfNoEntry: false });
  if (found?.isFile()) return { kind: 'packed', file: wanted };
  if (!isPath) return { kind: 'folder', ...(await findCase(dir, wanted, own)), isForeign: false };
  if (!found?.isDirectory())
    throw new UserError('no-such-case', 'there is no case here', {
      place: wanted,
      hint: 'give the folder of a case, a packed case, or the name of a case of yours',
    });
  const name = basename(resolve(wanted));
  return { kind: 'folder', id: isCaseId(name) ? name : 'case', folder: wanted, isForeign: !(await own.isOwn(wanted)) };
}

/** Says before anything else that a case may have been written by anyone. */
export function tellForeign({ id, isForeign }: { readonly id: string; readonly isForeign: boolean }, console: Console): void {
  if (isForeign)
    console.log(`note   ${id} is not known to be yours: anyone may have written it; it is only shown, and passes no gate`);
}
