import { assert } from '../core/assert.ts';
import type { Change, ChangedFile, Hunk, HunkLine } from '../diff/change.ts';
import { hunkLines } from './hunk-lines.ts';
import { fits, linesOf, placeOf } from './rows.ts';

/** A change and the files after it. */
export interface ChangeWithTexts {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * The change and its files without secrets, still fitting each other. Whole files are masked, before and after the change,
 * and the hunks take their lines from there: what makes a line a secret may stand outside the hunk.
 */
export function maskChange({ change, texts }: ChangeWithTexts, mask: (text: string) => string): ChangeWithTexts {
  const masked = new Map([...texts].map(([path, text]) => [path, mask(text)]));
  const files = change.files.map((file) => ({ ...file, hunks: maskHunks(file, texts.get(file.path), mask) }));
  return { change: { files }, texts: masked };
}

function maskHunks(file: ChangedFile, text: string | undefined, mask: (text: string) => string): readonly Hunk[] {
  if (file.hunks.length === 0) return file.hunks;
  const hunks = file.hunks.map(hunkLines);
  const lines = text === undefined || file.kind === 'deleted' ? undefined : linesOf(text);
  const known = lines !== undefined && hunks.every((hunk) => fits(hunk, lines)) ? lines : undefined;
  const after = masked(side({ file, hunks, lines: known ?? [] }, '+'), mask);
  const before = masked(side({ file, hunks, lines: known ?? [] }, '-'), mask);
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
  /** The file after the change; nothing where it is not known. */
  readonly lines: readonly string[];
}

/** One side of a file: the hunks' lines on that side, with what stands between them where it is known. */
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

/** What became of each line of the hunks. */
function masked(lines: readonly (HunkLine | string)[], mask: (text: string) => string): ReadonlyMap<HunkLine, string> {
  if (lines.length === 0) return new Map();
  const out = mask(lines.map((line) => (typeof line === 'string' ? line : line.text)).join('\n')).split('\n');
  assert(out.length === lines.length, 'a mask changed the number of lines');
  return new Map(lines.flatMap((line, at) => (typeof line === 'string' ? [] : [[line, out[at] ?? ''] as const])));
}
