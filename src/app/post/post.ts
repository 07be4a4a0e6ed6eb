import { UserError } from '../../contracts/user-error.ts';
import type { Language } from '../../core/language.ts';
import { checkTexts } from '../../journal/check-texts.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import { loadCase, presentCase, replay } from '../case/load-case.ts';
import type { CaseRequest } from '../cases/show-case.ts';
import type { Host } from '../host.ts';
import { withKind } from '../kinds/kinds.ts';
import { type Gate, NO_GATE } from '../report/gate.ts';
import { forgesIn } from '../settings/forges-in.ts';
import { userSettings } from '../settings/panel-settings.ts';
import { commentText, type PostResult, postReport, type ToPost } from './post-report.ts';
import { forgeTokensIn, posterAt } from './poster-at.ts';

/** One of the user's own cases whose report to post. */
export interface PostRequest extends CaseRequest {
  /** The user's config file, if it is not the default. */
  readonly config?: string | undefined;
  /** Posts even if the pull request has moved on. */
  readonly stale: boolean;
  /** The comment is only made, and not posted. */
  readonly dryRun: boolean;
  /** Findings as comments on lines; undefined as the settings say. */
  readonly inline?: boolean | undefined;
  /** The result of the gate as a check. */
  readonly check?: boolean | undefined;
  readonly gate?: Gate | undefined;
}

/** The result of posting the report of a case; a dry run gives the comment. */
export type PostedCase = { readonly id: string } & (PostResult | { readonly kind: 'comment'; readonly text: string });

/** Posts the report of a review of a pull request as a comment there; no panelist is asked again. */
export async function post(
  { dryRun, config, inline, check, gate = NO_GATE, ...request }: PostRequest,
  host: Host,
): Promise<PostedCase> {
  const { settings, resolved } = userSettings(host, { config });
  const secrets = [...ownSecrets(settings), ...forgeTokensIn(settings.env)];
  const { language: usual, post_inline: inlineUsual, post_check: checkUsual } = resolved.config.output;
  const { remember_dismissals: remembers } = resolved.config.pull_requests;
  const wants = { summary: true, inline: inline ?? inlineUsual, check: check ?? checkUsual, remembers };
  const toPost = await readToPost({ ...request, secrets, usual, wants, gate }, host);
  const { id } = toPost;
  if (dryRun) return { id, kind: 'comment', text: await commentText(toPost) };
  const poster = await posterAt(toPost.pullRequest.address, { forges: forgesIn(resolved.config), env: settings.env });
  return { id, ...(await postReport(poster, toPost, host)) };
}

interface Reading extends CaseRequest, Pick<ToPost, 'wants' | 'gate'> {
  readonly stale: boolean;
  readonly secrets: readonly string[];
  /** The language in the user's settings. */
  readonly usual: Language;
}

async function readToPost({ wanted, stale, secrets, language, usual, wants, gate }: Reading, host: Host): Promise<ToPost> {
  // The report is posted in the user's name, so only the user's own cases are searched.
  const { id, place: folder } = await host.cases.find(wanted);
  const loaded = await loadCase(id, host);
  await checkTexts({ ...loaded.stored, file: folder }, new Set());
  return withKind(loaded.opening.protocol, async (kind) => {
    const { state, ledger, asItStands, finished } = replay(kind, loaded);
    const posting = kind.posting?.(state.setup);
    if (posting === undefined)
      throw new UserError('no-pull-request', `case ${id} is not a review of a pull request: there is nowhere to post it`, {
        hint: 'start one with tribunal review --pr NUMBER',
      });
    if (!finished)
      throw new UserError('unfinished', `the debate of ${id} is not over: there is nothing to post yet`, {
        hint: `tribunal cases resume ${id}`,
      });
    const spoken = language ?? state.setup.language ?? usual;
    const presented = await presentCase(kind, asItStands, { id, journal: loaded.stored, state, ledger, language: spoken });
    if (!presented.answered)
      throw new UserError('no-verdict', `nobody answered in ${id}: there is no verdict to post`, {
        hint: `why, for each: tribunal cases show ${id} --log`,
      });
    const openedAt = loaded.stored.entries[0]?.at ?? 0;
    const curtailed = state.record.curtailed !== undefined;
    return { ...posting, id, openedAt, presented, curtailed, isForced: stale, secrets, wants, gate };
  });
}
