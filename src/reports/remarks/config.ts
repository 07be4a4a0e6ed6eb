import type { ConfigRemarks } from '../../contracts/remarks/config-remarks.ts';
import type { RemarkWords } from './remark-words.ts';

/** Sentences for ignored settings. */
export const CONFIG_WORDS: RemarkWords<ConfigRemarks> = {
  'setting-unknown': ({ place, setting, near }) =>
    `${place}  ${setting} is not a setting and is ignored${near === undefined ? '' : ` (did you mean ${near}?)`}`,
  'setting-refused': ({ place, setting, why }) => `${place}  ${setting} ${why} and is ignored`,
  'settings-ignored': ({ file, more }) => `${file}  ${more} more settings are ignored`,
  'variable-unknown': ({ name, near }) =>
    `${name} is not a known setting (${near === undefined ? 'tribunal config explain lists them all' : `did you mean ${near}?`})`,
};
