import * as z from 'zod';
import type { PartSpan, ReviewedMaterial } from '../../contracts/material.ts';
import { filesOf } from '../wording/wording.ts';

const lines = z.int().min(0);

/** Lines of a file, both ends included. */
const place = z.strictObject({ file: z.string(), start: z.int().min(0), end: z.int().min(0) });

/** The reviewed change, if there was one. */
export const changeScope = z.strictObject({
  title: z.string(),
  base: z.string().nullable(),
  revision: z.string(),
  diff_sha256: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      change: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied']),
      added: lines,
      removed: lines,
    }),
  ),
  changed_lines: lines,
  shown_lines: lines,
  not_shown: z.array(z.strictObject({ path: z.string(), why: z.string() })),
  masked: z.array(z.strictObject({ path: z.string(), line: z.int().min(1), kind: z.string() })),
  /** Changed files outside of the review. */
  left_out: z.array(z.strictObject({ path: z.string(), why: z.string(), lines })).optional(),
  /** Files of the project, as before the change, with guidance for reviewers. */
  guidance: z.array(z.string()).optional(),
  /** The parts that the change was shown in, if it was too long to be shown at once. */
  parts: z
    .array(
      z.strictObject({
        id: z.string(),
        files: z.array(z.string()),
        /** Changed lines that no part before it has. */
        changed_lines: lines,
        answered_by: z.array(z.string()),
      }),
    )
    .optional(),
  /** Changed lines that no model and no person saw, in parts without an answer. */
  unseen: z.strictObject({ parts: z.array(z.string()).min(1), lines, places: z.array(place) }).optional(),
});

/** The parts of a change that panelists saw. */
export interface SeenChange {
  readonly material: ReviewedMaterial;
  /** The parts without an answer. */
  readonly unseenParts: readonly string[];
  /** The names of the panelists that answered for a part. */
  readonly answeredBy: (part: string) => readonly string[];
  /** The changed lines that are in no other part, if the change is available. */
  readonly unseen?: UnseenPlaces | undefined;
}

/** Changed lines that no panelist saw: the number, and the places. */
export interface UnseenPlaces {
  readonly lines: number;
  readonly places: readonly PartSpan[];
}

/** The same as it was laid before the panel. */
export function changeScopeResult({ material, unseenParts, answeredBy, unseen }: SeenChange): z.infer<typeof changeScope> {
  const { leftOut = [], guidance = [], parts = [], files } = material;
  const { lines, places } = unseen ?? unseenWhole(parts.filter(({ id }) => unseenParts.includes(id)));
  return {
    title: material.title,
    base: material.base,
    revision: material.revision,
    diff_sha256: material.digest,
    files: files.map(({ path, kind, added, removed }) => ({ path, change: kind, added, removed })),
    changed_lines: material.lines.changed,
    shown_lines: material.lines.whole,
    not_shown: material.unshown.map(({ path, why }) => ({ path, why })),
    masked: [...material.masked],
    ...(leftOut.length === 0 ? {} : { left_out: leftOut.map(({ path, why, lines: all }) => ({ path, why, lines: all })) }),
    ...(guidance.length === 0 ? {} : { guidance: [...new Set(guidance.map(({ file }) => file))] }),
    ...(parts.length === 0
      ? {}
      : {
          parts: parts.map(({ id, spans, changed: changed_lines }) => ({
            id,
            files: [...filesOf(spans)],
            changed_lines,
            answered_by: [...answeredBy(id)],
          })),
        }),
    ...(unseenParts.length === 0
      ? {}
      : { unseen: { parts: [...unseenParts], lines, places: places.map((one) => ({ ...one })) } }),
  };
}

/** All changed lines of some parts. */
const unseenWhole = (parts: NonNullable<ReviewedMaterial['parts']>): UnseenPlaces => ({
  lines: parts.reduce((sum, { changed }) => sum + changed, 0),
  places: parts.flatMap(({ spans }) => spans),
});
