import { redactWork } from '../src/app/work/redact-work.ts';
import { layOutMaterial, type MaterialTerms, type Prepared } from '../src/app/work/review-material.ts';
import { planOf } from '../src/config/plan-of.ts';
import { resolveConfig } from '../src/config/resolve-config.ts';
import type { ReviewPlan } from '../src/contracts/review-plan.ts';
import type { Masker } from '../src/safety/secrets/mask.ts';
import type { GitChange } from '../src/sources/git/git-change.ts';

/** What is planned where nobody has set anything. */
export const usualPlan = (): ReviewPlan => planOf(resolveConfig({ user: [], project: [], env: {}, flags: {} }));

/** A change made ready as it is where nothing is set, no file is left out, and a request shows so many tokens of it. */
export async function prepared(
  read: GitChange,
  { caseId, masker, ...more }: { readonly caseId: string; readonly masker: Masker } & Partial<MaterialTerms>,
): Promise<Prepared> {
  const redacted = await redactWork({ read }, { masker, selected: { change: read.change } });
  const terms = { caseId, budget: 32_000, plan: usualPlan(), selected: { leftOut: [] }, guidance: [], steering: [], ...more };
  return layOutMaterial({ read }, redacted, terms);
}
