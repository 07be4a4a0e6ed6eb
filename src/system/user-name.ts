import { userInfo } from 'node:os';

/** The name of the user this process runs as; undefined if the system has none. */
export function systemUserName(): string | undefined {
  try {
    return userInfo().username || undefined;
  } catch {
    return undefined;
  }
}
