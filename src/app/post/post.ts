import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Language } from '../../core/language.ts';
import { openPoster } from '../../forge/post-summary.ts';
import { tokensIn } from '../../forge/token.ts';
import { checkTexts } from '../../journal/check-texts.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import { loadCase, presentCase, replay } from '../case/load-case.ts';
import { casesHere } from '../cases/own-cases-here.ts';
import { withKind } from '../kinds/kinds.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { commentText, postReport, type ToPost } from './post-report.ts';

/** How a case is posted. */
export interface PostOptions {
  readonly dir: string;
  readonly config?: string | undefined;
  /** What the comment is written in, where that is not as the case says. */
  readonly language?: Language | undefined;
  /** Also where the pull request has moved on. */
  readonly stale: boolean;
  /** Only printed. */
  readonly dryRun: boolean;
}

/** Posts what a review of a pull request came to as a comment there; nobody is asked again. */
export async function postCase(wanted: string, options: PostOptions, console: Console): Promise<ExitCode> {
  const { settings, resolved } = userSettings({ env: process.env, workspace: { folder: process.cwd() } }, options);
  const secrets = [...ownSecrets(settings), ...tokensIn(settings.env)];
  const usual = resolved.config.output.language;
  const toPost = await readToPost(wanted, { ...options, secrets, usual });
  if (options.dryRun) {
    await console.result(commentText(toPost));
    return EXIT.passed;
  }
  const apiUrl = resolved.config.github.api_url;
  const poster = await openPoster(toPost.pullRequest.address, {
    settings: apiUrl === undefined ? {} : { apiUrl },
    env: settings.env,
  });
  const posted = await postReport(poster, toPost, console);
  if (posted === undefined) return EXIT.noVerdict;
  if (posted.how !== 'created') console.log(`note     ${posted.how === 'updated' ? 'updated' : 'it stands there already'}`);
  await console.result(`${posted.url}\n`);
  return EXIT.passed;
}

async function readToPost(
  wanted: string,
  { dir, stale, secrets, ...options }: PostOptions & { readonly secrets: readonly string[]; readonly usual: Language },
): Promise<ToPost> {
  // What it says would be said in the user's name.
  const { id, place: folder } = await casesHere(dir).find(wanted);
  const loaded = await loadCase(id, dir);
  await checkTexts({ ...loaded.stored, file: folder }, new Set());
  return withKind(loaded.opening.protocol, async (kind) => {
    const { state, ledger, asItStands, finished } = replay(kind, loaded);
    const place = kind.posting?.(state.setup);
    if (place === undefined)
      throw new UserError('no-pull-request', `the case ${id} is no review of a pull request that could be posted to`, {
        hint: 'tribunal review --pr NUMBER holds one',
      });
    if (!finished)
      throw new UserError('unfinished', `the debate of ${id} is not over: there is nothing to post yet`, {
        hint: `tribunal cases resume ${id}`,
      });
    const language = options.language ?? state.setup.language ?? options.usual;
    const presented = await presentCase(kind, asItStands, { id, journal: loaded.stored, state, ledger, language });
    if (!presented.answered)
      throw new UserError('no-verdict', `nobody answered in ${id}: there is no verdict to post`, {
        hint: `why, for each: tribunal cases show ${id} --log`,
      });
    const openedAt = loaded.stored.entries[0]?.at ?? 0;
    return { ...place, id, dir, openedAt, view: presented.view(), isForced: stale, secrets };
  });
}
