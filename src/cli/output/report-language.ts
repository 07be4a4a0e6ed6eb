import { hasSettings } from '../../config/user-files.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Language } from '../../core/language.ts';
import type { Console } from '../terminal/console.ts';

/** Who has said what a report is to be written in. */
export interface LanguageWanted {
  /** On the command line. */
  readonly language?: Language | undefined;
  /** When the case was opened. */
  readonly opened?: Language | undefined;
}

/** What a report is written in: as the command line says, as the case was opened, as the user's settings say, else in English. */
export async function reportLanguage({ language, opened }: LanguageWanted, console: Console): Promise<Language> {
  const said = language ?? opened;
  if (said !== undefined) return said;
  if (!hasSettings(process.env)) return 'en';
  const { userSettings } = await import('../../app/settings/panel-settings.ts');
  try {
    return userSettings({ env: process.env, workspace: { folder: process.cwd() } }).resolved.config.output.language;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.log(`note   the settings cannot be read, so this is in English: ${error.message}`);
    return 'en';
  }
}
