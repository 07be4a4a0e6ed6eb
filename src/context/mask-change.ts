import type { Change, ChangedFile, Hunk } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';
import { type Masker, newMasker } from '../safety/mask.ts';

/** A change and its texts without secrets; every line is where it was. */
export interface MaskedChange {
  readonly change: Change;
  readonly texts: ReadonlyMap<string, string>;
  readonly masked: readonly MaskedPlace[];
}

/** Where a secret was: the line after the change, or before it where the change takes the line out. */
export interface MaskedPlace {
  readonly path: string;
  readonly line: number;
  readonly kind: string;
}

/** Masks secrets in everything that panelists are shown of a change, the same secret alike everywhere. */
export function maskChange(change: Change, texts: ReadonlyMap<string, string>): MaskedChange {
  const masker = newMasker();
  const masked: MaskedPlace[] = [];
  const plain = new Map<string, string>();
  for (const [path, text] of texts) {
    const found = masker.mask(text);
    plain.set(path, found.text);
    masked.push(...found.masked.map((secret) => ({ path, ...secret })));
  }
  const files = change.files.map((file) => maskHunks(file, plain.get(file.path), masker, masked));
  return { change: { ...change, files }, texts: plain, masked };
}

function maskHunks(file: ChangedFile, text: string | undefined, masker: Masker, masked: MaskedPlace[]): ChangedFile {
  const known = text?.split('\n') ?? [];
  return { ...file, hunks: file.hunks.map((hunk) => maskHunk(file, hunk, { known, masker, masked })) };
}

interface Masking {
  /** The lines of the file's text, masked. */
  readonly known: readonly string[];
  readonly masker: Masker;
  readonly masked: MaskedPlace[];
}

/** Lines that the text has are taken from it; the others are masked as far as they stand together. */
function maskHunk({ path, kind }: ChangedFile, hunk: Hunk, { known, masker, masked }: Masking): Hunk {
  const lines = hunkLines(hunk);
  const old = lines.filter(({ mark }) => mark !== '+');
  const found = masker.mask(old.map(({ text }) => text).join('\n'));
  const oldTexts = found.text.split('\n');
  const goneAt = new Map(old.map(({ mark, oldLine }, index) => [index + 1, mark === '-' ? oldLine : undefined]));
  let oldIndex = 0;
  let index = 0;
  const plain = hunk.lines.map((raw) => {
    if (raw.startsWith('\\')) return raw;
    const line = lines[index++];
    const oldText = line?.mark === '+' ? undefined : oldTexts[oldIndex++];
    const number = kind === 'deleted' ? line?.oldLine : line?.newLine;
    const inText = number === undefined ? undefined : known[number - 1];
    const text = inText ?? oldText ?? masker.mask(line?.text ?? '').text;
    return `${line?.mark ?? ' '}${text}`;
  });
  if (kind !== 'deleted' || known.length === 0)
    for (const secret of found.masked) {
      const line = goneAt.get(secret.line);
      if (line !== undefined) masked.push({ path, line, kind: secret.kind });
    }
  return { ...hunk, lines: plain };
}
