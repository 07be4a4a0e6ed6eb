import { isLockFile } from '../../core/protocols/code-review/evidence/lock-files.ts';

/** Whether a file is a lock file of the work, and none of a package in it. */
export const isOwnLockFile = (path: string): boolean => isLockFile(path) && !path.split('/').includes('node_modules');
