import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { scratchRepository } from '../../test/scratch-repository.ts';
import { withoutBraces } from './braces.ts';
import { fits, namesOf, readGlob } from './glob.ts';
import { readIgnoreRules } from './ignore-rules.ts';
import { pathGlobs } from './path-globs.ts';

const IGNORE = `\u{FEFF}# generated and old things
docs/
*.log
!keep.log
/only-root.txt
src/*.snap
a/**/z.ts
lib/**
!lib/keep/
**/deep/name
[a-c]x.ts
[!a-z]y.ts
[]-]z.ts
te?t.md
spaced\\ 
trailing   
\\#literal
\\!bang
back\\\\slash
한국/**
over**all
*a*a*b
folder/
!folder/inside.ts
`;

const PATHS = [
  ...['docs/a.md', 'x/docs/a.md', 'docs', 'adocs/a.md', 'a.log', 'x/y.log', 'keep.log', 'x/keep.log', 'only-root.txt'],
  ...[
    'x/only-root.txt',
    'src/a.snap',
    'src/x/a.snap',
    'x/src/a.snap',
    'a/z.ts',
    'a/b/z.ts',
    'a/b/c/z.ts',
    'x/a/z.ts',
    'lib/a.ts',
  ],
  ...[
    'lib',
    'lib/keep/a.ts',
    'lib/other/a.ts',
    'x/lib/a.ts',
    'deep/name',
    'x/deep/name',
    'x/y/deep/name/below',
    'bx.ts',
    'dx.ts',
  ],
  ...['1y.ts', 'by.ts', ']z.ts', '-z.ts', 'az.ts', 'test.md', 'te/t.md', 'tet.md', '테?t.md', 'spaced ', 'spaced', 'trailing'],
  ...[
    'trailing   ',
    '#literal',
    '!bang',
    'back\\slash',
    'backslash',
    '한국/가.ts',
    'x/한국/가.ts',
    'overfall',
    'overall',
    'over/all',
  ],
  ...[
    'aab',
    'xaxaxb',
    'ab',
    'a\nab',
    'folder/inside.ts',
    'folder/x/y.ts',
    'folder',
    'new\nline.log',
    'tab\t.log',
    '"quoted".log',
  ],
];

test('an ignore file leaves out what git would', () => {
  const { root, env, write, remove } = scratchRepository();
  try {
    write({ '.gitignore': IGNORE });
    const ask = ['check-ignore', '--no-index', '--verbose', '--non-matching', '-z', '--stdin'];
    const told = execFileSync('git', ['-C', root, ...ask], { input: PATHS.join('\0'), encoding: 'utf8', env }).split('\0');
    const byGit = PATHS.map((path, at) => {
      const pattern = told[4 * at + 2] ?? '';
      return { path, rule: pattern === '' || pattern.startsWith('!') ? undefined : pattern.trimEnd() };
    });
    const rules = readIgnoreRules(IGNORE, { left: 1e6 });
    expect(rules.unusable).toEqual([]);
    expect(PATHS.map((path) => ({ path, rule: rules.leavingOut(path)?.trimEnd() }))).toEqual(byGit);
  } finally {
    remove();
  }
});

test('what is no pattern is named with its line', () => {
  const text = ['ok.ts', '[open', `${'x'.repeat(257)}`, 'end\\', 'a//b', '[[:alpha:]].ts', 'crlf.ts\r'].join('\n');
  const rules = readIgnoreRules(text, { left: 1e6 });
  expect(rules.unusable.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  expect(rules.leavingOut('x/crlf.ts')).toBe('crlf.ts');
  const long = readIgnoreRules('x\n'.repeat(40_000), { left: 1e6 });
  expect(long.unusable.map(({ fault }) => fault)).toEqual([{ kind: 'file-too-long' }, { kind: 'limit', most: 1_000 }]);
});

const GLOBS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['*.min.js', ['a.min.js', 'x/y/a.min.js', '.min.js'], ['a.min.jsx', 'amin.js']],
  ['dist', ['dist', 'dist/a.js', 'x/dist/a.js'], ['distant/a.js']],
  ['dist/', ['dist/a.js', 'x/dist/y/a.js'], ['dist']],
  ['src/gen/**', ['src/gen/a.ts', 'src/gen/.hidden/a.ts'], ['x/src/gen/a.ts', 'src/generated/a.ts']],
  ['./src/*.ts', ['src/a.ts'], ['src/x/a.js', 'x/src/a.ts']],
  ['**/*.{test,spec}.{ts,tsx}', ['a.test.ts', 'x/a.spec.tsx'], ['a.test.js', 'test.ts']],
  ['src/{a,b/{c,d}}.ts', ['src/a.ts', 'src/b/c.ts', 'src/b/d.ts'], ['src/b.ts']],
  ['x/{one}.ts', ['x/{one}.ts'], ['x/one.ts']],
  ['no\\{a,b}', ['no{a,b}'], ['noa']],
];

test.each(GLOBS)('%s', (glob, fitting, others) => {
  const { fitting: of, unusable } = pathGlobs([glob], { left: 1e6 });
  expect(unusable).toEqual([]);
  expect([...fitting, ...others].filter((path) => of(path) === glob)).toEqual(fitting);
});

test('globs that could not be compared safely fit nothing and are named', () => {
  const globs = ['!keep.ts', '@(a|b).ts', `${'{a,b}'.repeat(7)}`, 'x'.repeat(300), '', '[a'];
  const { unusable, fitting } = pathGlobs(globs, { left: 1e6 });
  const kinds = ['negation', 'extended', 'too-many-paths', 'not-a-glob', 'not-a-glob', 'not-a-glob'];
  expect(unusable).toEqual(globs.map((glob, at) => ({ glob, fault: { kind: kinds[at] } })));
  expect(fitting('keep.ts')).toBeUndefined();
  expect(withoutBraces('{{{{{{'.repeat(40))).toEqual(['{{{{{{'.repeat(40)]);
});

test('hostile patterns cost no more than pattern times path', () => {
  const hostile: readonly (readonly [string, string])[] = [
    [`${'*a'.repeat(120)}*b`, 'a'.repeat(1_000)],
    [`${'**/a/'.repeat(50)}b`, `${'a/'.repeat(500)}c`],
    [`${'*?a'.repeat(80)}b`, 'a'.repeat(1_000)],
    [`${'[a-z]*'.repeat(42)}B`, 'a'.repeat(1_000)],
  ];
  for (const [pattern, path] of hostile) {
    const steps = { left: 1e9 };
    const glob = readGlob(pattern);
    expect(glob && fits(glob, namesOf(path), steps)).toBe(false);
    expect(1e9 - steps.left).toBeLessThan(pattern.length * path.length);
  }
});
