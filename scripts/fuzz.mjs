import { bin, ensureInstalled, run } from './setup.mjs';

ensureInstalled();
run(bin('vitest'), ['run', 'test/fuzz', ...process.argv.slice(2)], {
  env: { FUZZ_RUNS: '200000', ...process.env },
  shell: process.platform === 'win32',
});
