import * as z from 'zod';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { defined } from '../../core/defined.ts';
import { systemClock } from '../../system/clock.ts';
import { COMMENT } from '../answer-shapes.ts';
import type { CommentRef } from '../commands/comment-ref.ts';
import { type Answer, type GithubApi, openApi, type Question, within } from '../github-api.ts';
import { identityOf } from '../identity.ts';
import { markedAnswer, readAnswerMark } from '../plan/answer-mark.ts';
import { readFindingMark } from '../plan/finding-marks.ts';
import { type Ledger, readLedger } from '../plan/ledger.ts';
import { type CommentMark, readMark } from '../plan/summary-mark.ts';
import { pullRequestOf } from '../pull-request-of.ts';
import type { ReadingOptions } from '../read-pull-request.ts';
import { toLogIn } from '../refusal.ts';
import { tokenFor } from '../token.ts';
import { isEdited } from './edited-comment.ts';

/** A comment that a person wrote, as the API tells it. */
export interface WrittenComment {
  readonly id: number;
  readonly place: 'conversation' | 'thread';
  readonly url: string;
  readonly body: string;
  /** Undefined if the account no longer exists. */
  readonly author: string | undefined;
  /** An app or a bot wrote it. */
  readonly isBot: boolean;
  /** The relation of its author to the repository, as GitHub calls it. */
  readonly association: string;
  /** It was changed after it was written, perhaps by another account. */
  readonly isEdited: boolean;
  /** The first comment of its thread. */
  readonly root?: number | undefined;
  /** The fingerprint of the finding whose thread of ours it is in. */
  readonly print?: string | undefined;
}

/** The latest review of ours on a pull request, by its summary. */
export interface PostedSummary {
  readonly mark: CommentMark;
  readonly url: string;
  readonly ledger: Ledger | undefined;
}

/** The conversation of one pull request. Rejects with a `WorldFailure`. */
export interface Conversation {
  /** The token used for it, which must be redacted everywhere. */
  readonly token: string;
  /** Reads a comment; undefined if there is none of that number on this pull request. */
  comment(wanted: CommentRef): Promise<WrittenComment | undefined>;
  /** The address of our answer to a comment; undefined if there is none. */
  answered(comment: WrittenComment): Promise<string | undefined>;
  /** Answers a comment, once: the address of the answer. */
  answer(comment: WrittenComment, text: string): Promise<string>;
  summary(): Promise<PostedSummary | undefined>;
}

const WRITTEN = COMMENT.extend({
  user: z.object({ login: z.string().max(200), type: z.string() }).nullable(),
  author_association: z.string(),
  node_id: z.string().max(200),
  created_at: z.string(),
  updated_at: z.string(),
  performed_via_github_app: z.unknown().optional(),
  issue_url: z.string().optional(),
  pull_request_url: z.string().optional(),
  in_reply_to_id: z.int().positive().optional(),
});
type Written = z.output<typeof WRITTEN>;
const LISTED = z.array(COMMENT);

/** Opens the conversation of a pull request with the token for its host. */
export async function openConversation(wanted: string, around: ReadingOptions): Promise<Conversation> {
  const target = pullRequestOf(wanted, around);
  const { apiUrl, host, owner, repo, number } = target;
  const subject = `${owner}/${repo}#${number}`;
  const token = await tokenFor(host, around);
  if (token === undefined)
    throw new UserError('no-token', `cannot answer on ${subject}: no token for ${host}`, { hint: toLogIn(host) });
  const { clock = systemClock, silenceMs } = around;
  const api = await openApi({ apiUrl, host, subject, token, clock, ...defined({ silenceMs }) });
  const me = await identityOf(api, apiUrl);
  if (me === undefined)
    throw new WorldFailure('github-unwritten', 'cannot tell which account the token belongs to, and so which answers are ours', {
      hint: 'use the token of a workflow, of an app or of a person',
    });
  return new GithubConversation(within(api, `${owner}/${repo}`), {
    number,
    me,
    token: token.value,
    wait: clock.wait,
    isEdited: (comment) => isEdited(comment, { api, apiUrl }),
  });
}

interface Around {
  readonly number: number;
  readonly me: string;
  readonly token: string;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly isEdited: (comment: Written) => Promise<boolean>;
}

const ROUTES = {
  conversation: 'GET /repos/{owner}/{repo}/issues/comments/{id}',
  thread: 'GET /repos/{owner}/{repo}/pulls/comments/{id}',
} as const;
const LISTS = {
  conversation: 'GET /repos/{owner}/{repo}/issues/{number}/comments',
  thread: 'GET /repos/{owner}/{repo}/pulls/{number}/comments',
} as const;
const PAGE = 100;
const PAGES_MAX = 30;
const TRIES_MAX = 3;
const AGAIN_MS = 1_000;

class GithubConversation implements Conversation {
  readonly #api: GithubApi;
  readonly #around: Around;

  constructor(api: GithubApi, around: Around) {
    this.#api = api;
    this.#around = around;
  }

