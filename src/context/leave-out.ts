import { plainPath } from '../contracts/plain-path.ts';

/** What a checkout is made without: a name, or several parted by slashes, in any folder and any case; or a pattern over whole paths. */
export type LeaveOut = string | RegExp;

/** Whether a path, or a folder on the way to it, is to be left out, however its name is written. */
export function isLeftOut(path: string, leaveOut: readonly LeaveOut[]): boolean {
  const plain = plainPath(path);
  return leaveOut.some((one) =>
    typeof one === 'string' ? `/${plain}/`.includes(`/${plainPath(one)}/`) : path.search(one) >= 0 || plain.search(one) >= 0,
  );
}
