import { problemsIn } from '../answers/reading/describe-problem.ts';
import type { Environment } from '../contracts/environment.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import { defined } from '../core/defined.ts';
import { nearest } from '../core/text/did-you-mean.ts';
import { badConfig, type KnownNames, wrongKind } from './config-problem.ts';
import type { SetValue } from './origin.ts';
import { ANY, SETTINGS, type Setting, type SettingPath, valueAt } from './settings-list.ts';
import { PREFIX } from './user-files.ts';

/** Variables that are not settings: for scripts and tests, or needed before settings are read. */
const OURS = new Set(
  ['ASK', 'ATTEMPT', 'CHECKOUT', 'CLIS', 'DEBUG', 'GIT_TIMEOUT', 'PHASE', 'ROLE', 'STATE_DIR'].map((name) => `${PREFIX}${name}`),
);

/** Names under `prices` cannot be written as a variable. */
const isAddressable = ({ path }: Setting): boolean => path[0] !== 'prices';

const inCapitals = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();

/** The variable of a setting; free names are `*`. */
export const variableOf = (path: SettingPath): string | undefined =>
  path[0] === 'prices' ? undefined : `${PREFIX}${path.map((name) => (name === ANY ? ANY : inCapitals(name))).join('_')}`;

/** The settings in the environment, and variables that look like settings. */
export function readEnvironment(
  env: Environment,
  { known, familyOf, set }: { readonly known: KnownNames; readonly familyOf: (name: string) => string; readonly set: object },
): { readonly values: readonly SetValue[]; readonly remarks: readonly Remark[] } {
  const values: SetValue[] = [];
  const remarks: Remark[] = [];
  const keys = keyVariablesIn(set);
  for (const [name, text] of Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!name.startsWith(PREFIX) || OURS.has(name) || keys.has(name)) continue;
    const found = settingOf(name, known);
    if (found === undefined) for (const one of unknown(name)) remarks.push(one);
    // Empty counts as not set.
    else if (text !== undefined && text.trim() !== '') values.push(valueIn(name, text, found, familyOf));
  }
  return { values, remarks };
}

/** The variables that hold keys, whose names the user chooses. */
function keyVariablesIn(set: object): ReadonlySet<unknown> {
  const servers = ['providers', 'compatible'].flatMap((section) => Object.values(valueAt(set, [section]) ?? {}));
  return new Set(servers.map((server) => valueAt(server, ['key_variable'])));
}

interface FoundSetting {
  readonly setting: Setting;
  readonly path: SettingPath;
}

/** The setting of a variable: an exact match, else the longest suffix match. */
function settingOf(name: string, known: KnownNames): FoundSetting | undefined {
  const found = SETTINGS.filter(isAddressable).flatMap((setting): readonly FoundSetting[] => {
    const [before = '', after] = (variableOf(setting.path) ?? '').split(ANY);
    if (after === undefined) return before === name ? [{ setting, path: setting.path }] : [];
    if (!name.startsWith(before) || !name.endsWith(after) || name.length <= before.length + after.length) return [];
    const section = setting.path.slice(0, setting.path.indexOf(ANY)).join('.');
    const free = name.slice(before.length, name.length - after.length);
    const entry = known[section]?.find((one) => inCapitals(one) === free) ?? (known[section] ? undefined : free.toLowerCase());
    if (entry === undefined || !/^[a-z0-9][a-z0-9_]{0,59}$/.test(entry)) return [];
    return [{ setting, path: setting.path.map((part) => (part === ANY ? entry : part)) }];
  });
  return found.sort((a, b) => exactness(b) - exactness(a))[0];
}

const exactness = ({ setting: { path } }: FoundSetting): number =>
  path.includes(ANY) ? (path.at(-1) ?? '').length : Number.POSITIVE_INFINITY;

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

function valueIn(name: string, text: string, { setting, path }: FoundSetting, familyOf: (name: string) => string): SetValue {
  const said = parsed(text.trim(), setting);
  const isFamily = path[0] === 'models' && path.length > 2;
  const value = path.join('.') === 'models.order' && Array.isArray(said) ? said.map((one) => familyOf(String(one))) : said;
  const [wrong] = problemsIn(value, setting.schema);
  if (wrong !== undefined) throw badConfig([wrongKind(path, { expected: setting.expects, found: text.trim() })], () => name);
  const [section = '', entry = '', ...rest] = path;
  return { path: isFamily ? [section, familyOf(entry), ...rest] : path, value, origin: { kind: 'variable', name } };
}

function parsed(text: string, { form }: Setting): unknown {
  if (form === 'yes-no') return WORDS.get(text.toLowerCase()) ?? text;
  if (form === 'number') return /^\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text;
  if (form !== 'list') return text;
  const each = text.split(',').map((one) => one.trim());
  return each.filter((one) => one !== '');
}

const ENDS_LIKE_A_KEY = /_(API_)?(KEY|TOKEN|SECRET|PASSWORD)$/;

/** The remark on an unknown variable, unless it holds a key. */
function unknown(name: string): readonly Remark[] {
  if (ENDS_LIKE_A_KEY.test(name)) return [];
  const near = nearest(
    name,
    SETTINGS.flatMap(({ path }) => variableOf(path) ?? []),
    3,
  );
  return [remark('warning', 'variable-unknown', { name, ...defined({ near }) })];
}
