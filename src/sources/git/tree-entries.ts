import { plainPath } from '../../system/plain-path.ts';
import { type Git, gitOutput } from './git.ts';

/** The entry at a path in git's store. */
export interface TreeEntry {
  readonly kind: 'file' | 'link' | 'submodule' | 'unmerged';
  readonly id: string;
}

/** The entries of a commit or the index by path, without git's and Tribunal's own folders. */
export async function treeEntries(git: Git, of: TreeOf): Promise<ReadonlyMap<string, TreeEntry>> {
  return new Map([...(await allTreeEntries(git, of))].filter(([path]) => !isOurs(path)));
}

/** A commit, or the index. */
export type TreeOf = { readonly commit: string } | 'index';

/** The entries of a commit or the index by path. */
export async function allTreeEntries(git: Git, of: TreeOf): Promise<ReadonlyMap<string, TreeEntry>> {
  const args = of === 'index' ? ['ls-files', '--stage', '--full-name', '-z'] : ['ls-tree', '-r', '--full-tree', '-z', of.commit];
  const out = await gitOutput(git, args);
  const entries = new Map<string, TreeEntry>();
  for (const record of out.toString().split('\0')) {
    const tab = record.indexOf('\t');
    if (tab < 0) continue;
    const path = record.slice(tab + 1);
    // `mode type id` of a commit, `mode id stage` of the index.
    const [mode = '', second = '', third = ''] = record.slice(0, tab).split(' ');
    if (of !== 'index') entries.set(path, { kind: kindOf(mode), id: third });
    else entries.set(path, { kind: third === '0' ? kindOf(mode) : 'unmerged', id: second });
  }
  return entries;
}

function kindOf(mode: string): TreeEntry['kind'] {
  if (mode === '120000') return 'link';
  return mode === '160000' ? 'submodule' : 'file';
}

/** True for git's and Tribunal's own folders in any spelling, which are never part of the work. */
const isOurs = (path: string): boolean => /(?:^|\/)\.(?:git|tribunal)(?:\/|$)/.test(plainPath(path));
