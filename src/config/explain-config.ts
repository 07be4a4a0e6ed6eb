import { holdsKey } from './config-problem.ts';
import { variableOf } from './env-layer.ts';
import { placeOf } from './origin.ts';
import { type ProjectRight, projectRight } from './project-rules.ts';
import type { Resolved, Traced } from './resolve-config.ts';
import { ANY, defaultAt, SETTINGS, type Setting, type SettingPath, settingAt, settingName } from './settings-list.ts';

/** A setting told to somebody: what counts, why, and what else there is to know. */
export interface ExplainedSetting {
  readonly name: string;
  readonly path: SettingPath;
  /** Undefined where nothing is set and nothing counts by default. */
  readonly value: unknown;
  /** `tribunal.config.yaml:4`, a variable, a flag, `default`; undefined where there is no value. */
  readonly from: string | undefined;
  readonly isSet: boolean;
  /** What it was set over, the last first. */
  readonly overrode: readonly { readonly value: unknown; readonly from: string }[];
  readonly meaning: string;
  readonly expects: string;
  readonly usually: unknown;
  readonly variable: string | undefined;
  readonly project: ProjectRight;
}

/** Every setting that there is, or those that a key stands for; undefined where it stands for none. */
export function explainSettings(resolved: Resolved, key: SettingPath): readonly ExplainedSetting[] | undefined {
  const told = SETTINGS.flatMap((setting) => pathsOf(setting, resolved, key).map((path) => explained(setting, path, resolved)));
  return told.length === 0 ? undefined : told;
}

/** The paths of a setting that belong to a key: of free names those that are set, or the one that is asked for. */
function pathsOf({ path }: Setting, { origins }: Resolved, key: SettingPath): readonly SettingPath[] {
  if (!key.slice(0, path.length).every((name, index) => path[index] === name || path[index] === ANY) || key.length > path.length)
    return [];
  if (!path.includes(ANY)) return [path];
  const free = path.indexOf(ANY);
  const asked = key[free];
  // What has a name of its own is no free name.
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

/** No key is shown, wherever one has come to stand. */
const shown = (value: unknown): unknown => (holdsKey(value) ? '[not shown: it looks like a key]' : value);
