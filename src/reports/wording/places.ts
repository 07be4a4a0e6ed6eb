import type { PartSpan } from '../../contracts/material.ts';
import type { Language } from '../../core/language.ts';
import { wordingIn } from './wording.ts';

/** `src/a.ts:3-9, src/b.ts:4 and 2 more`. */
export const rangesText = (places: readonly PartSpan[], language?: Language): string =>
  wordingIn(language).namedFew(
    places.map(({ file, start, end }) => (end > start ? `${file}:${start}-${end}` : `${file}:${start}`)),
  );

/** The files of some places, each once. */
export const filesOf = (places: readonly PartSpan[]): readonly string[] => [...new Set(places.map(({ file }) => file))];
