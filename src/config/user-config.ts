import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problemsIn, problemText } from '../answers/describe-problem.ts';
import { nearest } from '../contracts/did-you-mean.ts';
import type { Language } from '../contracts/material.ts';
import type { PanelConfig } from '../contracts/panel-config.ts';
import { UserError } from '../contracts/user-error.ts';
import { badFile } from '../files/bad-file.ts';
import { diskReason } from '../files/disk-errors.ts';
import { readText } from '../files/read-text.ts';
import { panelConfigIn } from './panel-config.ts';
import { type RawUserConfig, SECTIONS, userConfig } from './user-config-shape.ts';

/** What a user has set, and where it stands. */
export interface UserConfig {
  readonly file: string | undefined;
  readonly panel: PanelConfig;
  /** The language of reports, which panelists write in too. */
  readonly language: Language | undefined;
  /** What later rounds do not hide of others. */
  readonly reveals: { readonly confidence: boolean; readonly verdicts: boolean };
}

const NAMES = ['config.yaml', 'config.yml', 'config.json'];

/**
 * The user's own settings: from the file that was named, else from the user's folder of settings. Never from the repository
 * under review, whose words are only reviewed.
 */
export function readUserConfig(named: string | undefined, env: Readonly<Record<string, string | undefined>>): UserConfig {
  const file = named ?? usualFile(env);
  if (file === undefined) return settingsIn({}, file);
  const { value, lineOf } = readText(textOf(file), file);
  const problems = problemsIn(value, userConfig);
  if (problems.length > 0)
    throw badFile({
      code: 'bad-config',
      problems: problems.map((problem) => `${problemText(hidden(problem))}${suggestion(problem)}`),
      name: file,
      line: lineOf(problems[0]?.path ?? []),
      format: 'docs/panel.md',
    });
  return settingsIn(value as RawUserConfig, file);
}

const settingsIn = (raw: RawUserConfig, file: string | undefined): UserConfig => ({
  file,
  panel: panelConfigIn(raw),
  language: raw.output?.language,
  reveals: { confidence: raw.debate?.show_confidence ?? false, verdicts: raw.debate?.show_verdicts ?? false },
});

/** Where a user's settings are looked for. */
export function usualFolder({ XDG_CONFIG_HOME, HOME }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'tribunal');
  return HOME ? join(HOME, '.config', 'tribunal') : undefined;
}

function usualFile(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folder = usualFolder(env);
  return folder === undefined ? undefined : NAMES.map((name) => join(folder, name)).find((file) => existsSync(file));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError('unreadable', `the config cannot be read: ${diskReason(error)}`, { place: file, hint: 'docs/panel.md' });
  }
}

/** Where the name of a key should stand, the key itself may: it is not shown. */
const hidden = (problem: Problem): Problem =>
  problem.path.at(-1) === 'key_variable' ? { ...problem, found: '[something else]' } : problem;

/** What may have been meant by a key that is none. */
function suggestion({ path, expected }: Problem): string {
  if (expected !== 'no such key') return '';
  const known = path.length === 1 ? Object.keys(SECTIONS) : (SECTIONS[path[0] as keyof typeof SECTIONS] ?? []);
  const near = nearest(String(path.at(-1)), known, 3);
  return near === undefined ? ` (it has ${known.join(', ')})` : ` (did you mean ${near}?)`;
}
