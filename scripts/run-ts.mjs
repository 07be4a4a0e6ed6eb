import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { root } from './setup.mjs';

/**
 * Bundles a TypeScript file of the project and returns the path of the bundle, at the same depth in the project as its
 * source, because the code reads files relative to itself.
 */
export async function bundled(file) {
  const folder = join(root, 'node_modules', '.tribunal');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${basename(file, '.ts')}.mjs`);
  await build({ ...bundling(), entryPoints: [file], outfile, logLevel: 'warning' });
  return outfile;
}

/** Runs a TypeScript file of the project in this process. */
export const runTypeScript = async (file) => import(pathToFileURL(await bundled(file)).href);
