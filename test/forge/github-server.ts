import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRoutes, type StandInCheck } from './github-checks.ts';
import { commentRoutes, identityReply, SOMEBODY, type StandInComment, type StandInUser } from './github-comments.ts';
import { blob, commitAt, comparison, type ListedChange, pullDiff, pullFiles, tree } from './github-objects.ts';
import { problemsWith } from './github-schemas.ts';
import { graphqlReply, type StandInReview, type StandInThread, threadRoutes } from './github-threads.ts';

/** A request as it came in, without what node knows about its socket. */
export interface LoggedRequest {
  readonly method: string;
  /** With its query, below the address of the API. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly accept: string | undefined;
  /** The version of the API that it asks for. */
  readonly version: string | undefined;
  readonly body: string;
}

/** What is sent back. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON. */
  readonly body: unknown;
}

/** Instead of a reply: nothing at all, or a connection that is cut. */
export type Misbehaviour = 'hang' | 'cut';

/** A pull request; refs are branches or commits of the folder. */
export interface StandInPull {
  readonly number: number;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  merged: boolean;
  draft: boolean;
  locked: boolean;
  base: string;
  head: string;
  /** Whose branch the head is; null where that repository is gone. */
  headRepository: string | null;
  /** What GitHub says instead of what is so. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A repository: its objects are those of a folder that git knows. */
export interface StandInRepository {
  readonly id: number;
  readonly folder: string;
  /** Only whoever has a token sees it. */
  readonly isPrivate: boolean;
  readonly pulls: Map<number, StandInPull>;
  /** By the number of the pull request, from first to last. */
  readonly comments: Map<number, StandInComment[]>;
  readonly threads: Map<number, StandInThread[]>;
  readonly reviews: Map<number, StandInReview[]>;
  readonly checks: StandInCheck[];
}

/** Something that the API knows: `:name` in its path stands for a part of it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly answer: (asked: AskedFor) => Promise<Reply> | Reply;
}

/** A request that found its repository. */
export interface AskedFor {
  readonly repository: StandInRepository;
  readonly fullName: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly request: LoggedRequest;
}

const DOCS = 'https://docs.github.com/rest';
/** What GitHub says of what is not there, or not for everybody. */
export const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found', documentation_url: DOCS, status: '404' } };
const BAD_TOKEN: Reply = { status: 401, body: { message: 'Bad credentials', documentation_url: DOCS, status: '401' } };

/** GitHub's REST API on this machine, in real shapes, over real repositories. */
export class GithubServer {
  readonly repositories = new Map<string, StandInRepository>();
  /** Old names of repositories, and what they are called now. */
  readonly renamed = new Map<string, string>();
  readonly requests: LoggedRequest[] = [];
  /** Tokens that it takes; any where there are none. */
  readonly tokens = new Set<string>();
  /** Whose each token is; of no other more is known than that it is somebody's. */
  readonly users = new Map<string, StandInUser>();
  /** GitHub's limits, to be set lower. */
  limits = { diffLines: 20_000, diffFiles: 300, patchLines: 3_000, reviewComments: 70 };
  /** What GitHub's published schemas say against requests. */
  readonly problems: string[] = [];
  #id = 1_000;
  /** Asked before anything else: what it gives is sent. */
  intercept: (request: LoggedRequest) => Reply | Misbehaviour | undefined = () => undefined;
  /** Asked once a request was answered: what it gives is sent in the place of the answer. */
  afterwards: (request: LoggedRequest) => Reply | Misbehaviour | undefined = () => undefined;
  /** What the API knows; more can be pushed. */
  readonly routes: Route[];
  readonly #server: Server;
  readonly #prefix: string;

  private constructor(prefix: string) {
    this.#prefix = prefix;
    this.routes = [...pullRoutes(this), ...commentRoutes(this), ...threadRoutes(this), ...checkRoutes(this)];
    this.#server = createServer((request, response) => void this.#serve(request, response).catch(() => response.destroy()));
  }

