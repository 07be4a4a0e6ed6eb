import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

const [folder, ...argv] = process.argv.slice(2);
const file = join(folder, 'program.cjs');
// The same options as in `src/cli/load-program.ts`.
const script = new Script(readFileSync(file, 'latin1'), { filename: file });
process.on('message', () => {
  writeFileSync(join(folder, 'program.cache'), script.createCachedData());
  process.exit(0);
});
const module = { exports: {}, importBeside: (name) => import(name) };
script.runInThisContext()(module.exports, createRequire(file), module, file, folder);
process.exit((await module.exports.run(argv)) || 1);
