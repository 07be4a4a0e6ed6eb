import { expect, test } from 'vitest';
import { baseFilesOf } from '../../test/base-files-of.ts';
import { remark } from '../contracts/remark.ts';
import type { FilesPlan } from '../contracts/review-plan.ts';
import type { ChangedFile } from '../diff/change.ts';
import { selectFiles } from './select-files.ts';

const PLAN: FilesPlan = { exclude: [], generated: false };

const file = (path: string, more: Partial<ChangedFile> = {}): ChangedFile => ({
  path,
  kind: 'modified',
  content: 'text',
  hunks: [{ oldStart: 1, newStart: 1, lines: [' a', '-b', '+c', '+d'], diffLine: 5 }],
  diffLine: 1,
  ...more,
});

const added = (path: string, lines: readonly string[] = ['one();']): ChangedFile =>
  file(path, { kind: 'added', hunks: [{ oldStart: 0, newStart: 1, lines: lines.map((line) => `+${line}`), diffLine: 5 }] });

const moved = (oldPath: string, path: string): ChangedFile => file(path, { kind: 'renamed', oldPath });

/** The selected files, and the reasons of the others. */
async function told(files: readonly ChangedFile[], base: Readonly<Record<string, string>> = {}, plan: Partial<FilesPlan> = {}) {
  const { change, leftOut, remarks } = await selectFiles({ files }, { ...PLAN, ...plan, base: baseFilesOf(base) });
  expect([...change.files.map(({ path }) => path), ...leftOut.map(({ path }) => path)].sort()).toEqual(
    files.map(({ path }) => path).sort(),
  );
  return {
    in: change.files.map(({ path }) => path),
    out: Object.fromEntries(leftOut.map(({ path, why }) => [path, why])),
    remarks,
  };
}

test('a file is left out for the first reason that holds, with its changed lines', async () => {
  const files = ['a.ts', 'b.md', 'gen/c.ts', 'old/d.ts', 'old/keep.ts', 'node_modules/e.ts', 'f.min.ts', 'package-lock.json'].map(
    (path) => file(path),
  );
  const base = { '.tribunalignore': '# ours\nold/*\n!old/keep.ts\n', 'node_modules/e.ts': '' };
  const plan = { ...PLAN, extensions: ['ts', '.json'], exclude: ['gen/**'], base: baseFilesOf(base) };
  expect(await selectFiles({ files, unmerged: ['m.ts'] }, plan)).toEqual({
    change: { files: ['a.ts', 'old/keep.ts', 'f.min.ts'].map((path) => file(path)), unmerged: ['m.ts'] },
    leftOut: [
      { path: 'b.md', reason: 'extension', why: 'only .ts, .json are reviewed', lines: 3 },
      { path: 'gen/c.ts', reason: 'excluded', why: 'exclude: gen/**', lines: 3 },
      { path: 'old/d.ts', reason: 'ignored', why: '.tribunalignore: old/*', lines: 3 },
      { path: 'node_modules/e.ts', reason: 'vendored', why: 'vendored (node_modules/)', lines: 3, isMissing: true },
      { path: 'package-lock.json', reason: 'generated', why: 'generated (lock file)', lines: 3, isMissing: true },
    ],
    cameBack: new Set(),
    unwanted: new Set(['gen/c.ts', 'old/d.ts', 'node_modules/e.ts']),
    remarks: [],
  });
});

test('what a pattern leaves out is unwanted, also where its ending leaves it out', async () => {
  const plan = { ...PLAN, extensions: ['ts'], exclude: ['sub/**'], base: baseFilesOf({}) };
  const { unwanted } = await selectFiles({ files: ['yarn.lock', 'sub/yarn.lock'].map((path) => file(path)) }, plan);
  expect(unwanted).toEqual(new Set(['sub/yarn.lock']));
});

test('generated and vendored files are reviewed where that is wanted', async () => {
  const files = ['yarn.lock', 'vendor/a.go', 'b.pb.go'].map((path) => file(path));
  expect((await told(files, { 'vendor/modules.txt': '' }, { generated: true })).in).toEqual([
    'yarn.lock',
    'vendor/a.go',
    'b.pb.go',
  ]);
});

