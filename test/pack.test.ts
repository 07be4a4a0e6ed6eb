import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ReviewBench } from './review/review-bench.ts';

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

test('the packed tarball, installed elsewhere, works from any directory', async () => {
  const project = join(scratch, 'project');
  const elsewhere = join(scratch, 'elsewhere');
  for (const folder of [project, elsewhere, join(scratch, 'home')]) mkdirSync(folder);
  npm(['pack', '--ignore-scripts', '--pack-destination', scratch], root);
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', join(scratch, tarball)], project);

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
    expect(report).toMatch(/\d+ to fix · \d+ for you to decide · \d+ (dismissed|cleared)|(GREEN|YELLOW|RED) · \d\.\d\d of 5/);
    const page = execFileSync(command, ['arbitrate', example, '--format', 'html'], { cwd: elsewhere, encoding: 'utf8' });
    expect(page).toMatch(/^<!doctype html>[\s\S]*<style>:root[\s\S]*<article class="item [\s\S]*<script>[\s\S]*<\/html>\n$/);
  }
  for (const [index, scenario] of yamlIn(join(installed, 'examples', 'scenarios')).entries()) {
    const report = execFileSync(command, ['run', scenario, '--quiet', '--id', `case-${index}`], {
      cwd: elsewhere,
      encoding: 'utf8',
    });
    expect(report).toMatch(/\d+ to fix · \d+ for you to decide · \d+ dismissed/);
    expect(execFileSync(command, ['cases', 'verify', 'last'], { cwd: elsewhere, encoding: 'utf8' })).toContain('holds');
  }
  cpSync(join(installed, 'examples'), join(elsewhere, 'examples'), { recursive: true });
  for (const [args, told] of [
    [['business', 'examples/business/pitch.md', '--models', 'script:examples/business/panel.yaml'], '7 to fix'],
    [['flags', 'examples/flags', '--models', 'script:examples/flags/panel.yaml'], '4 to fix'],
    [['judge', 'examples/judge', '--models', 'script:examples/judge/panel.yaml'], 'GREEN · 4.00 of 5'],
  ] as const)
    expect(execFileSync(command, [...args, '--quiet'], { cwd: elsewhere, encoding: 'utf8', stdio: 'pipe' })).toContain(told);
  const bench = await ReviewBench.open();
  try {
    const reviewed = await bench.run(['review', '--quiet'], { entry: join(installed, 'bin', 'tribunal.js') });
    expect(reviewed).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('3 to fix · 0 for you to decide · 1 dismissed'),
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
