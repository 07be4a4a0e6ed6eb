import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import { fenced } from '../../safety/fence/fence.ts';
import type { Masker } from '../../safety/secrets/mask.ts';

/** What is looked at, and how it is made safe to be seen. */
export interface Ground {
  readonly files: ReviewedFiles;
  readonly masker: Masker;
  readonly nonce: string;
  /** Ends the looking. */
  readonly signal: AbortSignal;
}

/** The most bytes that are shown at once. */
const LOOK_BYTES = 40_000;

const MIB = 1024 * 1024;
/** A larger file is not looked into. */
export const FILE_MIB = 2;
export const FILE_BYTES = FILE_MIB * MIB;

/** What is said where nothing can be looked at; a reason may quote what others wrote. */
export const nothingToSee = (why: string, nonce: string): string =>
  `The reviewed work cannot be looked at, for this reason:\n${fenced('reason', why, nonce)}`;

/** Rows from the first on, as many as may be shown at once. */
export function fitting(rows: readonly string[]): readonly string[] {
  let room = LOOK_BYTES;
  const end = rows.findIndex((row) => {
    room -= Buffer.byteLength(row) + 1;
    return room < 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
