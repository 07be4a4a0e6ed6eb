import {
  type AskedFor,
  type GithubServer,
  type LoggedRequest,
  NOT_FOUND,
  paged,
  type Reply,
  type Route,
} from './github-server.ts';

/** Whoever has a token: a person, or an app as a workflow is one. */
export interface StandInUser {
  readonly login: string;
  readonly type: 'User' | 'Bot';
  /** It may read, and write nothing. */
  readonly isReader?: boolean;
  /** It has contents: write, without which threads are not resolved; and what GitHub says of that beforehand. */
  readonly mayResolve?: boolean;
  readonly saysItMayResolve?: boolean;
  readonly mayHide?: boolean;
}

/** A comment in the conversation of a pull request. */
export interface StandInComment {
  readonly id: number;
  readonly user: StandInUser | null;
  body: string;
  /** The relation of its author to the repository. */
  readonly association?: string;
  isEdited?: boolean;
}

/** Who has a token of which nothing is known. */
export const SOMEBODY: StandInUser = { login: 'somebody', type: 'User' };
const FORBIDDEN: Reply = { status: 403, body: { message: 'Resource not accessible by integration', status: '403' } };
const LOCKED: Reply = {
  status: 403,
  body: { message: 'Unable to create comment because issue is locked.', status: '403' },
};
const TOO_LONG: Reply = {
  status: 422,
  body: {
    message: 'Validation Failed',
    errors: [
      {
        resource: 'IssueComment',
        code: 'unprocessable',
        field: 'data',
        message: 'Body is too long (maximum is 65536 characters)',
      },
    ],
    status: '422',
  },
};

/** Whose token a request came with. */
const userOf = (server: GithubServer, request: LoggedRequest): StandInUser => server.userOf(request);

/** Who asks; an app is told so by GraphQL alone. */
export function identityReply(server: GithubServer, request: LoggedRequest, token: string | undefined): Reply | undefined {
  const { login, type } = userOf(server, request);
  if (request.path === '/user') {
    if (token === undefined) return { status: 401, body: { message: 'Requires authentication', status: '401' } };
    return type === 'Bot' ? FORBIDDEN : { status: 200, body: { login, id: 1, type } };
  }
  return undefined;
}

/** Puts a comment into a conversation, as if it had been written before. */
export function addComment(
  server: GithubServer,
  { fullName, number }: { readonly fullName: string; readonly number: number },
  { user = SOMEBODY, ...given }: Omit<StandInComment, 'id' | 'user'> & { readonly user?: StandInUser | null },
): StandInComment {
  const repository = server.repositories.get(fullName);
  if (repository === undefined) throw new Error(`there is no ${fullName}`);
  const all = [...server.repositories.values()].flatMap(({ comments }) => [...comments.values()].flat());
  const comment = { id: Math.max(100, ...all.map(({ id }) => id)) + 1, user, ...given };
  repository.comments.set(number, [...(repository.comments.get(number) ?? []), comment]);
  return comment;
}

/** What is known of the conversations of pull requests. */
export const commentRoutes = (server: GithubServer): Route[] => [
  {
    method: 'GET',
    path: '/issues/:number/comments',
    answer: (asked) =>
      paged(
        commentsOf(asked).map((comment) => shown(asked, comment)),
        asked.query,
      ),
  },
  {
    method: 'POST',
    path: '/issues/:number/comments',
    answer: (asked) => {
      const user = userOf(server, asked.request);
      const number = Number(asked.parts.number);
      const { body } = JSON.parse(asked.request.body) as { readonly body: string };
      if (user.isReader === true) return FORBIDDEN;
      if (asked.repository.pulls.get(number)?.locked === true) return LOCKED;
      if (body.length > 65_536) return TOO_LONG;
      return { status: 201, body: shown(asked, addComment(server, { fullName: asked.fullName, number }, { user, body })) };
    },
  },
  {
    method: 'GET',
    path: '/issues/comments/:id',
    answer: (asked) => {
      const comment = everyComment(asked).find(({ id }) => id === Number(asked.parts.id));
      return comment === undefined ? NOT_FOUND : { status: 200, body: shown(asked, comment) };
    },
  },
  {
    method: 'PATCH',
    path: '/issues/comments/:id',
    answer: (asked) => {
      const comment = everyComment(asked).find(({ id }) => id === Number(asked.parts.id));
      const { body } = JSON.parse(asked.request.body) as { readonly body: string };
      if (userOf(server, asked.request).isReader === true) return FORBIDDEN;
      if (comment === undefined) return NOT_FOUND;
      if (body.length > 65_536) return TOO_LONG;
      comment.body = body;
      return { status: 200, body: shown(asked, comment) };
    },
  },
  {
    method: 'DELETE',
    path: '/issues/comments/:id',
    answer: (asked) => {
      const { comments } = asked.repository;
      if (!everyComment(asked).some(({ id }) => id === Number(asked.parts.id))) return NOT_FOUND;
      for (const [number, all] of comments)
        comments.set(
          number,
          all.filter(({ id }) => id !== Number(asked.parts.id)),
        );
      return { status: 204, body: '' };
    },
  },
];

const commentsOf = ({ repository, parts }: AskedFor): readonly StandInComment[] =>
  repository.comments.get(Number(parts.number)) ?? [];

const everyComment = ({ repository }: AskedFor): readonly StandInComment[] => [...repository.comments.values()].flat();

function shown({ repository, fullName }: AskedFor, { id, user, body, association, isEdited }: StandInComment): unknown {
  const [number = 0] = [...repository.comments].find(([, all]) => all.some((one) => one.id === id)) ?? [];
  return {
    id,
    node_id: `IC${id}`,
    html_url: `https://github.com/${fullName}/pull/${number}#issuecomment-${id}`,
    issue_url: `https://api.github.com/repos/${fullName}/issues/${number}`,
    user: user === null ? null : { login: user.login, id: 1, type: user.type },
    created_at: '2026-01-02T03:04:05Z',
    updated_at: isEdited === true ? '2026-01-02T04:00:00Z' : '2026-01-02T03:04:05Z',
    author_association: association ?? 'CONTRIBUTOR',
    body,
    performed_via_github_app: null,
  };
}
