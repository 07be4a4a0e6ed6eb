import { appendFileSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsNamedIn } from '../../src/core/event.ts';
import { contentId } from '../../src/core/ids.ts';
import { readCaseFolder } from '../../src/store/files/read-case-folder.ts';
import { runHere } from '../run-here.ts';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';
import { snapshot } from './snapshot.ts';

let bench: Bench;
let folder: string;
let whole: string;
/** Texts of the case: one that it was opened with, one that was asked, and one that was answered. */
let texts: Readonly<Record<'opened' | 'prompt' | 'reply', string>>;

const run = (...args: readonly string[]) => runHere(args, { cwd: bench.folder, env: { ...process.env, CI: '1' } });

beforeAll(async () => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '5ms' }));
  folder = join(bench.folder, '.tribunal', 'cases', 'one');
  whole = join(bench.folder, 'whole');
  expect((await run('run', 'scenario.yaml', '--id', 'one', '--max-tokens', '9000', '--quiet')).status).toBe(4);
  cpSync(folder, whole, { recursive: true, preserveTimestamps: true });
  const { entries } = await readCaseFolder(folder);
  const opened = entries[0]?.event;
  const named = (type: string): string =>
    entries.flatMap(({ event }) => (event.type === type ? textsNamedIn(event) : [])).at(-1) ?? '';
  texts = {
    opened: (opened?.type === 'case-opened' ? opened.panel : undefined) ?? contentId(''),
    prompt: named('ask-sent'),
    reply: named('reply-received'),
  };
});
afterAll(() => bench.dispose());

const SPOILED: Readonly<Record<string, (file: string) => void>> = {
  altered: (file) => appendFileSync(file, ' '),
  truncated: (file) => truncateSync(file, 3),
  missing: (file) => rmSync(file),
  'a folder': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
  'a link': (file) => {
    renameSync(file, join(bench.folder, 'elsewhere'));
    symlinkSync(join(bench.folder, 'elsewhere'), file);
  },
};

const COMMANDS = [
  ['cases', 'resume', 'one', '--max-tokens', '90000'],
  ['rule', 'one', '1', 'dismiss', '--reason', 'x', '--by', 'y'],
  ['post', 'one', '--dry-run'],
];

test.each((['opened', 'prompt', 'reply'] as const).flatMap((which) => Object.keys(SPOILED).map((how) => [which, how] as const)))(
  'a case whose %s text is %s is refused before anything is asked or written, and left as it is',
  async (which, how) => {
    rmSync(folder, { recursive: true });
    cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
    // A torn line is not cut off, either.
    appendFileSync(join(folder, 'journal.jsonl'), '{"v":1,"n":');
    SPOILED[how]?.(join(folder, 'contents', texts[which]));
    const before = snapshot(join(bench.folder, '.tribunal'));
    for (const command of COMMANDS) {
      const { status, stdout, stderr } = await run(...command);
      expect({ command, status, stdout, stderr }).toMatchObject({
        status: 3,
        stdout: '',
        stderr: expect.stringMatching(/nothing is decided on a damaged case, and nothing was changed\n$/),
      });
      expect(stderr).toContain(texts[which]);
    }
    expect(snapshot(join(bench.folder, '.tribunal'))).toEqual(before);
  },
);

test('a journal with a torn line is left as it is where a resume is refused for another reason', async () => {
  rmSync(folder, { recursive: true });
  cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
  const journal = join(folder, 'journal.jsonl');
  appendFileSync(journal, '{"v":1,"n":');
  const before = bench.read('.tribunal/cases/one/journal.jsonl');
  expect((await run('cases', 'resume', 'one', '--max-tokens', '1')).status).toBe(2);
  expect(bench.read('.tribunal/cases/one/journal.jsonl')).toBe(before);
  expect((await run('cases', 'resume', 'one', '--max-tokens', '90000', '--quiet')).status).toBe(0);
  expect(bench.facts('one').map(({ type }) => type)).toContain('journal-repaired');
  expect((await run('cases', 'verify', 'one')).status).toBe(0);
});
