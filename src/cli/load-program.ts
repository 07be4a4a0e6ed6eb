import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { cacheFolder } from '../system/cache-folder.ts';
import type * as Program from './program.ts';

const file = fileURLToPath(new URL('program.cjs', import.meta.url));
const require = createRequire(file);

/** The command line as the build bundled it: one file, which V8 need not compile if a code cache fits. */
export const { run } = fromCodeCache() ?? fromModule();

/** The program through Node's module loader, with Node's own compile cache where Node has one (22.1 and later). */
function fromModule(): typeof Program {
  const { enableCompileCache } = Module as { readonly enableCompileCache?: (folder: string) => unknown };
  const folder = cacheFolder('code', process.env, process.platform);
  if (folder !== undefined) enableCompileCache?.(folder);
  return require(file) as typeof Program;
}

/** The program with the code cache that the build made; undefined without one, or if another version of V8 made it. */
function fromCodeCache(): typeof Program | undefined {
  const cachedData = codeCache();
  if (cachedData === undefined) return undefined;
  // Patterns and templates in the bundle are not ASCII: esbuild escapes plain strings only.
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData,
  });
  if (script.cachedDataRejected === true) return undefined;
  const module = { exports: {} as typeof Program, importBeside: (name: string) => import(name) };
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
  return module.exports;
}

function codeCache(): Buffer | undefined {
  try {
    return readFileSync(`${file.slice(0, -'.cjs'.length)}.cache`);
  } catch {
    return undefined;
  }
}
