import { fileURLToPath } from 'node:url';

/** Where a program of ours stands that analysers run beside this one; the way there is as long from the built command. */
export const runnerPlace = (name: 'ruff' | 'eslint'): string =>
  fileURLToPath(new URL(`../../bin/${name}-runner.js`, import.meta.url));
