import type { Change, ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import type { Outlined, Outlines } from '../layout/outline.ts';
import { linesOf, placeOf } from '../layout/rows.ts';
import { placesIn } from '../layout/windows.ts';

/** A named function or class with a changed line in it. */
export interface ChangedSymbol {
  readonly name: string;
  readonly kind: 'function' | 'class';
  readonly start: number;
  readonly end: number;
  /** Its first line, shortened. */
  readonly signature: string;
}

const SIGNATURE_MAX = 160;

/** The functions and classes of each file that the change touches, innermost names only, in order. */
export function changedSymbols(
  { files }: Change,
  texts: ReadonlyMap<string, string>,
  outlines: Outlines,
): ReadonlyMap<string, readonly ChangedSymbol[]> {
  const symbols = new Map<string, readonly ChangedSymbol[]>();
  for (const file of files) {
    const outline = outlines.get(file.path);
    const text = texts.get(file.path);
    if (outline === undefined || text === undefined || file.kind === 'deleted') continue;
    const found = touched(file, { outline, lines: linesOf(text) });
    if (found.length > 0) symbols.set(file.path, found);
  }
  return symbols;
}

interface Outlining {
  readonly outline: readonly Outlined[];
  readonly lines: readonly string[];
}

function touched(file: ChangedFile, { outline, lines }: Outlining): readonly ChangedSymbol[] {
  const blocks = outline.flatMap((block) =>
    block.kind === 'import' || block.name === '' ? [] : [{ ...block, kind: block.kind }],
  );
  const found = new Set<(typeof blocks)[number]>();
  let from = 0;
  for (const [index, hunk] of file.hunks.entries()) {
    const shown = hunkLines(hunk);
    for (const place of placesIn(shown, placeOf(file, index, shown).first, lines.length)) {
      // Blocks are in the order of their starts: those that end before this hunk are done with, but for outer ones.
      while (from < blocks.length && (blocks[from]?.end ?? 0) < place.start) from++;
      let inner: (typeof blocks)[number] | undefined;
      for (let at = from; at < blocks.length; at++) {
        const block = blocks[at];
        if (block === undefined || block.start > place.end) break;
        if (block.end < place.start || (place.isBetween && (block.start > place.start || block.end < place.end))) continue;
        if (block.start >= place.start) found.add(block);
        else inner = block;
      }
      if (inner !== undefined) found.add(inner);
    }
  }
  return blocks
    .filter((block) => found.has(block))
    .map(({ name, kind, start, end }) => ({ name, kind, start, end, signature: signatureIn(lines[start - 1] ?? '') }));
}

const signatureIn = (line: string): string => {
  const short = line.trim().replace(/\s*\{$/, '');
  return short.length <= SIGNATURE_MAX ? short : `${short.slice(0, SIGNATURE_MAX)}…`;
};
