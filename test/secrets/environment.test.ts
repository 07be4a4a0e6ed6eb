import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { agentPanelist } from '../../src/panelists/agents/agent-panelist.ts';
import { findAgent, isLoggedIn } from '../../src/panelists/agents/find-agent.ts';
import type { AgentName } from '../../src/panelists/agents/known-agents.ts';
import { scriptPanelist } from '../../src/panelists/agents/script-panelist.ts';
import { readGitChange } from '../../src/sources/git/git-change.ts';
import { reviewedFiles } from '../../src/sources/git/reviewed-files.ts';
import { whyNotReviewed } from '../../src/sources/git/same-repository.ts';
import { standInHomes } from '../clis/stand-in-home.ts';
import { ANSWER, ask } from '../panelists/ask-model.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

/** What may stand in somebody's environment and is nobody else's business. */
const SECRETS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN', 'OPENAI_API_KEY', 'CODEX_API_KEY'],
    ...['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'XAI_API_KEY', 'OPENROUTER_API_KEY', 'OLLAMA_API_KEY', 'MISTRAL_API_KEY'],
    ...['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AZURE_CLIENT_SECRET', 'CLOUDFLARE_API_TOKEN', 'DIGITALOCEAN_TOKEN'],
    ...['GITHUB_TOKEN', 'GH_TOKEN', 'GITLAB_TOKEN', 'CI_JOB_TOKEN', 'NPM_TOKEN', 'NODE_AUTH_TOKEN', 'PYPI_TOKEN', 'HF_TOKEN'],
    ...['DATABASE_URL', 'REDIS_URL', 'PGPASSWORD', 'MYSQL_PWD', 'DB_PASSWORD', 'SMTP_PASSWORD', 'VAULT_TOKEN', 'SENTRY_DSN'],
    ...['STRIPE_SECRET_KEY', 'SLACK_BOT_TOKEN', 'SSH_AUTH_SOCK', 'SSH_ASKPASS', 'GIT_ASKPASS', 'GIT_SSH_COMMAND', 'GIT_PASSWORD'],
    ...['TRIBUNAL_SOMETHING', 'npm_config__authToken', 'SESSION_SECRET', 'KUBECONFIG', 'DOCKER_AUTH_CONFIG'],
  ].map((name, at) => [name, `value-${at}-of-${name.toLowerCase()}`]),
);

const namesIn = (env: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const values = Object.values(env).join('\n');
  return Object.entries(SECRETS).flatMap(([name, value]) => (name in env || values.includes(value) ? [name] : []));
};

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const bin = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-git-')));
afterAll(() => rmSync(bin, { recursive: true }));

test('git gets no key, token or password, whatever it is asked', async () => {
  const dump = join(bin, 'seen');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(join(bin, 'git'), `#!/bin/sh\n{ env; echo "called: $*"; } >> ${dump}\nexec ${real} "$@"\n`, { mode: 0o755 });
  const first = repository.commit({ 'a.ts': 'one\n', 'b.ts': 'needle\n' });
  repository.write({ 'a.ts': 'two\n' });
  const server = { 'http.extraHeader': `AUTHORIZATION: basic ${SECRETS.GITHUB_TOKEN}`, 'safe.directory': '*' };
  const path = [bin, process.env.PATH].join(delimiter);
  const env: NodeJS.ProcessEnv = {
    ...repository.env,
    ...SECRETS,
    PATH: path,
    HTTPS_PROXY: `http://me:${SECRETS.DB_PASSWORD}@proxy`,
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_PARAMETERS: `'http.extraheader'='x: ${SECRETS.GH_TOKEN}'`,
    ...Object.fromEntries(
      Object.entries(server).flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
  const found = process.env.PATH;
  // A program is looked for where we are, not where it will be.
  process.env.PATH = path;
  try {
    const read = await readGitChange({ cwd: repository.root, scope: { kind: 'uncommitted' }, env });
    expect(read.kind).toBe('change');
    const files = reviewedFiles({ cwd: repository.root, revision: first, env });
    expect(await files.paths()).toMatchObject({ kind: 'paths', paths: ['a.ts', 'b.ts'] });
    expect(await files.read(['b.ts'], { each: 100, all: 100 })).toEqual(new Map([['b.ts', { kind: 'text', text: 'needle\n' }]]));
    expect(await files.holding('needle')).toMatchObject({ kind: 'paths', paths: ['b.ts'] });
    if (read.kind === 'change') await whyNotReviewed(repository.root, read, env);
  } finally {
    process.env.PATH = found;
  }
  const seen = readFileSync(dump, 'utf8');
  expect(['diff', 'cat-file', 'grep', 'rev-parse'].filter((command) => !seen.includes(` ${command} `))).toEqual([]);
  expect(Object.entries(SECRETS).filter(([name, value]) => seen.includes(`${name}=`) || seen.includes(value))).toEqual([]);
  expect(/^(?:HTTPS_PROXY|GIT_CONFIG_PARAMETERS)=/m.test(seen)).toBe(false);
  expect(seen).toContain('GIT_CONFIG_KEY_0=safe.directory\n');
});

const home = standInHomes();

const OWN: Readonly<Record<AgentName, readonly string[]>> = {
  claude: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
  codex: ['CODEX_API_KEY'],
  gemini: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
};

test.each(Object.keys(OWN) as readonly AgentName[])('%s gets its own keys and nobody else’s', async (agent) => {
  const place = home({ does: 'answer', text: ANSWER });
  const env = { ...place.env, ...SECRETS };
  expect((await ask(agentPanelist({ agent, env }))).kind).toBe('answer');
  const signal = new AbortController().signal;
  const found = await findAgent(agent, env, { command: agent, signal });
  if (found.kind === 'found') await isLoggedIn(found, env, { signal });
  const runs = [...place.runs(), ...place.checks()];
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.map((run) => namesIn(run.env).filter((name) => !OWN[agent].includes(name)))).toEqual(runs.map(() => []));
  expect(namesIn(place.runs()[0]?.env ?? {})).toEqual(OWN[agent]);
});

test('a script gets none', async () => {
  const file = join(bin, 'script.sh');
  writeFileSync(file, '#!/bin/sh\nenv\n', { mode: 0o755 });
  const reply = await ask(scriptPanelist({ file, env: { PATH: '/usr/bin:/bin', HOME: bin, ...SECRETS } }));
  const seen = reply.kind === 'answer' ? reply.text : '';
  expect(seen).toContain('PATH=');
  expect(Object.entries(SECRETS).filter(([name, value]) => seen.includes(`${name}=`) || seen.includes(value))).toEqual([]);
});
