import { excerpt, type Problem } from '../answers/reading/describe-problem.ts';
import { UserError } from '../contracts/user-error.ts';
import { nearest } from '../core/text/did-you-mean.ts';
import { ANY, namesAt, type SettingPath, settingName } from './settings-list.ts';

/** The allowed names of a section's entries, if they are not free. */
export type KnownNames = Readonly<Partial<Record<string, readonly string[]>>>;

/** A problem in a config: what, where, and how to fix it. */
export interface ConfigProblem {
  readonly path: SettingPath;
  readonly message: string;
  readonly hint: string;
  /** The setting that may have been meant. */
  readonly near?: string | undefined;
  /** Why a project may not set it, if that is the problem. */
  readonly refused?: string;
}

const PART_MAX = 60;
const FOUND_MAX = 60;
const PROBLEMS_SHOWN = 5;

/** The name of an untrusted path. */
export const shownName = (path: SettingPath): string =>
  path.length === 0
    ? 'the whole of it'
    : settingName(path.map((part) => (part.length > PART_MAX ? `${part.slice(0, PART_MAX)}…` : part)));

/** The problem of an unknown name. */
export function notASetting(path: SettingPath, known: KnownNames): ConfigProblem {
  return { path, message: `${shownName(path)} is not a setting`, hint: suggestion(path, known), near: meant(path, known) };
}

/** The setting that a name may have meant. */
function meant(path: SettingPath, known: KnownNames): string | undefined {
  const name = path.at(-1) ?? '';
  const near = nearest(name, choicesFor(path, known), Math.min(3, Math.ceil(name.length / 3)));
  return near === undefined ? undefined : shownName([...path.slice(0, -1), near]);
}

/** The names that a path could end with. */
function choicesFor(path: SettingPath, known: KnownNames): readonly string[] {
  const section = path.slice(0, -1);
  return namesAt(section).flatMap((name) => (name === ANY ? (known[section.join('.')] ?? []) : [name]));
}

/** A suggestion for a name, or where to look it up. */
export function suggestion(path: SettingPath, known: KnownNames): string {
  const section = path.slice(0, -1);
  const near = meant(path, known);
  const words =
    near === undefined
      ? `${section.length === 0 ? 'there are' : `${shownName(section)} has`} ${choicesFor(path, known).join(', ')}`
      : `did you mean ${near}?`;
  return `${words}   tribunal config explain${section.length === 0 ? '' : ` ${shownName(section)}`}`;
}

/** The problem of a value of the wrong type. */
export const wrongKind = (path: SettingPath, { expected, found }: Pick<Problem, 'expected' | 'found'>): ConfigProblem => ({
  path,
  message: `${shownName(path)}: expected ${expected}, found ${foundText(path, found)}`,
  hint: path.length === 0 ? 'tribunal config explain' : `tribunal config explain ${shownName(path)}`,
});

function foundText(path: SettingPath, found: unknown): string {
  if (found === undefined) return 'nothing';
  return isPrivate(path) || holdsKey(found) ? '"[something else]"' : excerpt(found, FOUND_MAX);
}

/** True for settings that may contain a key by mistake: their value is not shown. */
const isPrivate = (path: SettingPath): boolean => path.some((part) => /key|token$|secret|password/i.test(part));

const KEYS = /\b(sk|pk|rk|ghp|gho|ghu|ghs|github_pat|glpat|AIza|AKIA|xox[a-z])[-_]?[\w-]{12}|:\/\/[^/\s@]{0,200}:[^/\s@]{0,200}@/;

/** True if a value looks like a key, or like a URL with credentials. */
export function holdsKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsKey);
  if (typeof value !== 'string') return false;
  const begin = value.slice(0, 4_000);
  return KEYS.test(begin) || /\b(?=\w{0,200}\d)(?=\w{0,200}[A-Za-z])[\w+/=]{40}/.test(begin);
}

/** The error for settings with problems: the first, some others, and where to look. */
export function badConfig(problems: readonly ConfigProblem[], placeOf: (path: SettingPath) => string): UserError {
  const [first = { path: [], message: 'it cannot be read', hint: '' }, ...more] = problems.slice(0, PROBLEMS_SHOWN);
  const left = problems.length > PROBLEMS_SHOWN ? [`and ${problems.length - PROBLEMS_SHOWN} more`] : [];
  return new UserError('bad-config', first.message, {
    place: placeOf(first.path),
    hint: [first.hint, ...more.map(({ path, message }) => `also ${placeOf(path)}  ${message}`), ...left].join('\n'),
  });
}
