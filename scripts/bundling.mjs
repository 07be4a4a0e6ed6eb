import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** How code of ours is bundled. What has parts of its own for each platform, or carries code of others, is installed beside it. */
export const bundling = () => ({
  absWorkingDir: root,
  bundle: true,
  external: Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies),
  format: 'esm',
  platform: 'node',
  mainFields: ['module', 'main'],
  target: 'node20.19',
  // CommonJS dependencies ask for Node's own modules through `require`; no source of ours gives it that name.
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
});
