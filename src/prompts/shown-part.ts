import type { MappedFile, ReviewedMaterial, ReviewedPart } from '../contracts/material.ts';
import { defined } from '../core/defined.ts';
import { fileOrder } from './file-order.ts';

/** The part of a change that one ask shows. */
export interface ShownChange {
  /** Laid out, not yet fenced. */
  readonly text: string;
  /** The changed files in it; undefined means all. */
  readonly files?: readonly string[];
  /** The part, if it is not the whole change. */
  readonly part?: {
    readonly number: number;
    readonly count: number;
    /** Changed files that are not shown, each with what changes in it, if known. */
    readonly others: readonly MappedFile[];
  };
}

const shownOf = new WeakMap<ReviewedMaterial, Map<string, ShownChange>>();

/**
 * The text an ask shows; all of the change without a part, or for an unknown one. A further pass shows the files in another
 * order, the same for all seats. Cached, because a case asks for each dozens of times.
 */
export function shownChange(material: ReviewedMaterial, part = '', pass = 1): ShownChange {
  const known = shownOf.get(material) ?? new Map<string, ShownChange>();
  shownOf.set(material, known);
  const key = `${pass} ${part}`;
  const shown = known.get(key) ?? laidOut(material, part, pass);
  known.set(key, shown);
  return shown;
}

function laidOut({ shown, pages, parts = [], files, map = [], nonce }: ReviewedMaterial, id: string, pass: number): ShownChange {
  const at = parts.findIndex((part) => part.id === id);
  const part = parts[at];
  const inOrder = (one: Pick<ReviewedPart, 'shown' | 'pages'>): string => reordered(one, { seed: `${nonce} ${id}`, pass });
  if (part === undefined)
    return { text: parts.length === 0 ? inOrder({ shown, ...defined({ pages }) }) : parts.map((one) => one.shown).join(BETWEEN) };
  const inside = filesIn(part);
  const known = new Map(map.map((one) => [one.path, one]));
  const others = files.flatMap(({ path }) => (inside.has(path) ? [] : [known.get(path) ?? { path, changed: [] }]));
  return { text: inOrder(part), files: [...inside], part: { number: at + 1, count: parts.length, others } };
}

/** The separator between files. */
const BETWEEN = '\n\n';

/** The texts of the files in the order of a pass. */
function reordered(
  { shown, pages = [] }: Pick<ReviewedPart, 'shown' | 'pages'>,
  order: { readonly seed: string; readonly pass: number },
): string {
  if (order.pass === 1 || pages.length < 2) return shown;
  let at = 0;
  const texts = pages.map((length) => {
    const text = shown.slice(at, at + length);
    at += length + BETWEEN.length;
    return text;
  });
  return fileOrder(texts.length, order)
    .map((index) => texts[index] ?? '')
    .join(BETWEEN);
}

const filesIn = ({ spans }: ReviewedPart): ReadonlySet<string> => new Set(spans.map(({ file }) => file));
