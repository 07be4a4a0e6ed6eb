import type { PartSpan } from '../../contracts/material.ts';
import type { Section } from './cut-page.ts';

/** Where a section stands: lines as they are after the change, of a deleted file as they were; 0 is the file itself. */
export function spansOf({ page, rows }: Pick<Section, 'page' | 'rows'>): readonly PartSpan[] {
  const file = page.file.path;
  const spans: { file: string; start: number; end: number }[] = [];
  for (const { row, gap, place } of rows) {
    const last = gap ? undefined : spans.at(-1);
    if (last === undefined) spans.push({ file, start: place, end: place });
    // Lines that are gone stand for themselves only where none beside them is there.
    else if (row.number !== undefined) last.end = place;
  }
  return spans.length === 0 ? [{ file, start: 0, end: 0 }] : spans;
}
