import { WorldFailure } from '../../contracts/world-failure.ts';
import { defined } from '../../core/defined.ts';
import { COMMENT } from '../answer-shapes.ts';
import type { Answer, GithubApi, Question } from '../github-api.ts';
import type { Applied, CheckContent, LineComment, Operation } from '../plan/forge.ts';
import { askGraphql, type GraphqlAnswer } from './graphql.ts';
import { CHECK_NAME } from './read-checks.ts';

/** Where and as whom operations are written. */
export interface Writer {
  /** The API of the repository. */
  readonly api: GithubApi;
  /** The same API, not scoped to a repository, for GraphQL. */
  readonly wide: GithubApi;
  readonly apiUrl: string;
  readonly number: number;
  readonly isLocked: boolean;
  /** A text without the token. */
  readonly scrub: (text: string) => string;
}

/** Writes one operation. An unclear result on the last try is a `WorldFailure`. */
export async function writeOperation(operation: Operation, writer: Writer, isLast: boolean): Promise<Applied> {
  const wanted = requestOf(operation, writer.number);
  if (wanted.kind === 'mutation') return mutated(operation, await mutate(wanted, writer), writer, isLast);
  const answer = await asked(writer.api, wanted.question, isLast);
  if (answer === 'unclear') return { kind: 'unclear' };
  return written(operation, answer, writer, isLast);
}

type Wanted =
  | { readonly kind: 'rest'; readonly question: Question }
  | { readonly kind: 'mutation'; readonly query: string; readonly variables: Readonly<Record<string, unknown>> };

const rest = (route: string, values: Readonly<Record<string, unknown>>): Wanted => ({
  kind: 'rest',
  question: { route, values },
});
const mutation = (query: string, variables: Readonly<Record<string, unknown>>): Wanted => ({
  kind: 'mutation',
  query,
  variables,
});

const EDIT = `mutation($comment: ID!, $body: String!) {
  updatePullRequestReviewComment(input: { pullRequestReviewCommentId: $comment, body: $body }) { clientMutationId }
}`;
const REPLY = `mutation($thread: ID!, $body: String!) {
  addPullRequestReviewThreadReply(input: { pullRequestReviewThreadId: $thread, body: $body }) { clientMutationId }
}`;
const RESOLVE = 'mutation($thread: ID!) { resolveReviewThread(input: { threadId: $thread }) { clientMutationId } }';
const REOPEN = 'mutation($thread: ID!) { unresolveReviewThread(input: { threadId: $thread }) { clientMutationId } }';
const HIDE = `mutation($comment: ID!, $why: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $comment, classifier: $why }) { clientMutationId }
}`;

function requestOf(operation: Operation, number: number): Wanted {
  switch (operation.kind) {
    case 'create-summary':
      return rest('POST /repos/{owner}/{repo}/issues/{number}/comments', { number, body: operation.body });
    case 'update-summary':
      return rest('PATCH /repos/{owner}/{repo}/issues/comments/{id}', { id: operation.id, body: operation.body });
    case 'delete-summary':
      return rest('DELETE /repos/{owner}/{repo}/issues/comments/{id}', { id: operation.id });
    case 'create-review': {
      const { head, body, comments } = operation;
      const values = { number, commit_id: head, event: 'COMMENT', body, comments: comments.map(commentValues) };
      return rest('POST /repos/{owner}/{repo}/pulls/{number}/reviews', values);
    }
    case 'comment-file': {
      const { head, path, body } = operation;
      const values = { number, commit_id: head, path, body, subject_type: 'file' };
      return rest('POST /repos/{owner}/{repo}/pulls/{number}/comments', values);
    }
    case 'edit':
      return mutation(EDIT, { comment: operation.comment, body: operation.body });
    case 'reply':
      return mutation(REPLY, { thread: operation.thread, body: operation.body });
    case 'resolve':
      return mutation(RESOLVE, { thread: operation.thread });
    case 'reopen':
      return mutation(REOPEN, { thread: operation.thread });
    case 'hide':
      return mutation(HIDE, { comment: operation.comment, why: operation.why === 'duplicate' ? 'DUPLICATE' : 'RESOLVED' });
    case 'create-check':
      return rest('POST /repos/{owner}/{repo}/check-runs', {
        name: CHECK_NAME,
        head_sha: operation.head,
        ...checkValues(operation.check),
      });
    case 'continue-check':
      return rest('PATCH /repos/{owner}/{repo}/check-runs/{id}', { id: operation.id, ...checkValues(operation.check) });
  }
}

