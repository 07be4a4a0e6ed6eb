import { TREE, type TreeEntry } from './answer-shapes.ts';
import type { GithubApi } from './github-api.ts';

type Folder = ReadonlyMap<string, TreeEntry>;

/** The files of a commit, fetched folder by folder on demand, or at once if GitHub lists the whole tree. */
export class CommitTree {
  readonly #api: GithubApi;
  readonly #commit: string;
  readonly #folders = new Map<string, Promise<Folder>>();
  #all: Promise<Folder | undefined> | undefined;

  constructor(api: GithubApi, commit: string) {
    this.#api = api;
    this.#commit = commit;
  }

  /** The entry at a path; undefined if there is none. */
  async entry(path: string): Promise<TreeEntry | undefined> {
    const all = await this.#all;
    if (all !== undefined) return all.get(path);
    const slash = path.lastIndexOf('/');
    const folder = await this.#folder(slash < 0 ? '' : path.slice(0, slash));
    return folder.get(path.slice(slash + 1));
  }

  /** Fetches the whole tree in one request, which is cheaper for many paths. */
  async foresee(): Promise<void> {
    this.#all ??= this.#whole(this.#commit);
    await this.#all;
  }

  /** The entries below a folder by path, unordered; undefined if they exceed GitHub's limit. */
  async below(folder: string): Promise<Folder | undefined> {
    if (folder === '') return this.#whole(this.#commit);
    const entry = await this.entry(folder);
    return entry?.type === 'tree' ? this.#whole(entry.sha) : new Map();
  }

  async #whole(sha: string): Promise<Folder | undefined> {
    const question = { route: 'GET /repos/{owner}/{repo}/git/trees/{sha}', values: { sha, recursive: 1 } };
    const answer = await this.#api.ask(question);
    if (answer.kind === 'too-long') return undefined;
    if (answer.kind === 'refused') throw this.#api.failure(answer);
    const { tree, truncated } = this.#api.read(answer.data, TREE);
    return truncated ? undefined : byPath(tree);
  }

  #folder(path: string): Promise<Folder> {
    const known = this.#folders.get(path) ?? this.#read(path);
    this.#folders.set(path, known);
    return known;
  }

  async #read(path: string): Promise<Folder> {
    const entry = path === '' ? { type: 'tree', sha: this.#commit } : await this.entry(path);
    if (entry?.type !== 'tree') return new Map();
    const question = { route: 'GET /repos/{owner}/{repo}/git/trees/{sha}', values: { sha: entry.sha } };
    return byPath((await this.#api.get(question, TREE)).tree);
  }
}

const byPath = (tree: readonly TreeEntry[]): Folder => new Map(tree.map((entry) => [entry.path, entry]));
