import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runHere } from './run-here.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tribunal-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The built command in this process. */
const tribunal = (args: readonly string[], input = '') => runHere(args, { cwd: folder, env: process.env, input });

/** The command as users start it, with real streams. */
function apart(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/tribunal.js'), ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const example = (name: string): string => join(root, 'examples', name);
const finding = {
  line: 3,
  severity: 'high',
  confidence: 90,
  category: 'bug',
  title: 'Off by one',
  description: 'The loop reads past the end when the list is full.',
  suggestion: 'Use < instead of <= in `fill`.',
  evidence: { trigger: 'concrete' },
};
const debate = (more: object = {}) => ({
  protocol: 'code',
  round1: [{ model: 'claude', role: 'bug-detector', file: 'a.ts', findings: [finding] }],
  ...more,
});

describe('one debate', () => {
  test('prints the verdict on standard output and nothing else anywhere', () => {
    const { status, stdout, stderr } = apart(['arbitrate', example('code-review.yaml')]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('1 to fix · 2 to decide · 0 dismissed');
    expect(stdout).toContain('82 +10 agreement(2) -10 R2[codex disagree] -10 cross-exam +10 defended = 82');
    expect(stdout).not.toContain('\u001b[');
  });

  test('is a gate where somebody wants one', async () => {
    const ended = async (...args: readonly string[]) => {
      const { status, stderr } = await tribunal(['arbitrate', ...args]);
      return { status, stderr };
    };
    expect(await ended(example('code-review.yaml'), '--fail-on', 'high')).toEqual({ status: 1, stderr: '' });
    expect(await ended(example('business-review.yaml'), '--fail-on', 'critical', '--min-confidence', '0')).toEqual({
      status: 0,
      stderr: '',
    });
    expect(await ended(example('code-review.yaml'), '--fail-on', 'high', '--min-confidence', '100')).toEqual({
      status: 4,
      stderr:
        'partial  some reviewers did not answer, or some work was not seen: the gate (--fail-on high, --min-confidence 100) does not pass\n',
    });
    expect(await ended(example('flag-resolution.yaml'), '--fail-on-disputed')).toEqual({
      status: 5,
      stderr: 'open     a person must rule before the gate (--fail-on-disputed) can pass\n',
    });
    const alone = await tribunal(['arbitrate', example('code-review.yaml'), '--min-confidence', '80']);
    expect(alone.status).toBe(2);
    expect(alone.stderr).toContain('without it, no finding can fail the gate\n       --fail-on low --min-confidence 80');
  });

  test('goes to several files at once, and only what has none is printed', async () => {
    const outputs = ['--format', 'json', '-o', 'all.json', '-o', 'all.md', '--format', 'text'];
    const { status, stdout, stderr } = await tribunal(['arbitrate', example('code-review.yaml'), ...outputs]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'written  all.json\nwritten  all.md\n' });
    expect(stdout).toContain('1 to fix · 2 to decide · 0 dismissed');
    expect(JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8'))).toMatchObject({ protocol: 'code-review/1' });
    expect(readFileSync(join(folder, 'all.md'), 'utf8')).toContain('# Code review');
  });

  test.each([
    [['--format', 'md', '--format', 'json'], 'only one format can go to standard output, not md and json'],
    [['--format', 'pdf'], 'Allowed choices are text, json, report, md'],
    [['-o', 'report'], 'cannot tell the format of report from its name'],
    [['--format', 'md', '-o', 'none/a.md'], 'cannot write to none: it does not exist'],
    [['-o', 'a.md', '--format', 'json', '-o', './a.md'], '-o a.md and -o ./a.md are the same file'],
  ])('refuses outputs that cannot be: %j', async (outputs, message) => {
    const { status, stdout, stderr } = await tribunal(['arbitrate', example('code-review.yaml'), ...outputs]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('prints JSON and Markdown', async () => {
    const result = JSON.parse((await tribunal(['arbitrate', example('business-review.yaml'), '--format', 'json'])).stdout);
    expect(result).toMatchObject({
      schema_version: 1,
      protocol: 'business-review/1',
      id: 'seed-pitch',
      quality_scorecard: { accuracy: 67, competitive_positioning: 45, overall_quality: 64 },
    });
    const markdown = async (...more: readonly string[]) =>
      (await tribunal(['arbitrate', example('code-review.yaml'), '--format', 'md', ...more])).stdout;
    const [short, whole] = [await markdown(), await markdown('--verbose')];
    expect(short).toContain('## To decide');
    expect(whole).toContain('## Disputed Findings (Human Review Required)');
    expect([short, whole].map((text) => [text.includes('| CONFIRMED |'), text.includes('<details>')])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('reads standard input, as JSON or YAML', () => {
    const fromJson = apart(['arbitrate', '-', '--format', 'json'], JSON.stringify(debate()));
    const fromYaml = apart(['arbitrate', '-', '--format', 'json'], readFileSync(example('code-review.yaml'), 'utf8'));
    expect([fromJson.status, JSON.parse(fromJson.stdout).findings.length, fromYaml.status]).toEqual([0, 1, 0]);
  });

  test('tells the story of one item, by number, id, member or title', async () => {
    const stories: string[] = [];
    for (const item of ['1', 'timing', 'loose-compare', 'session token is compared with =='])
      stories.push((await tribunal(['arbitrate', example('code-review.yaml'), '--explain', item])).stdout);
    expect(new Set(stories).size).toBe(1);
    expect(stories[0]).toContain('round 2  codex/bug-detector disagrees (-10)');
    expect(stories[0]).toContain('Decision: accepted (step 8, stands)');
    expect(stories[0]).toContain('would be reversed by:');
  });

  test('fails closed where nobody answered', async () => {
    const silent = file(
      'silent.json',
      JSON.stringify({ protocol: 'code', round1: [{ model: 'claude', role: 'bug-detector', failed: 'timeout' }] }),
    );
    const { status, stdout, stderr } = await tribunal(['arbitrate', silent]);
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: 'error  silent.json  no reviewer gave a valid answer: no verdict\n',
    });
    expect(stdout).toContain('No verdict: no reviewer answered.');
    expect(stdout).toContain('0 to fix · 0 to decide · 0 dismissed');
    expect(stdout).not.toMatch(/merge|pass/);
  });
});

describe('what nobody looked at gets no positive word', () => {
  test('a file whose only reviewer failed', async () => {
    const half = file(
      'half.json',
      JSON.stringify({
        protocol: 'code',
        round1: [
          { model: 'claude', role: 'bug-detector', file: 'a.ts', failed: 'timeout' },
          { model: 'codex', role: 'bug-detector', file: 'b.ts', findings: [] },
        ],
      }),
    );
    const { status, stdout } = await tribunal(['arbitrate', half]);
    expect(status).toBe(0);
    expect(stdout).toContain('partial: claude did not respond in round 1 (timeout)');
    expect(stdout).toContain('Part of the change was not reviewed');
    expect(stdout).not.toMatch(/\bmerge\b|passes/);
  });

  test('what a debate is made of begins no command of a workflow, on neither stream', async () => {
    const key = '##[error]a\n::error::b';
    const entry = { model: 'a', role: 'bug-detector', file: 'a.ts', findings: [] };
    const input = JSON.stringify({ protocol: 'code', [key]: 1, round1: [entry] });
    const refused = JSON.stringify({ protocol: key });
    const said = [await tribunal(['arbitrate', '-'], input), await tribunal(['arbitrate', '-'], refused)];
    expect(said.map(({ status }) => status)).toEqual([0, 2]);
    expect(said[0]?.stderr).toContain('# #[error]a\n: :error::b');
    expect(said.flatMap(({ stdout, stderr }) => `${stdout}${stderr}`.match(/^\s*::|##\[/gm) ?? [])).toEqual([]);
  });

  test('a misspelt round is pointed out', async () => {
    const misspelt = file('misspelt.json', JSON.stringify({ ...debate(), rund2: [] }));
    expect((await tribunal(['arbitrate', misspelt])).stderr).toContain(
      'note     misspelt.json  "rund2" is not part of a debate and was ignored: did you mean round',
    );
  });
});

describe('bad input', () => {
  const cases: readonly (readonly [string, string, string, RegExp])[] = [
    ['a missing file', '', 'missing.json', /^error {2}missing\.json {2}cannot read the file: it does not exist\n/],
    ['an empty file', '  \n', 'empty.json', /^error {2}empty\.json {2}the file is empty\n/],
    [
      'broken JSON',
      '{\n "protocol": "code",\n "round1": [,]\n}',
      'broken.json',
      /^error {2}broken\.json:3 {2}this is not valid JSON/,
    ],
    [
      'two YAML documents',
      'a: 1\n---\nb: 2\n',
      'two.yaml',
      /^error {2}two\.yaml:2 {2}this file has more than one YAML document\n/,
    ],
    ['broken YAML', 'protocol: code\nround1: [\n', 'broken.yaml', /^error {2}broken\.yaml:\d+ {2}this is not valid YAML/],
    ['no protocol', '{}', 'none.json', /protocol: expected "code" or "business" or "flags" or "judges", found nothing/],
    [
      'another protocol',
      '{"protocol":\n"poetry"}',
      'poetry.json',
      /^error {2}poetry\.json:1 {2}protocol: expected "code" or "business" or "flags" or "judges", found "poetry"/,
    ],
    [
      'a list',
      '[1]',
      'list.json',
      /^error {2}list\.json:1 {2}\[0\]: expected a message with findings, responses or defenses, or one of these, found 1/,
    ],
    [
      'no first round',
      '{"protocol":"code"}',
      'no-round.json',
      /round1: expected a list of entries, one per reviewer, found nothing/,
    ],
    [
      'a finding without confidence',
      'protocol: code\nround1:\n  - model: claude\n    role: bug-detector\n    findings:\n      - title: A\n        severity: high\n',
      'no-confidence.yaml',
      /^error {2}no-confidence\.yaml:6 {2}round1\[0\]\.findings\[0\]\.confidence: expected a number, found nothing/,
    ],
    [
      'an action nobody knows',
      JSON.stringify(
        debate({ round2: [{ model: 'codex', reviewer: 'x', responses: [{ finding_id: 1, action: 'shrug' }] }] }),
        null,
        1,
      ),
      'shrug.json',
      /^error {2}shrug\.json:\d+ {2}round2\[0\]\.responses\[0\]\.action: expected agree, disagree or partial .*, found "shrug"/,
    ],
    [
      'something that is no finding',
      JSON.stringify({ protocol: 'code', round1: [{ model: 'claude', role: 'x', findings: [null] }] }),
      'null.json',
      /round1\[0\]\.findings\[0\]: expected a finding, found null/,
    ],
    [
      'words for a number',
      JSON.stringify({
        protocol: 'code',
        round1: [{ model: 'claude', role: 'x', findings: [{ ...finding, confidence: 'high' }] }],
      }),
      'words.json',
      /round1\[0\]\.findings\[0\]\.confidence: expected a number, found "high"/,
    ],
    ['a file that contains itself', 'protocol: code\nround1: &a [*a]\n', 'self.yaml', /a value in this file contains itself/],
    ['nesting without end', '['.repeat(50_000) + ']'.repeat(50_000), 'deep.json', /this is nested too deep/],
    [
      'an entry without findings',
      JSON.stringify({ protocol: 'code', round1: [{ model: 'claude', role: 'x' }] }),
      'no-findings.json',
      /round1\[0\]\.findings: expected a list of findings, or failed: true, found nothing/,
    ],
  ];
  for (const [what, text, name, message] of cases) {
    test(`${what}: says what was expected, what came and where`, async () => {
      if (text !== '') file(name, text);
      const { status, stdout, stderr } = await tribunal(['arbitrate', name]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr).not.toContain('    at ');
    });
  }

  test('usage: no file, two inputs, an unknown format, an unknown item, an unknown command', async () => {
    for (const args of [
      ['arbitrate'],
      ['arbitrate', 'a.json', '--batch', 'b.jsonl'],
      ['arbitrate', example('code-review.yaml'), '--format', 'pdf'],
      ['arbitrate', example('code-review.yaml'), '--explain', '99'],
      ['arbitrate', '--batch', 'b.jsonl', '--format', 'md'],
      ['judge-me'],
    ]) {
      const { status, stdout } = await tribunal(args);
      expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: '' });
    }
  });
});

describe('a batch', () => {
  test('gives one result a line in the same order; a bad line is an error in its place', async () => {
    const lines = [
      { ...debate(), id: 'first' },
      '{"id":"torn","protocol":"co',
      { id: 'odd', protocol: 'poetry' },
      { ...debate(), id: 4 },
    ];
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    const { status, stdout, stderr } = await tribunal(['arbitrate', '--batch', '-'], `${text}\n\n`);
    const results = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results.map(({ id, error, protocol }) => ({ id, error: error !== undefined, protocol }))).toEqual([
      { id: 'first', error: false, protocol: 'code-review/1' },
      { id: 'torn', error: true, protocol: undefined },
      { id: 'odd', error: true, protocol: undefined },
      { id: 4, error: false, protocol: 'code-review/1' },
    ]);
    expect(status).toBe(2);
    expect(stderr).toContain('stdin:2');
    expect(stderr).toContain('stdin:3');
  });

  test('every vector decides, and the same text gives the same bytes twice', async () => {
    const debates = readFileSync(join(root, 'test/vectors/arbitration.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.stringify(JSON.parse(line).case));
    const batch = file('vectors.jsonl', `${debates.join('\n')}\n`);
    const [first, second] = [await tribunal(['arbitrate', '--batch', batch]), await tribunal(['arbitrate', '--batch', batch])];
    expect([first.status, first.stdout.trim().split('\n').length]).toEqual([0, debates.length]);
    expect(second.stdout).toBe(first.stdout);
  });
});

test('a batch line that nobody answered is told apart', async () => {
  const { status, stdout, stderr } = await tribunal(
    ['arbitrate', '--batch', '-'],
    JSON.stringify({ id: 7, protocol: 'code', round1: [{ model: 'claude', failed: true }] }),
  );
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: 'error  stdin:1  no reviewer gave a valid answer: no verdict\n',
  });
  expect(JSON.parse(stdout)).toMatchObject({ id: 7, recommendation: 'no-verdict' });
});

test('--version prints the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(apart(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});
