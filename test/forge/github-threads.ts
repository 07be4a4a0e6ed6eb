import { type ExecutionResult, execute, GraphQLError, parse, validate } from 'graphql';
import { parseDiff } from '../../src/diff/parse-diff.ts';
import { diffFileOf, type Stretch } from '../../src/forge/plan/anchor.ts';
import type { StandInUser } from './github-comments.ts';
import { commitAt, fileAt, isAncestor, pullDiff, pullFiles } from './github-objects.ts';
import { graphqlSchema } from './github-schemas.ts';
import {
  type AskedFor,
  type GithubServer,
  type LoggedRequest,
  NOT_FOUND,
  paged,
  type Reply,
  type Route,
  type StandInRepository,
} from './github-server.ts';

/** A comment in a thread. */
export interface StandInReviewComment {
  readonly id: string;
  readonly user: StandInUser;
  body: string;
  isMinimized: boolean;
  /** The relation of its author to the repository. */
  readonly association?: string;
  readonly isEdited?: boolean;
}

/** A thread on lines, or on a file. */
export interface StandInThread {
  readonly id: string;
  readonly number: number;
  readonly path: string;
  /** The commit that it was begun on, and its lines there. */
  readonly commit: string;
  readonly line: number | null;
  readonly startLine: number | null;
  isResolved: boolean;
  resolvedBy: StandInUser | null;
  readonly comments: StandInReviewComment[];
}

/** A review with its own text. */
export interface StandInReview {
  readonly id: number;
  readonly user: StandInUser;
  readonly state: 'PENDING' | 'COMMENTED';
  readonly body: string;
}

const unprocessable = (...errors: readonly string[]): Reply => ({
  status: 422,
  body: { message: 'Unprocessable Entity', errors, documentation_url: 'https://docs.github.com/rest', status: '422' },
});
const FORBIDDEN: Reply = { status: 403, body: { message: 'Resource not accessible by integration', status: '403' } };

interface NewComment {
  readonly path: string;
  readonly body: string;
  readonly line?: number;
  readonly side?: string;
  readonly start_line?: number;
  readonly start_side?: string;
  readonly subject_type?: string;
}

/** What is known of reviews and their threads by REST. */
export const threadRoutes = (server: GithubServer): Route[] => [
  {
    method: 'POST',
    path: '/pulls/:number/reviews',
    answer: async (asked) => {
      const { repository, request, parts } = asked;
      const user = server.userOf(request);
      if (user.isReader === true) return FORBIDDEN;
      const number = Number(parts.number);
      const given = JSON.parse(request.body) as { commit_id?: string; event?: string; body?: string; comments?: NewComment[] };
      const comments = given.comments ?? [];
      const reviews = repository.reviews.get(number) ?? [];
      if (given.event === 'COMMENT' && (given.body ?? '') === '' && comments.length === 0)
        return unprocessable('Review is invalid');
      if (reviews.some((one) => one.state === 'PENDING' && one.user.login === user.login))
        return unprocessable('User can only have one pending review per pull request');
      if (comments.length > server.limits.reviewComments) return unprocessable('was submitted too quickly');
      if ((given.body ?? '').length > 65_536 || comments.some(({ body }) => body.length > 65_536))
        return unprocessable('Body is too long (maximum is 65536 characters)');
      const commit = given.commit_id ?? '';
      const wrong = await wrongIn(asked, commit, comments);
      if (wrong !== undefined) return unprocessable(wrong);
      const state = given.event === undefined ? 'PENDING' : 'COMMENTED';
      const review: StandInReview = { id: server.nextId(), user, state, body: given.body ?? '' };
      repository.reviews.set(number, [...reviews, review]);
      for (const one of comments) addThread(server, repository, { ...one, number, commit, user });
      return { status: 200, body: { id: review.id, state, body: review.body, user: { login: user.login } } };
    },
  },
  {
    method: 'GET',
    path: '/pulls/comments/:id',
    answer: ({ repository, fullName, parts }) => {
      const found = repliesIn(repository, fullName).find(({ id }) => id === Number(parts.id));
      return found === undefined ? NOT_FOUND : { status: 200, body: found };
    },
  },
  {
    method: 'GET',
    path: '/pulls/:number/comments',
    answer: ({ repository, fullName, parts, query }) =>
      paged(
        repliesIn(repository, fullName).filter(({ pull_request_url: url }) => url.endsWith(`/${parts.number}`)),
        query,
      ),
  },
  {
    method: 'POST',
    path: '/pulls/:number/comments/:id/replies',
    answer: ({ repository, fullName, parts, request }) => {
      const user = server.userOf(request);
      if (user.isReader === true) return FORBIDDEN;
      const threads = repository.threads.get(Number(parts.number)) ?? [];
      const thread = threads.find(({ comments: [first] }) => first?.id === `PRC${parts.id}`);
      if (thread === undefined) return NOT_FOUND;
      const { body } = JSON.parse(request.body) as { readonly body: string };
      const id = `PRC${server.nextId()}`;
      thread.comments.push({ id, user, body, isMinimized: false });
      return { status: 201, body: repliesIn(repository, fullName).find((one) => one.id === Number(id.slice(3))) };
    },
  },
  {
    method: 'POST',
    path: '/pulls/:number/comments',
    answer: async (asked) => {
      const { repository, request, parts } = asked;
      const user = server.userOf(request);
      if (user.isReader === true) return FORBIDDEN;
      const given = JSON.parse(request.body) as NewComment & { commit_id: string };
      const wrong = await wrongIn(asked, given.commit_id, [given]);
      if (wrong !== undefined) return unprocessable(wrong);
      const thread = addThread(server, repository, { ...given, number: Number(parts.number), commit: given.commit_id, user });
      return { status: 201, body: { id: Number(thread.id.slice(3)), path: thread.path, subject_type: given.subject_type } };
    },
  },
];

