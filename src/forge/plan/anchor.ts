import type { ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';

/** A file of the pull request's diff at its head, as far as the forge shows it. */
export interface DiffFile {
  readonly path: string;
  readonly kind: ChangedFile['kind'];
  /** The previous path of a renamed file. */
  readonly oldPath?: string | undefined;
  /** The shown stretches of the new file; `unknown` if the forge shows no lines, which proves nothing. */
  readonly stretches: readonly Stretch[] | 'unknown';
}

/** The lines of one hunk after the change, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** New lines that come right after removed ones. */
  readonly afterRemoved: ReadonlySet<number>;
}

/** The place of a comment in the diff: lines of one hunk, the file, or none. */
export type Anchor =
  | { readonly kind: 'lines'; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'none' };

/** Lines of a file; 0 for the whole file. */
export interface Lines {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

/** The diff of a pull request by the paths after the change. */
export type DiffFiles = ReadonlyMap<string, DiffFile>;

/** The file as the plan needs it. */
export function diffFileOf({ path, kind, oldPath, hunks }: ChangedFile): DiffFile {
  return { path, kind, oldPath, stretches: hunks.flatMap((hunk) => stretchOf(hunkLines(hunk))) };
}

function stretchOf(lines: ReturnType<typeof hunkLines>): readonly Stretch[] {
  const shown: number[] = [];
  const afterRemoved = new Set<number>();
  for (const [at, { newLine }] of lines.entries()) {
    if (newLine === undefined) continue;
    shown.push(newLine);
    if (lines[at - 1]?.mark === '-') afterRemoved.add(newLine);
  }
  const [from, to] = [shown[0], shown.at(-1)];
  return from === undefined || to === undefined ? [] : [{ from, to, afterRemoved }];
}

/** The best place for a comment about these lines: within one hunk, else on the file, else none. */
export function anchorOf({ path, line, endLine }: Lines, files: DiffFiles): Anchor {
  const file = files.get(path);
  if (file === undefined) return { kind: 'none' };
  const stretch = stretchAt(file, line);
  if (stretch === undefined) return { kind: 'file', path };
  return { kind: 'lines', path, from: line, to: Math.max(line, Math.min(endLine, stretch.to)) };
}

/** True if a suggestion can replace exactly these lines: they are in one hunk, and no removed line is between them. */
export function takesSuggestion({ path, line, endLine }: Lines, files: DiffFiles): boolean {
  const file = files.get(path);
  const stretch = file === undefined ? undefined : stretchAt(file, line);
  if (stretch === undefined || endLine < line || endLine > stretch.to) return false;
  return ![...stretch.afterRemoved].some((one) => one > line && one <= endLine);
}

/** True if the forge accepts the anchor for this diff, as far as the diff shows. */
export function isValidAnchor(anchor: Anchor, files: DiffFiles): boolean {
  if (anchor.kind === 'none') return false;
  const file = files.get(anchor.path);
  if (file === undefined) return false;
  if (anchor.kind === 'file' || file.stretches === 'unknown') return true;
  const stretch = stretchAt(file, anchor.from);
  return stretch !== undefined && anchor.from <= anchor.to && anchor.to <= stretch.to;
}

const stretchAt = ({ stretches, kind }: DiffFile, line: number): Stretch | undefined =>
  stretches === 'unknown' || kind === 'deleted' ? undefined : stretches.find(({ from, to }) => line >= from && line <= to);
