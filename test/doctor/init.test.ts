import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { READING } from '../../src/app/settings/panel-settings.ts';
import { panelConfigIn } from '../../src/config/panel-config.ts';
import { resolveConfig } from '../../src/config/resolve-config.ts';
import { SETTINGS, settingName } from '../../src/config/settings-list.ts';
import { userLayers } from '../../src/config/user-config.ts';
import { KEYS } from '../panel/panel-bench.ts';
import { DoctorBench, expectNoKeys } from './doctor-bench.ts';

let doctor: DoctorBench;
let file: string;
beforeAll(async () => {
  doctor = await DoctorBench.open();
  file = join(doctor.bench.home.path, '.config/tribunal/config.yaml');
});
beforeEach(() => rmSync(dirname(file), { recursive: true, force: true }));
afterAll(() => doctor.close());

const run = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  doctor.bench.run(['init', ...args], { env });
const configIn = (named?: string) => {
  const user = userLayers(named, named === undefined ? { HOME: doctor.bench.home.path } : {}, doctor.bench.home.path);
  const { config } = resolveConfig({ ...READING, user, project: [], env: {}, flags: {} });
  return { ...config, ...panelConfigIn(config) };
};
const inForce = () => configIn();
const text = (): string => readFileSync(file, 'utf8');

/** Writes a config where it usually is, and gives what it sets. */
function writeBefore(settings: string, name = 'config.yaml') {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(dirname(file), name), settings);
  return inForce();
}

/** The settings of a tree, by name; names that are free are all `*`. */
function namesIn(tree: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [settingName(path)];
  return Object.entries(tree).flatMap(([name, part]) => {
    const isFree = SETTINGS.some((setting) => setting.path[path.length] === '*' && setting.path[0] === path[0]);
    const isOwn = SETTINGS.some((setting) => settingName(setting.path) === settingName([...path, name]));
    return namesIn(part, [...path, isFree && !isOwn && path.length === 1 ? '*' : name]);
  });
}

const BEFORE = `
providers:
  ollama: { timeout: 10m, concurrency: 3 }
  openai: { base_url: "http://login:pass-word-1@proxy/v1", api: responses, key_variable: WORK_KEY }
compatible: { "yes": { base_url: "http://lab:8000/v1" }, null.1: { base_url: "http://lab:8001/v1" } }
clis: { claude: { command: /opt/claude, args: [--verbose, "it's # \\"one\\""] }, codex: {} }
prices: { "ollama:qwen3:8b": { input: 0, output: 0.5 } }
models: { order: [claude], codex: { enabled: false, roles: [] }, claude: { model: "cli:claude" } }
debate: { show_confidence: true }
context_density: { chunking: { overlap_lines: 4 } }
output: {}
`;

