import { settingsText, settingText } from '../../cli/output/config-explain-text.ts';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { printJson } from '../../cli/output/print-report.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { shownName, suggestion } from '../../config/config-problem.ts';
import { type ExplainedSetting, explainConfig } from '../../config/explain-config.ts';
import type { ConfigExplanation } from '../../config/explanation-schema.ts';
import { type SettingPath, settingAt, settingPath } from '../../config/settings-list.ts';
import { UserError } from '../../contracts/user-error.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import { scrubberOf } from '../../panelists/scrub.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { READING, userSettings } from '../settings/panel-settings.ts';
import { projectLayersHere } from '../settings/project-layers.ts';

/** What is to be told of the settings. */
export interface ExplainOptions {
  /** A setting or a section; undefined: all. */
  readonly key: string | undefined;
  readonly config: string | undefined;
  readonly json: boolean;
  /** The folder whose project counts. */
  readonly cwd: string;
}

/** Tells every setting, or some: what counts, where that came from, and what it was set over. */
export async function explainSettings({ key, config, json, cwd }: ExplainOptions, console: Console): Promise<ExitCode> {
  const { layers, edited } = await projectLayersHere(cwd);
  const { settings, resolved } = userSettings(config, undefined, layers);
  const written = settingPath(key ?? '');
  const path = asKnown(written);
  const { scrub } = scrubberOf(ownSecrets(settings));
  const told = explainConfig(resolved, path)?.map(fromHome);
  if (told === undefined)
    throw new UserError('no-such-setting', `${shownName(written)} is not a setting`, {
      hint: suggestion(written, READING.known),
    });
  for (const remark of resolved.remarks) console.log(scrub(remarkLine(remark)));
  for (const file of edited) console.log(`note     ${file} has changes that are not committed: they do not count yet`);
  const [first] = told;
  if (json) await printJson(documentOf(told, scrub), 2, console);
  else if (first !== undefined && settingAt(path) !== undefined) await console.result(scrub(settingText(first, console)));
  else await console.result(scrub(settingsText(told, console)));
  return EXIT.passed;
}

/** The user's own files as the user calls them. */
function fromHome({ from, overrode, ...told }: ExplainedSetting): ExplainedSetting {
  const { HOME } = process.env;
  const short = (place: string): string => (HOME && place.startsWith(`${HOME}/`) ? `~${place.slice(HOME.length)}` : place);
  return {
    ...told,
    from: from === undefined ? undefined : short(from),
    overrode: overrode.map((before) => ({ ...before, from: short(before.from) })),
  };
}

/** Families go by one name. */
function asKnown(path: SettingPath): SettingPath {
  const [section = '', name = '', ...rest] = path;
  return section === 'models' && name !== '' ? [section, READING.familyOf(name), ...rest] : path;
}

const documentOf = (told: readonly ExplainedSetting[], scrub: (text: string) => string): ConfigExplanation => ({
  schema_version: 1,
  settings: told.map((one) => settingOf(one, scrub)),
});

function settingOf(
  { path: _path, value, isSet, from, usually, variable, ...told }: ExplainedSetting,
  scrub: (text: string) => string,
): ConfigExplanation['settings'][number] {
  const scrubbed = (one: unknown): unknown =>
    typeof one === 'string' ? scrub(one) : Array.isArray(one) ? one.map(scrubbed) : (one ?? null);
  return {
    name: told.name,
    value: scrubbed(value),
    from: from ?? null,
    is_set: isSet,
    overrode: told.overrode.map((before) => ({ value: scrubbed(before.value), from: before.from })),
    meaning: told.meaning,
    expects: told.expects,
    default: usually ?? null,
    variable: variable ?? null,
    project: told.project,
  };
}
