import * as z from 'zod';
import type { TreeEntry } from '../answer-shapes.ts';
import { CONTENT_MAX, type StoredContent } from '../stored-content.ts';
import type { GitlabApi } from './gitlab-api.ts';

type Folder = ReadonlyMap<string, TreeEntry>;

/** The fields read of a file, folder or submodule. */
const ENTRY = z.object({
  id: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
  path: z.string(),
  mode: z.string(),
  type: z.string(),
});

/** The most entries of a folder that are listed. */
const ENTRIES_MAX = 20_000;

/** The path of a project below the API. */
export const projectPath = (project: string | number): string => `/projects/${encodeURIComponent(project)}`;

/** The files of a commit, listed folder by folder on demand. */
export class ProjectTree {
  readonly #api: GitlabApi;
  readonly #project: string;
  readonly #commit: string;
  readonly #folders = new Map<string, Promise<Folder>>();

  constructor(api: GitlabApi, { project, commit }: { readonly project: string; readonly commit: string }) {
    this.#api = api;
    this.#project = project;
    this.#commit = commit;
  }

  /** The entry at a path; undefined if there is none. */
  async entry(path: string): Promise<TreeEntry | undefined> {
    const slash = path.lastIndexOf('/');
    const folder = slash < 0 ? '' : path.slice(0, slash);
    const known = this.#folders.get(folder) ?? this.#list(folder, false);
    this.#folders.set(folder, known);
    return (await known).get(path);
  }

  /** The entries below a folder by their path in it, unordered; undefined if there are too many to list. */
  async below(folder: string): Promise<Folder | undefined> {
    const all = await this.#list(folder, true);
    if (all.size >= ENTRIES_MAX) return undefined;
    const prefix = folder === '' ? '' : `${folder}/`;
    return new Map(
      [...all].map(([path, entry]): [string, TreeEntry] => [
        path.slice(prefix.length),
        { ...entry, path: path.slice(prefix.length) },
      ]),
    );
  }

  /** A folder that does not exist has no entries. */
  async #list(folder: string, recursive: boolean): Promise<Folder> {
    const query = { ref: this.#commit, path: folder, ...(recursive ? { recursive: 'true' } : {}) };
    const path = `${projectPath(this.#project)}/repository/tree`;
    const first = await this.#api.ask({ path, query: { ...query, per_page: 1 } });
    if (first.kind === 'refused' && first.status === 404) return new Map();
    if (first.kind !== 'given') throw this.#api.failure(first);
    const entries = await this.#api.list({ path, query }, ENTRY, ENTRIES_MAX);
    return new Map(entries.map(({ id, ...entry }): [string, TreeEntry] => [entry.path, { ...entry, sha: id }]));
  }
}

/** Reads a stored file by its hash. */
export async function storedBlob(api: GitlabApi, project: string, sha: string, bytesMax = CONTENT_MAX): Promise<StoredContent> {
  const answer = await api.ask({ path: `${projectPath(project)}/repository/blobs/${sha}/raw`, bytesMax });
  if (answer.kind === 'too-long') return { kind: 'too-large' };
  if (answer.kind === 'given') return { kind: 'bytes', bytes: answer.bytes };
  if (answer.status === 404) return { kind: 'missing' };
  throw api.failure(answer);
}
