import { fileURLToPath } from 'node:url';
import { packageFile } from '../system/package-file.ts';

/** The path of a helper program that analysers run in a separate process. */
export const runnerPlace = (name: 'ruff' | 'eslint'): string => fileURLToPath(packageFile(`bin/${name}-runner.js`));
