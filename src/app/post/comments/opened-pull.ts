import type { CommandRights } from '../../../contracts/command-rights.ts';
import { defined } from '../../../core/defined.ts';
import type { Language } from '../../../core/language.ts';
import { type Conversation, openConversation } from '../../../forge/github/open-conversation.ts';
import type { PullRequest } from '../../../forge/pull-request.ts';
import { findPullRequest } from '../../../forge/read-pull-request.ts';
import { tokensIn } from '../../../forge/token.ts';
import { ownSecrets } from '../../../panelists/own-secrets.ts';
import { remoteUrl } from '../../../sources/git/remote-url.ts';
import { gitEnvironmentOf, type Host } from '../../host.ts';
import { userSettings } from '../../settings/panel-settings.ts';
import { projectLayers } from '../../settings/project-layers.ts';

/** A pull request whose comments are answered, and the settings for that. */
export interface OpenedPull {
  readonly conversation: Conversation;
  readonly pullRequest: PullRequest;
  readonly rights: CommandRights;
  /** Dismissals are added to the memory of the repository. */
  readonly remembers: boolean;
  readonly language: Language;
  /** Values that nothing may contain that is posted. */
  readonly secrets: readonly string[];
}

/** Opens a pull request, with the user's settings as its base narrows them. */
export async function openPull(
  { pullRequest: wanted, config }: { readonly pullRequest: string; readonly config?: string | undefined },
  host: Host,
): Promise<OpenedPull> {
  const { env, workspace } = host;
  const user = userSettings(host, { config });
  const { api_url: apiUrl } = user.resolved.config.github;
  const remote = workspace.isNowhere === true ? undefined : await remoteUrl(workspace.folder, gitEnvironmentOf(host));
  const around = { ...defined({ remoteUrl: remote }), settings: defined({ apiUrl }), env };
  const { pullRequest } = await findPullRequest(wanted, around);
  const conversation = await openConversation(pullRequest.address, around);
  const { resolved } = userSettings(host, { config, project: await projectLayers(pullRequest.baseFiles) });
  const { remember_dismissals: remembers, ...rights } = resolved.config.pull_requests;
  return {
    conversation,
    pullRequest,
    rights,
    remembers,
    language: resolved.config.output.language,
    secrets: [...ownSecrets(user.settings), ...tokensIn(env), conversation.token],
  };
}
