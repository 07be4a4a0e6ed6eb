import * as z from 'zod';
import type { GithubApi } from '../github-api.ts';
import type { PostedCheck } from '../plan/forge.ts';

/** The name under which the result of a review is shown, and can be required. */
export const CHECK_NAME = 'Tribunal';

const CHECK = z.object({
  id: z.int().positive(),
  external_id: z.string().nullish(),
  status: z.string(),
  html_url: z.string().max(2_000).nullish(),
  output: z.object({ annotations_count: z.int().nonnegative() }),
});
const CHECKS = z.object({ check_runs: z.array(CHECK) });

/** The checks of ours on a commit, newest first. */
export async function readChecks(api: GithubApi, head: string): Promise<readonly PostedCheck[]> {
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs';
  const values = { ref: head, check_name: CHECK_NAME, filter: 'all', per_page: 100 };
  const { check_runs: runs } = await api.get({ route, values }, CHECKS);
  return runs
    .map(({ id, external_id: key, status, html_url: url, output }) => ({
      id,
      key: key ?? '',
      isCompleted: status === 'completed',
      annotations: output.annotations_count,
      url: url ?? '',
    }))
    .sort((a, b) => b.id - a.id);
}
