import { isOwnLockFile } from '../../advisories/locks/own-lock-file.ts';
import type { Config } from '../../config/config.ts';
import type { Remark } from '../../contracts/remark.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import type { SelectedFiles } from '../../project/select-files.ts';
import type { CaseLocks } from '../../runtime/desks/desks.ts';

/** The lock files of a work: the part stored in a case, their texts, and remarks on them. */
export interface ReadLocks {
  readonly locks: CaseLocks;
  /** The texts of the changed lock files, with secrets masked. */
  readonly texts: ReadonlyMap<string, string>;
  readonly remarks: readonly Remark[];
}

/** There is nothing to read in lock files, and nothing to look up. */
export const NO_LOCKS: ReadLocks = {
  locks: { change: { files: [] }, packages: [], unread: [], shifts: [], isOffline: true },
  texts: new Map(),
  remarks: [],
};

/** The changed lock files whose packages can be looked up; these need no review, but are skipped if the user excludes them. */
export const changedLocks = ({ files }: Change, { unwanted }: Pick<SelectedFiles, 'unwanted'>): readonly ChangedFile[] =>
  files.filter(({ path, kind, link }) => isOwnLockFile(path) && kind !== 'deleted' && link !== true && !unwanted.has(path));

/** Private package names that are never looked up: those in the user's settings, and those in GOPRIVATE. */
export const privateNames = (
  { private: names }: Pick<Config['advisories'], 'private'>,
  { GOPRIVATE = '' }: Readonly<Record<string, string | undefined>>,
): readonly string[] => [...names, ...GOPRIVATE.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))];
