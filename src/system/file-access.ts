import type { Stats } from 'node:fs';

/** True if a file belongs to another user, or its mode grants other users any of these bits. False on systems without users. */
export const isOpenToOthers = ({ mode, uid }: Stats, bits: number): boolean =>
  process.getuid !== undefined && (uid !== process.getuid() || (mode & bits) !== 0);
