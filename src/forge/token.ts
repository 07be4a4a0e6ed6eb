import { dirname } from 'node:path';
import type { Environment } from '../contracts/environment.ts';
import { UserError } from '../contracts/user-error.ts';
import { runChild } from '../system/child-process.ts';
import { findProgram } from '../system/find-program.ts';
import { pickEnvironment } from '../system/pick-environment.ts';
import { isGithubs, namedApi, type Surroundings, serverHost, variable } from './github-hosts.ts';

/** A token and its origin: the name of a variable, or `gh`. */
export interface Token {
  readonly value: string;
  readonly from: string;
}

const GENERAL = ['GH_TOKEN', 'GITHUB_TOKEN'];
const ENTERPRISE = ['GH_ENTERPRISE_TOKEN', 'GITHUB_ENTERPRISE_TOKEN'];

/** Every GitHub token in the environment, for redaction. */
export const tokensIn = (env: Environment): readonly string[] =>
  [...GENERAL, ...ENTERPRISE].flatMap((name) => variable(env, name) ?? []);

/** The token for a host: from its variables, else from `gh`; undefined if there is none. */
export async function tokenFor(host: string, around: Surroundings): Promise<Token | undefined> {
  for (const from of variablesFor(host, around)) {
    const value = variable(around.env, from);
    if (value === undefined) continue;
    if (isToken(value)) return { value, from };
    throw new UserError('bad-token', `${from} is not a valid token: it has characters that no token has`, {
      hint: `unset ${from}, or set it again`,
    });
  }
  const value = await tokenOfGh(host, around.env);
  return value === undefined ? undefined : { value, from: 'gh' };
}

/** True for a text that is valid in a header. */
const isToken = (text: string): boolean => /^[\x21-\x7e]{1,2000}$/.test(text);

/**
 * The variables with tokens for a host. `GH_TOKEN` and `GITHUB_TOKEN` apply to GitHub's own hosts, or to a configured host
 * without its own token. Tokens for other hosts go only where the settings say, never to any host in a URL or a remote: a remote
 * comes with a clone and is untrusted.
 */
function variablesFor(host: string, around: Surroundings): readonly string[] {
  const { env } = around;
  const home = namedApi(around)?.host ?? serverHost(env);
  const areGeneralForHome =
    home !== undefined && !isGithubs(home) && ENTERPRISE.every((name) => variable(env, name) === undefined);
  if (isGithubs(host)) return areGeneralForHome ? [] : GENERAL;
  const known = [home, variable(env, 'GH_HOST')?.toLowerCase()].includes(host);
  return [...(known ? ENTERPRISE : []), ...(host === home && areGeneralForHome ? GENERAL : [])];
}

/** The variables `gh` needs to find its settings and the keyring; none holds a token. */
const VARIABLES = [
  ...[
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'GH_CONFIG_DIR',
    'XDG_CONFIG_HOME',
    'XDG_STATE_HOME',
    'XDG_DATA_HOME',
    'XDG_RUNTIME_DIR',
  ],
  ...['DBUS_SESSION_BUS_ADDRESS', 'SYSTEMROOT', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'PATHEXT'],
];
const LIMITS = { outputBytes: 64 * 1024, runMs: 10_000, graceMs: 0, drainMs: 1_000 };

/** The token of `gh` for a host; undefined without `gh` or a login. */
async function tokenOfGh(host: string, env: Environment): Promise<string | undefined> {
  const command = findProgram('gh', env);
  if (command === undefined) return undefined;
  const written: string[] = [];
  const end = await runChild(
    {
      command,
      args: ['auth', 'token', '--hostname', host],
      env: {
        ...pickEnvironment(env, VARIABLES),
        GH_PROMPT_DISABLED: '1',
        GH_NO_UPDATE_NOTIFIER: '1',
      },
      cwd: dirname(command),
      stdin: '',
      onOutput: (text) => written.push(text),
      limits: LIMITS,
    },
    new AbortController().signal,
  );
  const token = written.join('').trim();
  return end.how === 'exited' && end.code === 0 && isToken(token) ? token : undefined;
}
