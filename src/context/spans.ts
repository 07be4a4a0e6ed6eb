import type { PartSpan } from '../contracts/material.ts';
import type { Section } from './cut-page.ts';

/** Where a section stands: lines as they are after the change, of a deleted file as they were; 0 is the file itself. */
export function spansOf({ page, rows }: Pick<Section, 'page' | 'rows'>): readonly PartSpan[] {
  const file = page.file.path;
  const spans: { file: string; start: number; end: number; isThere: boolean }[] = [];
  for (const { row, gap, place } of rows) {
    const isThere = row.number !== undefined;
    const last = gap ? undefined : spans.at(-1);
    if (last === undefined) spans.push({ file, start: place, end: place, isThere });
    else if (isThere) {
      // Lines that are gone stand for themselves only where none beside them is there.
      if (!last.isThere) last.start = place;
      last.end = place;
      last.isThere = true;
    }
  }
  if (spans.length === 0) return [{ file, start: 0, end: 0 }];
  return spans.map(({ start, end }) => ({ file, start, end }));
}
