import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { newMasker } from '../../src/safety/mask.ts';
test('x', () => {
  const dirs = process.env.DIRS.split(',');
  let lines = 0, hits = 0; const t0 = performance.now(); let bytes=0; let slow = [];
  for (const dir of dirs) {
    const masker = newMasker();
    for (const f of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|js|mjs|cjs|json|md|ya?ml|css|html|py|sh)$/.test(f) || (/node_modules/.test(f) && !/node_modules/.test(dir))) continue;
      const p = join(dir, f); if (!statSync(p).isFile()) continue;
      const text = readFileSync(p, 'utf8'); if (text.length > 1e6) continue;
      lines += text.split('\n').length; bytes += text.length;
      const a = performance.now();
      const before = newMasker().mask(text);
      const ms = performance.now()-a; if (ms > 100) slow.push([p, text.length, Math.round(ms)]);
      const out = before.text.split('\n'); const inp = text.split('\n');
      for (const m of before.masked) { hits++; console.log(`${p}:${m.line} ${m.kind} :: ${inp[m.line-1].trim().slice(0,200)} => ${/\[masked[^\]]*\]/.exec(out[m.line-1])?.[0]}`); }
    }
  }
  console.log({ lines, bytes, hits, ms: performance.now()-t0, slow });
}, 300000);
