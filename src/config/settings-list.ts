import * as z from 'zod';
import { type Config, DEFAULTS } from './config.ts';
import { configShape } from './config-shape.ts';
import { noteOf, type SettingNote } from './setting-kinds.ts';

/** Where a setting stands: `['review', 'intensity']`; a free name is `*` in the list of all settings. */
export type SettingPath = readonly string[];

/** A free name in a path. */
export const ANY = '*';

/** A setting that there is. */
export interface Setting extends SettingNote {
  readonly path: SettingPath;
  readonly schema: z.ZodType;
}

/** Every setting there is, in the order of the shape. */
export const SETTINGS: readonly Setting[] = settingsIn(configShape, []);

function settingsIn(schema: unknown, path: SettingPath): readonly Setting[] {
  const note = noteOf(schema);
  if (note !== undefined) return [{ ...note, path, schema: schema as z.ZodType }];
  if (schema instanceof z.ZodOptional) return settingsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodRecord) return settingsIn(schema.valueType, [...path, ANY]);
  if (!(schema instanceof z.ZodObject)) return [];
  const { catchall, shape } = schema.def;
  const others = catchall === undefined || catchall instanceof z.ZodNever ? [] : settingsIn(catchall, [...path, ANY]);
  return [...Object.entries(shape).flatMap(([key, child]) => settingsIn(child, [...path, key])), ...others];
}

/** The names that may stand at a place, free ones as `*`. */
export const namesAt = (path: SettingPath): readonly string[] => [
  ...new Set(SETTINGS.filter((setting) => fits(path, setting.path)).flatMap((setting) => setting.path[path.length] ?? [])),
];

/** The setting that stands at a path. */
export const settingAt = (path: SettingPath): Setting | undefined =>
  SETTINGS.filter((setting) => setting.path.length === path.length && fits(path, setting.path)).sort(byExactness)[0];

/** A path of its own counts before a free name. */
const byExactness = (a: Setting, b: Setting): number => Number(a.path.includes(ANY)) - Number(b.path.includes(ANY));

const fits = (path: SettingPath, pattern: SettingPath): boolean =>
  path.length <= pattern.length && path.every((name, index) => pattern[index] === ANY || pattern[index] === name);

/** What counts at a path where nobody says anything. */
export const defaultAt = (path: SettingPath): unknown => valueAt(DEFAULTS, path);

/** What a tree has at a path of its own. */
export function valueAt(tree: Config | object, path: SettingPath): unknown {
  let value: unknown = tree;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** `review.intensity`, `prices."a:b/c".input` */
export const settingName = (path: SettingPath): string =>
  path.map((name) => (/^[\p{L}\p{N}_*-]+$/u.test(name) ? name : JSON.stringify(name))).join('.');

/** The path that somebody wrote: parts with dots between them, in quotes where a part has some itself. */
export const settingPath = (written: string): SettingPath =>
  [...written.matchAll(/"((?:[^"\\]|\\.)*)"|[^."]+/g)].map(([part, quoted]) => quoted ?? part);
