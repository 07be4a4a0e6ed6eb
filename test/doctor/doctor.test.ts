import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DoctorPanelist } from '../../src/reports/before/doctor-schema.ts';
import { KEYS, MODELS } from '../panel/panel-bench.ts';
import { DoctorBench, type Examined, expectNoKeys } from './doctor-bench.ts';

let doctor: DoctorBench;
beforeAll(async () => {
  doctor = await DoctorBench.open();
});
afterEach(() => {
  doctor.bench.vendor.behave();
  doctor.bench.vendor.models = MODELS;
});
afterAll(() => doctor.close());

/** Asks once, however often the answer is wanted. */
const once = (ask: () => Promise<Examined>): (() => Promise<Examined>) => {
  let asked: Promise<Examined> | undefined;
  return () => (asked ??= ask());
};
const whereNothingIsSet = once(() => doctor.examine({}));
const whereOneKeyIs = once(() => doctor.examine(doctor.anthropic));
const rowIn = ({ report }: Examined, name: string): DoctorPanelist | undefined =>
  report.panelists.find((row) => row.name === name);

const NOBODY_LISTENS = 'http://127.0.0.1:9';

/** What a row says besides its name. */
const said = (row: DoctorPanelist | undefined) => {
  const { state, spec, key_variable, seats, why, fix } = row ?? {};
  return { state, spec, key_variable, seats, why, fix };
};

/** What the first model of a review looks at. */
const STANDARD = [
  ...['security-reviewer', 'bug-detector', 'performance-reviewer', 'scope-reviewer'],
  ...['test-coverage-reviewer', 'observability-reviewer'],
];

