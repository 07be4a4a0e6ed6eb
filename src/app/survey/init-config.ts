import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { commentedConfig } from '../../config/commented-config.ts';
import { readConfigText, readWrittenConfig } from '../../config/user-config.ts';
import { usualFile, usualFolder } from '../../config/user-files.ts';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import type { Host } from '../host.ts';
import { openLookup } from '../panel/look-up-candidates.ts';
import { READING, userSettings } from '../settings/panel-settings.ts';
import { scrubbed } from '../settings/scrubbed.ts';
import { examplesFor, foundLines } from './init-findings.ts';
import { alreadyThere, putConfig } from './put-config.ts';
import { surveyPanelists } from './survey-panelists.ts';

/** The path of the config to write, and the overwrite option. */
export interface InitRequest {
  /** The path to write to, if not the default. */
  readonly config?: string | undefined;
  /** Write it over one that is there. */
  readonly force: boolean;
  /** Shows it without writing. */
  readonly isDryRun: boolean;
}

/** A config that was written, or is only shown. */
export type InitializedConfig =
  | { readonly kind: 'shown'; readonly text: string }
  | {
      readonly kind: 'written';
      readonly file: string;
      /** True if it sets nothing. */
      readonly isEmpty: boolean;
      /** The backup path of the previous config. */
      readonly kept?: string;
      /** Another config whose settings it has taken over and which it replaces. */
      readonly replaces?: string;
    };

/** Writes a config with every available setting, in which only the current settings are set. */
export async function initConfig(request: InitRequest, host: Pick<Host, 'env' | 'workspace'>): Promise<InitializedConfig> {
  const { config, force, isDryRun } = request;
  const { env, workspace } = host;
  const usual = usualFile(env);
  const there = config === undefined ? usual : existsSync(resolve(workspace.folder, config)) ? config : undefined;
  const target = isDryRun ? 'config.yaml' : placeFor(config, env);
  if (there !== undefined && !force && !isDryRun) throw alreadyThere(there);
  const before = there ?? usual;
  const raw = readWrittenConfig(before, { ...READING, folder: workspace.folder });
  const { settings } = userSettings(host, { config: before });
  const surveyed = await surveyPanelists(openLookup(settings));
  const found = foundLines(surveyed.map(({ row }) => row));
  const text = commentedConfig({ raw, examples: examplesFor(surveyed), found: scrubbed(found, settings) });
  assert(isDeepStrictEqual(readConfigText(text, target, READING), raw), 'a config that is written sets what was set');
  // Only the user's own file may contain an address with a login, so the shown text is scrubbed.
  if (isDryRun) return { kind: 'shown', text: scrubbed(text, settings) };
  const kept = await putConfig(text, target, { force, folder: workspace.folder });
  const replaces = before === target ? undefined : before;
  return { kind: 'written', file: target, isEmpty: Object.keys(raw).length === 0, ...defined({ kept, replaces }) };
}

function placeFor(config: string | undefined, env: Environment): string {
  const folder = usualFolder(env);
  const target = config ?? (folder === undefined ? undefined : join(folder, 'config.yaml'));
  if (target === undefined)
    throw new UserError('no-home', 'there is no folder of settings: neither XDG_CONFIG_HOME nor HOME is set', {
      hint: 'say where to write it: tribunal init --config FILE; or show it: tribunal init --stdout',
    });
  if (/\.json$/i.test(target))
    throw new UserError('not-yaml', 'a config with comments is YAML', {
      place: target,
      hint: 'give a name that ends in .yaml',
    });
  return target;
}
