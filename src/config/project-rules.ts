import { parseDuration } from '../files/duration.ts';
import { type SettingPath, valueAt } from './settings-list.ts';

/** The rights of a project on settings. */
export const PROJECT_RIGHTS = ['sets', 'never', 'lowers', 'narrows', 'switches-off'] as const;
/** What a project may do with a setting. */
export type ProjectRight = (typeof PROJECT_RIGHTS)[number];

/** Settings that control programs, credentials, the destination of the work, or its assumed cost. */
const NEVER_IN_DEBATE: ReadonlySet<string> = new Set(['arbiter', 'learned', 'calibration', 'judge_weights']);
const POSTS: ReadonlySet<string> = new Set(['post_to_github', 'post_inline', 'post_check']);
const NEVER_SECTIONS = new Set(['providers', 'compatible', 'clis', 'prices', 'github', 'gitlab']);

/** The right of a project on a setting: none that runs a program, sends the work elsewhere, or spends more. */
export function projectRight([section = '', ...rest]: SettingPath): ProjectRight {
  const last = rest.at(-1);
  if (NEVER_SECTIONS.has(section)) return 'never';
  if (section === 'models' && rest.length === 2 && (last === 'model' || last === 'fallback')) return 'never';
  // The reviewed work must not switch off or replace the weights from the user's own rulings and data.
  if (section === 'debate' && NEVER_IN_DEBATE.has(last ?? '')) return 'never';
  if (section === 'advisories') return last === 'enabled' ? 'switches-off' : 'never';
  // Each pass costs money.
  if (section === 'limits' || (section === 'review' && last === 'passes')) return 'lowers';
  if (section === 'debate' && last === 'max_flags') return 'lowers';
  // A comment can make the user's panel work, and dismiss what it found.
  if (section === 'pull_requests') return last === 'remember_dismissals' ? 'switches-off' : 'narrows';
  // A user who wants every finding told gets every finding.
  if (section === 'review' && last === 'memory') return 'switches-off';
  if (section === 'models' && rest.length === 2 && last === 'enabled') return 'switches-off';
  if (section === 'output' && last === 'reuse_results') return 'never';
  // Posts appear in the user's name.
  return section === 'output' && POSTS.has(last ?? '') ? 'switches-off' : 'sets';
}

/** Why a project may not set this, in words; undefined if it may. `before` is the value without it. */
export function refusedToProject(path: SettingPath, value: unknown, before: object): string | undefined {
  const yours = valueAt(before, path);
  switch (projectRight(path)) {
    case 'never':
      return 'cannot be set by a project';
    case 'lowers':
      return isMore(value, yours) ? `can be lowered by a project, not raised (${String(yours)} counts)` : undefined;
    case 'narrows':
      return isWider(value, yours) ? 'can be narrowed by a project, not widened' : undefined;
    case 'switches-off':
      return value === true && yours === false ? 'cannot be switched on by a project' : undefined;
    default:
      return undefined;
  }
}

const isWider = (value: unknown, yours: unknown): boolean =>
  Array.isArray(value) && Array.isArray(yours) && value.some((one) => !yours.includes(one));

function isMore(value: unknown, yours: unknown): boolean {
  const [theirs, most] = [sizeOf(value), sizeOf(yours)];
  return theirs !== undefined && most !== undefined && theirs > most;
}

const sizeOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? parseDuration(value) : undefined;
