import type { ReviewedMaterial, ReviewedPart } from '../contracts/material.ts';
import { defined } from '../core/defined.ts';
import { fileOrder } from './file-order.ts';

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

/**
 * What an ask about a part shows; no part, or one that is not there: all of the change. In a further pass its files stand in
 * another order, the same for all who are asked. A case asks for each dozens of times.
 */
export function shownChange(material: ReviewedMaterial, part = '', pass = 1): ShownChange {
  const known = shownOf.get(material) ?? new Map<string, ShownChange>();
  shownOf.set(material, known);
  const key = `${pass} ${part}`;
  const shown = known.get(key) ?? laidOut(material, part, pass);
  known.set(key, shown);
  return shown;
}

function laidOut({ shown, pages, parts = [], files, nonce }: ReviewedMaterial, id: string, pass: number): ShownChange {
  const at = parts.findIndex((part) => part.id === id);
  const part = parts[at];
  const inOrder = (one: Pick<ReviewedPart, 'shown' | 'pages'>): string => reordered(one, { seed: `${nonce} ${id}`, pass });
  if (part === undefined)
    return { text: parts.length === 0 ? inOrder({ shown, ...defined({ pages }) }) : parts.map((one) => one.shown).join(BETWEEN) };
  const inside = filesIn(part);
  const others = files.flatMap(({ path }) => (inside.has(path) ? [] : [path]));
  return { text: inOrder(part), files: [...inside], part: { number: at + 1, count: parts.length, others } };
}

/** What stands between the texts of two files. */
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
