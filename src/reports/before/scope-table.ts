import type { LeftOut, ReviewedFile } from '../../contracts/material.ts';
import type { TerminalOptions } from '../formats/terminal/options.ts';
import { tableBlock } from '../formats/terminal/sections.ts';
import { count } from '../wording/wording.ts';

/** The files in and out of scope, before any panelist is asked. */
export interface ScopeSummary {
  readonly files: readonly ReviewedFile[];
  readonly leftOut?: readonly LeftOut[];
  /** Changes that cannot be shown to panelists. */
  readonly unshown?: readonly { readonly path: string; readonly why: string }[];
  /** Files with the project's guidance for reviewers. */
  readonly guidance?: readonly string[];
}

/** More files than these are counted, not listed: `--preview` lists them all. */
const LISTED_MAX = 12;

/** The scope summary: the files of a review, and the files left out with the reasons. */
export function scopeTable(scope: ScopeSummary, options: TerminalOptions): string {
  const { files, leftOut = [], guidance = [] } = scope;
  const blocks = [
    tableBlock(
      { title: `Scope: ${count(files.length, 'file')}`, head: FILE_HEAD, rows: fileRows(scope, LISTED_MAX), ...FILE_COLUMNS },
      options,
    ),
    ...(leftOut.length === 0 ? [] : [leftOutTable(leftOut, options, LISTED_MAX)]),
    ...(guidance.length === 0
      ? []
      : [
          tableBlock(
            { title: 'What the project tells reviewers', head: ['File'], rows: guidance.map((file) => [file]), paths: [0] },
            options,
          ),
        ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FILE_HEAD = ['File', 'Change', 'Added', 'Removed', 'Remark'];
const FILE_COLUMNS = { paths: [0], numbers: [2, 3] };

function fileRows({ files, unshown = [] }: ScopeSummary, most: number): readonly (readonly string[])[] {
  const why = new Map(unshown.map((one) => [one.path, one.why]));
  const rows = files
    .slice(0, most)
    .map(({ path, kind, added, removed }) => [path, kind, String(added), String(removed), shownRemark(why.get(path))]);
  const rest = files.slice(most);
  const sum = (key: 'added' | 'removed'): string => String(rest.reduce((total, file) => total + file[key], 0));
  return rest.length === 0 ? rows : [...rows, [moreFiles(rest.length), '', sum('added'), sum('removed'), '']];
}

const shownRemark = (why: string | undefined): string => (why === undefined ? '' : `not shown: ${why}`);

const moreFiles = (number: number): string => `and ${count(number, 'more file')}`;

/** The changed files that are not reviewed, each with why. */
export function leftOutTable(leftOut: readonly LeftOut[], options: TerminalOptions, most: number = leftOut.length): string {
  const all = leftOut.reduce((total, { lines }) => total + lines, 0);
  const rest = leftOut.slice(most);
  const rows = [
    ...leftOut.slice(0, most).map(({ path, why, lines }) => [path, why, String(lines)]),
    ...(rest.length === 0 ? [] : [[moreFiles(rest.length), '', String(rest.reduce((total, { lines }) => total + lines, 0))]]),
  ];
  const title = `Left out: ${count(leftOut.length, 'file')}, ${count(all, 'changed line')}`;
  return tableBlock({ title, head: ['File', 'Why', 'Lines'], rows, paths: [0], numbers: [2] }, options);
}

/** All files that are in, as `--preview` lists them. */
export const filesInTable = (scope: Pick<ScopeSummary, 'files' | 'unshown'>, options: TerminalOptions): string =>
  tableBlock(
    {
      title: `In: ${count(scope.files.length, 'file')}`,
      head: FILE_HEAD,
      rows: fileRows(scope, scope.files.length),
      ...FILE_COLUMNS,
    },
    options,
  );
