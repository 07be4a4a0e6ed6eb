import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

/** How our code is bundled. Dependencies with platform-specific parts, or that carry third-party code, are installed beside the bundle. */
export const bundling = () => ({
  absWorkingDir: root,
  bundle: true,
  external: Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies),
  format: 'esm',
  platform: 'node',
  mainFields: ['module', 'main'],
  target: 'node20.19',
  plugins: [zodInEnglish, zodTwice],
  // CommonJS dependencies ask for Node's own modules through `require`; no source of ours gives it that name.
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
});

/** How our code is bundled as one CommonJS file, which V8 can keep compiled. */
export const bundlingAsScript = () => ({
  ...bundling(),
  format: 'cjs',
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: {
    js: `const importMetaUrl = require('node:url').pathToFileURL(__filename).href;
const importBeside = module.importBeside ?? ((name) => import(name));`,
  },
});

/**
 * Has a script import the packages beside it through a function of its loader: functions from V8's code cache have lost what
 * Node needs to import a module.
 */
export const importingBeside = (text) => text.replaceAll(/\bimport\((?="[@a-z])/g, 'importBeside(');

/**
 * Makes a script the function that Node makes of a CommonJS module: as a script it evaluates to it, and as a module it exports it.
 * So the text is compiled as it stands in the file, without a copy.
 */
export const asFunction = (text) =>
  `(typeof module === "object" ? module : {}).exports = (function (exports, require, module, __filename, __dirname) {${text}\n});\n`;

/**
 * Writes other letters than ASCII as escapes, so that V8 keeps the text in half the memory: esbuild does so in plain strings only,
 * not in patterns and templates. A template that is read raw is the source of a pattern here, which means the same.
 */
export function inAscii(text) {
  const unsafe = /\\[^\0-\x7f]/.exec(text);
  if (unsafe !== null)
    throw new Error(`a backslash stands before ${unsafe[0][1]}: ${text.slice(unsafe.index - 60, unsafe.index + 60)}`);
  return text.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Leaves out zod's translations: its messages are in English here. */
const zodInEnglish = {
  name: 'zod-in-english',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, namespace: 'file' }, english);
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, namespace: 'theirs' }, english);
  },
};

const english = ({ path }) => ({
  contents: "export { default as en } from './en.js';",
  loader: 'js',
  resolveDir: dirname(path),
});

/**
 * Bundles zod twice: one copy for our code, one for packages that use it. Those packages need all of zod, including its 50
 * translations, and every entry would load a shared copy; tree shaking reduces our own copy to the parts in use.
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
