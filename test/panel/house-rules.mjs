#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asked, filesIn } from '../clis/stand-ins/stand-in.mjs';

// A reviewer of the user's own: what it says is told by the test, which is told all that it was told.
const { oracle } = JSON.parse(readFileSync(join(process.env.HOME, 'behaviour.json'), 'utf8'));
const { TRIBUNAL_CHECKOUT: checkout } = process.env;
const run = {
  pid: process.pid,
  cmdline: ['house-rules'],
  argv: [],
  env: process.env,
  cwd: process.cwd(),
  stdin: readFileSync(0, 'utf8'),
  folder: checkout === undefined ? {} : filesIn(checkout),
};
const { text } = await asked(oracle, run);
process.stdout.write(text);
