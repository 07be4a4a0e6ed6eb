import * as z from 'zod';
import type { Clock } from '../../contracts/clock.ts';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { defined } from '../../core/defined.ts';
import type { Change } from '../../diff/change.ts';
import { systemClock } from '../../system/clock.ts';
import { diffFileOf } from '../plan/anchor.ts';
import type { Applied, Forge, Looking, Operation, PostedCheck, PullNow } from '../plan/forge.ts';
import type { Ledger } from '../plan/ledger.ts';
import { findSummaries } from '../plan/plan-summary.ts';
import type { Poster } from '../plan/poster.ts';
import { settle } from '../plan/settle.ts';
import { parsed } from '../read-change.ts';
import { type GitlabAnswer, type GitlabApi, openGitlab } from './gitlab-api.ts';
import { type GitlabSurroundings, gitlabToken } from './gitlab-hosts.ts';
import { mergeRequestOf } from './merge-request-of.ts';
import { noteWords } from './note-text.ts';
import { type DiffRefs, filePosition } from './positions.ts';
import { projectPath } from './project-tree.ts';
import { publishReview } from './publish-review.ts';
import { MERGE_REQUEST } from './read-merge-request.ts';
import { readNotes } from './read-notes.ts';

const USER = z.object({ username: z.string().min(1).max(300) });
const NOTE_ID = z.object({ id: z.int().positive() });
const STATUS = z.object({ id: z.int(), status: z.string(), description: z.string().nullish(), target_url: z.string().nullish() });

/** The name under which the result of a review is shown. */
const STATUS_NAME = 'tribunal';
const DESCRIPTION_MAX = 255;

/** Opens a poster for a merge request with the token for its host; sends no request yet. */
export function openGitlabPoster(
  wanted: string,
  around: GitlabSurroundings & { readonly clock?: Clock; readonly silenceMs?: number },
): Poster {
  const { apiUrl, host, project, number } = mergeRequestOf(wanted, around);
  const subject = `${project}!${number}`;
  const token = gitlabToken(host, around);
  if (token === undefined)
    throw new UserError('no-token', `cannot post to ${subject}: no token for ${host}`, {
      hint: `set GITLAB_TOKEN to a token with the scope api${host === 'gitlab.com' ? '' : `, and GITLAB_HOST=${host}`}`,
    });
  const { clock = systemClock, silenceMs } = around;
  const api = openGitlab({ apiUrl, host, subject, token, clock, ...defined({ silenceMs }) });
  const scrub = (text: string): string => text.replaceAll(token.value, '[token]');
  const open = async (): Promise<GitlabForge> => {
    const { username } = await api.get({ path: '/user' }, USER);
    return new GitlabForge(api, { at: projectPath(project), number, me: username, scrub });
  };
  return {
    subject,
    token: token.value,
    post: async (posting) => settle({ ...posting, words: noteWords(posting.words) }, await open(), clock),
    ledger: async () => (await open()).ledger(),
  };
}

interface MergeRequestPlace {
  /** The path of the project below the API. */
  readonly at: string;
  readonly number: number;
  readonly me: string;
  readonly scrub: (text: string) => string;
}

/** One merge request on GitLab. */
class GitlabForge implements Forge {
  readonly #api: GitlabApi;
  readonly #place: MergeRequestPlace;
  #seen: { readonly change: Change; readonly refs: DiffRefs; readonly page: string } | undefined;

  constructor(api: GitlabApi, place: MergeRequestPlace) {
    this.#api = api;
    this.#place = place;
  }

