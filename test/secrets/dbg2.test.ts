import { test } from 'vitest';
import { findSecrets } from '../../src/safety/find-secrets.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { sown } from './measure.ts';
import { grown } from './grown.ts';
import { PLANTED } from './planted.ts';
test('x', async () => {
  for (const p of PLANTED) { const f = await findSecrets([sown(p.text).text]); if (f.length) console.log(p.sort, p.name, f, sown(p.text).secrets); }
  for (const p of LOOK_ALIKES) { const f = await findSecrets([grown(p.text)]); if (f.length) console.log('LIKE', p.sort, p.name, f); }
  for (const piece of ['xoxb-a-', 'SG.a', 'SG.' + 'a'.repeat(100) + '.' + 'a'.repeat(255), 'sk-ant-api03-', 'https://a', 'npm_', 'ops_ey', 'AKIA', 'aws_secret_access_key=', 'ghp_', '_authToken=', 'a', '\n', 'shpat_', ' ']) {
    const text = piece.repeat(Math.ceil(1e6 / piece.length)); const t = performance.now(); const f = await findSecrets([text]); console.log(piece.slice(0,20), performance.now() - t, f.length);
  }
  const t = performance.now(); await findSecrets(Array.from({ length: 500 }, () => 'const a = 1;\n'.repeat(1000))); console.log('500 files 6.5MB', performance.now() - t);
}, 100000);
