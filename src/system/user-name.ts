import { userInfo } from 'node:os';

/** The name of the user that this process runs as; undefined where the system has none for it. */
export function systemUserName(): string | undefined {
  try {
    return userInfo().username || undefined;
  } catch {
    return undefined;
  }
}
