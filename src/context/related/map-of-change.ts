import type { MappedFile } from '../../contracts/material.ts';
import type { Change } from '../../diff/change.ts';
import type { ChangedSymbol } from './changed-symbols.ts';

const SIGNATURES_MAX = 12;

/** The map of a change in parts: its files, and the first lines of the functions and classes that change in them. */
export const mapOfChange = ({ files }: Change, symbols: ReadonlyMap<string, readonly ChangedSymbol[]>): readonly MappedFile[] =>
  files.map(({ path }) => {
    const changed = [...new Set((symbols.get(path) ?? []).map(({ signature }) => signature))];
    const more = changed.length - SIGNATURES_MAX;
    return { path, changed: [...changed.slice(0, SIGNATURES_MAX), ...(more > 0 ? [`… and ${more} more`] : [])] };
  });
