import { expect, test } from 'vitest';
import { baseFilesOf } from '../../test/base-files-of.ts';
import type { ChangedFile } from '../diff/change.ts';
import { tampering } from './tampering.ts';

const file = (path: string, more: Partial<ChangedFile> = {}): ChangedFile => ({
  path,
  kind: 'modified',
  content: 'text',
  hunks: [],
  diffLine: 1,
  ...more,
});

const withLines = (path: string, lines: readonly string[], more: Partial<ChangedFile> = {}): ChangedFile =>
  file(path, { hunks: [{ oldStart: 7, newStart: 7, lines, diffLine: 5 }], ...more });

const COUNTS = 'what main (1a2b3c4) has counts';

test.each([
  ['tribunal.config.yaml', 'the settings of reviews'],
  ['.ai-review-arena.json', 'the settings of reviews'],
  ['.tribunalignore', 'which files are reviewed'],
  ['.tribunal/rules/sql.md', 'the rules that reviewers are told'],
  ['.tribunal/roles/cost.md', 'what reviewers look for'],
  ['.tribunal/other', 'reviews'],
  ['AGENTS.md', 'what agents and reviewers are told'],
  ['packages/a/agents.MD', 'what agents and reviewers are told'],
  ['CLAUDE.md', 'what agents and reviewers are told'],
  ['.cursor/rules/a.mdc', 'what agents and reviewers are told'],
  ['.github/copilot-instructions.md', 'what agents and reviewers are told'],
])('a change of %s is told', async (path, what) => {
  expect(await tampering({ files: [file(path)] }, baseFilesOf({}))).toEqual([
    { place: path, path, kind: 'steering', text: `is changed and steers ${what}; ${COUNTS}` },
  ]);
});

test.each(['src/agents.ts', 'docs/tribunal.md', 'config.yaml', 'tribunal.ts', 'my.tribunalignore', '.tribunal'])(
  '%s steers nothing',
  async (path) => {
    expect(await tampering({ files: [file(path)] }, baseFilesOf({}))).toEqual([]);
  },
);

test('new, deleted and moved files are told as what they are', async () => {
  const files = [
    file('AGENTS.md', { kind: 'added' }),
    file('.tribunalignore', { kind: 'deleted' }),
    file('old/notes.md', { kind: 'renamed', oldPath: 'CLAUDE.md' }),
  ];
  expect((await tampering({ files }, baseFilesOf({}))).map(({ place, text }) => `${place} ${text}`)).toEqual([
    `AGENTS.md is new and steers what agents and reviewers are told; ${COUNTS}`,
    `.tribunalignore is deleted and steers which files are reviewed; ${COUNTS}`,
    `old/notes.md is moved and steers what agents and reviewers are told (it was CLAUDE.md); ${COUNTS}`,
  ]);
});

test('attributes steer where they mark files, in what is added and in what is taken away', async () => {
  const files = [
    withLines('.gitattributes', [' *.md text', '+*.ts linguist-generated']),
    withLines('a/.gitattributes', ['-*.ts -linguist-generated=false']),
    withLines('b/.gitattributes', [' *.ts linguist-generated', '+*.md text eol=lf']),
    withLines('c/.gitattributes', ['+src/** -diff']),
    file('d/attributes', { kind: 'renamed', oldPath: 'd/.gitattributes' }),
  ];
  expect((await tampering({ files }, baseFilesOf({}))).map(({ place }) => place)).toEqual([
    '.gitattributes:8',
    'a/.gitattributes',
    'c/.gitattributes:7',
    'd/attributes',
  ]);
});

test('a pipeline steers where it calls us, now or before', async () => {
  const base = {
    '.github/workflows/far.yml': 'on: push\n\n\n\n- run: npx tribunal review',
    '.github/workflows/other.yml': 'on: push',
  };
  const files = [
    withLines('.github/workflows/near.yml', ['+- run: npx tribunal review --no-debate']),
    withLines('.github/workflows/far.yml', ['-on: pull_request', '+on: push']),
    withLines('.github/workflows/other.yml', ['+on: push']),
    withLines('.gitlab-ci.yml', ['-  - tribunal review']),
    file('off.yml', { kind: 'renamed', oldPath: '.github/workflows/far.yml' }),
    withLines('src/run.ts', ['+tribunal']),
  ];
  expect((await tampering({ files }, baseFilesOf(base))).map(({ place, line, text }) => ({ place, line, text }))).toEqual([
    { place: '.github/workflows/near.yml:7', line: 7, text: `is changed and steers when and how reviews are held; ${COUNTS}` },
    { place: '.github/workflows/far.yml', text: `is changed and steers when and how reviews are held; ${COUNTS}` },
    { place: '.gitlab-ci.yml', text: `is changed and steers when and how reviews are held; ${COUNTS}` },
    { place: 'off.yml', text: `is moved and steers when and how reviews are held (it was .github/workflows/far.yml); ${COUNTS}` },
  ]);
});

test('many files that steer are told in few notices, with names that cannot be misread', async () => {
  const files = [file('.tribunal/\u{202E}\n.md'), ...Array.from({ length: 80 }, (_, at) => file(`.tribunal/rules/${at}.md`))];
  const notices = await tampering({ files }, baseFilesOf({}));
  expect([notices.length, notices[0]?.place, notices.at(-1)]).toEqual([
    51,
    '.tribunal/\\u{202E} .md',
    { place: '31 more files', kind: 'steering', text: `steer reviews too; ${COUNTS}` },
  ]);
});
