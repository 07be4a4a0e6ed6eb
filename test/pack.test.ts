import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFiles } from './consumer-examples.ts';
import { ended } from './ended.ts';
import { loginRepository } from './review/repository.ts';
import { KEY, MODELS, ReviewBench } from './review/review-bench.ts';
import { openVendor } from './vendor/vendor-server.ts';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'tribunal-pack-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** npm as a new user has it: a home of its own; what is installed beside us comes from wherever this machine gets its packages. */
const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: join(scratch, 'home') },
  });

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** The dependencies that the published lock file gives to users, but for the parts of single platforms. */
function lockedVersions(): Readonly<Record<string, string>> {
  const { packages } = JSON.parse(readFileSync(join(root, 'npm-shrinkwrap.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const used = Object.entries(packages).filter(([place, { dev, optional }]) => place !== '' && !dev && !optional);
  return Object.fromEntries(used.map(([place, { version }]) => [place, version]));
}

/** What is installed in a project beside us, but for the parts of single platforms. */
function versionsUnder(folder: string): Readonly<Record<string, string>> {
  const places = readdirSync(join(folder, 'node_modules'), { encoding: 'utf8' })
    .filter((name) => !name.startsWith('.') && name !== 'tribunal')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, 'node_modules', name)).map((part) => `${name}/${part}`) : name,
    )
    .map((name) => `node_modules/${name}`);
  const read = places.map((place) => {
    const { version, os } = JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8')) as {
      readonly version: string;
      readonly os?: readonly string[];
    };
    return { place, version, os };
  });
  return Object.fromEntries(read.filter(({ os }) => os === undefined).map(({ place, version }) => [place, version]));
}

const project = join(scratch, 'project');
const elsewhere = join(scratch, 'elsewhere');

beforeAll(() => {
  for (const folder of [elsewhere, join(scratch, 'home')]) mkdirSync(folder);
  cpSync(join(root, 'test', 'consumer'), project, { recursive: true });
  npm(['pack', '--ignore-scripts', '--pack-destination', scratch], root);
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '';
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', join(scratch, tarball)], project);
}, 120_000);

test('the packed tarball, installed elsewhere, works from any directory', async () => {
  const installed = join(project, 'node_modules', 'tribunal');
  const command = join(project, 'node_modules', '.bin', 'tribunal');
  expect(versionsUnder(project)).toEqual(lockedVersions());
  const yamlIn = (folder: string): readonly string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(folder, name));
  const examples = yamlIn(join(installed, 'examples'));
  expect(examples.length).toBeGreaterThanOrEqual(4);
  for (const example of examples) {
    const report = execFileSync(command, ['arbitrate', example], { cwd: elsewhere, encoding: 'utf8' });
    expect(report).toMatch(
      /\d+ to fix · \d+ to decide · \d+ dismissed|The plan (passes|does not pass)|Decide on \d+ critical|The judges are split/,
    );
  }
  // Every page has the same style and script, which are files of the package.
  const page = execFileSync(command, ['arbitrate', ...examples.slice(0, 1), '--format', 'html'], {
    cwd: elsewhere,
    encoding: 'utf8',
  });
  expect(page).toMatch(/^<!doctype html>[\s\S]*<style>:root[\s\S]*<article class="item [\s\S]*<script>[\s\S]*<\/html>\n$/);
  for (const [index, scenario] of yamlIn(join(installed, 'examples', 'scenarios')).entries()) {
    const report = execFileSync(command, ['run', scenario, '--quiet', '--id', `case-${index}`], {
      cwd: elsewhere,
      encoding: 'utf8',
    });
    expect(report).toMatch(/\d+ to fix · \d+ to decide · \d+ dismissed/);
    expect(execFileSync(command, ['cases', 'verify', 'last'], { cwd: elsewhere, encoding: 'utf8' })).toContain('holds');
  }
  cpSync(join(installed, 'examples'), join(elsewhere, 'examples'), { recursive: true });
  const reviewers = ['a', 'b', 'c'].map((name) => `script:examples/review/model-${name}.yaml`).join(',');
  const input = readFileSync(join(installed, 'examples', 'review', 'change.diff'));
  for (const [args, told] of [
    [
      ['review', '-', '--models', reviewers, '--no-analysers', '--focus', 'security,bugs', '--debate', 'all'],
      '2 to fix · 1 to decide · 1 dismissed',
    ],
    [['business', 'examples/business/pitch.md', '--models', 'script:examples/business/panel.yaml'], '7 to fix'],
    [['flags', 'examples/flags', '--models', 'script:examples/flags/panel.yaml'], '4 to fix'],
    [
      ['judge', 'examples/judge', '--models', 'script:examples/judge/panel.yaml'],
      'The plan passes (4.00 of 5): work can start once 3 conditions are met.',
    ],
  ] as const)
    expect(execFileSync(command, [...args, '--quiet'], { cwd: elsewhere, encoding: 'utf8', stdio: 'pipe', input })).toContain(
      told,
    );
  const bench = await ReviewBench.open();
  try {
    const reviewed = await bench.run(['review', '--quiet'], { entry: join(installed, 'bin', 'tribunal.js') });
    expect(reviewed).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('3 to fix · 0 to decide · 1 dismissed'),
    });
    const alone = await bench.run(['review', '--models', 'analysers', '--quiet', '--format', 'json'], {
      entry: join(installed, 'bin', 'tribunal.js'),
      analysers: true,
    });
    expect({ status: alone.status, ...JSON.parse(alone.stdout) }).toMatchObject({
      status: 0,
      failures: [],
      panel_level: { level: 3, analysers: expect.arrayContaining(['secrets']) },
    });
  } finally {
    await bench.close();
  }
  expect(readdirSync(join(installed, 'schemas')).sort()).toEqual(readdirSync(join(root, 'schemas')).sort());

  writeFileSync(
    join(project, 'use.mjs'),
    "import { codeReview, openCase, wants } from 'tribunal/core'; import schema from 'tribunal/schemas/code-debate.schema.json' with { type: 'json' }; console.log(codeReview.id, typeof openCase, typeof wants, schema.title);",
  );
  const printed = execFileSync(process.execPath, ['--no-warnings', join(project, 'use.mjs')], {
    cwd: elsewhere,
    encoding: 'utf8',
  });
  expect(printed).toBe('code-review/1 function function A code debate, as tribunal arbitrate reads it\n');
}, 120_000);