describe('a config where there was none', () => {
  test('is written, is private, and sets nothing', async () => {
    const { status, stdout, stderr } = await run();
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${file}\n` });
    expect(stderr).toContain('nothing is set in it');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const set = inForce();
    rmSync(file);
    expect(inForce()).toEqual(set);
  });

  test('has every setting there is, and every one of them can be set as it stands there', async () => {
    await run();
    const lines = text().split('\n');
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    const uncommented = lines.map((line) => line.replace(/^# /, '')).join('\n');
    const all: unknown = parse(uncommented);
    expect(new Set(namesIn(all))).toEqual(new Set(SETTINGS.map(({ path }) => settingName(path))));
    // Who sits there is the one thing that nobody can say for others.
    writeFileSync(file, uncommented.replaceAll('PROVIDER:MODEL', 'anthropic'));
    const { status } = await doctor.bench.run(['doctor'], {
      env: { ...doctor.anthropic, OPENAI_BASE_URL: 'http://127.0.0.1:9' },
    });
    expect(status).toBe(0);
  });

  test('says who was found, by the names of variables, and no key', async () => {
    const { stdout, stderr } = await run([], { ...doctor.anthropic, OPENROUTER_API_KEY: KEYS.OPENROUTER_API_KEY });
    expectNoKeys(text(), stdout, stderr);
    expect(text()).toContain('## - anthropic: claude-sonnet-5, key in ANTHROPIC_API_KEY\n');
    expect(text()).toContain('## - xai: no key: set XAI_API_KEY\n');
    expect(text()).toContain('## - cli:codex: not logged in: run `codex login`');
  });

  test('is only shown, where that is wanted', async () => {
    const { status, stdout, stderr } = await run(['--stdout']);
    expect({ status, stderr, isThere: existsSync(file) }).toEqual({ status: 0, stderr: '', isThere: false });
    await run();
    expect(stdout).toBe(text());
  });

  test('is written elsewhere, where that is wanted, with what is in force', async () => {
    writeBefore('prices: { "a:b": { input: 1, output: 2 } }');
    const other = join(doctor.bench.home.path, 'deep/er/other.yaml');
    expect(await run(['--config', other])).toMatchObject({ status: 0, stdout: `${other}\n` });
    expect(configIn(other)).toEqual(inForce());
  });
});

describe('a config that is there', () => {
  test('stays as it is, and that is told', async () => {
    await run();
    const written = text();
    expect(await run([], doctor.anthropic)).toEqual({
      status: 2,
      stdout: '',
      stderr: [
        `error  ${file}  a config file already exists; nothing was changed`,
        '       rewrite it and keep what it sets: tribunal init --force; only print it: tribunal init --stdout\n',
      ].join('\n'),
    });
    expect(text()).toBe(written);
  });

  test('is written anew with --force, and sets what it set', async () => {
    const set = writeBefore(BEFORE);
    const { status, stdout, stderr } = await run(['--force']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${file}\n` });
    expect(stderr).toContain('what was set stays set');
    expect(inForce()).toEqual(set);
    expect(text()).toContain('\n#     api: "');
    const written = text();
    await run(['--force']);
    expect(text()).toBe(written);
  });

  test('under another name counts, and is left alone', async () => {
    const set = writeBefore('{ "output": { "language": "ko" } }', 'config.json');
    expect(await run()).toMatchObject({ status: 2, stderr: expect.stringContaining('config.json') });
    expect((await run(['--force'])).stderr).toContain('config.json is as it was');
    expect(existsSync(file)).toBe(true);
    expect(inForce()).toEqual(set);
  });

  test('that is broken is not written over', async () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'provders: {}');
    expect(await run(['--force'])).toMatchObject({ status: 2, stderr: expect.stringContaining('did you mean providers?') });
    expect(text()).toBe('provders: {}');
  });

  test('shows no password of an address on the way', async () => {
    writeBefore(BEFORE);
    const { stdout } = await run(['--stdout']);
    expect(stdout).toContain('http://login:[key]@proxy/v1');
    expect(stdout).not.toContain('pass-word-1');
  });
});

describe('nowhere to write', () => {
  test('a home that cannot be written', async () => {
    const home = doctor.bench.file('no-folder', '');
    const { status, stderr } = await run([], { HOME: join(home, 'me') });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: [
        `error  ${join(home, 'me/.config/tribunal/config.yaml')}  the config cannot be written: part of the path is not a folder`,
        '       write it elsewhere: tribunal init --config FILE; or show it: tribunal init --stdout\n',
      ].join('\n'),
    });
  });

  test('no home at all', async () => {
    expect(await run([], { HOME: '' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('neither XDG_CONFIG_HOME nor HOME'),
    });
    expect(await run(['--stdout'], { HOME: '' })).toMatchObject({ status: 0 });
  });

  test('a name that is not for YAML', async () => {
    const target = join(doctor.bench.home.path, 'c.json');
    expect(await run(['--config', target])).toMatchObject({ status: 2, stderr: expect.stringContaining('ends in .yaml') });
    expect(existsSync(target)).toBe(false);
  });
});
