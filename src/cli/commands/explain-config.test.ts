import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import { explain } from './explain-config.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tribunal-explain-'));
  mkdirSync(join(home, '.claude'));
  mkdirSync(join(home, 'work'));
  execFileSync('git', ['init', '--quiet', join(home, 'work')]);
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', '');
  vi.spyOn(process, 'cwd').mockReturnValue(join(home, 'work'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** The printed text for a key. */
async function printed(key: string, json: boolean) {
  const [results, logs]: [string[], string[]] = [[], []];
  const code = await explain(
    { key, json },
    {
      width: 100,
      paint: PLAIN,
      result: async (text) => void results.push(text),
      log: (text) => void logs.push(`${text}\n`),
    },
  );
  return { code, result: results.join(''), log: logs.join('') };
}

test('settings of a section with their places, and beside them what does not count', async () => {
  writeFileSync(join(home, '.claude/.ai-review-arena.json'), '{"models": {"codex": {"enabled": false, "agent_model": "x"}}}');
  writeFileSync(join(home, 'work/tribunal.config.yaml'), 'limits:\n  max_cost: 1');
  execFileSync('git', ['-C', join(home, 'work'), 'add', '.']);
  vi.stubEnv('TRIBUNAL_MODELS_CODEX_ROLES', 'bugs');
  expect(await printed('models.codex', false)).toEqual({
    code: 0,
    result: [
      'models',
      '  gpt.enabled   false  ~/.claude/.ai-review-arena.json:1',
      '  gpt.roles     bugs   TRIBUNAL_MODELS_CODEX_ROLES',
      '  gpt.model     none   not set',
      '  gpt.fallback  none   not set\n',
    ].join('\n'),
    log: [
      `warning  ${home}/.claude/.ai-review-arena.json:1  models.codex.agent_model is not a setting and is ignored`,
      'note     tribunal.config.yaml has changes that are not committed: they do not count yet\n',
    ].join('\n'),
  });
});

test('one setting in full, for people and as the published document', async () => {
  expect((await printed('review.intensity', false)).result).toMatch(/^review\.intensity\n[\s\S]*\n {2}from {6}default\n/);
  const { result } = await printed('review.intensity', true);
  expect(JSON.parse(result)).toMatchObject({ schema_version: 1, settings: [{ name: 'review.intensity', from: 'default' }] });
});
