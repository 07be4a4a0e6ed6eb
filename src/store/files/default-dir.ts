import { join } from 'node:path';

/** Where cases are kept unless told otherwise. */
export const DEFAULT_DIR = join('.tribunal', 'cases');
