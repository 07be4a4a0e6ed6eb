import { shownName, suggestion } from '../../config/config-problem.ts';
import { type ExplainedSetting, explainSettings } from '../../config/explain-config.ts';
import type { ConfigExplanation } from '../../config/explanation-schema.ts';
import type { Resolved } from '../../config/resolve-config.ts';
import { type SettingPath, settingAt, settingPath } from '../../config/settings-list.ts';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Host } from '../host.ts';
import { READING, userSettings } from './panel-settings.ts';
import { projectLayersHere } from './project-layers.ts';
import { scrubbed } from './scrubbed.ts';

export type { ExplainedSetting } from '../../config/explain-config.ts';
export type { ConfigExplanation } from '../../config/explanation-schema.ts';
export type { ProjectRight } from '../../config/project-rules.ts';

/** The settings to explain. */
export interface ExplainRequest {
  /** A setting or a section; undefined: all. */
  readonly key?: string | undefined;
  /** The user's config, if not the usual one. */
  readonly config?: string | undefined;
}

/** Settings with their effective value, its source, and the values it overrides; contains no key. */
export interface ExplainedConfig {
  readonly settings: readonly ExplainedSetting[];
  /** One setting was asked for by its whole name. */
  readonly isOne: boolean;
  /** Settings that are ignored. */
  readonly remarks: Resolved['remarks'];
  /** Files of the project's settings with changes that are not committed, and do not count yet. */
  readonly edited: readonly string[];
}

/** Explains every setting, or some, as they count in the workspace. */
export async function explainConfig(
  { key, config }: ExplainRequest,
  host: Pick<Host, 'env' | 'workspace'>,
): Promise<ExplainedConfig> {
  const { layers, edited } = await projectLayersHere(host.workspace.folder, host.env);
  const { settings, resolved } = userSettings(host, { config, project: layers });
  const written = settingPath(key ?? '');
  const path = asKnown(written);
  const explained = explainSettings(resolved, path);
  if (explained === undefined)
    throw new UserError('no-such-setting', `${shownName(written)} is not a setting`, {
      hint: suggestion(written, READING.known),
    });
  const told: ExplainedConfig = {
    settings: explained.map((one) => fromHome(one, host.env)),
    isOne: settingAt(path) !== undefined,
    remarks: resolved.remarks,
    edited,
  };
  return scrubbed(told, settings);
}

/** The user's own files as the user calls them. */
function fromHome({ from, overrode, ...told }: ExplainedSetting, { HOME }: Environment): ExplainedSetting {
  const short = (place: string): string => (HOME && place.startsWith(`${HOME}/`) ? `~${place.slice(HOME.length)}` : place);
  return {
    ...told,
    from: from === undefined ? undefined : short(from),
    overrode: overrode.map((before) => ({ ...before, from: short(before.from) })),
  };
}

/** Maps aliases of a model family to one name. */
function asKnown(path: SettingPath): SettingPath {
  const [section = '', name = '', ...rest] = path;
  return section === 'models' && name !== '' ? [section, READING.familyOf(name), ...rest] : path;
}

/** The explanation in the format of the published document. */
export const explanationOf = ({ settings }: Pick<ExplainedConfig, 'settings'>): ConfigExplanation => ({
  schema_version: 1,
  settings: settings.map((setting) => ({
    name: setting.name,
    value: setting.value ?? null,
    from: setting.from ?? null,
    is_set: setting.isSet,
    overrode: setting.overrode.map(({ value, from }) => ({ value: value ?? null, from })),
    meaning: setting.meaning,
    expects: setting.expects,
    default: setting.usually ?? null,
    variable: setting.variable ?? null,
    project: setting.project,
  })),
});
