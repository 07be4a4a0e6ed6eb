import { expect, test } from 'vitest';
import { baseFilesOf } from '../../test/base-files-of.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import { newMasker } from '../safety/secrets/mask.ts';
import { readGuidance } from './guidance.ts';

const CHANGED = ['src/db/query.ts', 'src/ui/page.tsx', 'README.md'];

const told = (
  files: Readonly<Record<string, string>>,
  changed: readonly string[] = CHANGED,
  customRoles: readonly string[] = [],
) => readGuidance(baseFilesOf(files), changed, { masker: newMasker(), customRoles });

test('rules come first, then the nearest notes, each with the files and roles it is for', async () => {
  const files = {
    'AGENTS.md': 'Use tabs.\n',
    'CLAUDE.md': '@AGENTS.md\n',
    'src/db/AGENTS.md': 'Queries are bound.',
    'src/db/CLAUDE.md': 'Queries are bound.',
    'src/CLAUDE.md': 'No default exports.',
    'other/AGENTS.md': 'Nobody asks.',
    '.tribunal/rules/b-sql.md': '---\npaths: ["src/db/**", "*.sql"]\nroles: [security, bugs, cost]\n---\n# SQL\nBind values.\n',
    '.tribunal/rules/a-all.md': 'Be kind.',
    '.tribunal/rules/c-none.md': '---\npaths: docs/**\n---\nNever.',
    '.tribunal/rules/notes.txt': 'not a rule',
  };
  expect(await told(files, CHANGED, ['cost'])).toEqual({
    guidance: [
      { file: '.tribunal/rules/a-all.md', text: 'Be kind.' },
      {
        file: '.tribunal/rules/b-sql.md',
        text: '# SQL\nBind values.',
        files: ['src/db/query.ts'],
        roles: ['security-reviewer', 'bug-detector', 'cost'],
      },
      { file: 'src/db/AGENTS.md', text: 'Queries are bound.', files: ['src/db/query.ts'] },
      { file: 'src/CLAUDE.md', text: 'No default exports.', files: ['src/db/query.ts', 'src/ui/page.tsx'] },
      { file: 'AGENTS.md', text: 'Use tabs.' },
    ],
    remarks: [],
  });
});

const RULE = '.tribunal/rules/x.md';

test.each<readonly [string, string, readonly Remark[]]>([
  [
    '---\npaths: [src/**\n---\nText',
    'Text',
    [
      remark('note', 'rule-head', {
        fault: {
          kind: 'unreadable',
          place: `${RULE}:3`,
          why: 'this is not valid YAML: flow sequence in block collection must be sufficiently indented and end with a ] at column 1',
        },
      }),
    ],
  ],
  ['---\n- a\n---\nText', 'Text', [remark('note', 'rule-head', { fault: { kind: 'not-named-values', place: `${RULE}:2` } })]],
  [
    '---\npaths: 3\nroles: {a: b}\n---\nText',
    'Text',
    [
      remark('note', 'rule-list-wrong', { place: `${RULE}:3`, key: 'roles' }),
      remark('note', 'rule-list-wrong', { place: `${RULE}:2`, key: 'paths' }),
    ],
  ],
  [
    '---\n\nglobs: a\npath: docs/**\n---\nText',
    'Text',
    [
      remark('note', 'rule-key-unknown', { place: `${RULE}:3`, key: 'globs' }),
      remark('note', 'rule-key-unknown', { place: `${RULE}:4`, key: 'path', meant: 'paths' }),
    ],
  ],
  [
    '---\nroles: [securty-reviewer, nobody]\n---\nText',
    'Text',
    [
      remark('note', 'rule-role-unknown', { place: `${RULE}:2`, role: 'securty-reviewer', meant: 'security-reviewer' }),
      remark('note', 'rule-role-unknown', { place: `${RULE}:2`, role: 'nobody' }),
      remark('note', 'rule-for-all', { file: RULE, of: 'roles' }),
    ],
  ],
  [
    '---\npaths: ["!a.ts"]\n---\nText',
    'Text',
    [
      remark('note', 'rule-glob-unused', { place: `${RULE}:2`, glob: '!a.ts', fault: { kind: 'negation' } }),
      remark('note', 'rule-for-all', { file: RULE, of: 'files' }),
    ],
  ],
  ['---\nText', '---\nText', [remark('note', 'rule-head', { fault: { kind: 'unclosed', place: `${RULE}:1` } })]],
  ['---\n---\nText', 'Text', []],
])('a head that is wrong is told, and its rule counts for all: %#', async (content, text, remarks) => {
  const read = await told({ [RULE]: content });
  expect(read.guidance).toEqual([{ file: RULE, text }]);
  expect(read.remarks).toEqual(remarks);
});

