import type { Config } from '../../config/config.ts';
import type { FlagSettings } from '../../config/flag-layer.ts';
import { isLimitedByUser, limitsOf, type RunLimits } from '../../config/limits-of.ts';
import { type FamiliesPlan, familiesOf, planOf } from '../../config/plan-of.ts';
import { type ConfigInputs, type Resolved, resolveConfig } from '../../config/resolve-config.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import type { Change } from '../../diff/change.ts';
import type { PanelTerms } from '../../runtime/desks/desk.ts';
import type { PostingWants } from '../post/posting-wants.ts';
import type { CaseRequest } from '../prepare/case-request.ts';
import { UNLIMITED_MOST } from '../price/check-budget.ts';
import { chooseIntensity } from './choose-intensity.ts';
import { READING, termsIn } from './panel-settings.ts';

/** The settings and flags resolved for one review. */
export interface ReviewSettings {
  readonly plan: ReviewPlan;
  readonly families: FamiliesPlan;
  readonly limits: RunLimits;
  /** The user said how much a case may use, or the project that it may use little. */
  readonly isLimited: boolean;
  readonly terms: PanelTerms;
  readonly advisories: Config['advisories'];
  /** What of a pull request's review is posted there. */
  readonly posts: PostingWants;
  readonly remarks: readonly Remark[];
}

/** The part of a request that affects the settings of a review. */
export interface ReviewSettingsRequest extends Pick<CaseRequest, 'limits' | 'language' | 'deadlineMs' | 'silenceMs'> {
  readonly flags: FlagSettings;
}

/** Lays the user's settings, the project's as of the base, the environment and the request over one another. */
export const resolveReview = (
  { flags, limits, language, deadlineMs, silenceMs }: ReviewSettingsRequest,
  layers: Pick<ConfigInputs, 'user' | 'project' | 'env'>,
): Resolved =>
  resolveConfig({
    ...READING,
    ...layers,
    flags: { ...flags, language, maxCost: limits.costMicros, maxTokens: limits.tokens, deadlineMs, timeoutMs: silenceMs },
  });

/** Converts settings for the review of a change; `customRoles` are the roles that the project or the user defines. */
export function reviewSettings(
  resolved: Resolved,
  customRoles: readonly string[],
  change: Pick<Change, 'files'>,
): ReviewSettings {
  const { config, remarks } = resolved;
  const limits = limitsOf(resolved);
  const plan = planOf(resolved, customRoles, config.review.intensity === 'auto' ? chooseIntensity(change) : undefined);
  const { intensity, intensityWhy: why } = plan;
  return {
    plan,
    families: familiesOf(config),
    limits,
    isLimited: isLimitedByUser(resolved) || (limits.costMicros ?? Number.POSITIVE_INFINITY) <= UNLIMITED_MOST.micros,
    terms: { ...termsIn(resolved), ...(config.output.show_debate_log ? {} : { showDebateLog: false }) },
    advisories: config.advisories,
    posts: {
      summary: config.output.post_to_github,
      inline: config.output.post_to_github && config.output.post_inline,
      check: config.output.post_check,
      remembers: config.pull_requests.remember_dismissals,
    },
    remarks: [...remarks, ...(why === undefined ? [] : [remark('note', 'intensity-chosen', { intensity, why })])],
  };
}
