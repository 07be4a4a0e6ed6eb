import { expect, test } from 'vitest';
import { functionsOf, outlinesOf } from './outline.ts';

/** Each block as `class Cart 1-8`. */
const told = async (files: Readonly<Record<string, string>>, ...more: readonly [Parameters<typeof outlinesOf>[1]?]) =>
  Object.fromEntries(
    [...(await outlinesOf(new Map(Object.entries(files)), ...more))].map(([path, blocks]) => [
      path,
      blocks.map(({ kind, name, start, end }) => `${kind} ${name} ${start}-${end}`),
    ]),
  );

test('functions, methods and classes of many languages, outer ones first', async () => {
  expect(
    await told({
      'a.ts':
        'export class Cart {\n  total(): number {\n    return this.items.reduce(\n      (sum, item) => {\n        return sum + item;\n      }, 0);\n  }\n}\n\nexport const add = (a: number) => {\n  return a;\n};\n',
      'a.tsx': 'export function Row() {\n  return <p>\n  </p>;\n}\n',
      'a.js': 'const f = function () {\n};\nmodule.exports.g = () => {\n};\n',
      'a.py': 'class A:\n    def b(self):\n        return 1\n\ndef c():\n    pass\n',
      'a.go': 'package a\n\nfunc (s *S) Get() int {\n\treturn 1\n}\n\ntype S struct {\n\ta int\n}\n',
      'A.java': 'class A {\n  A() {\n  }\n  int b() {\n    return 1;\n  }\n}\n',
      'a.cs': 'class A {\n  int B() {\n    return 1;\n  }\n}\n',
      'a.c': 'static int *add(int a) {\n  return a;\n}\n',
      'a.cpp': 'class A {\n  int b() {\n    return 1;\n  }\n};\nint A::c() {\n  return 2;\n}\n',
      'a.rs': 'impl A for B {\n    fn c() {\n    }\n}\n',
      'a.rb': 'class A\n  def b\n    1\n  end\nend\n',
      'a.php': '<?php\nclass A {\n  function b() {\n  }\n}\n',
      'a.sh': 'b() {\n  echo\n}\n',
      'a.ps1': 'function Get-B {\n  1\n}\n',
      'a.css': '.a {\n  color: red;\n}\n',
      'a.ini': '[a]\nb=1\n[c]\nd=2\n',
    }),
  ).toEqual({
    'a.ts': ['class Cart 1-8', 'function total 2-7', 'function  4-6', 'function add 10-12'],
    'a.tsx': ['function Row 1-4'],
    'a.js': ['function f 1-2', 'function module.exports.g 3-4'],
    'a.py': ['class A 1-3', 'function b 2-3', 'function c 5-6'],
    'a.go': ['function Get 3-5', 'class S 7-9'],
    'A.java': ['class A 1-7', 'function A 2-3', 'function b 4-6'],
    'a.cs': ['class A 1-5', 'function B 2-4'],
    'a.c': ['function add 1-3'],
    'a.cpp': ['class A 1-5', 'function b 2-4', 'function A::c 6-8'],
    'a.rs': ['class A 1-4', 'function c 2-3'],
    'a.rb': ['class A 1-5', 'function b 2-4'],
    'a.php': ['class A 2-5', 'function b 3-4'],
    'a.sh': ['function b 1-3'],
    'a.ps1': ['function Get-B 1-3'],
    'a.css': ['function .a 1-3'],
    'a.ini': ['class [a] 1-2', 'class [c] 3-4'],
  });
});

const FUNCTION = 'function f() {\n  return 1;\n}\n';

test('what is too long, unknown, broken or too slow has no outline, and the others still have theirs', async () => {
  const long = FUNCTION.repeat(Math.ceil(1_048_577 / FUNCTION.length));
  const files = {
    'long.js': long,
    'note.txt': FUNCTION,
    'deep.js': `${FUNCTION}${'(a,'.repeat(1_100)}`,
    'rough.ts': `${FUNCTION}${'a<'.repeat(70_000)}`,
    'fine.js': FUNCTION,
  };
  expect(await told(files)).toEqual({ 'fine.js': ['function f 1-3'] });
  const slow = { 'slow.js': FUNCTION.repeat(500), 'fine.js': FUNCTION };
  expect(Object.keys(await told(slow))).toEqual(['slow.js', 'fine.js']);
  // A short text is parsed before the clock is checked.
  expect(await told(slow, { file: -1, all: 8_000 })).toEqual({ 'fine.js': ['function f 1-3'] });
  expect(await told(slow, { file: 1_000, all: -1 })).toEqual({});
});

test('of blocks within blocks so many are told, and of one on the same lines the outer one', async () => {
  const deep = `${'function f() {\n'.repeat(40)}${'}\n'.repeat(40)}`;
  expect((await told({ 'a.js': deep }))['a.js']?.length).toBe(24);
  expect(await told({ 'b.js': 'const f = () => () => {\n};\n' })).toEqual({ 'b.js': ['function f 1-2'] });
});

test('a debate calls functions what has a name', async () => {
  const outlines = await outlinesOf(new Map([['a.js', 'class A {\n  b() {\n    c(() => {\n      d();\n    });\n  }\n}\n']]));
  expect(functionsOf(outlines)).toEqual(new Map([['a.js', [{ name: 'b', start: 2, end: 6 }]]]));
});
