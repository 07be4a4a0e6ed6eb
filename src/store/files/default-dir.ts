import { join } from 'node:path';

/** The default folder of cases. */
export const DEFAULT_DIR = join('.tribunal', 'cases');
