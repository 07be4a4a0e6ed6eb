import { holdsKey } from './config-problem.ts';
import { variableOf } from './env-layer.ts';
import { placeOf } from './origin.ts';
import { type ProjectRight, projectRight } from './project-rules.ts';
import type { Resolved, Traced } from './resolve-config.ts';
import { ANY, defaultAt, SETTINGS, type Setting, type SettingPath, settingAt, settingName } from './settings-list.ts';

/** An effective setting with its value, origin and documentation. */
export interface ExplainedSetting {
  readonly name: string;
  readonly path: SettingPath;
  /** Undefined if it is not set and has no default. */
  readonly value: unknown;
  /** `tribunal.config.yaml:4`, a variable, a flag, `default`; undefined if there is no value. */
  readonly from: string | undefined;
  readonly isSet: boolean;
  /** The overridden values, latest first. */
  readonly overrode: readonly { readonly value: unknown; readonly from: string }[];
  readonly meaning: string;
  readonly expects: string;
  readonly usually: unknown;
  readonly variable: string | undefined;
  readonly project: ProjectRight;
}

/** All settings, or those that match a key; undefined if none does. */
export function explainSettings(resolved: Resolved, key: SettingPath): readonly ExplainedSetting[] | undefined {
  const told = SETTINGS.flatMap((setting) => pathsOf(setting, resolved, key).map((path) => explained(setting, path, resolved)));
  return told.length === 0 ? undefined : told;
}

/** The paths of a setting that match a key: for free names those that are set, or the requested one. */
function pathsOf({ path }: Setting, { origins }: Resolved, key: SettingPath): readonly SettingPath[] {
  if (!key.slice(0, path.length).every((name, index) => path[index] === name || path[index] === ANY) || key.length > path.length)
    return [];
  if (!path.includes(ANY)) return [path];
  const free = path.indexOf(ANY);
  const asked = key[free];
  // A known name is not a free name.
  if (asked !== undefined) return settingAt([...path.slice(0, free), asked]) === undefined ? [path.with(free, asked)] : [];
  const names = new Set([...origins.values()].filter((traced) => isOf(traced, path)).map((traced) => traced.path[free] ?? ''));
  return [...names].map((name) => path.with(free, name));
}

const isOf = ({ path }: Traced, pattern: SettingPath): boolean =>
  path.length === pattern.length && path.every((name, index) => pattern[index] === ANY || pattern[index] === name);

function explained(setting: Setting, path: SettingPath, { origins }: Resolved): ExplainedSetting {
  const traced = origins.get(settingName(path));
  return {
    name: settingName(path),
    path,
    value: shown(traced?.value),
    from: traced === undefined ? undefined : placeOf(traced.origin),
    isSet: traced !== undefined && traced.origin.kind !== 'default',
    overrode: (traced?.overrode ?? []).map(({ value, origin }) => ({ value: shown(value), from: placeOf(origin) })),
    meaning: setting.why,
    expects: setting.expects,
    usually: defaultAt(path),
    variable: variableOf(path),
    project: projectRight(path),
  };
}

/** Hides a value that looks like a key, wherever it is. */
const shown = (value: unknown): unknown => (holdsKey(value) ? '[not shown: it looks like a key]' : value);
