import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserError } from '../../contracts/user-error.ts';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import { explainSettings } from './config-explain.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tribunal-explain-'));
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', '');
  mkdirSync(join(home, 'work'));
  execFileSync('git', ['init', '--quiet', join(home, 'work')]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  const file = join(home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What is printed about a key, seen from a folder inside the project. */
async function explain(key: string | undefined, json = false) {
  const [results, logs]: [string[], string[]] = [[], []];
  const cwd = join(home, 'work/deep');
  mkdirSync(cwd, { recursive: true });
  const code = await explainSettings(
    { key, config: undefined, json, cwd },
    {
      width: 100,
      paint: PLAIN,
      result: async (text) => void results.push(text),
      log: (text) => void logs.push(`${text}\n`),
    },
  );
  return { code, result: results.join(''), log: logs.join('') };
}

test('values of user, project and environment with their places, and warnings beside them', async () => {
  write('.claude/.ai-review-arena.json', '{"models": {"codex": {"enabled": false, "agent_model": "x"}}}');
  write('.config/tribunal/config.yaml', 'limits: { max_cost: 2 }');
  write('work/.ai-review-arena.json', '{"clis": {"codex": {"command": "./evil"}}}');
  write('work/tribunal.config.yaml', 'limits:\n  max_cost: 1');
  vi.stubEnv('TRIBUNAL_MODELS_CODEX_ROLES', 'bugs');
  expect(await explain('models.codex')).toEqual({
    code: 0,
    result: [
      'models',
      '  gpt.enabled  false  ~/.claude/.ai-review-arena.json:1',
      '  gpt.roles    bugs   TRIBUNAL_MODELS_CODEX_ROLES',
      '  gpt.model    none   not set\n',
    ].join('\n'),
    log: [
      `warning  ${home}/.claude/.ai-review-arena.json:1  models.codex.agent_model is not a setting, and is ignored`,
      'warning  .ai-review-arena.json:1  clis.codex.command cannot be set by a project, and is ignored\n',
    ].join('\n'),
  });
  expect(JSON.parse((await explain('limits.max_cost', true)).result)).toEqual({
    schema_version: 1,
    settings: [
      {
        name: 'limits.max_cost',
        value: 1,
        from: 'tribunal.config.yaml:2',
        is_set: true,
        overrode: [{ value: 2, from: '~/.config/tribunal/config.yaml:1' }],
        meaning: 'spend no more than this many dollars on a case',
        expects: 'dollars, such as 2.5',
        default: null,
        variable: 'TRIBUNAL_LIMITS_MAX_COST',
        project: 'lowers',
      },
    ],
  });
});

test('a key that is none, as it was written', async () => {
  const error = await explain('models.codex.rols').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  expect(error).toMatchObject({
    message: 'models.codex.rols is not a setting',
    hint: 'did you mean models.codex.roles?   tribunal config explain models.codex',
  });
});

test('no key is shown that came from the environment', async () => {
  const key = 'local-word-17';
  vi.stubEnv('OPENAI_API_KEY', key);
  write('.config/tribunal/config.yaml', `clis: { codex: { args: [${key}] } }`);
  const { result } = await explain('clis');
  expect(result).toContain('codex.args');
  expect(result + (await explain('clis', true)).result).not.toContain(key);
});
