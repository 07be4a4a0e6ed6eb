import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  plugins: [zodTwice],
  // CommonJS dependencies ask for Node's own modules through `require`; no source of ours gives it that name.
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
});

/**
 * Bundles zod twice: for us, and for packages that use it. Those use all of it, translations into 50 languages included, and
 * what is shared is loaded by everybody; of our own copy only what we use is left.
 */
const zodTwice = {
  name: 'zod-twice',
  setup(build) {
    const theirs = async (args) => {
      const { importer, resolveDir, kind } = args;
      const found = await build.resolve(args.path, { importer, resolveDir, kind, pluginData: 'known' });
      return found.errors.length > 0 ? found : { path: found.path, namespace: 'theirs', sideEffects: found.sideEffects };
    };
    build.onResolve({ filter: /^zod(?:\/|$)/ }, (args) =>
      args.pluginData !== 'known' && args.importer.includes('node_modules') ? theirs(args) : undefined,
    );
    build.onResolve({ filter: /.*/, namespace: 'theirs' }, (args) => (args.pluginData === 'known' ? undefined : theirs(args)));
    build.onLoad({ filter: /.*/, namespace: 'theirs' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'js',
      resolveDir: dirname(path),
    }));
  },
};
