import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { commentedConfig } from '../../config/commented-config.ts';
import { readConfigText, readWrittenConfig } from '../../config/user-config.ts';
import { usualFile, usualFolder } from '../../config/user-files.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import { scrubberOf } from '../../panelists/scrub.ts';
import { openLookup } from '../panel/look-up-candidates.ts';
import { READING, userSettings } from '../settings/panel-settings.ts';
import { surveyPanelists } from './doctor-panelists.ts';
import { examplesFor, foundLines } from './init-findings.ts';
import { alreadyThere, putConfig } from './put-config.ts';

export interface InitOptions {
  /** Where to write it, if not in its usual place. */
  readonly config: string | undefined;
  /** Write it over one that is there. */
  readonly force: boolean;
  /** Only show it. */
  readonly stdout: boolean;
}

/** Writes a config with every setting there is, in which nothing is set but what is set now. */
export async function writeConfig({ config, force, stdout }: InitOptions, console: Console): Promise<ExitCode> {
  const { env } = process;
  const usual = usualFile(env);
  const there = config === undefined ? usual : existsSync(config) ? config : undefined;
  const target = stdout ? 'config.yaml' : placeFor(config);
  if (there !== undefined && !force && !stdout) throw alreadyThere(there);
  const before = there ?? usual;
  const raw = readWrittenConfig(before, READING);
  const { settings } = userSettings(before);
  const surveyed = await surveyPanelists(openLookup(settings));
  const { scrub } = scrubberOf(ownSecrets(settings));
  const found = foundLines(surveyed.map(({ row }) => row));
  const text = commentedConfig({ raw, examples: examplesFor(surveyed), found: mapEach(found, scrub) });
  assert(isDeepStrictEqual(readConfigText(text, target, READING), raw), 'a config that is written sets what was set');
  if (stdout) {
    // A login in an address may stand in a file of the user's, and nowhere else.
    await console.result(scrub(text));
    return EXIT.passed;
  }
  const kept = await putConfig(text, target, force);
  await console.result(`${target}\n`);
  for (const line of tellOf({ before, target, kept, isEmpty: Object.keys(raw).length === 0 })) console.log(line);
  return EXIT.passed;
}

function placeFor(config: string | undefined): string {
  const folder = usualFolder(process.env);
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

function tellOf({
  before,
  target,
  kept,
  isEmpty,
}: {
  readonly before: string | undefined;
  readonly target: string;
  readonly kept: string | undefined;
  readonly isEmpty: boolean;
}) {
  const isOther = before !== undefined && before !== target;
  return [
    isEmpty
      ? 'note     nothing is set in it: every setting is commented out'
      : 'note     what was set stays set; the rest is commented out',
    ...(kept === undefined ? [] : [`note     what was there is kept in ${kept}`]),
    ...(isOther ? [`note     ${before} is as it was; ${target} counts in its place`] : []),
    'note     who is there, and what would help: tribunal doctor',
  ];
}

const mapEach = <Key extends string>(lines: Readonly<Record<Key, readonly string[]>>, change: (line: string) => string) =>
  Object.fromEntries(Object.entries<readonly string[]>(lines).map(([key, each]) => [key, each.map(change)]));
