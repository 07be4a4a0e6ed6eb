import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

/** The version of the installed package. */
export function version(): string {
  const manifest = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
    readonly version: string;
  };
  return manifest.version;
}
