import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
beforeEach(async () => {
  bench = await DebateBench.open({ example: 'flags' });
  bench.env = {};
  await bench.run([
    'flags',
    'flags',
    '--flags',
    'flags/flags.json',
    '--models',
    'script:flags/panel.yaml',
    '--id',
    'case',
    '--quiet',
  ]);
});
afterEach(() => bench.close());

const RULE = ['--by', 'ada', '--reason', 'Checked by phone.'];
const edit = (flag: string, words: string) => bench.run(['rule', 'case', flag, 'uphold', ...RULE, '--edit', words]);
const QUOTE = 'The owner of the house knew that the lock of the street door was broken';

interface Result {
  readonly flag_id: string;
  readonly final_resolution: { readonly edit?: Readonly<Record<string, unknown>>; readonly proposed_edits?: readonly object[] };
}

const shown = async () => {
  const { results, rulings, status, status_reasons } = JSON.parse(
    (await bench.run(['cases', 'show', 'case', '--format', 'json'])).stdout,
  );
  const of = (id: string) => (results as readonly Result[]).find(({ flag_id }) => flag_id === id)?.final_resolution;
  return { of, rulings, status, reasons: status_reasons as readonly string[] };
};

test('an edit of one’s own settles an escalated flag, and is in the record and in every report', async () => {
  expect(await edit('FLAG-006', 'The owner had been told of the lock')).toMatchObject({ status: 0 });
  const { of, rulings, status } = await shown();
  const own = { find: QUOTE, replace: 'The owner had been told of the lock' };
  expect(status).toBe('READY WITH CHANGES');
  expect(rulings).toEqual([{ item_id: 'FLAG-006', ruling: 'uphold', by: 'ada', reason: 'Checked by phone.', edit: own }]);
  expect(of('FLAG-006')).toMatchObject({ edit: { ...own, by: 'person', application: 'unique' } });
  expect(JSON.parse(bench.journal('case').at(-1) ?? '').event).toMatchObject({ type: 'item-ruled', edit: own });
  for (const format of ['text', 'md', 'html', 'agent', 'sarif', 'report'])
    expect(
      (await bench.run(['cases', 'show', 'case', '--format', format, ...(format === 'text' ? ['--verbose'] : [])])).stdout,
    ).toContain(own.replace);
  expect(bench.text('flags', 'legal-review.md').trimEnd().split('\n').at(-1)).toBe('**READY WITH CHANGES**');
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('new words that end the sentence take the place of its full stop', async () => {
  for (const words of ['The owner had been told of the lock.', 'The owner had been told. [S008]']) {
    expect(await edit('FLAG-006', words)).toMatchObject({ status: 0 });
    expect((await shown()).of('FLAG-006')?.edit).toMatchObject({ find: `${QUOTE}.`, replace: words });
  }
});

test('an escalation keeps the reasoning of the arbiter and every proposed edit, in every format', async () => {
  const proposed = 'The lock of the street door had been reported as broken the November before';
  for (const format of ['text', 'md', 'html', 'agent', 'sarif', 'report', 'json']) {
    const { stdout } = await bench.run([
      'cases',
      'show',
      'case',
      '--format',
      format,
      ...(format === 'text' ? ['--verbose'] : []),
    ]);
    const text = stdout.replace(/[\s│]+/g, ' ');
    expect([format, text.includes(proposed), text.includes('Whether the entry of 29 April is about the lock at all')]).toEqual([
      format,
      true,
      true,
    ]);
  }
});

test('a file may name the words to find, and what cannot be made is refused before anything is recorded', async () => {
  const facts = bench.journal('case').length;
  writeFileSync(join(bench.root, 'edit.yaml'), 'find: The owner of\nreplace: The former owner of\n');
  writeFileSync(join(bench.root, 'typo.yaml'), 'fnd: The owner of\nreplace: The former owner of\n');
  for (const [words, why] of [
    [QUOTE, 'the edit changes nothing'],
    ['nowhere.yaml', 'cannot read the file: it does not exist'],
    ['notes/nowhere.txt', 'cannot read the file: it does not exist'],
    ['flags', '--edit flags is a folder'],
    ['typo.yaml', 'find: expected the words to replace, found nothing'],
  ] as const)
    expect(await edit('FLAG-006', words)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) });
  for (const [find, why] of [
    ['the', 'more than once'],
    ['never written', 'not in the article'],
  ] as const) {
    writeFileSync(join(bench.root, 'wrong.yaml'), `find: ${find}\nreplace: x\n`);
    expect(await edit('FLAG-006', 'wrong.yaml')).toMatchObject({ status: 2, stderr: expect.stringContaining(why) });
  }
  const dismissed = await bench.run(['rule', 'case', 'FLAG-006', 'dismiss', ...RULE, '--edit', 'x']);
  expect(dismissed).toMatchObject({ status: 2, stderr: expect.stringContaining('needs none') });
  expect(bench.journal('case').length).toBe(facts);
  expect(await edit('FLAG-006', 'edit.yaml')).toMatchObject({ status: 0 });
  expect((await shown()).of('FLAG-006')?.edit).toMatchObject({ find: 'The owner of', replace: 'The former owner of' });
});

test('a conflict with another edit, and a source that does not exist, are said', async () => {
  writeFileSync(join(bench.root, 'edit.yaml'), 'find: He fled to Mexico to avoid prosecution, and lived\nreplace: He lived\n');
  expect(await edit('FLAG-003', 'edit.yaml')).toMatchObject({ status: 0, stderr: expect.stringContaining('FLAG-002') });
  expect((await shown()).reasons.join('\n')).toContain('must be fixed by hand: another edit of the same words is proposed');
  expect(await edit('FLAG-003', 'He was arrested there on 8 March [S099]')).toMatchObject({
    stderr: expect.stringContaining('there is no source S099'),
  });
  expect((await shown()).status).toBe('NOT READY');
});
