import type { Environment } from '../../contracts/environment.ts';
import { pickEnvironment } from '../../system/pick-environment.ts';
import { type Scrubber, scrubberOf } from '../scrub.ts';

/** Variables that every program needs, ignoring case; `*` matches any suffix. */
const COMMON: readonly string[] = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LC_*', 'TERM', 'TZ', 'TMPDIR', 'XDG_*'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE'],
];

/** The environment of a program: common variables, its own, and those set for it; no other keys. */
export function childEnv(
  env: Environment,
  own: readonly string[],
  set: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, string>> {
  const passed = pickEnvironment(env, [...COMMON, ...own]);
  return Object.fromEntries(
    Object.entries({ ...passed, NO_COLOR: '1', ...set }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A scrubber for all secrets in an environment, including proxy logins. */
export function scrubberFor(env: Environment): Scrubber {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (/KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL/i.test(name)) return [value];
    return /\/\/[^/@:]*:([^/@]+)@/.exec(value)?.[1] ?? [];
  });
  return scrubberOf(secrets);
}
