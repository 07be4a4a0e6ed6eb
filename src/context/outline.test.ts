import { expect, test } from 'vitest';
import { functionsOf, outlinesOf } from './outline.ts';

test('x', async () => {
  const texts = new Map(
    Object.entries({
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
  );
  const o = await outlinesOf(texts);
  console.log(
    [...o].map(([p, b]) => p + ' ' + b.map((x) => `${x.kind[0]} ${x.name} ${x.start}-${x.end}`).join(' | ')).join('\n'),
  );
  expect(functionsOf(o).size).toBe(16);
});
