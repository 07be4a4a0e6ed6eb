import { problemsIn } from '../answers/reading/describe-problem.ts';
import type { Environment } from '../contracts/environment.ts';
import type { Remark } from '../contracts/remark.ts';
import { UserError } from '../contracts/user-error.ts';
import { type Config, DEFAULTS } from './config.ts';
import { badConfig, type KnownNames, wrongKind } from './config-problem.ts';
import { configShape } from './config-shape.ts';
import { readEnvironment } from './env-layer.ts';
import { type FlagSettings, readFlags } from './flag-layer.ts';
import { type Origin, placeOf, type SetValue } from './origin.ts';
import { SETTINGS, type SettingPath, settingName, valueAt } from './settings-list.ts';
import { settingsTree, type Tree } from './settings-tree.ts';
import { readLayer, type WrittenLayer } from './written-layer.ts';

/** All layers of settings; later ones override earlier ones. */
export interface ConfigInputs {
  readonly user: readonly WrittenLayer[];
  readonly project: readonly WrittenLayer[];
  readonly env: Environment;
  readonly flags: FlagSettings;
  /** The allowed names of entries, if they are not free. */
  readonly known?: KnownNames;
  /** Maps a name under `models` to its family. */
  readonly familyOf?: (name: string) => string;
}

/** An effective setting: its value, its origin, and the overridden values, latest first. */
export interface Traced {
  readonly path: SettingPath;
  readonly value: unknown;
  readonly origin: Origin;
  readonly overrode: readonly Pick<SetValue, 'value' | 'origin'>[];
}

/** All settings, resolved once. */
export interface Resolved {
  readonly config: Config;
  /** By name: `review.intensity`; settings without a value or default are missing. */
  readonly origins: ReadonlyMap<string, Traced>;
  /** Remarks on ignored settings. */
  readonly remarks: readonly Remark[];
}

type Traces = ReadonlyMap<string, Traced>;

/** Merges all settings: defaults, the user's files, the project's, the environment, the command line. */
export function resolveConfig({ user, project, env, flags, known = {}, familyOf = (name) => name }: ConfigInputs): Resolved {
  const remarks: Remark[] = [];
  let traces = laidOver(new Map(), defaultValues());
  const layOver = (layers: readonly WrittenLayer[], owner: 'user' | 'project'): void => {
    const before = treeOf(traces);
    for (const layer of layers) {
      const read = readLayer(layer, { owner, known, familyOf, before });
      for (const remark of read.remarks) remarks.push(remark);
      traces = laidOver(traces, read.values);
    }
  };
  layOver(user, 'user');
  checkOneOfOurs(project);
  layOver(project, 'project');
  const variables = readEnvironment(env, { known, familyOf, set: treeOf(traces) });
  for (const remark of variables.remarks) remarks.push(remark);
  traces = laidOver(laidOver(traces, variables.values), readFlags(flags));
  const config = treeOf(traces);
  checkWhole(config, traces);
  return { config: deepFrozen(config) as unknown as Config, origins: traces, remarks };
}

/** Refuses two Tribunal settings files in one project, as their order would be undefined. */
function checkOneOfOurs(project: readonly WrittenLayer[]): void {
  const [first, second] = project.filter(({ kind }) => kind === 'ours').map(({ file }) => file);
  if (first !== undefined && second !== undefined)
    throw new UserError('two-configs', `${first} exists too; a project can have only one settings file`, {
      place: second,
      hint: 'remove one of them',
    });
}

const defaultValues = (): readonly SetValue[] =>
  SETTINGS.flatMap(({ path }) => {
    const value = valueAt(DEFAULTS, path);
    return value === undefined ? [] : [{ path, value, origin: { kind: 'default' } }];
  });

/** Settings that both choose the reviewers: the later one counts. */
const RIVALS: ReadonlyMap<string, string> = new Map([
  ['review.focus_areas', 'review.roles'],
  ['review.roles', 'review.focus_areas'],
]);

function laidOver(below: Traces, values: readonly SetValue[]): Traces {
  const traces = new Map(below);
  const names = new Map(values.map((value) => [settingName(value.path), value]));
  for (const [name, { path, value, origin }] of names) {
    const before = below.get(name);
    const overrode = before === undefined ? [] : [{ value: before.value, origin: before.origin }, ...before.overrode];
    traces.set(name, { path, value, origin, overrode });
  }
  for (const [name, { value, origin }] of names) {
    const rival = RIVALS.get(name);
    if (rival === undefined || origin.kind === 'default' || saysNothing(name, value)) continue;
    const other = names.get(rival);
    if (other !== undefined && !saysNothing(rival, other.value)) throw bothSay(name, rival, { origin, other: other.origin });
    traces.delete(rival);
    if (rival === 'review.focus_areas') traces.set(rival, withNone(below.get(rival), origin));
  }
  return traces;
}

const saysNothing = (name: string, value: unknown): boolean =>
  name === 'review.focus_areas' && Array.isArray(value) && value.length === 0;

const bothSay = (
  name: string,
  rival: string,
  { origin, other }: { readonly origin: Origin; readonly other: Origin },
): UserError =>
  new UserError('two-roles', `${rival} and ${name} both choose the reviewers`, {
    place: placeOf(other),
    hint: `remove one of them (${placeOf(origin)})`,
  });

const withNone = (before: Traced | undefined, origin: Origin): Traced => ({
  path: ['review', 'focus_areas'],
  value: [],
  origin: before?.origin.kind === 'default' ? before.origin : origin,
  overrode: before === undefined || before.origin.kind === 'default' ? [] : [{ value: before.value, origin: before.origin }],
});

/** All values as one object, including empty sections of free names. */
const treeOf = (traces: Traces): Tree =>
  settingsTree(traces.values(), { github: {}, gitlab: {}, providers: {}, compatible: {}, clis: {}, prices: {} });

/** Problems that no single place causes: an incomplete entry. */
function checkWhole(config: Tree, traces: Traces): void {
  const problems = problemsIn(config, configShape).map((problem) => wrongKind(problem.path.map(String), problem));
  if (problems.length > 0)
    throw badConfig(problems, (path) => {
      const around = path.slice(0, 2).join('.');
      const near = [...traces.values()].find((traced) => traced.path.slice(0, 2).join('.') === around);
      return near === undefined ? 'settings' : placeOf(near.origin);
    });
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}
