import { plainPath } from '../../system/plain-path.ts';

const LOCKS: ReadonlySet<string> = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'bun.lock',
  'bun.lockb',
]);

/** Names, in any folder, of what tools are configured with; most tools run code that is named there. */
const CONFIGURING: readonly RegExp[] = [
  // babel.config.json, webpack.config.babel.js
  /\.config\./,
  /^package\.(?:json[c5]?|ya?ml|toml)$/,
  // .pnp.cjs, .pnpmfile.cjs
  /^\.pnp/,
  // .babelrc, .prettierrc.json5
  /^\.[^.]{0,80}rc(?:\.|$)/,
  // A parser may load plugins that are named there.
  /^[tj]sconfig\b.*\.json[c5]?$/,
];

/** Data files at the root that declare their own purpose. */
const ROOT_CONFIG = /config.*\.(?:json[c5]?|ya?ml|toml)$/;

/** True if a path decides which code eslint runs: its configuration, other tools' configuration, or dependencies. */
export function isOwnTool(path: string): boolean {
  const parts = plainPath(path).split('/');
  const name = parts.at(-1) ?? '';
  return (
    LOCKS.has(name) ||
    parts.some((part) => part.includes('eslint') || part === 'node_modules' || part === '.yarn') ||
    CONFIGURING.some((pattern) => pattern.test(name)) ||
    (parts.length === 1 && ROOT_CONFIG.test(name))
  );
}
