import * as z from 'zod';
import { WorldFailure } from '../../contracts/world-failure.ts';
import type { GithubApi } from '../github-api.ts';
import { readFindingMark, readReplyMark, readReviewMark } from '../plan/finding-marks.ts';
import type { PostedReview, PostedThread } from '../plan/forge.ts';
import { askGraphql } from './graphql.ts';

/** A pull request for GraphQL. */
export interface PullPlace {
  readonly api: GithubApi;
  readonly apiUrl: string;
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}

const THREADS = `query($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id isResolved viewerCanResolve path subjectType resolvedBy { login }
          comments(first: 100) { nodes { id url body isMinimized viewerCanMinimize viewerDidAuthor } }
        }
      }
    }
  }
}`;

const REVIEWS = `query($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviews(first: 100, after: $after, states: [COMMENTED, DISMISSED]) {
        pageInfo { hasNextPage endCursor }
        nodes { url body viewerDidAuthor }
      }
    }
  }
}`;

const page = <Node extends z.ZodType>(node: Node) =>
  z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(node),
  });
const inPull = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ repository: z.object({ pullRequest: z.object(fields) }) });

const THREAD = z.object({
  id: z.string(),
  isResolved: z.boolean(),
  viewerCanResolve: z.boolean(),
  path: z.string(),
  subjectType: z.string(),
  resolvedBy: z.object({ login: z.string() }).nullable(),
  comments: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        url: z.string().max(2_000),
        body: z.string(),
        isMinimized: z.boolean(),
        viewerCanMinimize: z.boolean(),
        viewerDidAuthor: z.boolean(),
      }),
    ),
  }),
});
const THREAD_PAGE = inPull({ reviewThreads: page(THREAD) });
const REVIEW = z.object({ url: z.string().max(2_000), body: z.string(), viewerDidAuthor: z.boolean() });
const REVIEW_PAGE = inPull({ reviews: page(REVIEW) });

const PAGES_MAX = 30;

/** The threads of ours on a pull request, oldest first. */
export async function readThreads(place: PullPlace, me: string | undefined): Promise<readonly PostedThread[]> {
  const all = await pages(place, THREADS, (data) => place.api.read(data, THREAD_PAGE).repository.pullRequest.reviewThreads);
  return all.flatMap((thread) => threadOf(thread, me));
}

/** The reviews of ours that tell findings in their own text. */
export async function readReviews(place: PullPlace): Promise<readonly PostedReview[]> {
  const all = await pages(place, REVIEWS, (data) => place.api.read(data, REVIEW_PAGE).repository.pullRequest.reviews);
  return all.flatMap(({ url, body, viewerDidAuthor }) => {
    const mark = viewerDidAuthor ? readReviewMark(body) : undefined;
    return mark === undefined ? [] : [{ url, mark }];
  });
}

interface Page<Node> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly Node[];
}

async function pages<Node>(
  { api, apiUrl, owner, repo, number }: PullPlace,
  query: string,
  read: (data: unknown) => Page<Node>,
): Promise<readonly Node[]> {
  const all: Node[] = [];
  let after: string | null = null;
  for (let at = 1; at <= PAGES_MAX; at++) {
    const answer = await askGraphql(api, apiUrl, { query, variables: { owner, repo, number, after } });
    if (answer.kind === 'errors')
      throw new WorldFailure('github-unreadable', `cannot read the review threads: ${answer.detail || answer.types.join(', ')}`);
    if (answer.kind !== 'given') throw api.failure(answer);
    const { nodes, pageInfo } = read(answer.data);
    for (const node of nodes) all.push(node);
    if (!pageInfo.hasNextPage) return all;
    after = pageInfo.endCursor;
  }
  throw new WorldFailure('github-unreadable', `the pull request has more than ${PAGES_MAX * 100} review threads`);
}

/** A thread that we began: its first comment has our mark and was written by this account. */
function threadOf(thread: z.output<typeof THREAD>, me: string | undefined): readonly PostedThread[] {
  const { id, path, subjectType, isResolved, viewerCanResolve, resolvedBy, comments } = thread;
  const [first, ...others] = comments.nodes;
  const mark = first?.viewerDidAuthor === true ? readFindingMark(first.body) : undefined;
  if (first === undefined || mark === undefined) return [];
  const by = resolvedBy?.login ?? 'ghost';
  return [
    {
      id,
      comment: first.id,
      url: first.url,
      path,
      mark,
      isOnFile: subjectType === 'FILE',
      resolved: !isResolved ? 'no' : sameLogin(by, me) ? 'by-us' : { by },
      isHidden: first.isMinimized,
      mayResolve: viewerCanResolve,
      mayHide: first.viewerCanMinimize,
      replies: others.flatMap(({ body, viewerDidAuthor }) => (viewerDidAuthor ? (readReplyMark(body) ?? []) : [])),
    },
  ];
}

/** REST ends the name of an app with `[bot]`, and GraphQL does not everywhere. */
const sameLogin = (one: string, other: string | undefined): boolean => plain(one) === plain(other ?? '');
const plain = (login: string): string => login.toLowerCase().replace(/\[bot\]$/, '');
