import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
beforeEach(async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.env = {};
});
afterEach(() => bench.close());

const FLAGS = ['flags', 'flags', '--flags', 'flags/flags.json', '--models', 'script:flags/panel.yaml', '--id', 'case', '--quiet'];
const RULE = ['--by', 'ada', '--reason', 'Checked.'];
const EDITS = [
  ['The man who killed her', 'The man who prosecutors say killed her [S015]'],
  ['to avoid prosecution', 'to avoid prosecution [S015]'],
  ['He was arrested there on 3 March', 'He was arrested there on 8 March'],
  [' Neighbors had called the police eleven times that spring.', ''],
] as const;

const edited = (text: string): string => EDITS.reduce((all, [find, replace]) => all.replace(find, replace), text);
const article = () => join(bench.root, 'flags', 'articles', 'full.md');
const text = (): string => readFileSync(article(), 'utf8');
const beside = (): readonly string[] => readdirSync(join(bench.root, 'flags', 'articles')).sort();
const apply = (...options: readonly string[]) => bench.run(['apply', 'case', ...options]);
const status = (): string | undefined => bench.text('flags', 'legal-review.md').trimEnd().split('\n').at(-1);
const facts = (type: string) =>
  bench
    .journal('case')
    .map((line) => JSON.parse(line).event)
    .filter((event) => event.type === type);

