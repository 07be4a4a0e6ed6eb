import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import { fenced } from '../../safety/fence/fence.ts';
import type { Masker } from '../../safety/secrets/mask.ts';

/** The files to look at, and how they are made safe to show. */
export interface Ground {
  readonly files: ReviewedFiles;
  readonly masker: Masker;
  readonly nonce: string;
  /** The most characters of a line that are shown; by default as many as of a line of code. */
  readonly lineCharacters?: number;
  /** Cancels the look. */
  readonly signal: AbortSignal;
}

/** The size limit of one look. */
const LOOK_BYTES = 40_000;

const MIB = 1024 * 1024;
/** The size limit of a file to look into. */
export const FILE_MIB = 2;
export const FILE_BYTES = FILE_MIB * MIB;

/** The answer if nothing can be shown; the reason may quote untrusted text. */
export const nothingToSee = (why: string, nonce: string): string =>
  `The reviewed work cannot be looked at, for this reason:\n${fenced('reason', why, nonce)}`;

/** The leading rows that fit into one look. */
export function fitting(rows: readonly string[]): readonly string[] {
  let room = LOOK_BYTES;
  const end = rows.findIndex((row) => {
    room -= Buffer.byteLength(row) + 1;
    return room < 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
