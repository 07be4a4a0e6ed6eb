import { plainPath } from '../../contracts/plain-path.ts';

const LOCKS = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'bun.lock',
  'bun.lockb',
];
const NAMES: ReadonlySet<string> = new Set(['package.json', '.pnp.cjs', '.pnp.loader.mjs', ...LOCKS]);

/** Whether a path is of what decides which code eslint runs: its configuration, other tools', dependencies. */
export function isOwnTool(path: string): boolean {
  const parts = plainPath(path).split('/');
  const name = parts.at(-1) ?? '';
  return (
    NAMES.has(name) ||
    parts.some((part) => part.includes('eslint') || part === 'node_modules') ||
    /\.config\.[cm]?[jt]s$/.test(name) ||
    /^\.[a-z][a-z-]{0,40}rc(?:\.[a-z0-9]{1,5})?$/.test(name)
  );
}
