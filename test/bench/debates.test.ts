import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../run-here.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tribunal-bench-'));
afterAll(() => rmSync(cwd, { recursive: true }));
cpSync(join(import.meta.dirname, 'debates'), join(cwd, 'debates'), { recursive: true });

const run = (...argv: readonly string[]) =>
  runHere(['bench', 'debates', ...argv], { cwd, env: { CI: '1', PATH: process.env.PATH, HOME: cwd } });

/** A folder with one file beside those that are right. */
function folderWith(name: string, text: string): string {
  const folder = `with-${name}`;
  cpSync(join(import.meta.dirname, 'debates'), join(cwd, folder), { recursive: true });
  writeFileSync(join(cwd, folder, name), text);
  return folder;
}

const rowsOf = (table: string): readonly (readonly string[])[] =>
  table.split('\n').flatMap((line) => (line === '' ? [] : [line.trim().split(/\s{2,}/)]));

test('the figures, with those of version 1 beside them', async () => {
  const { status, stdout } = await run('--data', 'debates');
  expect(status).toBe(0);
  expect(rowsOf(stdout)).toEqual([
    ['version 2, calibrated', 'version 1'],
    // Version 1 accepts what the change of the second debate never touched.
    ['right recommendation', '2 of 2', '1 of 2'],
    ['known faults accepted', '1 of 1', '1 of 1'],
    ['true faults accepted', '1 of 1', '1 of 1'],
    ['true faults hidden in another finding', '0', '0'],
    ['false alarms accepted', '0', '1'],
    ['false alarms put to a person', '0', '0'],
    ['of these in the headline', '0', '0'],
    ['wrong joins', '0', '0'],
    ['duplicates', '0', '0'],
    ['items to decide', '0', '0'],
    ['accepted at confidence 100', '0 of 1', '1 of 2'],
    ['findings in no item', '0', '0'],
    ['confidence AUC', '1.000', '1.000'],
  ]);
});

test('--json prints the figures by name', async () => {
  const { status, stdout } = await run('--data', 'debates', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    by: { version: 2, policy: 'calibrated' },
    scores: { debates: 2, rightRecommendation: 2, trueFaults: 1, trueAccepted: 1, falseAccepted: 0, missing: 0, auc: 1 },
    version_1: { debates: 2, rightRecommendation: 1, falseAccepted: 1, accepted: 2, acceptedAt100: 1 },
  });
});

test('--predictions writes what each finding was decided as', async () => {
  expect(await run('--data', 'debates', '--predictions', 'decided.json')).toMatchObject({ status: 0 });
  expect(JSON.parse(readFileSync(join(cwd, 'decided.json'), 'utf8'))).toEqual([
    {
      case: 'leak',
      recommendation: 'fix-before-merge',
      items: [
        // −0.85 prior + 1.2 second source − 0.15 one reported nothing + 0.3 changed + 0.3 quote + 0.4 concrete + 0.15 specific = 1.35
        { lead: 'F1', members: ['F2', 'F1'], standing: 'accepted', severity: 'high', confidence: 96, escalate: false },
        // −0.75 prior − 0.3 + 0.3 changed − 0.2 no quote − 0.5 theoretical − 0.3 vague − 1 − 0.8 = −3.55
        { lead: 'F3', members: ['F3'], standing: 'rejected', severity: 'medium', confidence: 5, escalate: false },
      ],
    },
    {
      case: 'rename',
      recommendation: 'merge',
      items: [
        // −0.75 prior − 0.3 − 2.5 elsewhere + 0.3 quote + 0.4 concrete + 0.15 specific = −2.7
        { lead: 'F1', members: ['F1'], standing: 'pre-existing', severity: 'medium', confidence: 13, escalate: false },
      ],
    },
  ]);
});

test('--version 1 decides by the seeds, and knows no other policy', async () => {
  const { status, stdout } = await run('--data', 'debates', '--version', '1', '--json');
  expect(status).toBe(0);
  const { by, scores, version_1 } = JSON.parse(stdout);
  expect(by).toEqual({ version: 1, policy: 'seed' });
  expect(scores).toEqual(version_1);
  const refused = await run('--data', 'debates', '--version', '1', '--policy', 'vote');
  expect(refused).toMatchObject({ status: 2, stdout: '' });
  expect(refused.stderr).toContain('version 1 has no policy "vote"');
});

test('--policy seed and vote decide on the groups of version 2', async () => {
  for (const policy of ['seed', 'vote']) {
    const { status, stdout } = await run('--data', 'debates', '--policy', policy, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ by: { version: 2, policy }, scores: { debates: 2, knownAccepted: 1 } });
  }
});

mkdirSync(join(cwd, 'empty'));
mkdirSync(join(cwd, 'others'));
writeFileSync(join(cwd, 'others', 'notes.txt'), 'no debate');

test.each<[string, readonly string[], readonly string[]]>([
  ['no --data', [], ['--data']],
  ['no such folder', ['--data', 'nowhere'], ['nowhere cannot be read', 'docs/bench.md']],
  ['a file in place of a folder', ['--data', 'debates/leak.json'], ['debates/leak.json cannot be read']],
  ['an empty folder', ['--data', 'empty'], ['empty has no recorded debate', 'expected files NAME.json']],
  ['a folder of other files', ['--data', 'others'], ['others has no recorded debate', 'found 1 other files']],
  ['no such policy', ['--data', 'debates', '--policy', 'coin'], ['coin']],
  ['no such version', ['--data', 'debates', '--version', '3'], ['3']],
])('%s: exit 2', async (_name, argv, said) => {
  const { status, stdout, stderr } = await run(...argv);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  for (const words of said) expect(stderr).toContain(words);
});

const LEAK = JSON.parse(readFileSync(join(import.meta.dirname, 'debates', 'leak.json'), 'utf8'));
const { truth: _truth, ...WITHOUT_TRUTH } = LEAK;

test.each<[string, string, string, readonly string[]]>([
  ['broken JSON', 'broken.json', '{ "seats": [', ['with-broken.json/broken.json', 'not valid JSON']],
  ['an empty file', 'blank.json', '', ['with-blank.json/blank.json', 'the file is empty']],
  ['a list', 'list.json', '[]', ['with-list.json/list.json', 'expected a recorded debate']],
  [
    'no truth',
    'untold.json',
    JSON.stringify(WITHOUT_TRUTH),
    ['with-untold.json/untold.json', 'truth: expected an object { known_fault, right_recommendation, faults }, found nothing'],
  ],
  [
    'an unknown label',
    'label.json',
    JSON.stringify({ ...LEAK, truth: { ...LEAK.truth, faults: { a: { label: 'maybe', reports: [] } } } }),
    ['with-label.json/label.json', 'truth.faults.a.label: expected true, minor-true, false or not-caused-by-change'],
  ],
  [
    'a finding without an id',
    'id.json',
    JSON.stringify({ ...LEAK, round1: [{ ask: '1:review:s1', findings: [{ title: 'x' }] }] }),
    ['with-id.json/id.json', 'round1[0].findings[0].id: expected text, found nothing', 'the format: docs/bench.md'],
  ],
])('%s: exit 2, with the file and what was expected', async (_name, file, text, said) => {
  const { status, stdout, stderr } = await run('--data', folderWith(file, text));
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  for (const words of said) expect(stderr).toContain(words);
});