const tsc = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...args], {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** Runs a module that was compiled in the project, in a folder of its own. */
const runIn = (cwd: string, file: string, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []) =>
  ended(spawn(process.execPath, [join(project, file), ...args], { cwd, env: { PATH: process.env.PATH, ...env } }));

test('a consumer compiles against the types, by both ways to resolve modules, and holds a review with its own model', async () => {
  tsc('-p', '.');
  tsc('-p', 'tsconfig.bundler.json');
  expect(await runIn(elsewhere, 'out/review.js')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: [
      'fix-before-merge Cents are computed in floating point',
      'usage',
      'decided tripped case-opened case-closed code-review/1',
      'true 1 0.014',
      '',
    ].join('\n'),
  });
}, 120_000);

test('the examples of the manual compile and run, and so does the one that the library was designed by', async () => {
  const repository = loginRepository('committed');
  const vendor = await openVendor({ key: KEY, models: MODELS, answer: () => undefined });
  try {
    const env = { ...repository.env, ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: vendor.url };
    const examples = exampleFiles(readFileSync(join(root, 'docs', 'embedding.md'), 'utf8'));
    mkdirSync(join(project, 'examples'));
    for (const { name, code } of examples) writeFileSync(join(project, 'examples', `${name}.ts`), code);
    const types = join(root, 'node_modules', '@types');
    const compilerOptions = { types: ['node'], typeRoots: [types], rootDir: 'examples', outDir: 'out/examples' };
    writeFileSync(
      join(project, 'tsconfig.examples.json'),
      JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: ['examples'] }),
    );
    tsc('-p', 'tsconfig.examples.json');
    for (const { name, prints } of examples) {
      const run = await runIn(repository.root, `out/examples/${name}.js`, env);
      expect({ name, ...run }).toMatchObject({ name, status: 0, stderr: '', stdout: expect.stringMatching(prints) });
    }
    const designed = await runIn(repository.root, 'out/run-example.js', env, [repository.root]);
    expect(designed).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^(?:decided|partial) code-review\/2 true case-closed\n$/),
    });
  } finally {
    await vendor.close();
    repository.remove();
  }
}, 120_000);
