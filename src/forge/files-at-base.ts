import type { BaseFiles } from '../contracts/base-files.ts';
import { WorldFailure } from '../contracts/world-failure.ts';
import type { TreeEntry } from './answer-shapes.ts';
import type { StoredTree } from './changed-texts.ts';
import type { StoredContent } from './stored-content.ts';

/** The size limit of a file at the base. */
const BYTES_MAX = 1024 * 1024;
const PATHS_MAX = 200;

/** The commit that a change is for, and how its files are read. */
export interface BaseCommit {
  readonly tree: StoredTree & {
    /** The entries below a folder by path, unordered; undefined if they exceed the limit of the forge. */
    below(folder: string): Promise<ReadonlyMap<string, TreeEntry> | undefined>;
  };
  readonly content: (sha: string, bytesMax: number) => Promise<StoredContent>;
  readonly ref: string;
  readonly sha: string;
}

/** The files of a repository at a commit, without links. A failed request is a `WorldFailure`, never a missing file. */
export function filesAtBase({ tree, content: contentOf, ref, sha }: BaseCommit): BaseFiles {
  return {
    place: `${ref} (${sha.slice(0, 7)})`,
    read: async (path) => {
      const entry = await tree.entry(plain(path));
      if (!isFile(entry?.mode) || entry === undefined || (entry.size ?? 0) > BYTES_MAX) return undefined;
      const content = await contentOf(entry.sha, BYTES_MAX);
      return content.kind === 'bytes' && !content.bytes.includes(0) ? content.bytes.toString('utf8') : undefined;
    },
    list: async (folder) => {
      const name = plain(folder);
      const below = await tree.below(name);
      if (below === undefined)
        throw new WorldFailure('github-unreadable', `${name || 'the root'} of ${ref} has more files than the server lists`);
      const paths = [...below.values()]
        .filter(({ mode }) => isFile(mode))
        .map(({ path }) => (name === '' ? path : `${name}/${path}`));
      return paths.sort().slice(0, PATHS_MAX);
    },
  };
}

const isFile = (mode: string | undefined): boolean => mode === '100644' || mode === '100755';

const plain = (path: string): string => path.replace(/^(\.\/)+/, '').replace(/\/+$/, '');
