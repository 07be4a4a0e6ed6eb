import type { Environment } from '../../contracts/environment.ts';
import { pickEnvironment } from '../../system/pick-environment.ts';
import { type Scrubber, scrubberOf } from '../scrub.ts';

/** What any program needs to find its way about; by names of any case; a star stands for any ending. */
const COMMON: readonly string[] = [
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LC_*', 'TERM', 'TZ', 'TMPDIR', 'XDG_*'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE'],
];

/** The environment of a program: what all need, what is its own, and what is set for it; nobody else's keys. */
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

/** A scrubber for whatever is secret in an environment, logins of proxies included. */
export function scrubberFor(env: Environment): Scrubber {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (/KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL/i.test(name)) return [value];
    return /\/\/[^/@:]*:([^/@]+)@/.exec(value)?.[1] ?? [];
  });
  return scrubberOf(secrets);
}
