import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Claim, entriesOf, type PlantedFile, plantedFile, scoreSample } from '../scripts/sample-score.ts';
import { hunkLines } from '../src/diff/hunk-lines.ts';
import { parseDiff } from '../src/diff/parse-diff.ts';

const root = join(import.meta.dirname, '..');
const sample = join(root, 'examples/sample');
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-sample-test-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const textOf = (file: string): string => readFileSync(join(sample, 'after', file), 'utf8');
const planted = plantedFile.parse(parse(readFileSync(join(sample, 'planted.yaml'), 'utf8')));

/** Every line that the change wrote, as `file:line`. */
function writtenLines(): ReadonlySet<string> {
  const plain = ['--no-ext-diff', '--no-color', '--no-renames', '--src-prefix=a/', '--dst-prefix=b/'];
  const { stdout } = spawnSync('git', ['diff', '--no-index', ...plain, 'before', 'after'], { cwd: sample, encoding: 'utf8' });
  const written = parseDiff(stdout).files.flatMap(({ path, hunks }) =>
    hunks.flatMap(hunkLines).flatMap(({ mark, newLine }) => (mark === '+' ? [`${path.replace('after/', '')}:${newLine}`] : [])),
  );
  return new Set(written);
}

describe('what is planted', () => {
  const entries = entriesOf(planted, textOf);

  test('stands on lines that the change wrote, each on a line of its own', () => {
    const written = writtenLines();
    const places = entries.map(({ file, line }) => `${file}:${line}`);
    expect(places.filter((place) => !written.has(place))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });

  test('is of many kinds, and much of it takes a reader', () => {
    const faults = entries.filter(({ what }) => what === 'fault');
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(Object.keys(planted.kinds)));
    expect(faults.length).toBeGreaterThanOrEqual(24);
    expect(faults.filter(({ needsReader }) => needsReader).length).toBeGreaterThanOrEqual(8);
    expect(entries.length - faults.length).toBeGreaterThanOrEqual(18);
  });
});

describe('whose finding it is', () => {
  const text = ['open(a)', '', 'with open(b)', 'run(a)', '', '', '', '', 'x'].join('\n');
  const list: PlantedFile = {
    kinds: { leak: ['leak', 'clos'], shell: ['command'] },
    faults: [
      { kind: 'leak', file: 'a.py', anchor: 'open(a)', why: '' },
      { kind: 'shell', file: 'a.py', anchor: 'run(a)', why: '' },
    ],
    look_alikes: [{ resembles: 'leak', file: 'a.py', anchor: 'with open(b)', why: '' }],
    others: [{ rule: 'style/x', file: 'a.py', anchor: 'x', why: 'a habit', right: false }],
  };
  const claim = (line: number, words: string, more: Partial<Claim> = {}): Claim => ({
    analyser: 'a',
    standing: 'accepted',
    file: 'a.py',
    line,
    endLine: line,
    title: words,
    text: words,
    ...more,
  });
  const score = (claims: readonly Claim[]) => {
    const { entries, others } = scoreSample(list, () => text, claims);
    return {
      hit: entries.flatMap(({ entry, claims }) => (claims.length > 0 ? [`${entry.what} ${entry.kind}`] : [])),
      others: others.map(({ claim, right }) => [claim.line, right]),
    };
  };

  test('is within two lines and speaks of it', () => {
    expect(score([claim(6, 'A command is run')])).toEqual({ hit: ['fault shell'], others: [] });
    expect(score([claim(7, 'A command is run')])).toEqual({ hit: [], others: [[7, undefined]] });
    expect(score([claim(4, 'The name is too short')])).toEqual({ hit: [], others: [[4, undefined]] });
    expect(score([claim(4, 'A recommand')])).toEqual({ hit: [], others: [[4, undefined]] });
    expect(score([claim(4, 'A command', { file: 'b.py' })])).toEqual({ hit: [], others: [[4, undefined]] });
  });

  test('is the nearest that it speaks of, and of two a fault', () => {
    expect(score([claim(3, 'Not closed')])).toEqual({ hit: ['look-alike leak'], others: [] });
    expect(score([claim(2, 'Not closed')])).toEqual({ hit: ['fault leak'], others: [] });
    expect(score([claim(1, 'Not closed', { endLine: 4 })])).toEqual({ hit: ['fault leak'], others: [] });
  });

  test('is judged by hand where nothing is planted, and counts once', () => {
    expect(score([claim(9, 'A habit (style/x)'), claim(9, 'A habit (style/x)')])).toEqual({ hit: [], others: [[9, false]] });
  });

  test('cannot be told where an anchor stands nowhere, twice, or is of no kind', () => {
    const [fault] = list.faults;
    for (const wrong of [{ anchor: 'nowhere' }, { anchor: 'open(' }, { kind: 'unheard of' }])
      expect(() => entriesOf({ ...list, faults: [{ ...fault, ...wrong } as never] }, () => text)).toThrow();
  });
});

test('the table in docs/sample.md is what the built command makes of the sample', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sample.mjs'), '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '\ndocs/sample.md says so\n' });
});

describe('npm start', () => {
  /** A machine with a user whose git signs, whose hooks refuse, and who has a key. */
  function machine(name: string) {
    const [home, temporary] = [join(scratch, name, 'home'), join(scratch, name, 'tmp')];
    for (const folder of [home, temporary]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(home, 'refuse'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    writeFileSync(
      join(home, '.gitconfig'),
      `[commit]\n gpgsign = true\n[gpg]\n program = ${join(home, 'refuse')}\n[core]\n hooksPath = ${home}\n`,
    );
    const before = treeOf(join(scratch, name));
    const env = {
      ...process.env,
      HOME: home,
      TMPDIR: temporary,
      GIT_DIR: home,
      ANTHROPIC_API_KEY: 'sk-of-nobody',
      NO_COLOR: '1',
    };
    return { env, isAsBefore: () => expect(treeOf(join(scratch, name))).toEqual(before) };
  }

  const show = (env: NodeJS.ProcessEnv): ChildProcess =>
    spawn(process.execPath, [join(root, 'scripts/sample-show.mjs'), join(scratch, 'cases')], {
      env,
      cwd: scratch,
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  test('reviews the sample without a key, says how to go on, and leaves nothing behind', async () => {
    const { env, isAsBefore } = machine('whole');
    const child = show(env);
    const [stdout, stderr, [code]] = await Promise.all([textFrom(child.stdout), textFrom(child.stderr), once(child, 'exit')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/no model took part.*\n.*\nCode review · staged changes on main · 12 files, 448 changed lines/);
    expect(stdout).toContain('worker/settings.py:6');
    expect(stderr).toContain('No model is asked, no key is used');
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .slice(-3)
        .map((line) => line.split('  ')[0]),
    ).toEqual(['A finding in full', 'Your own repository', 'With models']);
    isAsBefore();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing behind either when it gets %s', async (signal) => {
    const { env, isAsBefore } = machine(signal);
    const child = show(env);
    let told = '';
    child.stderr?.on('data', (piece) => {
      told += String(piece);
      if (/^panel /m.test(told)) child.kill(signal);
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(130);
    isAsBefore();
  });

  test('says that git is missing', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs')], {
      env: { PATH: scratch },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('there is no git here');
  });
});

const treeOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => relative(folder, join(folder, name)))
    .sort();

async function textFrom(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const piece of stream ?? []) text += String(piece);
  return text;
}
