import { openLookout } from '../../context/lookout/lookout.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import { remark } from '../../contracts/remark.ts';
import { AGENT_INSTRUCTIONS } from '../../panelists/agents/known-agents.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { reviewedFiles } from '../../sources/git/reviewed-files.ts';
import { whyNotReviewed } from '../../sources/git/same-repository.ts';
import { gitEnvironmentOf, type Host } from '../host.ts';

/** The dependencies of a lookout besides its case. */
export interface LookoutAround {
  readonly host: Pick<Host, 'env' | 'workspace' | 'tell'>;
  /** The one of the case. */
  readonly masker: Masker;
}

/** The reviewed files beyond the change, at the reviewed revision; none if they are not in the workspace's repository. */
export async function codeReviewLookout(
  { material, change, texts }: CodeReviewCase,
  { host, masker }: LookoutAround,
): Promise<Lookout | undefined> {
  if (material === undefined || change === undefined) return undefined;
  const { workspace } = host;
  const env = gitEnvironmentOf(host);
  const why = await whyNotReviewed(workspace.folder, material, env);
  if (why !== undefined) {
    host.tell(remark('note', 'nothing-beyond', { why }));
    return undefined;
  }
  const files = reviewedFiles({ cwd: workspace.folder, revision: material.revision, env });
  return openLookout(files, { material, masker, change, texts, leaveOut: AGENT_INSTRUCTIONS });
}
