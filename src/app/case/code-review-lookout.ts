import { openLookout } from '../../context/lookout/lookout.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import type { ReviewedMaterial } from '../../contracts/material.ts';
import { remark } from '../../contracts/remark.ts';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
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
  /** The files around the change, if they were found when it was read. */
  readonly around?: ReviewedFiles | undefined;
}

/** The reviewed files beyond the change, at the reviewed revision; none if they are not in the workspace's repository. */
export async function codeReviewLookout(
  { material, change, texts }: CodeReviewCase,
  { host, masker, around }: LookoutAround,
): Promise<Lookout | undefined> {
  if (material === undefined || change === undefined) return undefined;
  const files = around ?? (await filesOf(material, host));
  if (files === undefined) return undefined;
  return openLookout(files, { material, masker, change, texts, leaveOut: AGENT_INSTRUCTIONS });
}

/** The files of reviewed work in the workspace's repository; undefined, and said why, if they are not there. */
async function filesOf(material: ReviewedMaterial, host: LookoutAround['host']): Promise<ReviewedFiles | undefined> {
  const { folder: cwd } = host.workspace;
  const env = gitEnvironmentOf(host);
  const why = await whyNotReviewed(cwd, material, env);
  if (why === undefined) return reviewedFiles({ cwd, revision: material.revision, env });
  host.tell(remark('note', 'nothing-beyond', { why }));
  return undefined;
}
