import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commitAt, gitKnows, pullDiff } from './github-objects.ts';

/** A request as it came in. */
export interface GitlabRequest {
  readonly method: string;
  /** With its query, below the address of the API. */
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
}

/** What is sent back: bytes as they are, anything else as JSON. */
export interface GitlabReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A merge request; refs are branches or commits of the folder. */
export interface StandInMergeRequest {
  readonly iid: number;
  title: string;
  description: string | null;
  state: 'opened' | 'closed' | 'locked' | 'merged';
  draft: boolean;
  target: string;
  source: string;
  sourceProject: number | null;
}

/** A project: its objects are those of a folder that git knows. */
export interface StandInProject {
  readonly id: number;
  readonly path: string;
  readonly folder: string;
  readonly isPrivate: boolean;
  readonly mergeRequests: Map<number, StandInMergeRequest>;
}

/** A request that found its project. */
export interface GitlabAsked {
  readonly project: StandInProject;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly request: GitlabRequest;
}

/** Something that the API knows: the groups of its path are its parts. */
export interface GitlabRoute {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (asked: GitlabAsked) => Promise<GitlabReply> | GitlabReply;
}

/** What GitLab says of what is not there, or not for everybody. */
export const GITLAB_NOT_FOUND: GitlabReply = { status: 404, body: { message: '404 Not Found' } };

/** GitLab's REST API on this machine, in real shapes, over real repositories. */
export class GitlabServer {
  readonly projects = new Map<string, StandInProject>();
  readonly requests: GitlabRequest[] = [];
  /** Tokens that it takes; any where there are none. */
  readonly tokens = new Set<string>();
  /** Tokens and whose they are. */
  readonly users = new Map<string, string>();
  /** Asked before anything else: what it gives is sent. */
  intercept: (request: GitlabRequest) => GitlabReply | 'cut' | undefined = () => undefined;
  /** What the API knows; more can be pushed. */
  readonly routes: GitlabRoute[] = [...READING];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response).catch(() => response.destroy()));
  }

  /** Starts one on a free port. */
  static async start(): Promise<GitlabServer> {
    const server = new GitlabServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get apiUrl(): string {
    return `http://${this.host}/api/v4`;
  }

  addProject(path: string, folder: string, { isPrivate = false } = {}): StandInProject {
    const project = { id: 100 + this.projects.size, path, folder, isPrivate, mergeRequests: new Map() };
    this.projects.set(path, project);
    return project;
  }

  addMergeRequest(
    path: string,
    given: Partial<StandInMergeRequest> & Pick<StandInMergeRequest, 'iid' | 'source'>,
  ): StandInMergeRequest {
    const project = this.projects.get(path);
    if (project === undefined) throw new Error(`there is no project ${path}`);
    const usual = { title: 'A change', description: null, state: 'opened', draft: false, target: 'main' } as const;
    const made = { ...usual, sourceProject: project.id, ...given };
    project.mergeRequests.set(made.iid, made);
    return made;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = 'GET', url = '/' } = incoming;
    const path = url.replace(/^\/api\/v4/, '');
    const token = incoming.headers['private-token'];
    const request = {
      method,
      path,
      token: typeof token === 'string' ? token : undefined,
      body: Buffer.concat(chunks).toString(),
    };
    this.requests.push(request);
    const reply = this.intercept(request) ?? (await this.#answer(request));
    if (reply === 'cut') return void response.destroy();
    const { status, headers, body } = reply;
    const type = body instanceof Buffer ? 'text/plain' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(body instanceof Buffer ? body : JSON.stringify(body));
  }

  async #answer(request: GitlabRequest): Promise<GitlabReply> {
    const { pathname, searchParams: query } = new URL(request.path, 'http://here');
    const knows = request.token !== undefined && (this.tokens.size === 0 || this.tokens.has(request.token));
    const user = this.users.get(request.token ?? '');
    if (pathname === '/user')
      return user === undefined
        ? { status: 401, body: { message: '401 Unauthorized' } }
        : { status: 200, body: { username: user } };
    if (request.token !== undefined && !knows) return { status: 401, body: { message: '401 Unauthorized' } };
    const [, name = '', rest = ''] = /^\/projects\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    const wanted = decodeURIComponent(name);
    const project = [...this.projects.values()].find(({ id, path }) => path === wanted || String(id) === wanted);
    if (project === undefined || (project.isPrivate && !knows))
      return { status: 404, body: { message: '404 Project Not Found' } };
    for (const route of this.routes) {
      const found = route.method === request.method ? route.path.exec(rest) : null;
      if (found === null) continue;
      const parts = found.slice(1).map((part) => decodeURIComponent(part ?? ''));
      return route.answer({ project, parts, query, request });
    }
    return GITLAB_NOT_FOUND;
  }
}

