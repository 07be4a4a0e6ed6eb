import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment } from '../contracts/environment.ts';
import { UserError } from '../contracts/user-error.ts';
import { diskReason } from '../files/disk-errors.ts';
import type { KnownNames } from './config-problem.ts';
import type { RawConfig } from './config-shape.ts';
import { settingsTree } from './settings-tree.ts';
import { aliasFile, usualFile } from './user-files.ts';
import { readLayer, type WrittenLayer } from './written-layer.ts';

/** Options for reading a settings file. */
export interface ReadingTerms {
  readonly known: KnownNames;
  readonly familyOf: (name: string) => string;
}

/**
 * The user's settings files, highest precedence last: the named one, else the default. A relative path is resolved against
 * `folder` and displayed as written.
 */
export function userLayers(named: string | undefined, env: Environment, folder: string): readonly WrittenLayer[] {
  const old = aliasFile(env);
  const file = named ?? usualFile(env);
  return [
    ...(old !== undefined ? [{ file: old, text: textOf(old, folder), kind: 'alias' } as const] : []),
    ...(file === undefined ? [] : [{ file, text: textOf(file, folder), kind: 'ours' } as const]),
  ];
}

/** The validated settings of one user file; empty if there is none. */
export const readWrittenConfig = (
  file: string | undefined,
  { folder, ...terms }: ReadingTerms & { readonly folder: string },
): RawConfig => (file === undefined ? {} : readConfigText(textOf(file, folder), file, terms));

/** The validated settings in a text; `file` is its location. */
export function readConfigText(text: string, file: string, terms: ReadingTerms): RawConfig {
  const { values } = readLayer({ file, text, kind: 'ours' }, { ...terms, owner: 'user', before: {} });
  return settingsTree(values) as RawConfig;
}

function textOf(file: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, file), 'utf8');
  } catch (error) {
    throw new UserError('unreadable', `cannot read the config: ${diskReason(error)}`, {
      place: file,
      hint: 'pass the path of a settings file; its format: docs/config.md',
    });
  }
}
