import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { defined } from '../core/defined.ts';
import { cacheFolder } from '../system/cache-folder.ts';
import { type KeptCode, keptCode } from './kept-code.ts';
import type * as Program from './program.ts';

/** The hash of `program.cjs`, which the build puts here. */
declare const PROGRAM_HASH: string;

/** The program as a function, with the parameters that Node gives to a CommonJS module. */
type Body = (
  exports: object,
  require: NodeJS.Require,
  module: { readonly exports: object },
  file: string,
  folder: string,
) => unknown;

/** Commands whose first run is worth to be kept: they use most of what starts slowly. */
const KEPT_OF: ReadonlySet<string | undefined> = new Set(['review', 'business', 'flags', 'judge']);
/** By then a debate waits for its first answers. */
const UNDER_WAY_MS = 3_000;

const file = fileURLToPath(new URL('program.cjs', import.meta.url));
const module = { exports: {} as typeof Program, importBeside: (name: string) => import(name) };
programBody()(module.exports, createRequire(file), module, file, dirname(file));

/** The command line as the build bundled it: one file, which V8 need not compile if a code cache fits. */
export const { run } = module.exports;

function programBody(): Body {
  const built = builtCode();
  const script = built === undefined ? undefined : programScript(built);
  if (script !== undefined && script.cachedDataRejected !== true) return script.runInThisContext();
  const folder = cacheFolder('code', process.env, process.platform);
  const { enableCompileCache } = Module as { readonly enableCompileCache?: (folder: string) => unknown };
  // Node 22.1 and later keep what they compile, if they are told where.
  if (enableCompileCache !== undefined || folder === undefined) {
    if (folder !== undefined) enableCompileCache?.(folder);
    return createRequire(file)(file) as Body;
  }
  const { version, platform, arch } = process;
  const name = [PROGRAM_HASH, version, platform, arch, cachedDataVersionTag().toString(16)].join('-');
  return bodyFromKept(keptCode(folder, name));
}

/** The program with the code of an earlier run; without any that fits, this run keeps its own. */
function bodyFromKept({ read, keep }: KeptCode): Body {
  const cachedData = read();
  const script = programScript(cachedData);
  if ((cachedData === undefined || script.cachedDataRejected === true) && KEPT_OF.has(process.argv[2])) {
    let isKept = false;
    const once = (): void => {
      if (!isKept) keep(script.createCachedData());
      isKept = true;
    };
    setTimeout(once, UNDER_WAY_MS).unref();
    process.on('exit', once);
  }
  return script.runInThisContext();
}

/** The program is ASCII, so V8 keeps it in half the memory, and takes it from the file without another copy. */
function programScript(cachedData: Buffer | undefined): Script {
  return new Script(readFileSync(file, 'latin1'), { filename: file, ...defined({ cachedData }) });
}

/** The code cache that the build made. */
function builtCode(): Buffer | undefined {
  try {
    return readFileSync(`${file.slice(0, -'.cjs'.length)}.cache`);
  } catch {
    return undefined;
  }
}