/** Every comment in a thread, as REST tells it: replies name the first one. */
const repliesIn = ({ threads }: StandInRepository, fullName: string) =>
  [...threads.values()].flat().flatMap(({ number, comments }) =>
    comments.map(({ id, user, body, association }, at) => ({
      id: Number(id.slice(3)),
      node_id: id,
      html_url: `https://github.com/${fullName}/pull/${number}#discussion_r${id.slice(3)}`,
      pull_request_url: `https://api.github.com/repos/${fullName}/pulls/${number}`,
      user: { login: user.login, id: 1, type: user.type },
      created_at: '2026-01-02T03:04:05Z',
      // GitHub updates a comment when its review is submitted: that is no edit.
      updated_at: '2026-01-02T03:04:06Z',
      author_association: association ?? 'CONTRIBUTOR',
      body,
      ...(at === 0 ? {} : { in_reply_to_id: Number(comments[0]?.id.slice(3)) }),
    })),
  );

/** The first thing that is wrong with comments on a commit, in GitHub's words, which do not tell with which. */
async function wrongIn(
  { repository, parts }: AskedFor,
  commit: string,
  comments: readonly NewComment[],
): Promise<string | undefined> {
  const pull = repository.pulls.get(Number(parts.number));
  if (pull === undefined || !/^[0-9a-f]{40}$/.test(commit)) return 'Commit could not be resolved';
  const base = await commitAt(repository.folder, pull.base);
  const head = await commitAt(repository.folder, pull.head);
  if (!(await isAncestor(repository.folder, commit, head))) return 'Commit is not part of the pull request';
  const files = await pullFiles(repository.folder, base, commit);
  const shown = new Map(
    parseDiff((await pullDiff(repository.folder, base, commit)).toString()).files.map((file) => [file.path, diffFileOf(file)]),
  );
  for (const { path, line, side, start_line: start, start_side: startSide, subject_type: subject } of comments) {
    if (!files.some(({ filename }) => filename === path)) return 'Path could not be resolved';
    if (subject === 'file') {
      if (line !== undefined) return 'Line is not permitted for a comment on a file';
      continue;
    }
    if (line === undefined || (side !== undefined && side !== 'RIGHT')) return 'Line could not be resolved';
    const file = shown.get(path);
    const stretches = file === undefined || file.stretches === 'unknown' || file.kind === 'deleted' ? [] : file.stretches;
    const around = (one: number): Stretch | undefined => stretches.find(({ from, to }) => one >= from && one <= to);
    if (around(line) === undefined) return 'Pull request review thread line must be part of the diff';
    if (start === undefined) continue;
    if (startSide === undefined) return 'Pull request review thread start side is invalid';
    if (start >= line) return 'Pull request review thread start line must precede the end line.';
    if (around(start) !== around(line)) return 'Pull request review thread start line must be part of the same hunk as the line.';
  }
  return undefined;
}