  get #path(): string {
    return `${this.#place.at}/merge_requests/${this.#place.number}`;
  }

  async look({ checks }: Looking): Promise<PullNow> {
    const { me } = this.#place;
    const told = await this.#api.get({ path: this.#path }, MERGE_REQUEST);
    const { diff_refs: refs, web_url: page } = told;
    if (refs === null)
      throw new WorldFailure('gitlab-unready', 'the server still prepares the diff', { hint: 'try again in a minute' });
    const change = await this.#diff();
    this.#seen = { change, refs, page };
    return {
      head: refs.head_sha,
      me,
      ...(await readNotes(this.#api, this.#path, { me, page })),
      files: new Map(change.files.map((file) => [file.path, diffFileOf(file)])),
      checks: checks ? await this.#statuses(refs.head_sha) : [],
    };
  }

  async #diff(): Promise<Change> {
    const answer = await this.#api.ask({ path: `${this.#path}/raw_diffs` });
    if (answer.kind !== 'given') throw this.#api.failure(answer);
    const shown = parsed(answer.bytes.toString('utf8'));
    if (shown === undefined) throw new WorldFailure('gitlab-unreadable', 'the diff of this merge request cannot be read');
    return shown.change;
  }

  async #statuses(head: string): Promise<readonly PostedCheck[]> {
    const path = `${this.#place.at}/repository/commits/${head}/statuses`;
    const all = await this.#api.list({ path, query: { name: STATUS_NAME, all: 'true' } }, STATUS, 1_000);
    return all
      .map(({ id, status, description, target_url: url }) => ({
        id,
        key: description?.split(' ').at(-1) ?? '',
        isCompleted: status !== 'pending' && status !== 'running' && status !== 'created',
        annotations: 0,
        url: url ?? '',
      }))
      .sort((a, b) => b.id - a.id);
  }

  async apply(operation: Operation, isLast: boolean): Promise<Applied> {
    let applied: Applied | Exclude<GitlabAnswer, { readonly kind: 'given' }>;
    try {
      applied = await this.#write(operation);
    } catch (error) {
      if (isLast || !(error instanceof WorldFailure) || error.code !== 'forge-unreachable') throw error;
      return { kind: 'unclear' };
    }
    if (applied.kind === 'done' || applied.kind === 'unclear') return applied;
    if (applied.kind === 'too-long') throw this.#api.failure(applied);
    const detail = this.#place.scrub(applied.detail);
    if (!('status' in applied)) return { kind: 'refused', detail };
    const { status } = applied;
    if (status >= 500 && !isLast) return { kind: 'unclear' };
    const isGone = status === 404 && !operation.kind.startsWith('create-');
    if (isGone && operation.kind === 'delete-summary') return { kind: 'done' };
    if (isGone && !isLast) return { kind: 'unclear' };
    const mayBeRefused = ['resolve', 'reopen', 'delete-summary'].includes(operation.kind) && status === 403;
    if (mayBeRefused || (operation.kind === 'comment-file' && status === 400)) return { kind: 'refused', detail };
    if (status === 403 || (status === 401 && operation.kind.startsWith('create-')))
      throw new WorldFailure('gitlab-unwritten', `the token in GITLAB_TOKEN may not write to this merge request: ${detail}`, {
        hint: 'it needs the scope api and the role Developer; the token of a job (CI_JOB_TOKEN) may not write comments',
      });
    throw this.#api.failure(applied);
  }

  async #write(operation: Operation): Promise<Applied | Exclude<GitlabAnswer, { readonly kind: 'given' }>> {
    const { at } = this.#place;
    const seen = this.#seen;
    if (seen === undefined) return { kind: 'unclear' };
    const notes = `${this.#path}/notes`;
    const discussion = (id: string): string => `${this.#path}/discussions/${encodeURIComponent(id)}`;
    switch (operation.kind) {
      case 'create-summary':
        return this.#noted('POST', notes, operation.body, seen.page);
      case 'update-summary':
        return this.#noted('PUT', `${notes}/${operation.id}`, operation.body, seen.page);
      case 'delete-summary':
        return this.#done({ method: 'DELETE', path: `${notes}/${operation.id}` });
      case 'create-review':
        return publishReview(operation, { api: this.#api, at: this.#path, change: seen.change, refs: seen.refs });
      case 'comment-file': {
        const position = filePosition(seen.change, seen.refs, operation.path);
        if (position === undefined) return { kind: 'refused', detail: `${operation.path} is not in the diff` };
        const body = { body: operation.body, position };
        return this.#done({ method: 'POST', path: `${this.#path}/discussions`, body });
      }
      case 'edit':
        return this.#done({ method: 'PUT', path: `${notes}/${operation.comment}`, body: { body: operation.body } });
      case 'reply':
        return this.#done({
          method: 'POST',
          path: `${discussion(operation.thread)}/notes`,
          body: { body: operation.body },
        });
      case 'resolve':
        return this.#done({ method: 'PUT', path: discussion(operation.thread), body: { resolved: true } });
      case 'reopen':
        return this.#done({ method: 'PUT', path: discussion(operation.thread), body: { resolved: false } });
      case 'hide':
        return { kind: 'refused', detail: 'GitLab hides no comments' };
      case 'create-check':
      case 'continue-check': {
        const { key, title, url } = operation.check;
        const room = DESCRIPTION_MAX - key.length - 1;
        const isPassed = operation.check.conclusion === 'success';
        const { head_sha: head } = seen.refs;
        const body = {
          name: STATUS_NAME,
          state: isPassed ? 'success' : 'failed',
          description: `${title.slice(0, room)} ${key}`,
          target_url: url ?? seen.page,
        };
        return this.#done({ method: 'POST', path: `${at}/statuses/${head}`, body });
      }
    }
  }

  async #noted(method: 'POST' | 'PUT', path: string, body: string, page: string) {
    const answer = await this.#api.ask({ method, path, body: { body } });
    if (answer.kind !== 'given') return answer;
    const { id } = this.#api.read(answer, NOTE_ID);
    return { kind: 'done', url: `${page}#note_${id}` } as const;
  }

  async #done(question: Parameters<GitlabApi['ask']>[0]) {
    const answer = await this.#api.ask(question);
    return answer.kind === 'given' ? ({ kind: 'done' } as const) : answer;
  }

  async ledger(): Promise<Ledger | undefined> {
    const { me } = this.#place;
    const { web_url: page } = await this.#api.get({ path: this.#path }, MERGE_REQUEST);
    const { comments } = await readNotes(this.#api, this.#path, { me, page });
    const found = findSummaries({ head: '', openedAt: 0, isForced: true }, { head: '', comments, me });
    return found.kind === 'summaries' ? found.ledger : undefined;
  }
}
