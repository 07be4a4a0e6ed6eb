import { hasSettings } from '../../config/user-files.ts';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Language } from '../../core/language.ts';
import type { Host } from '../host.ts';

/** The language settings of a request and a case. */
export interface LanguageWanted {
  /** The language of the request. */
  readonly language?: Language | undefined;
  /** The language that the case was opened with. */
  readonly opened?: Language | undefined;
}

/** The language of a report: from the request, else the opened case, else the user's settings, else English. */
export async function reportLanguage(
  { language, opened }: LanguageWanted,
  host: Pick<Host, 'env' | 'tell' | 'workspace'>,
): Promise<Language> {
  const said = language ?? opened;
  if (said !== undefined) return said;
  if (!hasSettings(host.env)) return 'en';
  const { userSettings } = await import('../settings/panel-settings.ts');
  try {
    return userSettings(host).resolved.config.output.language;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    host.tell(remark('note', 'language-unknown', { why: error.message }));
    return 'en';
  }
}
