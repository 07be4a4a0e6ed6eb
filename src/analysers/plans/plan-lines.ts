import { OPENING } from '../../documents/sections.ts';
import type { DefectPlace } from '../documents/defect.ts';
import { cellsOf, isTableRule } from '../documents/tables.ts';
import type { ReadArtefact } from './plan-text.ts';

/** A line of an artefact: a heading, an item of a list, a row of a table, or a line of prose. */
export interface PlanLine {
  readonly artefact: string;
  readonly role: ReadArtefact['role'];
  readonly kind: 'heading' | 'row' | 'prose';
  /** The line as it is written. */
  readonly text: string;
  readonly place: DefectPlace;
  /** The headings above a heading; the section of any other line and the headings above it. */
  readonly under: readonly string[];
  /** The cells of a row by the header of its table, lower case; undefined for other lines. */
  readonly cells?: readonly string[];
  readonly header?: readonly string[];
  /** The same for all rows of one table. */
  readonly table?: number;
}

const LINE_MAX = 1_500;
const QUOTE_MAX = 400;

/** Every line of an artefact but those of code, in order; tables without their headers. */
export function planLines({ name: artefact, role, read }: ReadArtefact): readonly PlanLine[] {
  const bySection = new Map<string, typeof read.paragraphs>();
  for (const one of read.paragraphs) bySection.set(one.section, [...(bySection.get(one.section) ?? []), one]);
  return read.sections.flatMap(({ name: section, line, above }) => {
    const heading: PlanLine = {
      artefact,
      role,
      kind: 'heading',
      text: section,
      place: { section, paragraph: 1, line, quote: section },
      under: above,
    };
    const lines = (bySection.get(section) ?? []).flatMap((within): readonly PlanLine[] => {
      if (within.kind === 'code') return [];
      const base = { artefact, role, under: [...above, section] };
      const rows = within.text.split('\n').map((text, below) => ({ text: text.length > LINE_MAX ? '' : text, below }));
      const placed = rows.map(({ text, below }) => ({
        text: text.trim(),
        place: { section, paragraph: within.paragraph, line: within.line + below, quote: text.trim().slice(0, QUOTE_MAX) },
      }));
      if (within.kind === 'prose')
        return placed.filter(({ text }) => text !== '').map((one) => ({ ...base, kind: 'prose' as const, ...one }));
      const cells = rows.map(({ text, below }) => ({ cells: cellsOf(text), below }));
      const rule = cells.findIndex(isTableRule);
      const header = (cells[rule - 1]?.cells ?? []).map((cell) => plain(cell).toLowerCase());
      return placed.slice(rule + 1).flatMap((one, at) => {
        const own = cells[rule + 1 + at]?.cells ?? [];
        return one.text === ''
          ? []
          : [{ ...base, kind: 'row' as const, ...one, cells: own.map(plain), header, table: within.line }];
      });
    });
    return section === OPENING ? lines : [heading, ...lines];
  });
}

/** A cell without emphasis and code marks. */
export const plain = (text: string): string => text.replace(/[*_`]|~~/g, '').trim();

/** The cell of a row in the first column whose header fits. */
export function cellUnder({ header = [], cells = [] }: PlanLine, wanted: RegExp): string | undefined {
  const at = header.findIndex((name) => wanted.test(name));
  return at < 0 ? undefined : (cells[at] ?? '');
}