test('flags, then apply: a dry run writes nothing, and a second run finds it done', async () => {
  const before = text();
  expect(await bench.run(FLAGS)).toMatchObject({ status: 0 });
  const dry = await apply('--dry-run');
  expect([dry.status, text(), beside(), facts('edits-applied')]).toEqual([0, before, ['full.md'], []]);
  expect(dry.stdout).toContain('--- a/articles/full.md\n+++ b/articles/full.md\n@@ -4,11 +4,11 @@\n');
  const done = await apply();
  expect([done.status, done.stdout, text()]).toEqual([0, dry.stdout, edited(before)]);
  const [application] = facts('edits-applied');
  expect(application).toMatchObject({
    file: 'articles/full.md',
    edits: [
      { items: ['FLAG-001'], find: EDITS[0][0], replace: EDITS[0][1] },
      { items: ['FLAG-002'] },
      { items: ['FLAG-003'] },
      { items: ['FLAG-007'], replace: '' },
    ],
  });
  expect(bench.text('flags', 'articles', application.backup)).toBe(before);
  expect(status()).toBe('**NOT READY**');
  expect(done.stderr).toContain('FLAG-006 is escalated');
  const again = await apply();
  expect([again.status, again.stdout, text(), facts('edits-applied').length]).toEqual([0, '', edited(before), 1]);
  expect(again.stderr).toContain('nothing is written');
  await bench.run(['rule', 'case', 'FLAG-006', 'dismiss', ...RULE]);
  expect(status()).toBe('**READY**');
  const { stdout } = await bench.run(['cases', 'show', 'case', '--format', 'json', '--fail-on', 'not-ready']);
  const { status: ready, applied, results } = JSON.parse(stdout);
  expect([ready, applied.length, results[0].final_resolution.edit.applied]).toEqual(['READY', 1, true]);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('--apply does it at the end of a run, before the gate', async () => {
  await bench.run([
    'flags',
    'flags',
    '--flags',
    'flags/flags.json',
    '--models',
    'script:flags/panel.yaml',
    '--id',
    'first',
    '--quiet',
  ]);
  for (const id of ['FLAG-006', 'FLAG-007']) expect((await bench.run(['rule', 'first', id, 'dismiss', ...RULE])).status).toBe(0);
  const before = text();
  const held = await bench.run([...FLAGS, '--fresh', '--apply', '--fail-on', 'not-ready', '--format', 'json']);
  expect([held.status, JSON.parse(held.stdout).status, text()]).toEqual([1, 'NOT READY', edited(before)]);
  expect(held.stderr).toContain('applied  FLAG-001, FLAG-002, FLAG-003, FLAG-007');
});

test('an edit of one’s own is applied, also after others were', async () => {
  const before = text();
  await bench.run(FLAGS);
  await apply();
  const words = '새로운 문장: the owner was told';
  expect((await bench.run(['rule', 'case', 'FLAG-006', 'uphold', ...RULE, '--edit', words])).status).toBe(0);
  expect(status()).toBe('**READY WITH CHANGES**');
  expect((await apply()).status).toBe(0);
  const quote = 'The owner of the house knew that the lock of the street door was broken';
  expect(text()).toBe(edited(before).replace(quote, words));
  expect(status()).toBe('**READY**');
  expect(beside().length).toBe(3);
  await bench.run(['rule', 'case', 'FLAG-001', 'dismiss', ...RULE]);
  expect([status(), (await apply()).stderr.includes('taken back by hand: FLAG-001')]).toEqual(['**NOT READY**', true]);
});

test('the old text put back is edited again, by all edits', async () => {
  const before = text();
  await bench.run(FLAGS);
  await apply();
  writeFileSync(article(), before);
  expect((await apply()).status).toBe(0);
  expect([text(), facts('edits-applied').length]).toEqual([edited(before), 2]);
});

test.each([
  ['CRLF', (all: string) => all.replaceAll('\n', '\r\n')],
  ['a byte order mark and no newline at the end', (all: string) => `\uFEFF${all.trimEnd()}`],
  ['composed and decomposed Korean around it', (all: string) => `${'한국어'.normalize('NFD')} 한국어\n\n${all}`],
])('%s stays as it is', async (_name, change) => {
  writeFileSync(article(), change(text()));
  chmodSync(article(), 0o640);
  const before = text();
  await bench.run(FLAGS);
  expect((await apply()).status).toBe(0);
  expect([text(), statSync(article()).mode & 0o777]).toEqual([edited(before), 0o640]);
});

test('new lines of an edit end as those of the file do', async () => {
  writeFileSync(article(), text().replaceAll('\n', '\r\n'));
  await bench.run(FLAGS);
  writeFileSync(join(bench.root, 'words.txt'), 'One line.\nAnother line');
  await bench.run(['rule', 'case', 'FLAG-006', 'uphold', ...RULE, '--edit', 'words.txt']);
  const done = await apply();
  expect(text()).toContain('One line.\r\nAnother line.');
  expect(text()).not.toMatch(/[^\r]\n/);
  expect(done.stdout).toContain('+There is a second question that the trial will not settle. One line.\r\n');
});

test('secrets stay in the article, and no mask gets into it or into the diff', async () => {
  const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
  writeFileSync(article(), text().replace('It names no suspect.', `It names no suspect, token ${secret}.`));
  const before = text();
  await bench.run(FLAGS);
  const done = await apply();
  expect([done.status, text()]).toEqual([0, edited(before)]);
  expect(`${done.stdout}${done.stderr}${bench.stored('case')}`).not.toContain(secret);
});

describe('refuses, and writes nothing:', () => {
  const refused = async (words: string, ...options: readonly string[]) => {
    const [before, names] = [existsSync(article()) ? readFileSync(article()) : undefined, beside()];
    const done = await apply(...options);
    expect(done).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(words) });
    expect([existsSync(article()) ? readFileSync(article()) : undefined, beside(), facts('edits-applied')]).toEqual([
      before,
      names,
      [],
    ]);
  };

  test('an article that was changed, is gone, is a link, or lies behind one', async () => {
    await bench.run(FLAGS);
    const before = text();
    writeFileSync(article(), `${before}\nOne more word.\n`);
    await refused('the article was changed since the case case read it');
    await refused('the article was changed', '--dry-run');
    rmSync(article());
    await refused('it does not exist');
    writeFileSync(join(bench.root, 'elsewhere.md'), before);
    symlinkSync(join(bench.root, 'elsewhere.md'), article());
    await refused('behind a link');
    renameSync(join(bench.root, 'flags', 'articles'), join(bench.root, 'moved'));
    rmSync(join(bench.root, 'moved', 'full.md'));
    writeFileSync(join(bench.root, 'moved', 'full.md'), before);
    symlinkSync(join(bench.root, 'moved'), join(bench.root, 'flags', 'articles'));
    await refused('behind a link');
  });

  test('a file in the place of the backup', async () => {
    await bench.run(FLAGS);
    writeFileSync(join(bench.root, 'flags', 'articles', backupName()), 'mine');
    await refused('a file with other content has its name');
  });

  test('a case that is not over, is not about an article, or is not one’s own', async () => {
    await bench.run(FLAGS);
    const whole = bench.journal('case');
    const scenario = join(import.meta.dirname, '..', '..', 'examples', 'scenarios', 'login-review.yaml');
    await bench.run(['run', scenario, '--id', 'review', '--quiet']);
    expect(await bench.run(['apply', 'review'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('about an article'),
    });
    cpSync(join(bench.root, '.tribunal', 'cases', 'case'), join(bench.root, '.tribunal', 'cases', 'copy'), { recursive: true });
    expect(await bench.run(['apply', 'copy'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('not known to be yours'),
    });
    bench.breakOff('case', whole, 'rebut');
    await refused('the debate of case is not over');
    expect(text()).not.toContain('prosecutors say');
  });

  test('an article that was converted; a dry run shows the edits of its text', async () => {
    mkdirSync(join(bench.root, 'web'));
    const html = `<html><body>${text()
      .split('\n\n')
      .map((one) => `<p>${one.replace(/^# /, '')}</p>`)
      .join('\n')}</body></html>`;
    writeFileSync(join(bench.root, 'web', 'page.html'), html);
    await bench.run(['flags', 'web/page.html', '--sources', 'flags/evidence', ...FLAGS.slice(2)]);
    const done = await apply();
    expect(done).toMatchObject({ status: 2, stderr: expect.stringContaining('page.html was converted from HTML') });
    const dry = await apply('--dry-run');
    expect([dry.status, dry.stdout.includes('+The man who prosecutors say')]).toEqual([0, true]);
    expect(dry.stderr).toContain('make these edits of its text in your editor');
    expect(readdirSync(join(bench.root, 'web')).sort()).toEqual(['legal-review.md', 'page.html']);
    expect(bench.text('web', 'page.html')).toBe(html);
  });
});

const digestOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);
const backupName = (): string => `full.md.${digestOf(readFileSync(article()))}.bak`;

test('an edit that fails a check is left out and said, the others are made', async () => {
  await bench.run(FLAGS);
  await bench.run(['rule', 'case', 'FLAG-003', 'uphold', ...RULE, '--edit', 'He was caught there on 8 March [S099]']);
  const done = await apply();
  expect(done.status).toBe(4);
  expect(done.stderr).toContain(
    'the edit of FLAG-003 is not applied: it adds a citation that leads nowhere: there is no source S099',
  );
  expect([text().includes('prosecutors say'), text().includes('on 3 March'), status()]).toEqual([true, true, '**NOT READY**']);
});

describe('killed', () => {
  const whole = async (before: string): Promise<void> => {
    expect((await apply()).status).toBe(0);
    expect([text(), beside().filter((name) => name.endsWith('.new'))]).toEqual([edited(before), []]);
    expect(beside()).toEqual(['full.md', facts('edits-applied')[0].backup]);
    expect([facts('edits-applied').length, bench.text('flags', 'articles', facts('edits-applied')[0].backup)]).toEqual([
      1,
      before,
    ]);
    await bench.run(['rule', 'case', 'FLAG-006', 'dismiss', ...RULE]);
    expect(status()).toBe('**READY**');
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  };

  test('after the article was written and before that was recorded', async () => {
    const before = text();
    await bench.run(FLAGS);
    const [stored, kept] = [join(bench.root, '.tribunal', 'cases', 'case'), join(bench.root, 'kept')];
    cpSync(stored, kept, { recursive: true });
    await apply();
    rmSync(stored, { recursive: true });
    cpSync(kept, stored, { recursive: true });
    expect([text(), facts('edits-applied')]).toEqual([edited(before), []]);
    const dry = await apply('--dry-run');
    expect(dry.stderr).toMatch(/by a run that was interrupted; its text before is in flags.articles.full\.md\.[0-9a-f]{12}\.bak/);
    expect([dry.stderr.includes('applied and checked: FLAG-001'), facts('edits-applied')]).toEqual([true, []]);
    await whole(before);
  });

  test('with a half-written file beside the article', async () => {
    const before = text();
    await bench.run(FLAGS);
    writeFileSync(join(bench.root, 'flags', 'articles', `full.md.${digestOf(edited(before))}.new`), 'The man who pros');
    writeFileSync(join(bench.root, 'flags', 'articles', backupName()), before);
    await whole(before);
  });

  test.each(['bak', 'new', 'md'])('when the file of its .%s appears or changes', async (what) => {
    const before = text();
    await bench.run(FLAGS);
    const isThere = () => (what === 'md' ? text() !== before : beside().some((name) => name.endsWith(what)));
    await bench.run(['apply', 'case'], (child) => {
      const watch = (): void => {
        if (isThere()) child.kill('SIGKILL');
        else if (child.exitCode === null) setImmediate(watch);
      };
      watch();
    });
    await whole(before);
  });
});