/** Begins a thread. */
export function addThread(
  server: GithubServer,
  repository: StandInRepository,
  given: Omit<NewComment, 'side'> & { readonly number: number; readonly commit: string; readonly user: StandInUser },
): StandInThread {
  const { number, path, commit, line = null, start_line: startLine = null, user, body } = given;
  const thread: StandInThread = {
    id: `PRT${server.nextId()}`,
    number,
    path,
    commit,
    line,
    startLine,
    isResolved: false,
    resolvedBy: null,
    comments: [{ id: `PRC${server.nextId()}`, user, body, isMinimized: false }],
  };
  repository.threads.set(number, [...(repository.threads.get(number) ?? []), thread]);
  return thread;
}

/** A refusal of GraphQL, with GitHub's type. */
class Refused extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** What GraphQL answers: checked against the published schema, and executed by it. */
export async function graphqlReply(server: GithubServer, request: LoggedRequest): Promise<Reply> {
  const { query, variables } = JSON.parse(request.body) as {
    readonly query: string;
    readonly variables?: Record<string, unknown>;
  };
  const schema = graphqlSchema();
  const document = parse(query);
  const wrong = validate(schema, document);
  for (const { message } of wrong) server.problems.push(`GraphQL: ${message}`);
  if (wrong.length > 0) return { status: 200, body: { errors: wrong.map(({ message }) => ({ message })) } };
  const result = (await execute({
    schema,
    document,
    rootValue: rootFor(server, server.userOf(request)),
    ...(variables === undefined ? {} : { variableValues: variables }),
  })) as ExecutionResult;
  const errors = result.errors?.map(({ message, originalError, path }) => {
    if (!(originalError instanceof Refused)) server.problems.push(`GraphQL: ${message}`);
    return { message, path, ...(originalError instanceof Refused ? { type: originalError.type } : {}) };
  });
  return { status: 200, body: { data: result.data, ...(errors === undefined ? {} : { errors }) } };
}

interface Connecting {
  readonly first: number;
  readonly after?: string | null;
}

