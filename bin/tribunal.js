#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(entry)) {
  await import(entry.href);
} else {
  process.stderr.write('error  tribunal is not built yet\n       in a checkout: npm run build\n');
  process.exitCode = 2;
}
