import { askGit, type Git, refusal } from './git.ts';

const OF_THE_REPOSITORY: ReadonlySet<string> = new Set(['local', 'worktree']);

/**
 * Git without the filters that the repository's own configuration names: comparing the working tree would start them. A filter
 * that the user has everywhere (Git LFS) keeps working.
 */
export async function withoutLocalFilters(git: Git): Promise<Git> {
  const answer = await askGit(git, [
    'config',
    '--show-scope',
    '-z',
    '--get-regexp',
    '^filter\\..*\\.(clean|smudge|process|required)$',
  ]);
  // 1 is how it says that there are none.
  if (answer.code > 1) throw refusal(answer.err);
  const fields = answer.out.toString().split('\0');
  const local = new Set<string>();
  const elsewhere = new Map<string, string>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [scope = '', entry = ''] = fields.slice(at, at + 2);
    const end = entry.indexOf('\n');
    const key = end < 0 ? entry : entry.slice(0, end);
    if (OF_THE_REPOSITORY.has(scope)) local.add(key);
    else elsewhere.set(key, end < 0 ? 'true' : entry.slice(end + 1));
  }
  const settings = [...local].map((key) => [key, elsewhere.get(key) ?? (key.endsWith('.required') ? 'false' : '')] as const);
  return settings.length === 0 ? git : { ...git, env: { ...git.env, ...added(settings, git.env) } };
}

/** Settings as environment: on the command line a name with `=` in it could not be written. */
function added(settings: readonly (readonly [string, string])[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const first = Number(env.GIT_CONFIG_COUNT ?? 0);
  return Object.fromEntries([
    ['GIT_CONFIG_COUNT', `${first + settings.length}`],
    ...settings.flatMap(([key, value], index) => [
      [`GIT_CONFIG_KEY_${first + index}`, key],
      [`GIT_CONFIG_VALUE_${first + index}`, value],
    ]),
  ]);
}
