import { assert } from '../../core/assert.ts';
import { agrees } from '../../diff/apply.ts';
import type { Change, ChangedFile, Hunk, HunkLine } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import { type Masker, newMasker } from '../../safety/secrets/mask.ts';
import { linesOf, placeOf } from '../layout/rows.ts';

/** A change and its texts with secrets redacted; line numbers are unchanged. */
export interface MaskedChange {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly masked: readonly MaskedPlace[];
}

/** The place of a secret: its line after the change, or before it if the change removes the line. */
export interface MaskedPlace {
  readonly path: string;
  readonly line: number;
  readonly kind: string;
}

/**
 * Redacts a change and its files consistently, with the same placeholder for the same secret. Whole files are redacted, before
 * and after the change, and the hunks take their lines from there: what makes a line a secret may lie outside the hunk.
 */
export function maskChange(change: Change, texts: ReadonlyMap<string, string>, masker: Masker = newMasker()): MaskedChange {
  const places = new Map<string, MaskedPlace>();
  const note = (place: MaskedPlace): void => void places.set(`${place.path}\n${place.line}\n${place.kind}`, place);
  const plain = new Map<string, string>();
  for (const [path, text] of texts) {
    const found = masker.mask(text, path);
    plain.set(path, found.text);
    for (const secret of found.masked) note({ path, ...secret });
  }
  const files = change.files.map((file) => ({ ...file, hunks: maskHunks(file, texts.get(file.path), { masker, note }) }));
  return { change: { ...change, files }, texts: plain, masked: [...places.values()] };
}

interface Masking {
  readonly masker: Masker;
  readonly note: (place: MaskedPlace) => void;
}

function maskHunks(file: ChangedFile, text: string | undefined, masking: Masking): readonly Hunk[] {
  if (file.hunks.length === 0) return file.hunks;
  const hunks = file.hunks.map(hunkLines);
  const lines = text !== undefined && file.kind !== 'deleted' && agrees(file, text) ? linesOf(text) : [];
  const after = masked(file, side({ file, hunks, lines }, '+'), masking);
  const before = masked(file, side({ file, hunks, lines }, '-'), masking);
  return file.hunks.map((hunk, index) => {
    const numbered = hunks[index]?.values();
    return {
      ...hunk,
      lines: hunk.lines.map((line) => {
        const one = line.startsWith('\\') ? undefined : numbered?.next().value;
        return one === undefined ? line : line.charAt(0) + ((one.mark === '-' ? before : after).get(one) ?? '');
      }),
    };
  });
}

interface Sides {
  readonly file: ChangedFile;
  readonly hunks: readonly (readonly HunkLine[])[];
  /** The file after the change; empty if unknown. */
  readonly lines: readonly string[];
}

/** One side of a file: its lines in the hunks, and those between them if known. */
function side({ file, hunks, lines }: Sides, mark: '+' | '-'): readonly (HunkLine | string)[] {
  const out: (HunkLine | string)[] = [];
  let next = 1;
  for (const [index, hunk] of hunks.entries()) {
    const { first, last } = placeOf(file, index, hunk);
    for (; next < first && next <= lines.length; next++) out.push(lines[next - 1] ?? '');
    for (const line of hunk) if (line.mark === ' ' || line.mark === mark) out.push(line);
    next = last + 1;
  }
  for (; next <= lines.length; next++) out.push(lines[next - 1] ?? '');
  return out;
}

/** The redacted lines of the hunks. */
function masked(
  { path }: ChangedFile,
  lines: readonly (HunkLine | string)[],
  { masker, note }: Masking,
): ReadonlyMap<HunkLine, string> {
  if (lines.length === 0) return new Map();
  const found = masker.mask(lines.map((line) => (typeof line === 'string' ? line : line.text)).join('\n'), path);
  const out = found.text.split('\n');
  assert(out.length === lines.length, 'a mask changed the number of lines');
  for (const { line: at, kind } of found.masked) {
    const one = lines[at - 1];
    const line = typeof one === 'string' ? undefined : (one?.newLine ?? one?.oldLine);
    if (line !== undefined) note({ path, line, kind });
  }
  return new Map(lines.flatMap((line, at) => (typeof line === 'string' ? [] : [[line, out[at] ?? ''] as const])));
}
