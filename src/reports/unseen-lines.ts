import type { PartSpan } from '../contracts/material.ts';
import { compareText } from '../core/text/order.ts';
import { namedFew } from './wording.ts';

/** A line of a file with how many changed lines stand there: those that are gone stand where the next one is. */
export interface ChangedPlace {
  readonly line: number;
  readonly changes: number;
}

/** A part of the material as far as it matters who saw it. */
interface SeenPart {
  readonly id: string;
  readonly spans: readonly PartSpan[];
  readonly changed: number;
}

/** Changed lines that nobody saw: how many, and where. */
export interface UnseenLines {
  readonly lines: number;
  readonly places: readonly PartSpan[];
}

export interface UnseenInput {
  readonly parts: readonly SeenPart[];
  /** The parts that nobody answered for. */
  readonly unseen: readonly string[];
  /** The changed lines of each file in order, where the change is at hand. */
  readonly changed?: ReadonlyMap<string, readonly ChangedPlace[]> | undefined;
}

/** What no part that somebody answered for shows: changed lines where they are known, else whole spans. */
export function unseenLines({ parts, unseen, changed }: UnseenInput): UnseenLines {
  const ids = new Set(unseen);
  const dark = parts.filter(({ id }) => ids.has(id));
  if (dark.length === 0) return { lines: 0, places: [] };
  const hidden = byFile(dark);
  const shown = byFile(parts.filter(({ id }) => !ids.has(id)));
  const left = [...hidden]
    .sort(([a], [b]) => compareText(a, b))
    .map(([file, spans]) => ({ file, spans: without(joined(spans), joined(shown.get(file) ?? [])) }));
  if (changed === undefined) {
    const places = left.flatMap(({ file, spans }) => spans.map(([start, end]) => ({ file, start, end })));
    return { lines: dark.reduce((sum, part) => sum + part.changed, 0), places };
  }
  const found = left.map(({ file, spans }) => ({ file, places: within(changed.get(file) ?? [], spans) }));
  return {
    lines: found.reduce((sum, { places }) => sum + places.reduce((all, { changes }) => all + changes, 0), 0),
    places: found.flatMap(({ file, places }) =>
      joined(places.map(({ line }) => [line, line])).map(([start, end]) => ({ file, start, end })),
    ),
  };
}

type Range = readonly [start: number, end: number];

function byFile(parts: readonly SeenPart[]): Map<string, Range[]> {
  const files = new Map<string, Range[]>();
  for (const { file, start, end } of parts.flatMap(({ spans }) => spans)) {
    const known = files.get(file);
    if (known === undefined) files.set(file, [[start, end]]);
    else known.push([start, end]);
  }
  return files;
}

/** Ranges in order, those that touch as one. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const whole: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last[1] + 1) last[1] = Math.max(last[1], end);
    else whole.push([start, end]);
  }
  return whole;
}

/** What of some ranges lies in none of the others; both in order. */
function without(ranges: readonly Range[], others: readonly Range[]): readonly Range[] {
  const left: Range[] = [];
  let at = 0;
  for (const [first, end] of ranges) {
    let start = first;
    for (; at < others.length; at++) {
      const [from, to] = others[at] as Range;
      if (from > end) break;
      if (to < start) continue;
      if (from > start) left.push([start, from - 1]);
      start = to + 1;
      // It may reach into the next range.
      if (to >= end) break;
    }
    if (start <= end) left.push([start, end]);
  }
  return left;
}

/** The places that lie in one of the ranges; both in order. */
function within(places: readonly ChangedPlace[], ranges: readonly Range[]): readonly ChangedPlace[] {
  let at = 0;
  return places.filter(({ line }) => {
    while (at < ranges.length && (ranges[at]?.[1] ?? 0) < line) at++;
    const range = ranges[at];
    return range !== undefined && range[0] <= line;
  });
}

/** `src/a.ts:3-9, src/b.ts:4 and 2 more`. */
export const rangesText = (places: readonly PartSpan[]): string =>
  namedFew(places.map(({ file, start, end }) => (end > start ? `${file}:${start}-${end}` : `${file}:${start}`)));

/** The files of some places, each once. */
export const filesOf = (places: readonly PartSpan[]): readonly string[] => [...new Set(places.map(({ file }) => file))];
