import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { workspaceIn } from '../host.ts';
import { explainConfig, explanationOf } from './explain-config.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tribunal-explain-'));
  mkdirSync(join(home, 'work'));
  execFileSync('git', ['init', '--quiet', join(home, 'work')]);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const file = join(home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What is told of a key, seen from a folder inside the project. */
async function explain(key: string | undefined, env: Readonly<Record<string, string>> = {}, config?: string) {
  const folder = join(home, 'work/deep');
  mkdirSync(folder, { recursive: true });
  const { PATH } = process.env;
  return explainConfig({ key, config }, { env: { PATH, HOME: home, ...env }, workspace: workspaceIn(folder) });
}

test('values of user, project and environment with their places, and warnings beside them', async () => {
  write('.claude/.ai-review-arena.json', '{"models": {"codex": {"enabled": false, "agent_model": "x"}}}');
  write('.config/tribunal/config.yaml', 'limits: { max_cost: 2 }');
  write('work/.ai-review-arena.json', '{"clis": {"codex": {"command": "./evil"}}}');
  write('work/tribunal.config.yaml', 'limits:\n  max_cost: 1');
  const { settings, ...told } = await explain('models.codex', { TRIBUNAL_MODELS_CODEX_ROLES: 'bugs' });
  expect(settings.map(({ name, value, from, isSet }) => ({ name, value, from, isSet }))).toEqual([
    { name: 'models.gpt.enabled', value: false, from: '~/.claude/.ai-review-arena.json:1', isSet: true },
    { name: 'models.gpt.roles', value: ['bugs'], from: 'TRIBUNAL_MODELS_CODEX_ROLES', isSet: true },
    { name: 'models.gpt.model', value: undefined, from: undefined, isSet: false },
    { name: 'models.gpt.fallback', value: undefined, from: undefined, isSet: false },
  ]);
  expect(told).toEqual({
    isOne: false,
    remarks: [
      remark('warning', 'setting-unknown', {
        place: `${home}/.claude/.ai-review-arena.json:1`,
        setting: 'models.codex.agent_model',
      }),
      remark('warning', 'setting-refused', {
        place: '.ai-review-arena.json:1',
        setting: 'clis.codex.command',
        why: 'cannot be set by a project',
      }),
    ],
    edited: [],
  });
  const one = await explain('limits.max_cost');
  expect(one.isOne).toBe(true);
  expect(explanationOf(one)).toEqual({
    schema_version: 1,
    settings: [
      {
        name: 'limits.max_cost',
        value: 1,
        from: 'tribunal.config.yaml:2',
        is_set: true,
        overrode: [{ value: 2, from: '~/.config/tribunal/config.yaml:1' }],
        meaning: 'maximum cost of a case, in dollars',
        expects: 'dollars, such as 2.5',
        default: null,
        variable: 'TRIBUNAL_LIMITS_MAX_COST',
        project: 'lowers',
      },
    ],
  });
});

test('a config by a relative path is seen from the workspace, and called as it was written', async () => {
  write('work/mine.yaml', 'limits: { max_cost: 3 }');
  expect((await explain('limits.max_cost', {}, '../mine.yaml')).settings).toMatchObject([{ value: 3, from: '../mine.yaml:1' }]);
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
  write('.config/tribunal/config.yaml', `clis: { codex: { args: [${key}] } }`);
  const told = await explain('clis', { OPENAI_API_KEY: key });
  expect(told.settings.map(({ name }) => name)).toContain('clis.codex.args');
  expect(JSON.stringify(told)).not.toContain(key);
});
