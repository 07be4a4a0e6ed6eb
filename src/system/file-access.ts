import type { Stats } from 'node:fs';

/** Whether a file is another user's, or others may do with it what these mode bits allow. False where the system has no users. */
export const isOpenToOthers = ({ mode, uid }: Stats, bits: number): boolean =>
  process.getuid !== undefined && (uid !== process.getuid() || (mode & bits) !== 0);
