import * as z from 'zod';
import { type Config, DEFAULTS } from './config.ts';
import { configShape } from './config-shape.ts';
import { noteOf, type SettingNote } from './setting-kinds.ts';

/** The path of a setting: `['review', 'intensity']`; a free name is `*` in the list of all settings. */
export type SettingPath = readonly string[];

/** A free name in a path. */
export const ANY = '*';

/** A known setting. */
export interface Setting extends SettingNote {
  readonly path: SettingPath;
  readonly schema: z.ZodType;
}

/** All settings in the order of the schema. */
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

/** The allowed names at a path; free ones are `*`. */
export const namesAt = (path: SettingPath): readonly string[] => [
  ...new Set(SETTINGS.filter((setting) => fits(path, setting.path)).flatMap((setting) => setting.path[path.length] ?? [])),
];

/** The setting at a path. */
export const settingAt = (path: SettingPath): Setting | undefined =>
  SETTINGS.filter((setting) => setting.path.length === path.length && fits(path, setting.path)).sort(byExactness)[0];

/** An exact path takes precedence over a free name. */
const byExactness = (a: Setting, b: Setting): number => Number(a.path.includes(ANY)) - Number(b.path.includes(ANY));

const fits = (path: SettingPath, pattern: SettingPath): boolean =>
  path.length <= pattern.length && path.every((name, index) => pattern[index] === ANY || pattern[index] === name);

/** The default at a path. */
export const defaultAt = (path: SettingPath): unknown => valueAt(DEFAULTS, path);

/** The value at a path, own properties only. */
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

/** Parses a written path: parts joined by dots, quoted if a part contains dots. */
export const settingPath = (written: string): SettingPath =>
  [...written.matchAll(/"((?:[^"\\]|\\.)*)"|[^."]+/g)].map(([part, quoted]) => quoted ?? part);