test('a head that is nested without end is only wrong', async () => {
  const { guidance, remarks } = await told({ [RULE]: `---\na: ${'['.repeat(4_000)}\n---\nText` });
  expect(guidance).toEqual([{ file: RULE, text: 'Text' }]);
  expect(remarks).toEqual([remark('note', 'rule-head', { fault: { kind: 'brackets', place: `${RULE}:2` } })]);
});

test('a rule without words is not used', async () => {
  expect(await told({ [RULE]: '---\npaths: a\n---\n\n' })).toEqual({
    guidance: [],
    remarks: [remark('note', 'rule-unused', { file: RULE, why: 'empty' })],
  });
});

test('secrets are masked', async () => {
  const { guidance } = await told({ 'AGENTS.md': 'token: ghp_0123456789abcdefghijABCDEFGHIJ456789' });
  expect(guidance).toEqual([{ file: 'AGENTS.md', text: expect.stringMatching(/^token: \[masked [a-z-]+ 1\]$/) }]);
});

test('what does not fit beside a change is cut or left out, and told', async () => {
  const long = 'One sentence of a rule.\n'.repeat(2_000);
  const read = await told({ '.tribunal/rules/a.md': long, 'AGENTS.md': long, 'src/db/AGENTS.md': long });
  expect(read.guidance.map(({ file }) => file)).toEqual(['.tribunal/rules/a.md']);
  expect(read.guidance[0]?.text).toMatch(/rule\.\n\[cut here: the text is too long\]$/);
  expect(read.guidance[0]?.text.length).toBeLessThan(20_000);
  expect(read.remarks).toEqual([
    remark('note', 'guidance-cut', { file: '.tribunal/rules/a.md', shown: 2_000, tokens: expect.any(Number) }),
    remark('note', 'guidance-left-out', { file: 'src/db/AGENTS.md' }),
    remark('note', 'guidance-left-out', { file: 'AGENTS.md' }),
  ]);
});

test('room is counted for each file and role', async () => {
  const some = 'One sentence of a rule.\n'.repeat(200);
  const files = {
    '.tribunal/rules/a.md': `---\nroles: [security]\n---\n${some}`,
    '.tribunal/rules/b.md': `---\nroles: [bugs]\n---\n${some}`,
    'src/db/AGENTS.md': some,
    'src/ui/AGENTS.md': some,
  };
  const { guidance, remarks } = await told(files);
  expect(guidance.map(({ file, text }) => [file, text.includes('[cut here')])).toEqual([
    ['.tribunal/rules/a.md', false],
    ['.tribunal/rules/b.md', false],
    ['src/db/AGENTS.md', true],
    ['src/ui/AGENTS.md', true],
  ]);
  expect(remarks.map(({ code }) => code)).toEqual(['guidance-cut', 'guidance-cut']);
});

test('a large change asks for few files', async () => {
  const asked: string[] = [];
  const base = baseFilesOf({ 'AGENTS.md': 'x' });
  const read = (path: string): Promise<string | undefined> => {
    asked.push(path);
    return base.read(path);
  };
  const changed = Array.from({ length: 5_000 }, (_, at) => `a/b${at}/c/${at}.ts`);
  const found = await readGuidance({ ...base, read }, [...changed, '../../outside/a.ts', `${'d/'.repeat(5_000)}x.ts`], {
    masker: newMasker(),
  });
  expect(found).toEqual({
    guidance: [{ file: 'AGENTS.md', text: 'x' }],
    remarks: [remark('note', 'agent-notes-limited', { names: ['AGENTS.md', 'CLAUDE.md'], looked: 40, folders: 10_002 })],
  });
  expect(asked.length).toBe(82);
  expect(asked.some((path) => path.includes('..'))).toBe(false);
});
