import type { Relation } from '../../../finding-debate/hearing/said.ts';
import { NEAR_THE_CHANGE } from '../rules.ts';
import type { ChangedLines, CodeFinding, CodeReviewSetup, OutlineBlock } from '../said.ts';

/** Lines of a file; 0 for all of it. */
export interface Lines {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** How a place relates to the change; undefined if the changed lines are unknown. */
export type PlaceRelation = Relation | 'whole-file' | undefined;

/** Computes the relation of places to the change of a case. Rows W1 to W5. */
export interface ChangeMap {
  readonly relationOf: (place: Lines) => PlaceRelation;
  readonly isChanged: (file: string, line: number) => boolean;
}

/** The change of a case, as places are measured by it. */
export function changeMap({ changed, outlines }: Pick<CodeReviewSetup, 'changed' | 'outlines'>): ChangeMap {
  if (changed === undefined) return { relationOf: () => undefined, isChanged: () => false };
  return {
    isChanged: (file, line) => isWithin(changed.get(file), line, line),
    relationOf: ({ file, first, last }) => {
      if (file === '' && changed.size > 1) return undefined;
      const lines = changed.get(pathIn(file, [...changed.keys()]) ?? file);
      if (lines === undefined) return 'elsewhere';
      if (first === 0) return 'whole-file';
      const end = Math.max(first, last);
      if (isWithin(lines, first, end)) return 'changed';
      const touched =
        isWithin(lines, first - NEAR_THE_CHANGE, end + NEAR_THE_CHANGE) ||
        innermost(outlines.get(file) ?? [], first).some((block) => isWithin(lines, block.start, block.end));
      return touched ? 'touched' : 'elsewhere';
    },
  };
}

/** Finds the one changed path that a file can mean: the same, or with more or fewer leading segments, in any case. */
function pathIn(file: string, paths: readonly string[]): string | undefined {
  if (file === '' || paths.includes(file)) return file === '' ? paths[0] : file;
  const named = file.toLowerCase().replace(/:\d+$/, '');
  const meant = paths.filter((path) => {
    const known = path.toLowerCase();
    return known === named || known.endsWith(`/${named}`) || named.endsWith(`/${known}`);
  });
  return meant.length === 1 ? meant[0] : undefined;
}

/** The range has a changed line. */
function isWithin(lines: ChangedLines | undefined, first: number, last: number): boolean {
  if (lines === undefined) return false;
  return lines.isWhole === true || lines.ranges.some(([start, end]) => start <= last && first <= end);
}

/** The smallest block around a line. */
function innermost(blocks: readonly OutlineBlock[], line: number): readonly OutlineBlock[] {
  const around = blocks.filter(({ start, end }) => start <= line && line <= end);
  return around.sort((a, b) => a.end - a.start - (b.end - b.start) || b.start - a.start).slice(0, 1);
}

const BEST_FIRST: readonly PlaceRelation[] = ['changed', 'touched', 'whole-file', 'elsewhere', undefined];

/** The relation of a group: the best of its members'. */
export const bestRelation = (relations: readonly PlaceRelation[]): PlaceRelation =>
  BEST_FIRST.find((relation) => relations.includes(relation));

/** "line 12", "lines 3-7", "main.py:208", "L12". */
const LINES_NAMED = /(?:([\w./-]{1,200}\.\w{1,12}):|\b(?:lines?|ln|L)\s{0,2})(\d{1,7})(?:\s?[-–]\s?(\d{1,7}))?/gi;

/** The places that a text names; those without a file are in `file`. */
export function placesNamed(text: string, file: string): readonly Lines[] {
  return [...text.slice(0, 8000).matchAll(LINES_NAMED)].map(([, named, first, last]) => ({
    file: named ?? file,
    first: Number(first),
    last: Number(last ?? first),
  }));
}

/** A path as a text may shorten it: its last part, or more. */
export const isPathOf = (named: string, path: string): boolean => path === named || path.endsWith(`/${named}`);

/** Returns the changed line that a finding elsewhere names as its cause, checked to be changed; undefined if it names none. Row W4. */
export function causeOf(
  { causedBy, file, title, description }: CodeFinding,
  changed: CodeReviewSetup['changed'],
  { isChanged }: ChangeMap,
): { readonly file: string; readonly line: number } | undefined {
  if (changed === undefined) return undefined;
  const paths = [...changed.keys()];
  const inWords = placesNamed(`${title}\n${description}`, file).map((place) => ({ file: place.file, line: place.first }));
  for (const named of [...(causedBy === undefined ? [] : [causedBy]), ...inWords]) {
    const path = paths.find((known) => isPathOf(named.file, known));
    if (path !== undefined && isChanged(path, named.line)) return { file: path, line: named.line };
  }
  return undefined;
}
