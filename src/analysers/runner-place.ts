import { fileURLToPath } from 'node:url';
import { packageFile } from '../system/package-file.ts';

/** Where a program of ours stands that analysers run beside this one. */
export const runnerPlace = (name: 'ruff' | 'eslint'): string => fileURLToPath(packageFile(`bin/${name}-runner.js`));
