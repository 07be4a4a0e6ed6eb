import { isLockFile } from '../../core/protocols/code-review/evidence/lock-files.ts';

/** True if a file is a lock file of the project itself, and not one inside a package of it. */
export const isOwnLockFile = (path: string): boolean => isLockFile(path) && !path.split('/').includes('node_modules');
