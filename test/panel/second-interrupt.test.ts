import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../clis/stand-in-home.ts';
import { PanelBench } from './panel-bench.ts';

test('a second Ctrl-C leaves nothing of the checkout behind', async () => {
  const bench = await PanelBench.open();
  try {
    const temporary = join(bench.home.path, 'temporary');
    mkdirSync(temporary);
    const seen = join(bench.home.path, 'seen');
    const slow = bench.file(
      'slow',
      `#!/usr/bin/env node\nrequire('fs').appendFileSync(${JSON.stringify(seen)}, process.env.TRIBUNAL_CHECKOUT + '\\n');\nsetInterval(() => {}, 1000);\n`,
    );
    chmodSync(slow, 0o755);
    bench.file('seen', '');
    const looked = (): readonly string[] => readFileSync(seen, 'utf8').split('\n').slice(0, -1);
    bench.env = { TMPDIR: temporary };
    const { status, stderr } = await bench.run(['review', '--id', 'case', '--models', `script:${slow}`, '--grace', '60s'], {
      disturb: (child) => {
        void until(() => looked().length > 0).then(() => child.kill('SIGINT'));
        child.stderr?.on('data', (text: string) => {
          if (text.includes('stopping: ')) child.kill('SIGINT');
        });
      },
    });
    expect({ status, resume: stderr.includes('resume   tribunal cases resume case') }).toEqual({ status: 130, resume: true });
    expect(looked()[0]?.startsWith(join(temporary, 'tribunal-'))).toBe(true);
    expect(readdirSync(temporary)).toEqual([]);
  } finally {
    await bench.close();
  }
});
