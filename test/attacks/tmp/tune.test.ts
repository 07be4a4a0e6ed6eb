import { test } from 'vitest';
import { suspectsIn, suspectsInName } from '../../../src/safety/suspect-text.ts';
import { IN_WORDS } from '../attacks-in-words.ts';
import { IN_SIGNS } from '../attacks-in-signs.ts';
import { ELSEWHERE } from '../attacks-elsewhere.ts';
import { OF_OTHERS } from '../attacks-of-others.ts';
import { LOOK_ALIKES } from '../look-alikes.ts';
test('x', () => {
  const all = process.env['OTHERS'] ? [...OF_OTHERS] : [...IN_WORDS, ...IN_SIGNS, ...ELSEWHERE];
  const unseen = process.env['UNSEEN'] === '1';
  let hit = 0, n = 0;
  for (const [i, a] of all.entries()) {
    if (!process.env['OTHERS'] && (i % 3 === 2) !== unseen) continue;
    n++;
    const text = a.text.replaceAll('NONCE', 'abcdef0123456789abcd');
    const s = /name/.test(a.carrier) ? suspectsInName(text) : suspectsIn(a.carrier === 'comment' ? `// ${text.replaceAll('\n', '\n// ')}` : text);
    if (s.length > 0) hit++; else if (!unseen) console.log('MISS', a.kind, '|', a.name, '|', a.text.slice(0, 90)); else console.log('MISS', a.kind, '|', a.name);
    if (process.env['ALL']) console.log(a.name, JSON.stringify(s));
  }
  console.log('attacks', all.length, 'tried', n, 'hit', hit);
  for (const l of LOOK_ALIKES) { const s = suspectsIn(l); const t = suspectsIn('x\n' + l + '\ny'); if (s.length + t.length) console.log('WRONG', JSON.stringify(s), l); }
  console.log('lookalikes', LOOK_ALIKES.length);
});
