import { openLookout } from '../context/lookout.ts';
import type { Lookout } from '../contracts/lookout.ts';
import { AGENT_INSTRUCTIONS } from '../panelists/agents/known-agents.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';
import { reviewedFiles } from '../sources/reviewed-files.ts';

/** What a lookout needs besides its case. */
export interface LookoutAround {
  /** Where the reviewed repository is. */
  readonly cwd: string;
  /** Secrets whatever they look like. */
  readonly ownKeys: readonly string[];
  /** What was seen in earlier runs of the case. */
  readonly seenBefore: readonly string[];
}

/** The reviewed files beyond the change, as of the reviewed moment. */
export function codeReviewLookout(
  { material, change, texts, looking }: CodeReviewCase,
  { cwd, ownKeys, seenBefore }: LookoutAround,
): Lookout | undefined {
  if (looking !== true || material === undefined || change === undefined) return undefined;
  const files = reviewedFiles({ cwd, revision: material.revision });
  return openLookout(files, { material, change, texts, ownKeys, seenBefore, leaveOut: AGENT_INSTRUCTIONS });
}
