import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bench, verdictIn } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
const json = async (args: readonly string[]) => JSON.parse((await bench.run([...args, '--format', 'json'])).stdout);

beforeAll(async () => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '5ms' }));
  expect((await bench.run(['run', 'scenario.yaml', '--id', 'one', '--quiet'])).status).toBe(0);
});
afterAll(() => bench.dispose());

describe('run', () => {
  test('prints the verdict on standard output and how it went on standard error', async () => {
    const { status, stdout, stderr } = await bench.run(['run', 'scenario.yaml', '--id', 'two', '--events', 'events.jsonl']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Partial result: fix 2 findings before you merge\.\npartial: .*\n2 to fix .*\nCode review · two\n/);
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toMatch(/^opened {4}two .*\nround {5}1 review · 5 asks\n/);
    expect(stderr).not.toContain('\u001b');
    const events = bench
      .read('events.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.map(({ event }) => event)).toEqual(bench.facts('two'));
    expect(events[0]).toMatchObject({ case: 'two', number: 1, event: { type: 'case-opened', protocol: 'code-review/1' } });
  });

  test('keeps the folder of cases out of version control and private', () => {
    expect(bench.read('.tribunal/.gitignore')).toBe('*\n!/memory.jsonl\n');
    expect(statSync(join(bench.folder, '.tribunal/cases/one')).mode & 0o777).toBe(0o700);
  });

  test('keeps cases where it is told to, and says so in the resume command', async () => {
    const { status, stderr } = await bench.run([
      'run',
      'scenario.yaml',
      '--dir',
      'my cases',
      '--id',
      'x',
      '--max-tokens',
      '2500',
      '--quiet',
    ]);
    expect(status).toBe(4);
    expect(stderr).toContain("tribunal cases resume x --dir 'my cases'");
    expect(existsSync(join(bench.folder, 'my cases', 'x', 'journal.jsonl'))).toBe(true);
  });

  test('a name that is taken or no name is refused', async () => {
    expect(await bench.run(['run', 'scenario.yaml', '--id', 'one'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('a case with this id exists'),
    });
    for (const id of ['../up', 'last', 'a b', '.hidden', 'x'.repeat(80)])
      expect(await bench.run(['run', 'scenario.yaml', '--id', id])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('invalid case id'),
      });
  });
});

describe('bad scenarios', () => {
  const seats = [{ model: 'claude', answers: { review: { findings: [] } } }];
  const cases: readonly (readonly [string, unknown, RegExp])[] = [
    ['nothing', '', /the file is empty/],
    ['no protocol', { seats }, /bad\.yaml:1 {2}protocol: expected "code" or "business", found nothing/],
    ['no seats', { protocol: 'code', seats: [] }, /seats: expected at least one seat, found \[\]/],
    ['a misspelt key', { protocol: 'code', seats, timming: {} }, /bad\.yaml:\d+ {2}timming: unknown key/],
    [
      'a duration in words',
      { protocol: 'code', seats, timing: { retry: 'soon' } },
      /timing\.retry: expected a duration such as 500ms/,
    ],
    [
      'an unknown failure',
      { protocol: 'code', seats: [{ model: 'a', answers: { review: { fail: 'sulk' } } }] },
      /seats\[0\]\.answers\.review\.fail: expected one of timeout/,
    ],
    [
      'an unknown deed',
      { protocol: 'code', seats: [{ model: 'a', answers: { review: { say: {}, agfter: '1s' } } }] },
      /seats\[0\]\.answers\.review: expected only say, after/,
    ],
    ['a seat twice', { protocol: 'code', seats: [...seats, ...seats] }, /seat id "claude" is used twice/],
    [
      'a name of the house',
      { protocol: 'code', seats: [{ ...seats[0], id: 'lead' }] },
      /seat id "lead" is used twice or reserved/,
    ],
    ['broken YAML', 'protocol: [', /this is not valid YAML/],
    ['a list', '- a\n- b\n', /expected an object with a protocol and seats/],
    [
      'a misspelt phase',
      { protocol: 'code', seats: [{ model: 'a', answers: { reveiw: {} } }] },
      /seats\[0\]\.answers\.reveiw: expected a phase: scan, review/,
    ],
    [
      'two arbiters',
      {
        protocol: 'code',
        seats: [...seats, { model: 'b', arbiter: true, answers: {} }, { model: 'c', arbiter: true, answers: {} }],
      },
      /there are two arbiters/,
    ],
    ['nobody to review', { protocol: 'code', seats: [{ model: 'b', arbiter: true, answers: {} }] }, /there is no reviewer/],
    [
      'a file nobody has',
      { protocol: 'code', seats: [{ ...seats[0], files: ['x.ts'] }] },
      /reviews x\.ts, which is not in the material/,
    ],
    ['a name over two lines', { protocol: 'code', seats: [{ ...seats[0], model: 'a\nb' }] }, /expected a name on one line/],
  ];
  for (const [what, value, message] of cases)
    test(what, async () => {
      const { status, stdout, stderr } = await bench.run(['run', bench.write('bad.yaml', value)]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr).not.toContain('    at ');
    });

  test('options that are no durations, amounts or numbers', async () => {
    for (const option of [
      ['--max-cost', 'much'],
      ['--max-tokens', '-1'],
      ['--deadline', 'noon'],
      ['--concurrency', '0'],
      ['--format', 'pdf'],
    ])
      expect(await bench.run(['run', 'scenario.yaml', ...option])).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('looking at cases', () => {
  test('show gives the report of the case; replay the same, for nothing', async () => {
    const shown = await json(['cases', 'show', 'one']);
    expect(shown).toMatchObject({ id: 'one', protocol: 'code-review/1', usage: { input_tokens: 11000, cost_usd: 0.11 } });
    expect(await json(['cases', 'replay', 'one'])).toEqual(shown);
    const story = (await bench.run(['explain', 'on', '1'])).stdout;
    expect(story).toContain('What was said');
    expect((await bench.run(['cases', 'show', 'on', '--explain', '1'])).stdout).toBe(story);
    expect(await json(['explain', 'one', '1'])).toMatchObject({ case: 'one', item: 1, id: shown.findings[0].id });
  });

  test('show --log tells the debate: rounds, messages, tasks, shutdowns', async () => {
    const { stdout } = await bench.run(['cases', 'show', 'one', '--log']);
    for (const words of ['ROUND 1 COMPLETE', 'ROUND 2 COMPLETE', 'ROUND 3 COMPLETE', 's4b', 'shutdown', 'debate-arbitrator'])
      expect(stdout).toContain(words);
  });

  test('replay under another policy shows what changes side by side', async () => {
    const { status, stdout } = await bench.run(['cases', 'replay', 'one', '--policy', 'vote']);
    expect(status).toBe(0);
    expect(stdout).toContain('vote');
    expect(stdout).toContain('2 for, 1 against');
    expect(await bench.run(['cases', 'replay', 'one', '--policy', 'dice'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('choose seed, vote'),
    });
  });

  test('list knows them all, newest first, also the damaged, the unfinished and the foreign', async () => {
    for (const id of ['broken', 'empty']) await bench.run(['run', 'scenario.yaml', '--id', id, '--quiet']);
    bench.shell(
      'cp -r .tribunal/cases/one .tribunal/cases/copied; echo "not a journal" > .tribunal/cases/broken/journal.jsonl; : > .tribunal/cases/empty/journal.jsonl',
    );
    const { cases } = await json(['cases', 'list']);
    const states = Object.fromEntries(cases.map(({ id, state }: { id: string; state: string }) => [id, state]));
    expect(states).toMatchObject({ one: 'closed', two: 'closed', broken: 'damaged', empty: 'empty', copied: 'foreign' });
    expect(cases.findIndex(({ id }: { id: string }) => id === 'two')).toBeLessThan(
      cases.findIndex(({ id }: { id: string }) => id === 'one'),
    );
    const { stdout } = await bench.run(['cases', 'list']);
    expect(stdout).toContain('entry 1 was altered');
    expect(stdout).toContain('tribunal cases adopt copied');
    bench.shell('rm -r .tribunal/cases/broken .tribunal/cases/empty .tribunal/cases/copied');
  });

  test('last, a beginning, and names that fit nothing or too much', async () => {
    expect((await json(['cases', 'show', 'last'])).id).toBe('two');
    expect(await bench.run(['cases', 'show', 'none'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('case "none" not found'),
    });
    await bench.run(['run', 'scenario.yaml', '--id', 'twofold', '--quiet']);
    expect(await bench.run(['cases', 'show', 'tw'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('several cases begin with "tw"'),
    });
  });

  test('verify holds a case to its first byte, and says where it does not', async () => {
    expect((await bench.run(['cases', 'verify', 'one'])).stdout).toMatch(
      /^one {2}holds: \d+ entries chained, \d+ texts unchanged, \d+ answers unchanged, the verdict matches its seal\n$/,
    );
    const file = join(bench.folder, '.tribunal/cases/twofold/journal.jsonl');
    const text = bench.read('.tribunal/cases/twofold/journal.jsonl');
    writeFileSync(file, text.replace('"willRetry":true', '"willRetry":null'));
    expect(await bench.run(['cases', 'verify', 'twofold'])).toMatchObject({
      status: 3,
      stdout: '',
      stderr: expect.stringMatching(/journal\.jsonl:\d+ {2}entry \d+ was altered/),
    });
    writeFileSync(file, text);
  });

  test('a packed case is shown, replayed and verified like one in a folder, and says that anyone may have written it', async () => {
    expect(await bench.run(['cases', 'export', 'one', '-o', 'one.json'])).toMatchObject({ status: 0, stdout: '' });
    expect(await json(['cases', 'show', 'one.json'])).toEqual({ ...(await json(['cases', 'show', 'one'])), foreign: true });
    expect((await bench.run(['cases', 'verify', 'one.json'])).status).toBe(0);
    const forged = bench.read('one.json').replaceAll('I see the same.', 'I do not agree!');
    writeFileSync(join(bench.folder, 'forged.json'), forged);
    expect((await bench.run(['cases', 'verify', 'forged.json'])).status).toBe(3);
  });
});

describe('what a scenario may write', () => {
  test('a call log is named on the command line, and a scenario that names one is a mistake', async () => {
    bench.write('logged.yaml', { ...troubledDebate({ after: '0ms' }), call_log: 'calls.jsonl' });
    expect(await bench.run(['run', 'logged.yaml', '--id', 'logged'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^error {2}logged\.yaml:\d+ {2}a scenario cannot set call_log.*\n.*--call-log FILE\n$/),
    });
    expect(existsSync(join(bench.folder, 'calls.jsonl'))).toBe(false);
    expect((await bench.run(['run', 'scenario.yaml', '--id', 'logged', '--quiet', '--call-log', 'calls.jsonl'])).status).toBe(0);
    expect(JSON.parse(bench.read('calls.jsonl').split('\n')[0] ?? '')).toEqual({ ask: '1:review:s1', attempt: 1 });
  });

  test.each(['--call-log', '--events'])('%s writes through no link that leads to a file, or to none', async (option) => {
    writeFileSync(join(bench.folder, 'precious'), 'mine\n');
    for (const target of ['precious', 'not-there']) {
      bench.shell(`ln -sf ${target} link.jsonl`);
      expect(await bench.run(['run', 'scenario.yaml', '--id', 'linked', '--quiet', option, 'link.jsonl'])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('it is a link, which may have come with the work'),
      });
    }
    expect([bench.read('precious'), existsSync(join(bench.folder, 'not-there'))]).toEqual(['mine\n', false]);
    const piped = bench.shell(`tribunal run scenario.yaml --id piped${option} --quiet ${option} >(cat > got.jsonl)`);
    expect(piped.status).toBe(0);
  });
});

describe('limits', () => {
  test('a case that reached its limit says so, exits 4, and goes on with more', async () => {
    const early = await bench.run([
      'run',
      'scenario.yaml',
      '--id',
      'capped',
      '--max-cost',
      '0.10',
      '--format',
      'json',
      '--quiet',
    ]);
    expect(early.status).toBe(4);
    const result = JSON.parse(early.stdout);
    expect(result.ended_early).toBe('budget');
    expect(result.usage.cost_usd).toBeLessThanOrEqual(0.1);
    expect(early.stderr).toContain('partial  the debate was ended early (budget); resume with: tribunal cases resume capped');
    expect(await bench.run(['cases', 'resume', 'capped'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('its limit was reached'),
    });
    const more = await bench.run(['cases', 'resume', 'capped', '--max-cost', '5', '--format', 'json', '--quiet']);
    expect(more.status).toBe(0);
    expect({ ...verdictIn(more.stdout), id: 'one' }).toEqual(
      verdictIn((await bench.run(['cases', 'show', 'one', '--format', 'json'])).stdout),
    );
    expect(await bench.run(['cases', 'resume', 'capped', '--quiet'])).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('the debate is over'),
    });
  });

  test('a deadline ends it with what there is', async () => {
    bench.write('slow.yaml', troubledDebate({ after: '150ms' }));
    const { status, stdout } = await bench.run([
      'run',
      'slow.yaml',
      '--id',
      'late',
      '--deadline',
      '250ms',
      '--grace',
      '50ms',
      '--format',
      'json',
      '--quiet',
    ]);
    expect([status, JSON.parse(stdout).ended_early]).toEqual([4, 'deadline']);
    expect((await bench.run(['cases', 'resume', 'late', '--quiet'])).status).toBe(0);
  });

  test('a limit on cost needs prices; one that fits nothing gives no verdict', async () => {
    const { usage: _usage, ...unpriced } = troubledDebate({ after: '5ms' });
    bench.write('unpriced.yaml', unpriced);
    expect(await bench.run(['run', 'unpriced.yaml', '--max-cost', '1'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('the price of s1 is unknown'),
    });
    expect(await bench.run(['run', 'scenario.yaml', '--id', 'nothing', '--max-tokens', '10', '--quiet'])).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('no verdict'),
    });
  });
});

describe('rulings', () => {
  test('a ruling overlays the item and edits nothing', async () => {
    const before = bench.facts('one');
    expect(
      await bench.run(['rule', 'one', '1', 'dismiss', '--reason', 'The pool is rebuilt on error.', '--by', 'kim']),
    ).toMatchObject({
      status: 0,
    });
    expect(bench.facts('one').slice(0, before.length)).toEqual(before);
    const shown = await json(['cases', 'show', 'one']);
    expect(shown.findings.map(({ id }: { id: string }) => id)).toContain('leak');
    expect(shown.rulings).toEqual([{ item_id: 'leak', ruling: 'dismiss', by: 'kim', reason: 'The pool is rebuilt on error.' }]);
    const { stdout } = await bench.run(['cases', 'show', 'one']);
    expect(stdout).toContain('1 to fix');
    expect(stdout).toContain('ruled by kim: dismiss (“The pool is rebuilt on error.”) · panel: accepted');
    expect((await bench.run(['cases', 'show', 'one', '--log'])).stdout).toContain('kim');
    expect((await bench.run(['cases', 'verify', 'one'])).status).toBe(0);
  });

  test('a ruling holds under every policy', async () => {
    await bench.run(['run', 'scenario.yaml', '--id', 'ruled', '--quiet']);
    const changes = async () => (await json(['cases', 'replay', 'ruled', '--policy', 'vote'])).changed;
    const [{ id }] = await changes();
    await bench.run(['rule', 'ruled', id, 'dismiss', '--reason', 'It is not so.', '--by', 'kim']);
    const ruling = expect.objectContaining({ standing: 'dismissed', why: 'It is not so.' });
    expect(await changes()).toContainEqual(expect.objectContaining({ id, before: ruling, after: ruling }));
  });

  test('why, what and on which item must be said', async () => {
    for (const args of [
      ['rule', 'one', '1', 'dismiss', '--by', 'x'],
      ['rule', 'one', '1', 'shrug', '--reason', 'x', '--by', 'y'],
      ['rule', 'one', '99', 'uphold', '--reason', 'x', '--by', 'y'],
      ['rule', 'nope', '1', 'uphold', '--reason', 'x', '--by', 'y'],
      ['rule', 'one', '1', 'uphold', '--reason', ' ', '--by', 'y'],
    ])
      expect(await bench.run(args)).toMatchObject({ status: 2, stdout: '' });
  });
});

test('a resume that is refused changes nothing', async () => {
  const { usage: _usage, ...unpriced } = troubledDebate({ after: '5ms' });
  bench.write('unpriced.yaml', { ...unpriced, usage: { input: 1000, output: 100 } });
  expect((await bench.run(['run', 'unpriced.yaml', '--id', 'cheap', '--max-tokens', '3000', '--quiet'])).status).toBe(4);
  const before = bench.facts('cheap');
  expect((await bench.run(['cases', 'resume', 'cheap', '--max-cost', '1', '--max-tokens', '90000'])).status).toBe(2);
  expect(bench.facts('cheap')).toEqual(before);
  expect((await bench.run(['cases', 'resume', 'cheap', '--max-tokens', '90000', '--quiet'])).status).toBe(0);
});

test('prune removes what is over, keeps what can be resumed, and only tells when told', async () => {
  await bench.run(['run', 'scenario.yaml', '--id', 'half', '--max-tokens', '2500', '--quiet']);
  const dry = await bench.run(['cases', 'prune', '--keep', '0', '--dry-run']);
  expect(dry.stdout).toContain('one\n');
  expect(existsSync(join(bench.folder, '.tribunal/cases/one'))).toBe(true);
  expect(await bench.run(['cases', 'prune'])).toMatchObject({ status: 2 });
  expect((await bench.run(['cases', 'prune', '--older-than', '1h'])).stdout).toBe('');
  await bench.run(['cases', 'prune', '--keep', '0']);
  expect((await json(['cases', 'list'])).cases.map(({ id }: { id: string }) => id)).toEqual(['half', 'nothing']);
  await bench.run(['cases', 'prune', '--keep', '0', '--unfinished']);
  expect((await json(['cases', 'list'])).cases).toEqual([]);
});
