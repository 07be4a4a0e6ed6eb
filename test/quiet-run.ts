import { join } from 'node:path';
import type { RunOptions } from '../src/cli/options/run-options.ts';

/** A run below a folder, of which only the result is printed, as JSON. */
export const quietRun = (root: string): RunOptions => ({
  dir: join(root, 'cases'),
  config: join(root, 'config.yaml'),
  outputs: [{ format: 'json' }],
  failOn: 'none',
  failOnDisputed: false,
  quiet: true,
  limits: {},
});