  /** Starts one on a free port; its API stands below a prefix such as `/api/v3`. */
  static async start(prefix = ''): Promise<GithubServer> {
    const server = new GithubServer(prefix);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get apiUrl(): string {
    return `http://${this.host}${this.#prefix}`;
  }

  addRepository(fullName: string, folder: string, { isPrivate = false } = {}): StandInRepository {
    const repository: StandInRepository = {
      id: 1_000 + this.repositories.size,
      folder,
      isPrivate,
      pulls: new Map(),
      comments: new Map(),
      threads: new Map(),
      reviews: new Map(),
      checks: [],
    };
    this.repositories.set(fullName, repository);
    return repository;
  }

  addPull(fullName: string, given: Partial<StandInPull> & Pick<StandInPull, 'number' | 'head'>): StandInPull {
    const pull: StandInPull = {
      title: 'A change',
      body: null,
      state: 'open',
      merged: false,
      draft: false,
      locked: false,
      base: 'main',
      headRepository: fullName,
      ...given,
    };
    this.repositories.get(fullName)?.pulls.set(pull.number, pull);
    return pull;
  }

  /** Whose token a request came with. */
  userOf({ authorization }: LoggedRequest): StandInUser {
    return this.users.get(/^(?:token|bearer) (.+)$/i.exec(authorization ?? '')?.[1] ?? '') ?? SOMEBODY;
  }

  /** A number that nothing else has. */
  nextId(): number {
    return ++this.#id;
  }

  /** The paths that were asked for, in order of arrival. */
  get paths(): readonly string[] {
    return this.requests.map(({ path }) => path);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request: LoggedRequest = {
      method: incoming.method ?? 'GET',
      path: pathBelow(this.#prefix, incoming.url ?? ''),
      authorization: incoming.headers.authorization,
      accept: incoming.headers.accept,
      version: incoming.headers['x-github-api-version']?.toString(),
      body: Buffer.concat(chunks).toString(),
    };
    this.requests.push(request);
    const answer = this.intercept(request) ?? (await this.#answer(request, incoming.url ?? ''));
    const reply = this.afterwards(request) ?? answer;
    if (reply === 'hang') return;
    if (reply === 'cut') {
      incoming.socket.destroy();
      return;
    }
    const isText = typeof reply.body === 'string' || Buffer.isBuffer(reply.body);
    response.writeHead(reply.status, {
      'content-type': isText ? 'application/vnd.github.v3.diff; charset=utf-8' : 'application/json; charset=utf-8',
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '4999',
      'x-ratelimit-reset': '1893456000',
      ...reply.headers,
    });
    response.end(isText ? reply.body : JSON.stringify(reply.body));
  }

  async #answer(request: LoggedRequest, url: string): Promise<Reply> {
    const token = /^(?:token|bearer) (.+)$/i.exec(request.authorization ?? '')?.[1];
    if (token !== undefined && this.tokens.size > 0 && !this.tokens.has(token)) return BAD_TOKEN;
    if (request.method === 'POST' && /^(\/api)?\/graphql$/.test(request.path)) return graphqlReply(this, request);
    if (request.method !== 'GET') this.problems.push(...problemsWith(request.method, request.path, request.body));
    const identity = identityReply(this, request, token);
    if (identity !== undefined) return identity;
    if (!url.startsWith(this.#prefix)) return NOT_FOUND;
    const { pathname, searchParams: query } = new URL(request.path, 'http://x');
    const [, owner = '', name = '', rest = ''] = /^\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    const [, id = '', restById = ''] = /^\/repositories\/(\d+)(\/.*)?$/.exec(pathname) ?? [];
    const asked = `${owner}/${name}`;
    const now = this.renamed.get(asked);
    if (now !== undefined) {
      const location = `${this.apiUrl}/repositories/${this.repositories.get(now)?.id}${rest}`;
      return {
        status: 301,
        headers: { location },
        body: { message: 'Moved Permanently', url: location, documentation_url: DOCS },
      };
    }
    const fullName = id === '' ? asked : ([...this.repositories].find(([, one]) => one.id === Number(id))?.[0] ?? '');
    const repository = this.repositories.get(fullName);
    if (repository === undefined || (repository.isPrivate && token === undefined)) return NOT_FOUND;
    for (const route of this.routes) {
      const parts = request.method === route.method ? partsOf(route.path, id === '' ? rest : restById) : undefined;
      if (parts !== undefined) return route.answer({ repository, fullName, parts, query, request });
    }
    return NOT_FOUND;
  }
}

/** A path below the address of the API; GraphQL is beside it. */
const pathBelow = (prefix: string, url: string): string => (url.startsWith(prefix) ? url.slice(prefix.length) : url);

/** The parts of a path that a route names; undefined where it is another path. */
function partsOf(route: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = route.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const one = decodeURIComponent(given[at] ?? '');
    if (part.startsWith(':')) parts[part.slice(1)] = one;
    else if (part !== one) return undefined;
  }
  return parts;
}

/** What is known of pull requests and of the objects that they are made of. */
const pullRoutes = (server: GithubServer): Route[] => [
  { method: 'GET', path: '/pulls/:number', answer: (asked) => withPull(asked, (pull) => pullReply(server, asked, pull)) },
  {
    method: 'GET',
    path: '/pulls/:number/files',
    answer: (asked) =>
      withPull(asked, async (pull) => {
        const { base, head } = await endsOf(asked.repository, pull);
        const files = await pullFiles(asked.repository.folder, base, head);
        return paged(
          files.map((file) => withoutLong(file, server.limits.patchLines)),
          asked.query,
        );
      }),
  },
  {
    method: 'GET',
    path: '/compare/:range',
    answer: async ({ repository, parts, query, request }) => {
      const [base = '', head = ''] = parts.range?.split('...') ?? [];
      if (request.accept?.includes('diff') === true) return { status: 200, body: await pullDiff(repository.folder, base, head) };
      const page = Number(query.get('page') ?? 1);
      const perPage = Number(query.get('per_page') ?? 250);
      return { status: 200, body: await comparison(repository.folder, { base, head, page, perPage }) };
    },
  },
  {
    method: 'GET',
    path: '/git/trees/:sha',
    answer: ({ repository, parts, query }) => found(tree(repository.folder, parts.sha ?? '', query.has('recursive'))),
  },
  { method: 'GET', path: '/git/blobs/:sha', answer: ({ repository, parts }) => found(blob(repository.folder, parts.sha ?? '')) },
];

const found = (body: Promise<unknown>): Promise<Reply> =>
  body.then(
    (given) => ({ status: 200, body: given }),
    () => NOT_FOUND,
  );

async function withPull({ repository, parts }: AskedFor, answer: (pull: StandInPull) => Promise<Reply>): Promise<Reply> {
  const pull = repository.pulls.get(Number(parts.number));
  return pull === undefined ? NOT_FOUND : answer(pull);
}

/** The commits that the refs of a pull request stand for now. */
async function endsOf(
  { folder }: StandInRepository,
  pull: StandInPull,
): Promise<{ readonly base: string; readonly head: string }> {
  const [base, head] = await Promise.all([commitAt(folder, pull.base), commitAt(folder, pull.head)]);
  return { base, head };
}

/** A listed file without its patch, where that is long. */
function withoutLong({ patch, ...file }: ListedChange, linesMax: number): unknown {
  return patch === undefined || file.changes > linesMax ? file : { ...file, patch };
}

/** A page of a list. */
export function paged(all: readonly unknown[], query: URLSearchParams): Reply {
  const perPage = Math.min(100, Number(query.get('per_page') ?? 30));
  const page = Number(query.get('page') ?? 1);
  return { status: 200, body: all.slice((page - 1) * perPage, page * perPage) };
}

async function pullReply(server: GithubServer, { repository, fullName, request }: AskedFor, pull: StandInPull): Promise<Reply> {
  const { folder } = repository;
  const { base, head } = await endsOf(repository, pull);
  const files = await pullFiles(folder, base, head);
  if (request.accept?.includes('diff') === true) {
    const diff = await pullDiff(folder, base, head);
    const tooMany = files.length > server.limits.diffFiles;
    if (!tooMany && diff.toString().split('\n').length <= server.limits.diffLines) return { status: 200, body: diff };
    const what = tooMany ? `files (${server.limits.diffFiles})` : `lines (${server.limits.diffLines})`;
    return {
      status: 406,
      body: {
        message: `Sorry, the diff exceeded the maximum number of ${what}. Consider using 'List pull requests files' API or locally cloning the repository instead.`,
        errors: [{ resource: 'PullRequest', field: 'diff', code: 'too_large' }],
        documentation_url: `${DOCS}/pulls/pulls#list-pull-requests-files`,
        status: '406',
      },
    };
  }
  return { status: 200, body: pullBody({ server, fullName, pull, base, head, files }) };
}

interface PullFacts {
  readonly server: GithubServer;
  readonly fullName: string;
  readonly pull: StandInPull;
  readonly base: string;
  readonly head: string;
  readonly files: readonly { readonly additions: number; readonly deletions: number }[];
}

function pullBody({ server, fullName, pull, base, head, files }: PullFacts): unknown {
  const side = (ref: string, sha: string, name: string | null): unknown => ({
    label: `${name?.split('/')[0] ?? 'unknown'}:${ref}`,
    ref,
    sha,
    user: name === null ? null : { login: name.split('/')[0], type: 'User' },
    repo: name === null ? null : { name: name.split('/')[1], full_name: name, private: false, fork: name !== fullName },
  });
  return {
    url: `${server.apiUrl}/repos/${fullName}/pulls/${pull.number}`,
    html_url: `https://github.com/${fullName}/pull/${pull.number}`,
    number: pull.number,
    state: pull.state,
    locked: pull.locked,
    title: pull.title,
    body: pull.body,
    user: { login: 'contributor', type: 'User' },
    draft: pull.draft,
    merged: pull.merged,
    head: side(pull.head, head, pull.headRepository),
    base: side(pull.base, base, fullName),
    additions: files.reduce((sum, { additions }) => sum + additions, 0),
    deletions: files.reduce((sum, { deletions }) => sum + deletions, 0),
    changed_files: files.length,
    ...pull.more,
  };
}