describe('servers', () => {
  test('with a key that is taken: which model, whose key, and its seats', async () => {
    expect(rowIn(await whereOneKeyIs(), 'anthropic')).toEqual({
      name: 'anthropic',
      kind: 'provider',
      state: 'ready',
      spec: 'anthropic:claude-sonnet-5',
      family: 'claude',
      version: null,
      program: null,
      address: `${doctor.bench.vendor.url}/v1`,
      key_variable: 'ANTHROPIC_API_KEY',
      price_known: true,
      seats: 6,
      why: null,
      fix: null,
      check: null,
    });
  });

  test('without a key: which one is missing', async () => {
    expect(said(rowIn(await whereNothingIsSet(), 'xai'))).toEqual({
      state: 'no-key',
      spec: null,
      key_variable: null,
      seats: 0,
      why: 'xai is not available: XAI_API_KEY is not set',
      fix: 'set XAI_API_KEY',
    });
  });

  test('with a key that is refused: in the words of the vendor, and which variable to look at', async () => {
    doctor.bench.vendor.modelsMisbehave({ kind: 'unauthorized' });
    expect(said(await doctor.rowOf('anthropic', doctor.anthropic))).toEqual({
      state: 'refused',
      spec: null,
      key_variable: 'ANTHROPIC_API_KEY',
      seats: 0,
      why: `anthropic at ${doctor.bench.vendor.url}/v1 does not accept ANTHROPIC_API_KEY (401): The key is not valid.`,
      fix: 'check ANTHROPIC_API_KEY',
    });
  });

  test('that nobody is at', async () => {
    const row = await doctor.rowOf('ollama', { OLLAMA_HOST: NOBODY_LISTENS });
    expect(said(row)).toMatchObject({
      state: 'unreachable',
      seats: 0,
      fix: 'start Ollama here, or set OLLAMA_HOST to where it runs',
    });
  });

  test('that do not answer in time', async () => {
    doctor.bench.vendor.modelsMisbehave({ kind: 'hang' });
    const row = await doctor.rowOf('anthropic', doctor.anthropic, ['--timeout', '1s']);
    expect(said(row)).toMatchObject({
      state: 'unreachable',
      why: `cannot reach anthropic at ${doctor.bench.vendor.url}/v1: no response before the deadline`,
    });
  });

  test('that have no models', async () => {
    doctor.bench.vendor.models = [];
    const row = await doctor.rowOf('ollama', doctor.ollama);
    expect(said(row)).toMatchObject({ state: 'no-model', fix: 'name one: ollama:MODEL' });
  });

  test('that have models of many vendors', async () => {
    const row = await doctor.rowOf('openrouter', { OPENROUTER_API_KEY: KEYS.OPENROUTER_API_KEY });
    expect(said(row)).toEqual({
      state: 'by-name',
      spec: null,
      key_variable: 'OPENROUTER_API_KEY',
      seats: 0,
      why: 'openrouter has models of many vendors, and none was named',
      fix: 'name one: openrouter:MODEL',
    });
  });

  test('of the config, each by its name', async () => {
    const { url } = doctor.bench.vendor;
    const config = doctor.bench.file(
      'servers.yaml',
      `compatible:\n  lab: { base_url: "${url}/v1", key_variable: LAB_KEY }\n  den: { base_url: "${url}/v1", key_variable: DEN_KEY }\n`,
    );
    const { report } = await doctor.examine({ LAB_KEY: KEYS.LAB_KEY }, ['--config', config]);
    expect(report.config).toBe(config);
    expect(report.panelists.filter(({ kind }) => kind === 'server').map((row) => [row.name, row.family, said(row)])).toEqual([
      [
        'compatible:lab',
        'gpt',
        { state: 'ready', spec: 'compatible:lab/gpt-5.5', key_variable: 'LAB_KEY', seats: 6, why: null, fix: null },
      ],
      [
        'compatible:den',
        null,
        {
          state: 'no-key',
          spec: null,
          key_variable: null,
          seats: 0,
          why: 'compatible:den is not available: DEN_KEY is not set',
          fix: 'set DEN_KEY',
        },
      ],
    ]);
  });

  test('whose address is none: that stops every review, and is told with the rest', async () => {
    const { status, report } = await doctor.examine({
      ...doctor.anthropic,
      XAI_API_KEY: KEYS.XAI_API_KEY,
      XAI_BASE_URL: 'ftp://x',
    });
    const told = { message: 'XAI_BASE_URL is not a valid server URL', hint: expect.stringContaining('https://') };
    expect({ status, panel: report.panel, stops: report.stops }).toEqual({ status: 2, panel: null, stops: told });
    const states = Object.fromEntries(report.panelists.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({ anthropic: 'ready', xai: 'misconfigured' });
  });
});

describe('agents', () => {
  test('that are there and have a key, with version, place and seats', async () => {
    const row = await doctor.rowOf('cli:codex', { CODEX_API_KEY: KEYS.CODEX_API_KEY });
    expect(row).toEqual({
      name: 'cli:codex',
      kind: 'agent',
      state: 'ready',
      spec: 'cli:codex',
      family: 'gpt',
      version: '0.166.0',
      program: join(doctor.bench.home.path, 'bin', 'codex'),
      address: null,
      key_variable: 'CODEX_API_KEY',
      price_known: false,
      seats: 6,
      why: null,
      fix: null,
      check: null,
    });
  });

  test('that are not on PATH', async () => {
    const row = await doctor.rowOf('cli:codex', {}, [], { path: [doctor.bench.tools] });
    expect(said(row)).toMatchObject({
      state: 'not-installed',
      why: 'codex is not on PATH',
      fix: 'install @openai/codex and run `codex login`, or set CODEX_API_KEY or OPENAI_API_KEY',
    });
  });

  test('that are not logged in', async () => {
    expect(said(rowIn(await whereNothingIsSet(), 'cli:claude'))).toMatchObject({
      state: 'not-logged-in',
      why: 'it is installed and not logged in',
      fix: 'log in with `claude`, or set ANTHROPIC_API_KEY',
    });
  });

  test('that do not say whether they are', async () => {
    expect(said(rowIn(await whereNothingIsSet(), 'cli:gemini'))).toMatchObject({
      state: 'by-name',
      spec: 'cli:gemini',
      seats: 0,
      fix: 'name it: --models cli:gemini',
    });
  });

  test('that do not run', async () => {
    const program = doctor.bench.file('odd-codex', '#!/bin/sh\necho no version\n');
    chmodSync(program, 0o755);
    const config = doctor.bench.file('odd.yaml', `clis: { codex: { command: ${program} } }`);
    const row = await doctor.rowOf('cli:codex', {}, ['--config', config]);
    expect(said(row)).toMatchObject({ state: 'does-not-run', why: `${program} does not tell its version` });
  });

  test('of whose family somebody sits already', async () => {
    expect(said(rowIn(await whereOneKeyIs(), 'cli:claude'))).toEqual({
      state: 'ready',
      spec: 'cli:claude',
      key_variable: 'ANTHROPIC_API_KEY',
      seats: 0,
      why: 'anthropic:claude-sonnet-5 is of its family and sits already',
      fix: 'name it: --models cli:claude',
    });
  });
});

describe('the panel', () => {
  test('of analysers alone is of level 3, and any model would raise it', async () => {
    const { status, report } = await whereNothingIsSet();
    expect(report.analysers).toContainEqual({
      name: 'secrets',
      about: 'the secrets that were masked',
      state: 'ready',
      sits: true,
      why: null,
      fix: null,
    });
    const usual = report.analysers.filter(({ sits }) => sits);
    expect(usual.filter(({ state }) => state !== 'ready')).toEqual([]);
    expect({ status, panel: report.panel }).toEqual({
      status: 0,
      panel: {
        level: 3,
        families: [],
        reasons: ['no model can take part'],
        seats: [],
        analysers: usual.map(({ name }) => name),
        raise: {
          to: 2,
          how: [
            'cli:gemini: name it: --models cli:gemini',
            'cli:claude: log in with `claude`, or set ANTHROPIC_API_KEY',
            'cli:codex: run `codex login`, or set CODEX_API_KEY or OPENAI_API_KEY',
          ],
        },
      },
    });
  });

  test('of one family is of level 2, and another family would raise it', async () => {
    const { report } = await doctor.examine(doctor.anthropic, [], { path: [doctor.bench.tools] });
    expect(report.panel).toMatchObject({
      level: 2,
      families: ['claude'],
      reasons: ['one family of models only: claude'],
      seats: STANDARD.map((role) => ({
        panelist: 'anthropic:claude-sonnet-5',
        family: 'claude',
        role,
      })),
    });
    expect(report.panel?.raise?.to).toBe(0);
    expect(report.panel?.raise?.how.join('\n')).not.toMatch(/anthropic|claude/);
  });

  test('of two families is of level 0, and there is nothing to raise', async () => {
    const { report } = await doctor.examine({ ...doctor.anthropic, ...doctor.google });
    expect(report.panel).toMatchObject({ level: 0, families: ['claude', 'gemini'], reasons: [], raise: null });
  });

  test('with somebody missing is of level 1, and that one would raise it', async () => {
    const { report } = await doctor.examine({ ...doctor.anthropic, ...doctor.google, OLLAMA_HOST: NOBODY_LISTENS });
    expect(report.panel).toMatchObject({
      level: 1,
      families: ['claude', 'gemini'],
      reasons: ['ollama is missing'],
      raise: { to: 0, how: ['ollama: start Ollama here, or set OLLAMA_HOST to where it runs'] },
    });
  });

  test.each<readonly [string, () => Readonly<Record<string, string>>]>([
    ['a model', () => doctor.anthropic],
    ['two models and an agent', () => ({ ...doctor.anthropic, ...doctor.google, CODEX_API_KEY: KEYS.CODEX_API_KEY })],
    [
      'agents',
      () => ({ CODEX_API_KEY: KEYS.CODEX_API_KEY, GEMINI_API_KEY: KEYS.GEMINI_API_KEY, GOOGLE_GEMINI_BASE_URL: NOBODY_LISTENS }),
    ],
    [
      'two models, and somebody who is away',
      () => ({ ...doctor.anthropic, ...doctor.google, XAI_API_KEY: 'x', XAI_BASE_URL: NOBODY_LISTENS }),
    ],
  ])('is the one that a review has: %s', async (name, env) => {
    const nothing = await DoctorBench.open({ answer: () => ({ findings: [] }), behave: () => ({ text: '{"findings":[]}' }) });
    const { url } = nothing.bench.vendor;
    const here = Object.fromEntries(
      Object.entries(env()).map(([key, value]) => [key, value.replace(doctor.bench.vendor.url, url)]),
    );
    const { report } = await nothing.examine(here);
    const id = name.replaceAll(/\W+/g, '-');
    const { stderr, stdout } = await nothing.bench.run(['review', '--roles', STANDARD.join(), '--id', id, '--format', 'json'], {
      env: here,
    });
    const seats = [...stderr.matchAll(/^panel {4}(\S+) \((\d) seat/gm)].map(([, spec, number]) => [spec, Number(number)]);
    const foreseen = report.panelists.filter((row) => row.seats > 0).map((row) => [row.spec, row.seats]);
    expect(foreseen).toEqual(seats);
    const { level, families, reasons } = JSON.parse(stdout).panel_level;
    expect(report.panel).toMatchObject({ level, families, reasons });
    await nothing.close();
  });
});

describe('around it', () => {
  test('outside of a repository it works, and says so', async () => {
    const { status, report } = await doctor.examine({}, [], { cwd: doctor.bench.home.path });
    expect({ status, git: report.git.state, why: report.git.why }).toEqual({
      status: 0,
      git: 'no-repository',
      why: 'not in a git repository',
    });
  });

  test('without git too', async () => {
    const bin = join(doctor.bench.home.path, 'node-alone');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, join(bin, 'node'));
    const { status, report } = await doctor.examine({}, [], { path: [bin] });
    expect({ status, git: report.git }).toMatchObject({ status: 0, git: { state: 'no-git', version: null } });
  });

  test('it tells the versions and where we are, and leaves nothing behind', async () => {
    const { report } = await whereNothingIsSet();
    expect(report).toMatchObject({
      schema_version: 1,
      config: null,
      checked: null,
      stops: null,
      node: { version: process.versions.node, suffices: true },
      git: { state: 'repository', place: 'main' },
      cases: { folder: join('.tribunal', 'cases'), writable: true, why: null },
    });
    expect(existsSync(join(doctor.bench.repository.root, '.tribunal'))).toBe(false);
  });

  test('a folder for cases that cannot be made', async () => {
    const file = doctor.bench.file('a-file', '');
    const { status, report } = await doctor.examine({}, ['--dir', join(file, 'cases')]);
    expect({ status, cases: report.cases }).toEqual({
      status: 0,
      cases: { folder: join(file, 'cases'), writable: false, why: 'part of the path is not a folder' },
    });
  });

  test('a broken config is a mistake, told as for every command', async () => {
    const config = doctor.bench.file('broken.yaml', 'provders: {}');
    const commands = [['doctor'], ['doctor', '--json'], ['review']];
    const [plain, json, review] = await Promise.all(
      commands.map((args) => doctor.bench.run([...args, '--config', config], { env: {} })),
    );
    expect(plain).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(`${config}:1  provders is not a setting`),
    });
    expect([json, review]).toEqual([plain, { ...plain, stderr: `reading  the change\n${plain?.stderr}` }]);
  });

  test('for people it says the same, without a key in it', async () => {
    const env = { ...doctor.anthropic, OPENROUTER_API_KEY: KEYS.OPENROUTER_API_KEY };
    const { status, stdout, stderr } = await doctor.bench.run(['doctor'], { env });
    expectNoKeys(stdout, stderr);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/key in ANTHROPIC_API_KEY ·\s+6 seats\n/);
    expect(stdout).toContain('panel of tribunal review here: level 2, one family of models only: claude');
    expect(stdout).not.toContain('\u001b');
  });

  test('each server and each agent is asked about itself once', async () => {
    const { lookups } = doctor.bench.vendor;
    const before = { lookups: lookups.length, checks: doctor.bench.home.checks().length };
    await doctor.examine({ ...doctor.anthropic, ...doctor.google });
    const versions = doctor.bench.home
      .checks()
      .slice(before.checks)
      .filter(({ argv }) => argv[0] === '--version');
    expect({ lookups: lookups.length - before.lookups, versions: versions.length }).toEqual({ lookups: 2, versions: 3 });
  });
});
