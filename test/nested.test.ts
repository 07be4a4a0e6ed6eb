import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLockFile } from '../src/advisories/locks/lock-files.ts';
import { businessReviewAnswers } from '../src/answers/findings/business-review-answers.ts';
import { codeReviewAnswers } from '../src/answers/findings/code-review-answers.ts';
import { flagResolutionAnswersOn } from '../src/answers/flags/flag-resolution-answers.ts';
import { judgePanelAnswers } from '../src/answers/judges/judge-panel-answers.ts';
import { UserError } from '../src/contracts/user-error.ts';
import { askId, contentId, seatId } from '../src/core/ids.ts';
import type { Seat } from '../src/core/seat.ts';
import { parseBoundedJson } from '../src/core/text/bounded-json.ts';
import { readJsonLine, readText } from '../src/files/read-text.ts';
import { readTree } from '../src/files/read-tree.ts';
import { checkLine } from '../src/journal/chain.ts';
import { thaw } from '../src/journal/frozen.ts';
import { parseJson } from '../src/panelists/foreign-json.ts';
import { readingOf } from '../src/runtime/reception.ts';
import { runHere } from './run-here.ts';
import { scratchRepository } from './scratch-repository.ts';

const MANY = 200_000;
const JSON_TEXTS = {
  'lists that are never closed': '['.repeat(MANY),
  'objects that are never closed': '{"a":'.repeat(MANY),
  'lists that are closed': `${'['.repeat(MANY)}${']'.repeat(MANY)}`,
  'objects that are closed': `${'{"a":'.repeat(MANY)}1${'}'.repeat(MANY)}`,
};
const YAML_TEXTS = {
  ...JSON_TEXTS,
  dashes: `${'- '.repeat(MANY)}x`,
  'question marks': '? '.repeat(300),
  'steps to the right': Array.from({ length: 1_500 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
};

/** A user's mistake, by its code. */
function mistake(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    if (error instanceof UserError) return error.code;
    throw error;
  }
}

describe('files that nest without end are a mistake', () => {
  test.each(Object.entries(JSON_TEXTS))('JSON: %s', (_name, text) => {
    expect([
      mistake(() => readText(text, 'x.json')),
      mistake(() => readJsonLine(text, 'x.jsonl:1')),
      mistake(() => readTree(text, 'x.json', { comments: true })),
    ]).toEqual(['too-deep', 'too-deep', 'too-much']);
  });

  test.each(Object.entries(YAML_TEXTS))('YAML: %s', (_name, text) => {
    expect([mistake(() => readText(text, 'x.yaml')), mistake(() => readTree(text, 'x.yaml', { comments: false }))]).toEqual([
      'too-deep',
      'too-much',
    ]);
  });

  test('brackets in texts are none, in whatever quotes they stand', () => {
    const many = '['.repeat(500);
    const texts = [`{"a": "${many}\\"${many}"}`, `a: "${many}"`, `a: '${many}'`, `a: |\n  ${many}`, `a: x${many}`];
    expect(texts.map((text) => mistake(() => readText(text, 'x')))).toEqual(texts.map(() => 'read'));
  });
});

const seat: Seat = { id: seatId('s'), model: 'm', role: 'r', kind: 'model', canDefend: true };
const brief = { files: undefined, findings: [], challenged: [], questions: [], again: false, others: [], flag: {}, said: [] };

/** What each reader of answers makes of a text; the loop sees nothing else. */
const readings = (text: string) =>
  [codeReviewAnswers, businessReviewAnswers, flagResolutionAnswersOn(undefined), judgePanelAnswers({ dimensions: [] })].flatMap(
    (readers) =>
      Object.keys(readers).map((phase) => {
        const ask = { id: askId(1, phase, seat.id), seat: seat.id, phase, brief };
        return readingOf(readers as never, text, ask as never, seat);
      }),
  );

describe('answers that nest without end cannot be read, and say so', () => {
  test.each(Object.entries(JSON_TEXTS))('%s', (_name, text) => {
    for (const { answer, problems } of readings(text)) {
      expect(answer).toBeUndefined();
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.join()).not.toContain('call stack');
    }
  });
});

const LOCKS = ['package-lock.json', 'Pipfile.lock', 'pylock.toml', 'poetry.lock', 'uv.lock', 'Cargo.lock', 'yarn.lock'];

test.each(Object.entries(YAML_TEXTS))('lock files, foreign JSON and journals: %s', async (_name, text) => {
  for (const path of [...LOCKS, 'pnpm-lock.yaml', 'go.mod', 'requirements.txt'])
    expect(readLockFile(path, path.endsWith('.toml') || path === 'poetry.lock' ? `a = ${text}` : text).kind).toMatch(
      /^(?:problem|packages)$/,
    );
  expect(parseJson(text)).toBeUndefined();
  expect(() => parseBoundedJson(text)).toThrow(SyntaxError);
  await expect(thaw(contentId('x'), async () => text)).rejects.toThrow(SyntaxError);
  const body = `{"v":1,"event":${text}`;
  const line = `${body},"hash":"${createHash('sha256').update(body).digest('hex')}"}`;
  expect(checkLine(Buffer.from(line))).toEqual({ whole: false });
});

describe('the command answers every such file with exit code 2', () => {
  const repository = scratchRepository();
  afterAll(() => repository.remove());
  const deep = JSON_TEXTS['objects that are never closed'];
  const files = {
    'deep.json': deep,
    'deep.jsonl': `${deep}\n`,
    'deep.yaml': deep,
    'deep.sarif': deep,
    'a.md': '# Title\n\nText.\n',
  };
  beforeAll(() => {
    repository.commit({ 'a.js': 'let a = 1;\n' });
    repository.write({ ...files, 'a.js': 'let a = 2;\n' });
    repository.git('add', 'a.js');
  });

  test.each([
    ['arbitrate', 'deep.json'],
    ['arbitrate', 'deep.yaml'],
    ['arbitrate', 'deep.jsonl'],
    ['run', 'deep.json'],
    ['run', 'deep.yaml'],
    ['cases', 'verify', 'deep.json'],
    ['cases', 'show', 'deep.json'],
    ['cases', 'replay', 'deep.yaml'],
    ['flags', 'a.md', '--flags', 'deep.json'],
    ['flags', 'a.md', '--flags', 'deep.yaml'],
    ['review', '--models', 'sarif:deep.sarif', '--dry-run'],
    ['review', '--models', 'analysers', '--baseline', 'deep.sarif', '--format', 'sarif', '-o', 'x.sarif'],
    ['review', '--models', 'analysers', '--baseline', 'deep.json', '--format', 'sarif', '-o', 'x.sarif'],
  ])('%s %s %s', async (...args) => {
    const { status, stderr } = await runHere(args, { cwd: repository.root, env: { ...repository.env, CI: '1' } });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('this is nested too deep') });
  });
});
