import { plainPath } from '../../system/plain-path.ts';

/**
 * True if a path or one of its parent folders is left out, in any spelling. An entry is a name or several joined by slashes, and
 * applies in any folder and any case.
 */
export function isLeftOut(path: string, leaveOut: readonly string[]): boolean {
  const plain = plainPath(path);
  return leaveOut.some((one) => `/${plain}/`.includes(`/${plainPath(one)}/`));
}
