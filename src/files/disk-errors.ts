const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'no space is left on the disk'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'the file-size limit is reached'],
  ['EIO', 'the disk reports an input/output error'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'part of the path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'its links form a loop'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EMFILE', 'too many files are open'],
]);

/** The error code of a file system error. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The reason of a file system error in words. */
export const diskReason = (error: unknown): string =>
  WORDS.get(codeOf(error) ?? '') ?? (error instanceof Error ? error.message : String(error));
