import { test } from 'vitest';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suspectsIn } from '../../../src/safety/suspect-text.ts';
const root = join(import.meta.dirname, '../../..');
function* files(folder: string): Generator<string> {
  for (const e of readdirSync(folder, { withFileTypes: true })) {
    const p = join(folder, e.name);
    if (e.isDirectory()) yield* files(p); else if (/\.(m?[jt]sx?|cjs|md|py|json)$/.test(e.name) && !/min\.js|package-lock/.test(e.name)) yield p;
  }
}
test('noise', () => {
  const folders = (process.env['FOLDERS'] ?? 'src').split(',');
  for (const f of folders) {
    let lines = 0, hits = 0, ms = 0, bytes = 0;
    for (const file of files(join(root, f))) {
      if (statSync(file).size > 400_000) continue;
      const text = readFileSync(file, 'utf8');
      lines += text.split('\n').length; bytes += text.length;
      const t = performance.now();
      const s = suspectsIn(text);
      ms += performance.now() - t;
      hits += s.length;
      for (const one of s) console.log(`  ${file.slice(root.length + 1)}:${one.line} ${one.kind}: ${one.text}`);
    }
    console.log(`== ${f}: ${lines} lines, ${bytes} bytes, ${hits} noticed, ${Math.round(ms)} ms`);
  }
}, 600_000);
