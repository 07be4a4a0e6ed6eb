import type * as z from 'zod';
import type { Clock } from '../../contracts/clock.ts';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { defined } from '../../core/defined.ts';
import { systemClock } from '../../system/clock.ts';
import { type COMMENT, COMMENTS, PULL } from '../answer-shapes.ts';
import { type GithubApi, openApi, within } from '../github-api.ts';
import { identityOf } from '../identity.ts';
import type { Applied, Forge, Looking, Operation, PostedComment, PullNow } from '../plan/forge.ts';
import type { Ledger } from '../plan/ledger.ts';
import { findSummaries } from '../plan/plan-summary.ts';
import type { Poster } from '../plan/poster.ts';
import { settle } from '../plan/settle.ts';
import { pullRequestOf } from '../pull-request-of.ts';
import type { ReadingOptions } from '../read-pull-request.ts';
import { toLogIn } from '../refusal.ts';
import { tokenFor } from '../token.ts';
import { readChecks } from './read-checks.ts';
import { readDiffFiles } from './read-diff-files.ts';
import { type PullPlace, readReviews, readThreads } from './read-threads.ts';
import { writeOperation } from './write-operation.ts';

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
  const open = async (): Promise<GithubForge> => {
    const api = await openApi({ apiUrl, host, subject, token, clock, ...defined({ silenceMs }) });
    const me = await identityOf(api, apiUrl);
    const scrub = (text: string): string => text.replaceAll(token.value, '[token]');
    return new GithubForge({ api, apiUrl, owner, repo, number }, { me, clock, scrub });
  };
  return {
    subject,
    token: token.value,
    post: async (posting) => settle(posting, await open(), clock),
    ledger: async () => (await open()).ledger(),
  };
}

interface Writing {
  readonly me: string | undefined;
  readonly clock: Clock;
  readonly scrub: (text: string) => string;
}

/** GitHub asks for at least a second between two writes. */
const BETWEEN_WRITES_MS = 1_000;

/** One pull request on GitHub. */
class GithubForge implements Forge {
  readonly #place: PullPlace;
  readonly #api: GithubApi;
  readonly #how: Writing;
  #isLocked = false;
  #wroteAt: number | undefined;

  constructor(place: PullPlace, how: Writing) {
    this.#place = place;
    this.#how = how;
    this.#api = within(place.api, `${place.owner}/${place.repo}`);
  }

  async look({ threads, checks }: Looking): Promise<PullNow> {
    const { number } = this.#place;
    const { me } = this.#how;
    const pull = await this.#api.get({ route: 'GET /repos/{owner}/{repo}/pulls/{number}', values: { number } }, PULL);
    this.#isLocked = pull.locked;
    const head = pull.head.sha;
    return {
      head,
      me,
      comments: await commentsOn(this.#api, number),
      files: await readDiffFiles(this.#api, number),
      threads: threads ? await readThreads(this.#place, me) : [],
      reviews: threads ? await readReviews(this.#place) : [],
      checks: checks ? await readChecks(this.#api, head) : [],
    };
  }

  async apply(operation: Operation, isLast: boolean): Promise<Applied> {
    const { clock, scrub } = this.#how;
    const { apiUrl, number, api: wide } = this.#place;
    const rest = this.#wroteAt === undefined ? 0 : this.#wroteAt + BETWEEN_WRITES_MS - clock.monotonic();
    if (rest > 0) await clock.wait(rest);
    try {
      return await writeOperation(operation, { api: this.#api, wide, apiUrl, number, isLocked: this.#isLocked, scrub }, isLast);
    } finally {
      this.#wroteAt = clock.monotonic();
    }
  }

  async ledger(): Promise<Ledger | undefined> {
    const { number } = this.#place;
    const { me } = this.#how;
    const comments = await commentsOn(this.#api, number);
    const found = findSummaries({ head: '', openedAt: 0, isForced: true }, { head: '', comments, me });
    return found.kind === 'summaries' ? found.ledger : undefined;
  }
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
