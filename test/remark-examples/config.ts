import type { ConfigRemarks } from '../../src/contracts/remarks/config-remarks.ts';
import type { Examples } from './examples.ts';

export const CONFIG_EXAMPLES: Examples<ConfigRemarks> = {
  'setting-unknown': [
    [{ place: 'c.json:3', setting: 'cache' }, 'c.json:3  cache is not a setting and is ignored'],
    [
      { place: 'c.json:2', setting: 'review.intensty', near: 'review.intensity' },
      'c.json:2  review.intensty is not a setting and is ignored (did you mean review.intensity?)',
    ],
  ],
  'setting-refused': [
    [
      { place: 'c.json:2', setting: 'prices', why: 'cannot be set by a project' },
      'c.json:2  prices cannot be set by a project and is ignored',
    ],
  ],
  'settings-ignored': [[{ file: 'c.json', more: 20 }, 'c.json  20 more settings are ignored']],
  'variable-unknown': [
    [{ name: 'TRIBUNAL_X' }, 'TRIBUNAL_X is not a known setting (tribunal config explain lists them all)'],
    [{ name: 'TRIBUNAL_X', near: 'TRIBUNAL_Y' }, 'TRIBUNAL_X is not a known setting (did you mean TRIBUNAL_Y?)'],
  ],
};
