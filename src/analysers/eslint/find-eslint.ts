import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The eslint of a project, or why it cannot be run. */
export type ProjectEslint =
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'eslint'; readonly version: string; readonly config: string; readonly isFlat: boolean };

const FLAT = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `eslint.config.${ending}`);
const CLASSIC = ['.js', '.cjs', '.yaml', '.yml', '.json', ''].map((ending) => `.eslintrc${ending}`);

/** Looks for the eslint that is installed in a folder, and for its configuration there; runs nothing. */
export function eslintOf(root: string): ProjectEslint {
  const installed = manifest(join(root, 'node_modules', 'eslint', 'package.json'));
  if (typeof installed?.version !== 'string') return { kind: 'none', why: 'the project has no eslint in its node_modules' };
  const { version } = installed;
  const flat = FLAT.find((name) => existsSync(join(root, name)));
  if (flat !== undefined) return { kind: 'eslint', version, config: flat, isFlat: true };
  const classic = CLASSIC.find((name) => existsSync(join(root, name)));
  if (classic !== undefined) return { kind: 'eslint', version, config: classic, isFlat: false };
  if (manifest(join(root, 'package.json'))?.eslintConfig !== undefined)
    return { kind: 'eslint', version, config: 'package.json', isFlat: false };
  return { kind: 'none', why: 'the project has eslint and no configuration for it' };
}

interface Manifest {
  readonly version?: unknown;
  readonly eslintConfig?: unknown;
}

function manifest(file: string): Manifest | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
