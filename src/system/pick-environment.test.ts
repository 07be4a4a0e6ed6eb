import { expect, test } from 'vitest';
import { pickEnvironment } from './pick-environment.ts';

test('only what is named is picked, in any case and by its beginning where there is a star', () => {
  const env = {
    PATH: '.:/bin::bin',
    Path: '/usr',
    LC_ALL: 'C',
    LC: '1',
    XPATH: '2',
    http_proxy: 'p',
    GONE: undefined,
    MY_KEY: 'k',
  };
  expect(pickEnvironment(env, ['PATH', 'LC_*', 'HTTP_PROXY', 'GONE', 'SystemRoot'])).toEqual({
    PATH: '/bin',
    Path: '/usr',
    LC_ALL: 'C',
    http_proxy: 'p',
  });
  expect(pickEnvironment(env, [])).toEqual({});
});
