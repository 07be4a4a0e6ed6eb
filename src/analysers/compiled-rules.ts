import { existsSync, readFileSync } from 'node:fs';
import type { CompiledRules } from './compile-rules.ts';

/** The folder to which the build writes the rules compiled to JSON: beside the bundle. It does not exist beside the sources. */
const FOLDER = new URL('../compiled/', import.meta.url);

/** Rules as the build compiled them; from sources, read from the YAML in the repository and checked. */
export async function rulesOf<Name extends keyof CompiledRules>(name: Name): Promise<CompiledRules[Name]> {
  const file = new URL(`${name}.json`, FOLDER);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as CompiledRules[Name];
  return (await import('./compile-rules.ts')).COMPILERS[name]();
}
