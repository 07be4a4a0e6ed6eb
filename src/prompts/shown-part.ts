import type { ReviewedMaterial, ReviewedPart } from '../contracts/material.ts';

/** What one ask shows of a change. */
export interface ShownChange {
  /** Laid out, not yet fenced. */
  readonly text: string;
  /** The changed files that are in it; undefined: all. */
  readonly files?: readonly string[];
  /** Which part it is, where it is not all. */
  readonly part?: {
    readonly number: number;
    readonly count: number;
    /** Changed files of which nothing is shown. */
    readonly others: readonly string[];
  };
}

const shownOf = new WeakMap<ReviewedMaterial, Map<string, ShownChange>>();

/** What an ask about a part shows; no part, or one that is not there: all of the change. A case asks for each dozens of times. */
export function shownChange(material: ReviewedMaterial, part = ''): ShownChange {
  const known = shownOf.get(material) ?? new Map<string, ShownChange>();
  shownOf.set(material, known);
  const shown = known.get(part) ?? laidOut(material, part);
  known.set(part, shown);
  return shown;
}

function laidOut({ shown, parts = [], files }: ReviewedMaterial, id: string): ShownChange {
  const at = parts.findIndex((part) => part.id === id);
  const part = parts[at];
  if (part === undefined) return { text: parts.length === 0 ? shown : parts.map((one) => one.shown).join('\n\n') };
  const inside = filesIn(part);
  const others = files.flatMap(({ path }) => (inside.has(path) ? [] : [path]));
  return { text: part.shown, files: [...inside], part: { number: at + 1, count: parts.length, others } };
}

const filesIn = ({ spans }: ReviewedPart): ReadonlySet<string> => new Set(spans.map(({ file }) => file));
