import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';

const MIB = 1024 * 1024;
const GIVEN_MAX = 64 * MIB;

/** A decoded diff, with the encoding problems. */
export interface Decoded {
  readonly text: string;
  readonly remarks: readonly Remark[];
}

/** Decodes UTF-8, or UTF-16 with a byte order mark as PowerShell writes it. Invalid bytes are replaced and reported. */
export function decodeDiff(given: string | Uint8Array): Decoded {
  const bytes = typeof given === 'string' ? Buffer.from(given) : Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.length > GIVEN_MAX)
    throw new UserError('change-too-large', `the diff is larger than ${GIVEN_MAX / MIB} MiB`, { hint: 'review it in parts' });
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  if (wide !== undefined)
    return {
      text: new TextDecoder(wide).decode(bytes),
      remarks: [remark('note', 'diff-encoding', { found: 'utf-16' })],
    };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), remarks: [] };
  } catch {
    return {
      text: new TextDecoder('utf-8').decode(bytes),
      remarks: [remark('note', 'diff-encoding', { found: 'not-utf-8' })],
    };
  }
}
