import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problemsIn, problemText } from '../answers/describe-problem.ts';
import { Unreadable } from '../answers/unreadable.ts';
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

/** The names that a section may have entries for, where they are not free. */
export type KnownNames = Readonly<Partial<Record<keyof typeof SECTIONS, readonly string[]>>>;

const NAMES = ['config.yaml', 'config.yml', 'config.json'];

/** A config as it is written. */
export interface WrittenConfig {
  readonly file: string | undefined;
  readonly raw: RawUserConfig;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The user's own settings: from the file that was named, else from the user's folder of settings. Never from the repository
 * under review, whose words are only reviewed.
 */
export function readUserConfig(named: string | undefined, env: Environment, known: KnownNames = {}): UserConfig {
  const { raw, file } = readWrittenConfig(named ?? usualFile(env), known);
  return settingsIn(raw, file);
}

/** The settings of a file, checked and as they are written there; none where there is no file. */
export const readWrittenConfig = (file: string | undefined, known: KnownNames = {}): WrittenConfig => ({
  file,
  raw: file === undefined ? {} : readConfigText(textOf(file), file, known),
});

/** The settings in a text, checked; `file` is where it stands, or is to stand. */
export function readConfigText(text: string, file: string, known: KnownNames = {}): RawUserConfig {
  if (saysNothing(text)) return {};
  const { value, lineOf } = readText(text, file);
  const wrong = problemsIn(value, userConfig);
  const problems = wrong.length > 0 ? wrong : unknownNames(value as RawUserConfig, known);
  if (problems.length > 0)
    throw badFile({
      code: 'bad-config',
      problems: problems.map((problem) => `${problemText(hidden(problem))}${suggestion(problem, known)}`),
      name: file,
      line: lineOf(problems[0]?.path ?? []),
      format: 'docs/panel.md',
    });
  return value as RawUserConfig;
}

const settingsIn = (raw: RawUserConfig, file: string | undefined): UserConfig => ({
  file,
  panel: panelConfigIn(raw),
  language: raw.output?.language,
  reveals: { confidence: raw.debate?.show_confidence ?? false, verdicts: raw.debate?.show_verdicts ?? false },
});

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
      hint: 'give the path of a file of settings; what it may say: docs/panel.md',
    });
  }
}

/** A file in which everything is commented out sets nothing. */
const saysNothing = (text: string): boolean =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .every((line) => /^\s*(#|$)/.test(line));

/** Entries for somebody whom nobody knows: they would set nothing, without a word. */
function unknownNames(config: RawUserConfig, known: KnownNames): readonly Problem[] {
  return Object.entries(known).flatMap(([section, names]) =>
    Object.keys(config[section as keyof RawUserConfig] ?? {})
      .filter((name) => !names.includes(name))
      .map((name) => ({ path: [section, name], expected: NO_SUCH_KEY, found: new Unreadable('settings', false) })),
  );
}

const NO_SUCH_KEY = 'no such key';

/** Where the name of a key should stand, the key itself may: it is not shown. */
const hidden = (problem: Problem): Problem =>
  /key|token|secret|password/i.test(String(problem.path.at(-1))) ? { ...problem, found: '[something else]' } : problem;

/** What may have been meant by a key that is none. */
function suggestion({ path, expected }: Problem, known: KnownNames): string {
  if (expected !== NO_SUCH_KEY) return '';
  const section = path[0] as keyof typeof SECTIONS;
  const isName = path.length === 2 && known[section] !== undefined;
  const choices = path.length === 1 ? Object.keys(SECTIONS) : ((isName ? known[section] : SECTIONS[section]) ?? []);
  const near = nearest(String(path.at(-1)), choices, 3);
  return near === undefined ? ` (it has ${choices.join(', ')})` : ` (did you mean ${near}?)`;
}