test.each([
  ['go.sum', 'lock file'],
  ['sub/Cargo.lock', 'lock file'],
  ['dist/app.js.map', 'source map'],
  ['static/app.min.css', 'minified'],
  ['api/v1.pb.go', 'protobuf'],
  ['api/v1_pb2.py', 'protobuf'],
  ['lib/a.g.dart', 'by its name'],
  ['src/schema.generated.ts', 'by its name'],
])('%s is generated', async (path, what) => {
  expect((await told([file(path)])).out).toEqual({ [path]: `generated (${what})` });
});

test.each([
  'lock.ts',
  'src/generated.ts',
  'a.map',
  'src/__snapshots__/a.test.ts.snap',
  'composer.lock',
  'xgo.sum',
  'package-lock.json/a.ts',
  'vendor/ours.ts',
  'my_vendor/a.go',
])('%s is not', async (path) => {
  expect((await told([file(path)])).in).toEqual([path]);
});

test.each([
  ['app/node_modules/x/i.js', { 'app/node_modules/y/i.js': '' }, 'app/node_modules/'],
  ['third_party/x.c', { 'third_party/LICENSE': '' }, 'third_party/'],
  ['vendor/x/y.go', { 'vendor/modules.txt': '' }, 'vendor/'],
  ['vendor/x/y.php', { 'vendor/composer/installed.json': '' }, 'vendor/'],
  ['vendor/bundle/x.rb', { 'vendor/bundle/y.rb': '' }, 'vendor/'],
])('%s is vendored', async (path, base, folder) => {
  expect((await told([added(path)], base)).out).toEqual({ [path]: `vendored (${folder})` });
  expect((await told([added(path)])).in).toEqual([path]);
});

test('.gitattributes marks files, and takes marks away', async () => {
  const base = {
    '.gitattributes': [
      '# marks',
      'gen/** linguist-generated=true',
      'gen/ours.ts -linguist-generated',
      '"with space/*" text linguist-vendored',
      'yarn.lock linguist-generated=false',
      'third_party/ours/** !linguist-vendored -linguist-vendored',
      'back/** linguist-generated',
      'back/** !linguist-generated',
    ].join('\r\n'),
    'third_party/x.c': '',
  };
  const paths = [
    'gen/a.ts',
    'gen/ours.ts',
    'with space/b.ts',
    'yarn.lock',
    'third_party/ours/c.c',
    'third_party/d.c',
    'back/e.ts',
  ];
  expect(
    await told(
      paths.map((path) => file(path)),
      base,
    ),
  ).toEqual({
    in: ['gen/ours.ts', 'yarn.lock', 'third_party/ours/c.c', 'back/e.ts'],
    out: {
      'gen/a.ts': 'generated (.gitattributes: linguist-generated)',
      'with space/b.ts': 'vendored (.gitattributes: linguist-vendored)',
      'third_party/d.c': 'vendored (third_party/)',
    },
    remarks: [],
  });
});

test('a rule that keeps a file keeps it, whatever its name and marker say', async () => {
  const base = { '.tribunalignore': '*.sum\n!yarn.lock\n!gen/', 'gen/a.ts': '// @generated', 'go.sum': '' };
  const files = [file('yarn.lock'), file('gen/a.ts'), file('go.sum'), moved('yarn.lock', 'package-lock.json')];
  expect((await told(files, base)).out).toEqual({ 'go.sum': '.tribunalignore: *.sum' });
});

