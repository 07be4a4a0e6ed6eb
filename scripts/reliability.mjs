import { bin, ensureInstalled, run } from './setup.mjs';

ensureInstalled();
// One file after the other: each writes its part of the page.
run(bin('vitest'), ['run', 'test/reliability', '--no-file-parallelism'], {
  env: { ...process.env, TRIBUNAL_WRITE_RELIABILITY: '1' },
  shell: process.platform === 'win32',
});