  get token(): string {
    return this.#around.token;
  }

  async comment({ id, place }: CommentRef): Promise<WrittenComment | undefined> {
    for (const one of place === undefined ? (['conversation', 'thread'] as const) : [place]) {
      const found = await this.#read(id, one);
      if (found !== undefined) return one === 'conversation' ? this.#written(found, one) : this.#inThread(found);
    }
    return undefined;
  }

  /** A comment of this pull request; undefined if it is gone, or on another one. */
  async #read(id: number, place: WrittenComment['place']): Promise<Written | undefined> {
    const answer = await this.#api.ask({ route: ROUTES[place], values: { id } });
    if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 410)) return undefined;
    if (answer.kind !== 'given') throw this.#api.failure(answer);
    const found = this.#api.read(answer.data, WRITTEN);
    const end = `/${place === 'conversation' ? 'issues' : 'pulls'}/${this.#around.number}`;
    const about = place === 'conversation' ? found.issue_url : found.pull_request_url;
    return found.id === id && about?.endsWith(end) === true ? found : undefined;
  }

  async #inThread(found: Written): Promise<WrittenComment> {
    const root = found.in_reply_to_id ?? found.id;
    const first = root === found.id ? found : await this.#read(root, 'thread');
    const mark = first !== undefined && this.#isOurs(first) ? readFindingMark(first.body ?? '') : undefined;
    return { ...(await this.#written(found, 'thread')), root, ...defined({ print: mark?.print }) };
  }

  async #written(found: Written, place: WrittenComment['place']): Promise<WrittenComment> {
    return {
      id: found.id,
      place,
      url: found.html_url,
      body: found.body ?? '',
      author: found.user?.login,
      isBot: found.user?.type !== 'User' || (found.performed_via_github_app ?? null) !== null,
      association: found.author_association,
      isEdited: await this.#around.isEdited(found),
    };
  }

  async answered(comment: WrittenComment): Promise<string | undefined> {
    const all = await this.#all(comment.place);
    return all.find((one) => this.#isOurs(one) && readAnswerMark(one.body ?? '') === comment.id)?.html_url;
  }

  async answer(comment: WrittenComment, text: string): Promise<string> {
    const { number, wait } = this.#around;
    const body = markedAnswer(text, comment.id);
    const question: Question =
      comment.place === 'conversation'
        ? { route: 'POST /repos/{owner}/{repo}/issues/{number}/comments', values: { number, body } }
        : {
            route: 'POST /repos/{owner}/{repo}/pulls/{number}/comments/{id}/replies',
            values: { number, id: comment.root ?? comment.id, body },
          };
    for (let tries = 1; ; tries++) {
      const there = await this.answered(comment);
      if (there !== undefined) return there;
      const sent = await this.#send(question, tries === TRIES_MAX);
      if (sent.kind === 'given') return this.#api.read(sent.data, COMMENT).html_url;
      const isUnclear = sent.kind === 'unclear' || (sent.kind === 'refused' && sent.status >= 500);
      if (!isUnclear || tries === TRIES_MAX)
        throw sent.kind === 'unclear'
          ? new WorldFailure('github-unwritten', 'the answer could not be written')
          : this.#api.failure(sent, { isLocked: false });
      await wait(AGAIN_MS);
    }
  }

  /** A lost request may have been done: whether it was is seen by looking. */
  async #send(question: Question, isLast: boolean): Promise<Answer | { readonly kind: 'unclear' }> {
    try {
      return await this.#api.ask(question);
    } catch (error) {
      if (isLast || !(error instanceof WorldFailure) || error.code !== 'forge-unreachable') throw error;
      return { kind: 'unclear' };
    }
  }

  async summary(): Promise<PostedSummary | undefined> {
    const all = await this.#all('conversation');
    for (const one of all) {
      const mark = this.#isOurs(one) ? readMark(one.body ?? '') : undefined;
      if (mark !== undefined) return { mark, url: one.html_url, ledger: readLedger(one.body ?? '') };
    }
    return undefined;
  }

  async #all(place: WrittenComment['place']): Promise<readonly z.output<typeof COMMENT>[]> {
    const all: z.output<typeof COMMENT>[] = [];
    for (let page = 1; page <= PAGES_MAX; page++) {
      const values = { number: this.#around.number, per_page: PAGE, page };
      const listed = await this.#api.get({ route: LISTS[place], values }, LISTED);
      for (const one of listed) all.push(one);
      if (listed.length < PAGE) return all.sort((a, b) => a.id - b.id);
    }
    throw new WorldFailure('github-unreadable', `the pull request has more than ${PAGE * PAGES_MAX} comments`);
  }

  /** A mark alone proves nothing: anyone can copy one. */
  #isOurs({ user }: Pick<Written, 'user'> | { readonly user: { readonly login: string } | null }): boolean {
    return user !== null && user.login.toLowerCase() === this.#around.me.toLowerCase();
  }
}
