import { afterAll } from 'vitest';
import { cleanUp } from '../src/system/clean-up.ts';

// A file of tests leaves no scratch folder and no process behind, as the command does when it ends.
afterAll(cleanUp);
