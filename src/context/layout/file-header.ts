import type { ChangedFile } from '../../diff/change.ts';

const CONTENT: { readonly [C in ChangedFile['content']]: readonly string[] } = {
  text: [],
  binary: ['binary, not shown'],
  submodule: ['submodule, only the commit it points to'],
};

/** The commits of a submodule, as far as the diff shows them. */
const commitsOf = ({ commits }: ChangedFile): readonly string[] =>
  commits === undefined ? [] : [`commit ${commits.old ?? 'none'} is now ${commits.new ?? 'none'}`];

const WITHOUT_HUNKS: { readonly [K in ChangedFile['kind']]: string } = {
  added: 'empty',
  deleted: 'empty',
  modified: 'no line changed',
  renamed: 'no line changed',
  copied: 'no line changed',
};

/** Further facts about a file. */
export interface FileRemarks {
  /** All lines end with CR LF. */
  readonly returns: boolean;
  /** Only the hunks of the file are known. */
  readonly hunksOnly: boolean;
}

/** The header line of a file: its path and how it changed. */
export function headerOf(file: ChangedFile, { returns, hunksOnly }: FileRemarks): string {
  const { path, oldPath, kind, content, link, modes, hunks } = file;
  const about = [
    kind,
    ...(oldPath === undefined ? [] : [`was ${named(oldPath)}`]),
    ...(modes === undefined ? [] : [`mode ${modes.old} is now ${modes.new}`]),
    ...(link === true ? ['symbolic link: its line is where it points to'] : []),
    ...CONTENT[content],
    ...commitsOf(file),
    ...(content === 'text' && hunks.length === 0 ? [WITHOUT_HUNKS[kind]] : []),
    ...(hunksOnly ? ['only the parts that changed'] : []),
    ...(returns ? ['lines end with CR LF'] : []),
  ];
  return `=== ${named(path)} (${about.join('; ')})`;
}

/** A path on one line. */
export const named = (path: string): string => (/[\p{Cc}\p{Zl}\p{Zp}"]/u.test(path) ? JSON.stringify(path) : path);
