import { problemsIn } from '../answers/reading/describe-problem.ts';
import type { DebateReach, IntensityChoice } from '../contracts/review-plan.ts';
import type { Prefer } from '../core/finding-debate/calibrated/weights.ts';
import type { PolicyName } from '../core/finding-debate/hearing/said.ts';
import type { Language } from '../core/language.ts';
import { badConfig, wrongKind } from './config-problem.ts';
import { configShape } from './config-shape.ts';
import type { SetValue } from './origin.ts';
import { type SettingPath, settingAt } from './settings-list.ts';

/** Settings from command-line options; undefined means not given. */
export interface FlagSettings {
  readonly intensity?: IntensityChoice | undefined;
  readonly focus?: readonly string[] | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly rounds?: number | undefined;
  readonly debate?: DebateReach | undefined;
  readonly noDebate?: boolean | undefined;
  readonly arbiter?: string | undefined;
  readonly threshold?: number | undefined;
  readonly policy?: PolicyName | undefined;
  readonly prefer?: Prefer | undefined;
  readonly noMemory?: boolean | undefined;
  readonly noLearned?: boolean | undefined;
  readonly calibration?: string | undefined;
  readonly refute?: boolean | undefined;
  readonly ballot?: boolean | undefined;
  readonly passes?: number | undefined;
  readonly authorFamily?: string | undefined;
  readonly extensions?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly includeGenerated?: boolean | undefined;
  readonly contextTokens?: number | undefined;
  readonly noAdvisories?: boolean | undefined;
  readonly verifyWeb?: string | undefined;
  readonly language?: Language | undefined;
  readonly post?: boolean | undefined;
  readonly postInline?: boolean | undefined;
  readonly check?: boolean | undefined;
  /** Micro-dollars. */
  readonly maxCost?: number | undefined;
  readonly maxTokens?: number | undefined;
  readonly deadlineMs?: number | undefined;
  readonly timeoutMs?: number | undefined;
}

/** The settings of flags. An option about rounds or reach implies a debate. */
export function readFlags(flags: FlagSettings): readonly SetValue[] {
  const wantsDebate = flags.debate !== undefined ? '--debate' : (flags.rounds ?? 1) > 1 ? '--rounds' : undefined;
  const said: readonly (readonly [string, SettingPath, unknown])[] = [
    ['--intensity', ['review', 'intensity'], flags.intensity],
    ['--focus', ['review', 'focus_areas'], flags.focus],
    ['--roles', ['review', 'roles'], flags.roles],
    ['--ext', ['review', 'file_extensions'], flags.extensions],
    ['--exclude', ['review', 'exclude_patterns'], flags.exclude],
    ['--include-generated', ['review', 'include_generated'], flags.includeGenerated],
    ['--threshold', ['review', 'confidence_threshold'], flags.threshold],
    ['--passes', ['review', 'passes'], flags.passes],
    ['--author-family', ['review', 'author_family'], flags.authorFamily],
    ['--no-memory', ['review', 'memory'], flags.noMemory === true ? false : undefined],
    ['--policy', ['debate', 'policy'], flags.policy],
    ['--prefer', ['debate', 'prefer'], flags.prefer],
    ['--no-learned', ['debate', 'learned'], flags.noLearned === true ? false : undefined],
    ['--calibration', ['debate', 'calibration'], flags.calibration],
    [flags.refute === false ? '--no-refute' : '--refute', ['debate', 'refute'], flags.refute],
    [flags.ballot === false ? '--no-ballot' : '--ballot', ['debate', 'ballot'], flags.ballot],
    flags.noDebate === true
      ? ['--no-debate', ['debate', 'enabled'], false]
      : [wantsDebate ?? '--debate', ['debate', 'enabled'], wantsDebate === undefined ? undefined : true],
    ['--rounds', ['debate', 'max_rounds'], flags.rounds],
    ['--debate', ['debate', 'reach'], flags.debate],
    ['--arbiter', ['debate', 'arbiter'], flags.arbiter],
    ['--context-tokens', ['context_density', 'agent_context_budget_tokens'], flags.contextTokens],
    ['--no-advisories', ['advisories', 'enabled'], flags.noAdvisories === true ? false : undefined],
    ['--verify-web', ['advisories', 'web'], flags.verifyWeb],
    ['--lang', ['output', 'language'], flags.language],
    [flags.post === false ? '--no-post' : '--post', ['output', 'post_to_github'], flags.post],
    [`--post ${flags.postInline === false ? 'summary' : 'inline'}`, ['output', 'post_inline'], flags.postInline],
    [flags.check === false ? '--no-check' : '--check', ['output', 'post_check'], flags.check],
    ['--max-cost', ['limits', 'max_cost'], flags.maxCost === undefined ? undefined : flags.maxCost / 1_000_000],
    ['--max-tokens', ['limits', 'max_tokens'], flags.maxTokens],
    ['--deadline', ['limits', 'deadline'], milliseconds(flags.deadlineMs)],
    ['--timeout', ['limits', 'timeout_review'], milliseconds(flags.timeoutMs)],
    ['--timeout', ['limits', 'timeout_debate'], milliseconds(flags.timeoutMs)],
  ];
  return said.flatMap(([name, path, value]) => (value === undefined ? [] : [checked(name, path, value)]));
}

const milliseconds = (value: number | undefined): string | undefined => (value === undefined ? undefined : `${value}ms`);

function checked(name: string, path: SettingPath, value: unknown): SetValue {
  const setting = settingAt(path);
  const [wrong] = problemsIn(value, setting?.schema ?? configShape);
  if (wrong !== undefined)
    throw badConfig([wrongKind(path, { expected: setting?.expects ?? wrong.expected, found: value })], () => name);
  return { path, value, origin: { kind: 'flag', name } };
}
