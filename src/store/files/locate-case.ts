import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { isCaseId } from '../../journal/case-id.ts';
import { findCase, ownCasesNamed, type Shelf } from './case-folders.ts';

/** The location of a case. */
export type Located =
  | { readonly kind: 'folder'; readonly id: string; readonly folder: string; readonly isForeign: boolean }
  | { readonly kind: 'packed'; readonly file: string };

/** Finds a case to read: a name means one of the user's own, a path any case folder or packed file. */
export async function locateCase(wanted: string, shelf: Shelf): Promise<Located> {
  const isPath = /[/\\]/.test(wanted);
  // A file in the work cannot shadow the name of one of the user's cases.
  const isName = !isPath && (wanted === 'last' || (await ownCasesNamed(wanted, shelf)).length > 0);
  const found = isName ? undefined : await stat(wanted).catch(() => undefined);
  if (found?.isFile()) return { kind: 'packed', file: wanted };
  if (!isPath) return { kind: 'folder', ...(await findCase(wanted, shelf)), isForeign: false };
  if (!found?.isDirectory())
    throw new UserError('no-such-case', 'no case found here', {
      place: wanted,
      hint: 'pass the folder of a case, a packed case, or the id of one of your cases',
    });
  const name = basename(resolve(wanted));
  const isForeign = shelf.own !== undefined && !(await shelf.own.isOwn(wanted));
  return { kind: 'folder', id: isCaseId(name) ? name : 'case', folder: wanted, isForeign };
}
