import type * as z from 'zod';
import type { Clock } from '../contracts/clock.ts';
import { UserError } from '../contracts/user-error.ts';
import { WorldFailure } from '../contracts/world-failure.ts';
import { defined } from '../core/defined.ts';
import { systemClock } from '../system/clock.ts';
import { COMMENT, COMMENTS, PULL } from './answer-shapes.ts';
import { type Answer, type GithubApi, openApi, within } from './github-api.ts';
import { identityOf } from './identity.ts';
import { type HeldBack, type PostedComment, type PostStep, type PullNow, planPosting, type Summary } from './plan-posting.ts';
import { pullRequestOf } from './pull-request-of.ts';
import type { ReadingOptions } from './read-pull-request.ts';
import { toLogIn } from './refusal.ts';
import { tokenFor } from './token.ts';

/** The result of posting. */
export type Posted =
  | HeldBack
  | {
      readonly kind: 'posted';
      readonly how: 'created' | 'updated' | 'unchanged';
      readonly url: string;
      /** Further comments of ours that could not be removed. */
      readonly left: number;
    };

/** Posts to one pull request. */
export interface Poster {
  /** `acme/shop#7`. */
  readonly subject: string;
  /** The token used for posting, which must be redacted everywhere. */
  readonly token: string;
  /** Leaves exactly one comment of ours with this text. Rejects with a `WorldFailure`. */
  post(summary: Summary): Promise<Posted>;
}

/** Opens a poster for a pull request with the token for its host; sends no request yet. */
export async function openPoster(wanted: string, around: ReadingOptions): Promise<Poster> {
  const target = pullRequestOf(wanted, around);
  const { apiUrl, host, owner, repo, number } = target;
  const subject = `${owner}/${repo}#${number}`;
  const token = await tokenFor(host, around);
  if (token === undefined)
    throw new UserError('no-token', `cannot post to ${subject}: no token for ${host}`, {
      hint: toLogIn(host),
    });
  const { clock = systemClock, silenceMs } = around;
  const open = (): Promise<GithubApi> => openApi({ apiUrl, host, subject, token, clock, ...defined({ silenceMs }) });
  return {
    subject,
    token: token.value,
    post: async (summary) => {
      const api = await open();
      const me = await identityOf(api, apiUrl);
      return settle(summary, { api: within(api, `${owner}/${repo}`), number, me, clock });
    },
  };
}

interface Place {
  readonly api: GithubApi;
  readonly number: number;
  readonly me: string | undefined;
  readonly clock: Clock;
}

const ROUNDS_MAX = 3;
const AGAIN_MS = 1_000;

/**
 * Looks, plans and applies until nothing is left to do. It looks again after creating a comment, because another process may have
 * created one at the same time, and after a request with an unknown result.
 */
async function settle(summary: Summary, place: Place): Promise<Posted> {
  let done: Extract<Posted, { readonly kind: 'posted' }> | undefined;
  let tried: 'created' | 'updated' | undefined;
  for (let round = 1; ; round++) {
    const now = await lookAt(place).catch((error: unknown) => {
      if (done === undefined || !(error instanceof WorldFailure)) throw error;
      return done;
    });
    if ('kind' in now) return now;
    const plan = planPosting(summary, now.pull);
    if (plan.kind === 'held-back') return done ?? plan;
    const { url = '' } = plan;
    if (plan.steps.length === 0) return { kind: 'posted', how: done?.how ?? tried ?? 'unchanged', url, left: done?.left ?? 0 };
    const end = await doAll(plan.steps, { ...place, isLocked: now.isLocked, isLast: round >= ROUNDS_MAX });
    if (end === 'unclear') {
      tried = plan.steps.some(({ kind }) => kind === 'create') ? 'created' : 'updated';
      await place.clock.wait(AGAIN_MS);
      continue;
    }
    done = {
      kind: 'posted',
      how: done?.how ?? (end.how === 'unchanged' ? tried : undefined) ?? end.how,
      url: end.url ?? url,
      left: end.left,
    };
    if (end.how !== 'created' || round >= ROUNDS_MAX) return done;
  }
}

interface Looked {
  readonly pull: PullNow;
  readonly isLocked: boolean;
}

async function lookAt({ api, number, me }: Place): Promise<Looked> {
  const { head, locked } = await api.get({ route: 'GET /repos/{owner}/{repo}/pulls/{number}', values: { number } }, PULL);
  return { pull: { head: head.sha, comments: await commentsOn(api, number), me }, isLocked: locked };
}

const PAGE = 100;
/** GitHub accepts 2,500 comments on one pull request. */
const PAGES_MAX = 30;

async function commentsOn(api: GithubApi, number: number): Promise<readonly PostedComment[]> {
  const all: PostedComment[] = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const route = 'GET /repos/{owner}/{repo}/issues/{number}/comments';
    const listed = await api.get({ route, values: { number, per_page: PAGE, page } }, COMMENTS);
    for (const one of listed) all.push(commentOf(one));
    if (listed.length < PAGE) return all.sort((a, b) => a.id - b.id);
  }
  throw new WorldFailure('github-unreadable', `the pull request has more than ${PAGE * PAGES_MAX} comments`);
}

const commentOf = ({ id, user, body, html_url: url }: z.output<typeof COMMENT>): PostedComment => ({
  id,
  author: user?.login,
  body: body ?? '',
  url,
});

interface Doing extends Place {
  readonly isLocked: boolean;
  /** On the last attempt, an unclear result is a failure. */
  readonly isLast: boolean;
}

interface Did {
  readonly how: 'created' | 'updated' | 'unchanged';
  readonly url: string | undefined;
  readonly left: number;
}

/** Applies all steps; `unclear` if the result of one is unknown or its target is gone. */
async function doAll(steps: readonly PostStep[], doing: Doing): Promise<Did | 'unclear'> {
  let did: Did = { how: 'unchanged', url: undefined, left: 0 };
  for (const step of steps) {
    if (step.kind === 'delete') {
      const answer = await doing.api.ask({ route: 'DELETE /repos/{owner}/{repo}/issues/comments/{id}', values: { id: step.id } });
      const isGone = answer.kind === 'given' || (answer.kind === 'refused' && answer.status === 404);
      did = { ...did, left: did.left + (isGone ? 0 : 1) };
      continue;
    }
    const answer = await written(step, doing);
    if (answer === 'unclear') return 'unclear';
    did = { ...did, how: step.kind === 'create' ? 'created' : 'updated', url: answer };
  }
  return did;
}

/** Creates or updates a comment and returns its URL. */
async function written(step: Exclude<PostStep, { kind: 'delete' }>, doing: Doing): Promise<string | 'unclear'> {
  const { api, number, isLocked, isLast } = doing;
  const question =
    step.kind === 'create'
      ? { route: 'POST /repos/{owner}/{repo}/issues/{number}/comments', values: { number, body: step.body } }
      : { route: 'PATCH /repos/{owner}/{repo}/issues/comments/{id}', values: { id: step.id, body: step.body } };
  const answer: Answer | WorldFailure = await api.ask(question).catch((error: unknown) => {
    if (error instanceof WorldFailure && error.code === 'github-unreachable') return error;
    throw error;
  });
  if (answer instanceof WorldFailure) {
    if (isLast) throw answer;
    return 'unclear';
  }
  if (answer.kind === 'given') return api.read(answer.data, COMMENT).html_url;
  const isUnclear = answer.kind === 'refused' && (answer.status >= 500 || (answer.status === 404 && step.kind === 'update'));
  if (isUnclear && !isLast) return 'unclear';
  throw api.failure(answer, { isLocked });
}
