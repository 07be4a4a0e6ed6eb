import { plainPath } from '../../system/plain-path.ts';

/**
 * Whether a path, or a folder on the way to it, is to be left out, however its name is written. What is left out is a name, or
 * several parted by slashes, in any folder and any case.
 */
export function isLeftOut(path: string, leaveOut: readonly string[]): boolean {
  const plain = plainPath(path);
  return leaveOut.some((one) => `/${plain}/`.includes(`/${plainPath(one)}/`));
}