/** The page of a list that was asked for, with the headers that lead to the next one. */
export function pageOf(list: readonly unknown[], query: URLSearchParams): GitlabReply {
  const [page, perPage] = [Number(query.get('page') ?? 1), Math.min(100, Number(query.get('per_page') ?? 20))];
  const next = page * perPage < list.length ? String(page + 1) : '';
  const headers = { 'x-next-page': next, 'x-page': String(page), 'x-total': String(list.length) };
  return { status: 200, headers, body: list.slice((page - 1) * perPage, page * perPage) };
}

/** The three commits of the current version of a merge request. */
export async function versionOf({ folder }: StandInProject, { target, source }: StandInMergeRequest) {
  const [start, head] = await Promise.all([commitAt(folder, target), commitAt(folder, source)]);
  const base = (await gitKnows(folder, 'merge-base', start, head)).toString().trim();
  return { base_sha: base, head_sha: head, start_sha: start };
}

const found = ({ project, parts }: GitlabAsked): StandInMergeRequest | undefined => project.mergeRequests.get(Number(parts[0]));

/** A merge request as the API tells it. */
export async function toldOf(project: StandInProject, one: StandInMergeRequest): Promise<Readonly<Record<string, unknown>>> {
  return {
    ...{ id: project.id * 1_000 + one.iid, iid: one.iid, project_id: project.id, title: one.title, description: one.description },
    ...{ state: one.state, draft: one.draft, author: { id: 5, username: 'ada' } },
    ...{
      source_branch: one.source,
      target_branch: one.target,
      source_project_id: one.sourceProject,
      target_project_id: project.id,
    },
    web_url: `http://gitlab.test/${project.path}/-/merge_requests/${one.iid}`,
    references: { short: `!${one.iid}`, relative: `!${one.iid}`, full: `${project.path}!${one.iid}` },
    diff_refs: await versionOf(project, one),
  };
}

const READING: readonly GitlabRoute[] = [
  {
    method: 'GET',
    path: /^\/merge_requests\/(\d+)$/,
    answer: async (asked) => {
      const one = found(asked);
      return one === undefined ? GITLAB_NOT_FOUND : { status: 200, body: await toldOf(asked.project, one) };
    },
  },
  {
    method: 'GET',
    path: /^\/merge_requests\/(\d+)\/raw_diffs$/,
    answer: async (asked) => {
      const one = found(asked);
      if (one === undefined) return GITLAB_NOT_FOUND;
      const { start_sha: start, head_sha: head } = await versionOf(asked.project, one);
      return { status: 200, body: await pullDiff(asked.project.folder, start, head) };
    },
  },
  {
    method: 'GET',
    path: /^\/merge_requests\/(\d+)\/commits$/,
    answer: async (asked) => {
      const one = found(asked);
      if (one === undefined) return GITLAB_NOT_FOUND;
      const { start_sha: start, head_sha: head } = await versionOf(asked.project, one);
      const log = await gitKnows(asked.project.folder, 'log', '-z', '--format=%H%n%B', `${start}..${head}`, '--');
      const entries = log
        .toString()
        .split('\0')
        .filter((entry) => entry !== '');
      return pageOf(
        entries.map((entry) => ({ id: entry.slice(0, 40), message: entry.slice(41) })),
        asked.query,
      );
    },
  },
  {
    method: 'GET',
    path: /^\/repository\/branches\/([^/]+)$/,
    answer: async ({ project, parts }) => {
      const id = await commitAt(project.folder, parts[0] ?? '').catch(() => undefined);
      return id === undefined ? GITLAB_NOT_FOUND : { status: 200, body: { name: parts[0], commit: { id } } };
    },
  },
  {
    method: 'GET',
    path: /^\/repository\/tree$/,
    answer: async ({ project, query }) => {
      const folder = query.get('path') ?? '';
      const deep = query.get('recursive') === 'true' ? ['-r', '-t'] : [];
      const of = folder === '' ? [] : [`${folder}/`];
      const out = await gitKnows(project.folder, 'ls-tree', '-z', '--full-tree', ...deep, query.get('ref') ?? '', '--', ...of);
      const entries = out.toString().split('\0').slice(0, -1);
      if (entries.length === 0 && folder !== '') return { status: 404, body: { message: '404 Tree Not Found' } };
      const told = entries.map((entry) => {
        const [, mode, type, id, path = ''] = /^(\d+) (\w+) ([0-9a-f]+)\t([\s\S]*)$/.exec(entry) ?? [];
        return { id, name: path.split('/').at(-1), type, path, mode };
      });
      return pageOf(
        told.filter(({ path }) => path !== folder),
        query,
      );
    },
  },
  {
    method: 'GET',
    path: /^\/repository\/blobs\/([0-9a-f]+)\/raw$/,
    answer: async ({ project, parts }) => {
      const bytes = await gitKnows(project.folder, 'cat-file', 'blob', parts[0] ?? '').catch(() => undefined);
      return bytes === undefined ? { status: 404, body: { message: '404 Blob Not Found' } } : { status: 200, body: bytes };
    },
  },
];
