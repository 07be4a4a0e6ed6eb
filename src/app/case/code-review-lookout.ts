import type { Console } from '../../cli/terminal/console.ts';
import { openLookout } from '../../context/lookout/lookout.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import { AGENT_INSTRUCTIONS } from '../../panelists/agents/known-agents.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { reviewedFiles } from '../../sources/git/reviewed-files.ts';
import { whyNotReviewed } from '../../sources/git/same-repository.ts';

/** What a lookout needs besides its case. */
export interface LookoutAround {
  /** Where the reviewed repository is. */
  readonly cwd: string;
  /** The one of the case. */
  readonly masker: Masker;
  /** Told where nobody can look further, and why. */
  readonly tell: (note: string) => void;
}

/** The reviewed files beyond the change, as of the reviewed moment; none where they are not those of the repository we are in. */
export async function codeReviewLookout(
  { material, change, texts }: CodeReviewCase,
  { cwd, masker, tell }: LookoutAround,
): Promise<Lookout | undefined> {
  if (material === undefined || change === undefined) return undefined;
  const why = await whyNotReviewed(cwd, material, process.env);
  if (why !== undefined) {
    tell(`nobody can look beyond what is shown: ${why}`);
    return undefined;
  }
  const files = reviewedFiles({ cwd, revision: material.revision, env: process.env });
  return openLookout(files, { material, masker, change, texts, leaveOut: AGENT_INSTRUCTIONS });
}

/** What is around a lookout that is opened here. */
export const lookoutHere = (masker: Masker, console: Console): LookoutAround => ({
  cwd: process.cwd(),
  masker,
  tell: (note) => console.log(`note   ${note}`),
});
