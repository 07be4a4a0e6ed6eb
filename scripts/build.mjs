import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { asFunction, bundling, bundlingAsScript, importingBeside, inAscii } from './bundling.mjs';
import { writeCodeCache } from './code-cache.mjs';
import { compile, writeDeclarations } from './declarations.mjs';
import { runTypeScript } from './run-ts.mjs';
import { root } from './setup.mjs';

const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const PLAIN = { minifySyntax: true, legalComments: 'none', metafile: true };

/** What starts first is small: it loads the program from a file beside it. */
const programBeside = {
  name: 'program-beside',
  setup: (all) => all.onResolve({ filter: /^\.\/program\.ts$/ }, () => ({ path: './program.js', external: true })),
};

/** PDF.js would load a package that draws, if there is one: nothing is drawn here. */
const withoutCanvas = {
  name: 'without-canvas',
  setup: (all) =>
    all.onLoad({ filter: /pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('require("@napi-rs/canvas")', '{}'),
      loader: 'js',
    })),
};

const command = await build({
  ...bundlingAsScript(),
  ...PLAIN,
  entryPoints: ['src/cli/program.ts'],
  outfile: 'dist/cli/program.cjs',
  write: false,
  minifyWhitespace: true,
});
const program = asFunction(inAscii(importingBeside(command.outputFiles[0].text)));

const [main, library, conversion, { COMPILERS }] = await Promise.all([
  build({
    ...bundling(),
    ...PLAIN,
    plugins: [programBeside],
    entryPoints: { main: 'src/cli/main.ts', program: 'src/cli/load-program.ts' },
    outdir: 'dist/cli',
    define: { PROGRAM_HASH: JSON.stringify(createHash('sha256').update(program).digest('hex').slice(0, 32)) },
  }),
  // Keeps function names, so that stack traces stay readable for programs that embed the library.
  build({
    ...bundling(),
    ...PLAIN,
    splitting: true,
    entryPoints: ['src/sdk/index.ts', 'src/sdk/testing.ts'],
    outdir: 'dist/sdk',
    minifyWhitespace: true,
  }),
  // The thread that converts documents; PDF.js is loaded by it, and by it only.
  build({
    ...bundling(),
    ...PLAIN,
    plugins: [withoutCanvas],
    splitting: true,
    entryPoints: ['src/sources/conversion/worker.ts'],
    outdir: 'dist/conversion',
    minifyWhitespace: true,
    minifyIdentifiers: true,
  }),
  runTypeScript('src/analysers/compile-rules.ts'),
  compile(['-p', 'src/core']),
  writeDeclarations(),
]);

// The encodings of Chinese, Japanese and Korean fonts, which PDF files name and do not contain.
cpSync(join(root, 'node_modules', 'pdfjs-dist', 'cmaps'), join(dist, 'conversion', 'cmaps'), { recursive: true });

writeFileSync(join(dist, 'cli', 'program.cjs'), program);

// The folder from which bundles load rules: compiled and checked once at build time instead of in every run.
mkdirSync(join(dist, 'compiled'));
for (const [name, compiled] of Object.entries(COMPILERS))
  writeFileSync(join(dist, 'compiled', `${name}.json`), JSON.stringify(compiled()));

const bundled = [command, main, library, conversion].flatMap(({ metafile }) => Object.keys(metafile.inputs));
writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), licences(bundled));
await writeCodeCache(join(dist, 'cli'));
writeFileSync(join(dist, 'built'), '');

/** The licence texts of everything that was bundled. */
function licences(inputs) {
  const packages = new Set(inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []));
  const licensed = [...packages].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return { name, version, license, text: file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim() };
  });
  const texts = licensed.map(({ name, version, license, text }) => {
    // One package of a family may come without the file that its sisters have.
    const isSister = (other) => other.license === license && other.name.split('/')[0] === name.split('/')[0];
    const shipped = text ?? licensed.find((other) => isSister(other) && other.text !== undefined)?.text;
    if (shipped === undefined) throw new Error(`${name} has no licence file to ship`);
    return `${name} ${version} (${license})\n\n${shipped}\n`;
  });
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}
