import type { BaseFiles } from '../contracts/base-files.ts';
import { WorldFailure } from '../contracts/world-failure.ts';
import { CommitTree } from './commit-tree.ts';
import type { GithubApi } from './github-api.ts';
import { storedContent } from './stored-content.ts';

/** The size limit of a file at the base. */
const BYTES_MAX = 1024 * 1024;
const PATHS_MAX = 200;

/** The files of a repository at a commit, without links. A failed request is a `WorldFailure`, never a missing file. */
export function filesAtBase(api: GithubApi, { ref, sha }: { readonly ref: string; readonly sha: string }): BaseFiles {
  const tree = new CommitTree(api, sha);
  return {
    place: `${ref} (${sha.slice(0, 7)})`,
    read: async (path) => {
      const entry = await tree.entry(plain(path));
      if (!isFile(entry?.mode) || entry === undefined || (entry.size ?? 0) > BYTES_MAX) return undefined;
      const content = await storedContent(api, entry.sha, BYTES_MAX);
      return content.kind === 'bytes' && !content.bytes.includes(0) ? content.bytes.toString('utf8') : undefined;
    },
    list: async (folder) => {
      const name = plain(folder);
      const below = await tree.below(name);
      if (below === undefined)
        throw new WorldFailure('github-unreadable', `${name || 'the root'} of ${ref} has more files than GitHub lists`);
      const paths = [...below.values()]
        .filter(({ mode }) => isFile(mode))
        .map(({ path }) => (name === '' ? path : `${name}/${path}`));
      return paths.sort().slice(0, PATHS_MAX);
    },
  };
}

const isFile = (mode: string | undefined): boolean => mode === '100644' || mode === '100755';

const plain = (path: string): string => path.replace(/^(\.\/)+/, '').replace(/\/+$/, '');
