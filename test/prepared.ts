import { type MaterialTerms, type Prepared, prepareMaterial } from '../src/app/work/review-material.ts';
import { planOf } from '../src/config/plan-of.ts';
import { resolveConfig } from '../src/config/resolve-config.ts';
import type { ReviewPlan } from '../src/contracts/review-plan.ts';
import type { Masker } from '../src/safety/secrets/mask.ts';
import type { GitChange } from '../src/sources/git/git-change.ts';

/** What is planned where nobody has set anything. */
export const usualPlan = (): ReviewPlan => planOf(resolveConfig({ user: [], project: [], env: {}, flags: {} }));

/** A change made ready as it is where nothing is set and no file is left out. */
export const prepared = (
  read: GitChange,
  { caseId, masker, ...more }: { readonly caseId: string; readonly masker: Masker } & Partial<MaterialTerms>,
): Promise<Prepared> =>
  prepareMaterial(
    { read },
    { caseId, masker, plan: usualPlan(), selected: { change: read.change, leftOut: [] }, guidance: [], steering: [], ...more },
  );
