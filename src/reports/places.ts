import type { PartSpan } from '../contracts/material.ts';
import { namedFew } from './wording.ts';

/** `src/a.ts:3-9, src/b.ts:4 and 2 more`. */
export const rangesText = (places: readonly PartSpan[]): string =>
  namedFew(places.map(({ file, start, end }) => (end > start ? `${file}:${start}-${end}` : `${file}:${start}`)));

/** The files of some places, each once. */
export const filesOf = (places: readonly PartSpan[]): readonly string[] => [...new Set(places.map(({ file }) => file))];