test.each([
  ['// @generated by a tool', '@generated'],
  ['#!/bin/sh\n\n# @generated', '@generated'],
  ['/**\n * @generated SignedSource<<1234>>\n */', '@generated'],
  ['// Code generated by protoc-gen-go. DO NOT EDIT.', 'Code generated … DO NOT EDIT'],
  ['/* This file was automatically generated by bindgen */', 'auto-generated'],
  ['// <auto-generated/>', 'auto-generated'],
  ['-- Autogenerated from schema.sql, do not edit', 'DO NOT EDIT'],
  ['; Auto-generated by a tool', 'auto-generated'],
  ['// This code was generated by a tool.', 'auto-generated'],
  ['# Generated by a tool. DO NOT EDIT!', 'DO NOT EDIT'],
])('a marker of an old version counts: %#', async (text, marker) => {
  expect((await told([file('a.ts')], { 'a.ts': text })).out).toEqual({ 'a.ts': `generated (its marker: ${marker})` });
});

test.each([
  'const mark = "// @generated";',
  '// files with @generated are skipped',
  '// ids are generated here; do not edit the seed',
  '// The code is generated by the authenticator of the user',
  '# Auto-generated code\n\nHow it is made.',
  '// This file generates tokens',
  `${'\n'.repeat(40)}// @generated`,
  `//${' '.repeat(100_000)}@generated`,
])('what is no marker does not: %#', async (text) => {
  expect((await told([file('a.ts')], { 'a.ts': text })).in).toEqual(['a.ts']);
});

test('what only the change says excuses nothing', async () => {
  const files = [
    added('new.ts', ['// @generated', 'evil();']),
    added('new.pb.go'),
    added('short.min.js'),
    added('long.min.js', ['x'.repeat(5_000)]),
    added('node_modules/new.js'),
    added('.tribunalignore', ['*']),
    added('.gitattributes', ['* linguist-generated']),
    file('late.ts', { hunks: [{ oldStart: 1, newStart: 1, lines: ['+// @generated', ' a'], diffLine: 5 }] }),
    file('link.lock', { path: 'yarn.lock', kind: 'added', link: true }),
    file('copy.pb.go', { kind: 'copied', oldPath: 'a.pb.go' }),
    file('marked-copy.ts', { kind: 'copied', oldPath: 'marked.ts' }),
  ];
  expect(await told(files, { 'late.ts': 'a\n', 'marked.ts': '// @generated\n' })).toEqual({
    in: files.map(({ path }) => path),
    out: {},
    remarks: [
      remark('note', 'new-files-generated', {
        files: [
          { path: 'new.ts', what: '@generated' },
          { path: 'new.pb.go', what: 'protobuf' },
          { path: 'short.min.js', what: 'minified' },
          { path: 'long.min.js', what: 'minified' },
          { path: 'copy.pb.go', what: 'protobuf' },
        ],
        ignoreFile: '.tribunalignore',
      }),
    ],
  });
});

test('a file is not moved out of sight', async () => {
  const base = {
    '.tribunalignore': 'docs/\nold/',
    '.gitattributes': 'gen/* linguist-generated',
    'third_party/LICENSE': '',
    'was.ts': '// @generated',
  };
  const files = [
    moved('src/a.ts', 'docs/a.ts'),
    moved('docs/b.ts', 'src/b.ts'),
    moved('old/c.ts', 'docs/c.ts'),
    moved('src/d.ts', 'third_party/d.ts'),
    moved('third_party/e.ts', 'third_party/x/e.ts'),
    moved('src/f.ts', 'gen/f.ts'),
    moved('src/g.ts', 'src/g.txt'),
    moved('src/h.ts', 'yarn.lock'),
    moved('was.ts', 'is.ts'),
    moved('src/i.ts', 'skip/i.ts'),
  ];
  expect((await told(files, base, { extensions: ['ts', 'lock'], exclude: ['skip'] })).out).toEqual({
    'docs/c.ts': '.tribunalignore: docs/',
    'third_party/x/e.ts': 'vendored (third_party/)',
    'is.ts': 'generated (its marker: @generated)',
  });
});