/** A comment on one line has no start: GitHub refuses one that equals its end. */
const commentValues = ({ path, from, to, body }: LineComment) => ({
  path,
  body,
  line: to,
  side: 'RIGHT',
  ...(from < to ? { start_line: from, start_side: 'RIGHT' } : {}),
});

const checkValues = ({ key, title, summary, annotations, conclusion, url }: CheckContent) => ({
  external_id: key,
  ...(conclusion === undefined ? { status: 'in_progress' } : { status: 'completed', conclusion }),
  ...defined({ details_url: url }),
  output: { title, summary, annotations },
});

/** An unreachable host leaves it open whether a write was done. */
async function asked(api: GithubApi, question: Question, isLast: boolean): Promise<Answer | 'unclear'> {
  try {
    return await api.ask(question);
  } catch (error) {
    if (isLast || !(error instanceof WorldFailure) || error.code !== 'forge-unreachable') throw error;
    return 'unclear';
  }
}

function written(operation: Operation, answer: Answer, writer: Writer, isLast: boolean): Applied {
  const { api, isLocked, scrub } = writer;
  const { kind } = operation;
  if (answer.kind === 'given')
    return kind === 'create-summary' || kind === 'update-summary'
      ? { kind: 'done', url: api.read(answer.data, COMMENT).html_url }
      : { kind: 'done' };
  if (answer.kind === 'too-long') throw api.failure(answer, { isLocked });
  const { status, detail } = answer;
  if (kind === 'delete-summary') return status === 404 ? { kind: 'done' } : { kind: 'refused', detail: scrub(detail) };
  const isUnclear = status >= 500 || (status === 404 && kind === 'update-summary');
  if (isUnclear && !isLast) return { kind: 'unclear' };
  if (status === 422 && (kind === 'create-review' || kind === 'comment-file')) return { kind: 'refused', detail: scrub(detail) };
  if ((kind === 'create-check' || kind === 'continue-check') && (status === 403 || status === 404) && !isLimit(answer))
    throw new WorldFailure('github-unwritten', 'the token may not write check runs', {
      hint: 'only the token of a GitHub App can: in a workflow, GITHUB_TOKEN with `checks: write`; a personal token cannot',
    });
  throw api.failure(answer, { isLocked });
}

const isLimit = ({ remaining, retryAfter }: Extract<Answer, { readonly kind: 'refused' }>): boolean =>
  remaining === 0 || retryAfter !== undefined;

async function mutate(
  { query, variables }: Extract<Wanted, { readonly kind: 'mutation' }>,
  { wide, apiUrl }: Writer,
): Promise<GraphqlAnswer | WorldFailure> {
  try {
    return await askGraphql(wide, apiUrl, { query, variables });
  } catch (error) {
    if (error instanceof WorldFailure && error.code === 'forge-unreachable') return error;
    throw error;
  }
}

const MAY_BE_REFUSED: ReadonlySet<Operation['kind']> = new Set(['resolve', 'reopen', 'hide']);

function mutated(
  { kind }: Operation,
  answer: GraphqlAnswer | WorldFailure,
  { api, isLocked, scrub }: Writer,
  isLast: boolean,
): Applied {
  if (answer instanceof WorldFailure) {
    if (isLast) throw answer;
    return { kind: 'unclear' };
  }
  if (answer.kind === 'given') return { kind: 'done' };
  if (answer.kind === 'errors') {
    if (MAY_BE_REFUSED.has(kind) && answer.types.includes('FORBIDDEN')) return { kind: 'refused', detail: scrub(answer.detail) };
    // A thread or comment that is gone is seen by looking again.
    if (answer.types.includes('NOT_FOUND') && !isLast) return { kind: 'unclear' };
    throw new WorldFailure('github-unwritten', `GitHub refuses a change to a review thread: ${scrub(answer.detail)}`);
  }
  if (answer.kind === 'refused' && answer.status >= 500 && !isLast) return { kind: 'unclear' };
  throw api.failure(answer, { isLocked });
}
