import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../contracts/user-error.ts';
import { diskReason } from '../files/disk-errors.ts';
import type { KnownNames } from './config-problem.ts';
import type { RawConfig } from './config-shape.ts';
import type { Environment } from './env-layer.ts';
import { settingsTree } from './settings-tree.ts';
import { readLayer, type WrittenLayer } from './written-layer.ts';

const NAMES = ['config.yaml', 'config.yml', 'config.json'];

/** What the seed's users have, in their home and in projects. */
export const ALIAS = '.ai-review-arena.json';

/** How a file of settings is read. */
export interface ReadingTerms {
  readonly known: KnownNames;
  readonly familyOf: (name: string) => string;
}

/** The user's own files of settings, the one that counts most last: that which was named, else the usual one. */
export function userLayers(named: string | undefined, env: Environment): readonly WrittenLayer[] {
  const old = env.HOME ? join(env.HOME, '.claude', ALIAS) : undefined;
  const file = named ?? usualFile(env);
  return [
    ...(old !== undefined && existsSync(old) ? [{ file: old, text: textOf(old), kind: 'alias' } as const] : []),
    ...(file === undefined ? [] : [{ file, text: textOf(file), kind: 'ours' } as const]),
  ];
}

/** What one file of the user's sets, checked, as it would stand in a file; nothing where there is none. */
export const readWrittenConfig = (file: string | undefined, terms: ReadingTerms): RawConfig =>
  file === undefined ? {} : readConfigText(textOf(file), file, terms);

/** The settings in a text, checked; `file` is where it stands, or is to stand. */
export function readConfigText(text: string, file: string, terms: ReadingTerms): RawConfig {
  const { values } = readLayer({ file, text, kind: 'ours' }, { ...terms, owner: 'user', before: {} });
  return settingsTree(values) as RawConfig;
}

/** Where a user's settings are looked for. */
export function usualFolder({ XDG_CONFIG_HOME, HOME }: Environment): string | undefined {
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'tribunal');
  return HOME ? join(HOME, '.config', 'tribunal') : undefined;
}

/** The user's config, where there is one in its usual place. */
export function usualFile(env: Environment): string | undefined {
  const folder = usualFolder(env);
  return folder === undefined ? undefined : NAMES.map((name) => join(folder, name)).find((file) => existsSync(file));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError('unreadable', `the config cannot be read: ${diskReason(error)}`, {
      place: file,
      hint: 'give the path of a file of settings; what it may say: docs/config.md',
    });
  }
}