test('only the user and the base excuse a gate: names, folders and markers do not', async () => {
  const files = ['a.ts', 'b.ts', 'c/d.ts', 'e.pb.go', 'third_party/f.c', 'g.ts'].map((path) => file(path));
  const base = {
    '.tribunalignore': 'a.ts',
    '.gitattributes': 'c/** linguist-generated',
    'third_party/LICENSE': '',
    'g.ts': '// @generated',
  };
  const { leftOut } = await selectFiles({ files }, { ...PLAN, exclude: ['b.ts'], base: baseFilesOf(base) });
  expect(leftOut.filter(({ isMissing }) => isMissing).map(({ path }) => path)).toEqual(['e.pb.go', 'third_party/f.c', 'g.ts']);
  expect(leftOut).toHaveLength(files.length);
});

test('a file that comes back from where it was left out is told apart', async () => {
  const base = { '.tribunalignore': 'old/', 'third_party/LICENSE': '' };
  const files = [moved('old/a.ts', 'src/a.ts'), moved('third_party/b.c', 'src/b.c'), moved('src/c.ts', 'src/d.ts')];
  const { cameBack } = await selectFiles({ files }, { ...PLAN, base: baseFilesOf(base) });
  expect(cameBack).toEqual(new Set(['src/a.ts', 'src/b.c']));
});

test('odd names are matched as they are', async () => {
  const paths = [
    '한글/이름.ts',
    'with space/a b.ts',
    'back\\slash.ts',
    'new\nline.ts',
    '"quoted".ts',
    'tab\tx.ts',
    ' ',
    `${'d/'.repeat(3_000)}x.ts`,
  ];
  const base = { '.tribunalignore': '한글/\nwith\\ space/\nback\\\\slash.ts\nnew?line.ts\n"quoted".ts\n' };
  expect(
    await told(
      paths.map((path) => file(path)),
      base,
      { exclude: ['tab*'] },
    ),
  ).toEqual({
    in: [' ', paths.at(-1)],
    out: {
      '한글/이름.ts': '.tribunalignore: 한글/',
      'with space/a b.ts': '.tribunalignore: with\\ space/',
      'back\\slash.ts': '.tribunalignore: back\\\\slash.ts',
      'new\nline.ts': '.tribunalignore: new?line.ts',
      '"quoted".ts': '.tribunalignore: "quoted".ts',
      'tab\tx.ts': 'exclude: tab*',
    },
    remarks: [],
  });
});

test('patterns that are not used are told, shortly and visibly', async () => {
  const base = { '.tribunalignore': `[open\n${'[x\n'.repeat(7)}` };
  expect((await told([file('a.ts')], base, { exclude: ['!a.ts', `\u{202E}${'x'.repeat(300)}`] })).remarks).toEqual([
    remark('note', 'exclude-unused', { glob: '!a.ts', fault: { kind: 'negation' } }),
    remark('note', 'exclude-unused', { glob: `\\u{202E}${'x'.repeat(71)}…`, fault: { kind: 'not-a-glob' } }),
    ...[1, 2, 3, 4, 5].map((line) =>
      remark('note', 'ignore-line-unused', { file: '.tribunalignore', line, fault: { kind: 'not-a-pattern' } }),
    ),
    remark('note', 'ignore-lines-unused', { file: '.tribunalignore', more: 3 }),
  ]);
});

test('names of files decide by their end in any case, or by all of the name', async () => {
  const paths = ['a.TS', 'Dockerfile', 'x/dockerfile', 'ts', 'a.tsx', 'b.d.ts'];
  expect(
    (
      await told(
        paths.map((path) => file(path)),
        {},
        { extensions: ['ts', 'Dockerfile'] },
      )
    ).out,
  ).toEqual({
    'a.tsx': 'only .ts, .Dockerfile are reviewed',
  });
});

test('hostile patterns and names are compared in bounded steps, and what is not compared is reviewed', async () => {
  const files = Array.from({ length: 2_000 }, (_, at) => file(`${'a'.repeat(900)}${at}`));
  const { in: kept, remarks } = await told(files, { '.tribunalignore': `${'*a'.repeat(120)}*b\n`.repeat(250) });
  expect(kept.length).toBe(2_000);
  expect(remarks).toEqual([remark('note', 'comparison-limited', { of: 'patterns' })]);
});
