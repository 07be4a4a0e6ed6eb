import type { ContextPlan, FilesPlan, Intensity, ReviewPlan } from '../contracts/review-plan.ts';
import { defined } from '../core/defined.ts';
import { GENERALIST } from '../core/protocols/code-review/roles.ts';
import { type Config, FAMILY_ROLES, type FamilyConfig, ROLES_IF_MISSING } from './config.ts';
import { placeOf } from './origin.ts';
import type { Resolved } from './resolve-config.ts';
import { rolesNamed } from './roles-named.ts';

/**
 * The plan of a review from its settings; `customRoles` are roles of the project or the user, and `chosen` is the intensity of
 * this change where the setting is `auto`; without a change it is that of the default.
 */
export function planOf(
  { config, origins }: Pick<Resolved, 'config' | 'origins'>,
  customRoles: readonly string[] = [],
  chosen: { readonly intensity: Intensity; readonly why?: string } = { intensity: 'standard' },
): ReviewPlan {
  const { review, debate, models, intensity_presets: presets } = config;
  const isAuto = review.intensity === 'auto';
  const intensity = review.intensity === 'auto' ? chosen.intensity : review.intensity;
  const preset = presets[intensity];
  const read = (words: readonly string[], name: string): readonly string[] => {
    const traced = origins.get(name);
    return rolesNamed(words, customRoles, traced === undefined ? name : placeOf(traced.origin));
  };
  const focus = read(review.focus_areas, 'review.focus_areas');
  const usual = review.roles ?? preset.reviewer_roles ?? ROLES_IF_MISSING;
  const usualName = review.roles === undefined ? `intensity_presets.${intensity}.reviewer_roles` : 'review.roles';
  const roles = focus.length > 0 ? focus : read(usual, usualName);
  const rounds = debate.enabled && roles.length > 0 ? (debate.max_rounds ?? preset.max_rounds) : 1;
  return {
    intensity,
    ...(isAuto ? defined({ intensityWhy: chosen.why }) : {}),
    roles,
    familyRoles: familyRoles(config, { focus, read, usual: isGeneral(roles) ? roles : FAMILY_ROLES }),
    order: models.order,
    rounds,
    debate: debate.reach,
    passes: review.passes,
    ...(review.author_family === undefined ? {} : { authorFamily: authorsNamed(review.author_family) }),
    ...defined({ arbiter: debate.arbiter }),
    policy: debate.policy,
    prefer: debate.prefer,
    learned: debate.learned,
    memory: review.memory,
    refute: rounds > 1 && (debate.refute ?? (preset.refute && debate.policy === 'calibrated')),
    ballot: rounds > 1 && debate.ballot,
    ...defined({ threshold: review.confidence_threshold }),
    quorum: review.quorum,
    context: contextOf(config, preset.file_lines_max),
    files: filesOf(config),
  };
}

/** A reviewer of everything on the first model means one on every other family, too. */
const isGeneral = (roles: readonly string[]): boolean => roles.length === 1 && roles[0] === GENERALIST;

/** `none` means no family. */
const authorsNamed = (text: string): readonly string[] => (text.trim().toLowerCase() === 'none' ? [] : text.split(/[\s,]+/));

/** Each other family gets its own roles within the focus; without any, all roles in focus. */
function familyRoles(
  { models }: Config,
  {
    focus,
    read,
    usual,
  }: {
    readonly focus: readonly string[];
    readonly read: (words: readonly string[], name: string) => readonly string[];
    /** The roles of a family without a setting of its own. */
    readonly usual: readonly string[];
  },
): ReviewPlan['familyRoles'] {
  const inFocus = (roles: readonly string[]): readonly string[] => {
    if (focus.length === 0 || roles.length === 0) return roles;
    const own = roles.filter((role) => focus.includes(role));
    return own.length > 0 ? own : focus;
  };
  const said = familiesIn(models).flatMap(([family, { roles }]) =>
    roles === undefined ? [] : [[family, inFocus(read(roles, `models.${family}.roles`))] as const],
  );
  return Object.fromEntries([['', inFocus(usual)], ...said]);
}

const contextOf = (
  { context_density: { enabled, agent_context_budget_tokens: tokens, chunking } }: Config,
  fileLines: number,
): ContextPlan => ({
  enabled,
  fileLines,
  ...defined({ tokens, parts: chunking.max_chunks_per_role }),
  overlap: chunking.overlap_lines,
  mergeLines: chunking.merge_dedup_line_proximity,
});

const filesOf = ({
  review: { file_extensions: endings, exclude_patterns: exclude, include_generated: generated },
}: Config): FilesPlan => ({
  ...(endings.length === 0 ? {} : { extensions: [...new Set(endings.map((ending) => ending.replace(/^\./, '').toLowerCase()))] }),
  exclude,
  generated,
});

/** The settings of model families. */
export interface FamiliesPlan {
  /** Families that are disabled. */
  readonly disabled: readonly string[];
  /** The model of a family as a panelist spec: `PROVIDER:MODEL`. */
  readonly models: Readonly<Record<string, string>>;
  /** The fallback of a family as a panelist spec. */
  readonly fallbacks: Readonly<Record<string, string>>;
}

/** Model families that the settings disable, replace or back up. */
export function familiesOf({ models }: Config): FamiliesPlan {
  const families = familiesIn(models);
  return {
    disabled: families.flatMap(([family, { enabled }]) => (enabled === false ? [family] : [])),
    models: Object.fromEntries(
      families.flatMap(([family, { enabled, model }]) => (model === undefined || enabled === false ? [] : [[family, model]])),
    ),
    fallbacks: Object.fromEntries(
      families.flatMap(([family, { fallback }]) => (fallback === undefined ? [] : [[family, fallback]])),
    ),
  };
}

const familiesIn = (models: Config['models']): readonly (readonly [string, FamilyConfig])[] =>
  Object.entries(models).flatMap(([family, settings]) =>
    Array.isArray(settings) ? [] : [[family, settings as FamilyConfig] as const],
  );
