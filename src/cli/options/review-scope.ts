import { existsSync } from 'node:fs';
import type { ReviewScope } from '../../app/work/review-work.ts';
import { UserError } from '../../contracts/user-error.ts';

/** The scope of a review: a change in git, a diff on standard input, or a pull request. */
export type WantedScope =
  | ReviewScope
  | { readonly kind: 'diff' }
  | { readonly kind: 'pull-request'; readonly wanted: string; readonly isOnGitlab?: true; readonly sinceLast?: true };

/** The scope options on the command line. */
export interface ScopeWords {
  /** Paths, `A..B` or `-`. */
  readonly words: readonly string[];
  readonly base?: string | undefined;
  readonly commit?: string | undefined;
  readonly pr?: string | undefined;
  readonly mr?: string | undefined;
  /** Only what was pushed since the last review. */
  readonly since?: 'last' | undefined;
  readonly untracked?: boolean | undefined;
  /** Whole files and folders, without a change. */
  readonly all?: boolean | undefined;
}

/** The scope and the paths that narrow it. */
export interface ReadScope {
  readonly scope: WantedScope;
  readonly paths: readonly string[];
  readonly untracked: boolean;
}

/** Parses the scope; two scopes at once are an error. */
export function readScope(
  { words, base, commit, pr, mr, since, untracked = false, all = false }: ScopeWords,
  isThere = existsSync,
): ReadScope {
  const ranges = words.filter((word) => isRange(word) && !isThere(word));
  const stdin = words.filter((word) => word === '-');
  const paths = words.filter((word) => word !== '-' && !ranges.includes(word));
  if (all && paths.length === 0)
    throw new UserError('usage', '--all needs the files or folders to review', {
      hint: 'name them: --all src, or --all . for everything',
    });
  if (since !== undefined && pr === undefined && mr !== undefined)
    throw new UserError('usage', '--since is for pull requests on GitHub', {
      hint: 'drop it: all of the merge request is reviewed',
    });
  if (since !== undefined && pr === undefined)
    throw new UserError('usage', '--since needs a pull request', { hint: 'add --pr NUMBER' });
  const wanted: readonly Said[] = [
    ...(all ? [said('--all', { kind: 'all' })] : []),
    ...(base === undefined ? [] : [said(`--base ${base}`, { kind: 'base', ref: base })]),
    ...(commit === undefined ? [] : [said(`--commit ${commit}`, { kind: 'commit', rev: commit })]),
    ...(pr === undefined
      ? []
      : [said(`--pr ${pr}`, { kind: 'pull-request', wanted: pr, ...(since === 'last' ? { sinceLast: true } : {}) })]),
    ...(mr === undefined ? [] : [said(`--mr ${mr}`, { kind: 'pull-request', wanted: mr, isOnGitlab: true })]),
    ...ranges.map((text) => said(text, { kind: 'range', text })),
    ...stdin.map(() => said('- (a diff on standard input)', { kind: 'diff' })),
  ];
  const [first, second] = wanted;
  if (second !== undefined)
    throw new UserError(
      'two-scopes',
      `${wanted.map(([name]) => name).join(' and ')} select different changes; only one can be reviewed`,
      {
        hint: 'keep one; paths can narrow any of them',
      },
    );
  if (first !== undefined && first[1].kind !== 'all' && untracked)
    throw new UserError('two-scopes', `${first[0]} cannot be combined with --untracked, which needs the working tree`, {
      hint: 'drop one of them',
    });
  return { scope: first?.[1] ?? { kind: 'uncommitted' }, paths, untracked };
}

/** A scope with its written form. */
type Said = readonly [string, WantedScope];

const said = (words: string, scope: WantedScope): Said => [words, scope];

/** True for `A..B` or `A...B` with at most one end missing; false for a path with `..`. */
function isRange(word: string): boolean {
  const [from = '', to = '', ...more] = word.split(/\.{2,3}/);
  const hasDots = word.includes('..');
  return hasDots && more.length === 0 && `${from}${to}` !== '' && !from.endsWith('/') && !to.startsWith('/');
}