function connection<T>(all: readonly T[], { first, after }: Connecting): unknown {
  if (first > 100) throw new GraphQLError('Requesting more than 100 records on the connection exceeds the limit');
  const from = after === undefined || after === null ? 0 : Number(after);
  const nodes = all.slice(from, from + first);
  const end = from + nodes.length;
  return { totalCount: all.length, nodes, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
}

const MUTATED = { clientMutationId: null };
const EDITED_AT = '2026-01-02T04:00:00Z';

function rootFor(server: GithubServer, user: StandInUser): unknown {
  const threads = (): readonly StandInThread[] =>
    [...server.repositories.values()].flatMap((repository) => [...repository.threads.values()].flat());
  const comments = (): readonly StandInReviewComment[] => threads().flatMap((thread) => thread.comments);
  const found = <T extends { readonly id: string }>(all: readonly T[], id: string): T => {
    const one = all.find((each) => each.id === id);
    if (one === undefined) throw new Refused('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'.`);
    return one;
  };
  const allowed = (may: boolean): void => {
    if (!may || user.isReader === true) throw new Refused('FORBIDDEN', 'Resource not accessible by integration');
  };
  const wrote = <T>(change: () => T): unknown => {
    change();
    return MUTATED;
  };
  interface Input {
    readonly input: Readonly<Record<string, string>>;
  }
  return {
    viewer: { login: user.login },
    node: ({ id }: { readonly id: string }) => {
      const said = [...server.repositories.values()].flatMap((one) => [...one.comments.values()].flat());
      const isIssues = id.startsWith('IC');
      const { isEdited } = isIssues
        ? found(
            said.map((one) => ({ ...one, id: `IC${one.id}` })),
            id,
          )
        : found(comments(), id);
      const __typename = isIssues ? 'IssueComment' : 'PullRequestReviewComment';
      return { __typename, lastEditedAt: isEdited === true ? EDITED_AT : null, includesCreatedEdit: isEdited === true };
    },
    repository: ({ owner, name }: { readonly owner: string; readonly name: string }) => {
      const repository = server.repositories.get(server.renamed.get(`${owner}/${name}`) ?? `${owner}/${name}`);
      return repository === undefined
        ? null
        : {
            pullRequest: ({ number }: { readonly number: number }) => ({
              reviewThreads: (page: Connecting) =>
                connection(
                  (repository.threads.get(number) ?? []).map((thread) => shownThread(repository, thread, { user, server })),
                  page,
                ),
              reviews: (page: Connecting) =>
                connection(
                  (repository.reviews.get(number) ?? [])
                    .filter(({ state }) => state !== 'PENDING')
                    .map(({ id, body, user: author, state }) => ({
                      url: `https://github.com/${owner}/${name}/pull/${number}#pullrequestreview-${id}`,
                      body,
                      state,
                      viewerDidAuthor: author.login === user.login,
                    })),
                  page,
                ),
            }),
          };
    },
    resolveReviewThread: ({ input }: Input) =>
      wrote(() => {
        allowed(user.mayResolve !== false);
        const thread = found(threads(), input.threadId ?? '');
        thread.isResolved = true;
        thread.resolvedBy = user;
      }),
    unresolveReviewThread: ({ input }: Input) =>
      wrote(() => {
        allowed(user.mayResolve !== false);
        const thread = found(threads(), input.threadId ?? '');
        thread.isResolved = false;
        thread.resolvedBy = null;
      }),
    minimizeComment: ({ input }: Input) =>
      wrote(() => {
        allowed(user.mayHide !== false);
        found(comments(), input.subjectId ?? '').isMinimized = true;
      }),
    updatePullRequestReviewComment: ({ input }: Input) =>
      wrote(() => {
        const comment = found(comments(), input.pullRequestReviewCommentId ?? '');
        allowed(comment.user.login === user.login);
        comment.body = input.body ?? '';
      }),
    addPullRequestReviewThreadReply: ({ input }: Input) =>
      wrote(() => {
        allowed(true);
        const thread = found(threads(), input.pullRequestReviewThreadId ?? '');
        thread.comments.push({ id: `PRC${server.nextId()}`, user, body: input.body ?? '', isMinimized: false });
      }),
  };
}

interface Viewing {
  readonly user: StandInUser;
  readonly server: GithubServer;
}

/** A thread as GraphQL tells it: one whose line is not in the file any more is outdated, and has none. */
function shownThread(repository: StandInRepository, thread: StandInThread, { user }: Viewing): unknown {
  const line = async (): Promise<number | null> => {
    const pull = repository.pulls.get(thread.number);
    if (thread.line === null || pull === undefined) return null;
    const [before, now] = await Promise.all([
      fileAt(repository.folder, thread.commit, thread.path),
      fileAt(repository.folder, pull.head, thread.path),
    ]);
    const at = now?.split('\n').indexOf(before?.split('\n')[thread.line - 1] ?? '\0') ?? -1;
    return at < 0 ? null : at + 1;
  };
  return {
    ...thread,
    line,
    originalLine: thread.line,
    isOutdated: async () => thread.line !== null && (await line()) === null,
    subjectType: thread.line === null ? 'FILE' : 'LINE',
    viewerCanResolve: user.saysItMayResolve ?? user.mayResolve !== false,
    resolvedBy: thread.resolvedBy,
    comments: (page: Connecting) =>
      connection(
        thread.comments.map((comment) => ({
          ...comment,
          url: `https://github.com/acme/shop/pull/${thread.number}#discussion_r${comment.id.slice(3)}`,
          viewerCanMinimize: user.mayHide !== false,
          viewerDidAuthor: comment.user.login === user.login,
        })),
        page,
      ),
  };
}
