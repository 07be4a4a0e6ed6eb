import type { Environment } from '../../contracts/environment.ts';
import { defined } from '../../core/defined.ts';
import { gitlabTokensIn } from '../../forge/gitlab/gitlab-hosts.ts';
import type { Poster } from '../../forge/plan/poster.ts';
import { tokensIn } from '../../forge/token.ts';
import type { ForgeSettings } from '../work/review-work.ts';

/** Opens the poster of a pull request of GitHub or a merge request of GitLab, which their addresses tell apart. */
export async function posterAt(
  address: string,
  { forges, env }: { readonly forges: ForgeSettings; readonly env: Environment },
): Promise<Poster> {
  if (/\/-\/merge_requests\/\d+$/.test(address)) {
    const { openGitlabPoster } = await import('../../forge/gitlab/open-gitlab-poster.ts');
    return openGitlabPoster(address, { settings: defined({ apiUrl: forges.gitlab }), env });
  }
  const { openPoster } = await import('../../forge/github/open-poster.ts');
  return openPoster(address, { settings: defined({ apiUrl: forges.github }), env });
}

/** Every token of a forge in the environment, for redaction. */
export const forgeTokensIn = (env: Environment): readonly string[] => [...tokensIn(env), ...gitlabTokensIn(env)];
