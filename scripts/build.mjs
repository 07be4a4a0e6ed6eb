import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bin, root, run } from './setup.mjs';

const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

run(bin('tsc'), ['-p', 'src/core'], { shell: process.platform === 'win32' });

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/cli/main.ts'],
  outdir: 'dist/cli',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  mainFields: ['module', 'main'],
  target: 'node20.19',
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  // CommonJS dependencies ask for Node's own modules through `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});

writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), licences(Object.keys(metafile.inputs)));
writeFileSync(join(dist, 'built'), '');

/** The licence texts of everything that was bundled. */
function licences(inputs) {
  const packages = new Set(inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []));
  const texts = [...packages].sort().map((name) => {
    const { version, license } = manifest(name);
    return `${name} ${version} (${license})\n\n${licenceText(name, packages)}\n`;
  });
  return texts.join(`\n${'-'.repeat(72)}\n\n`);
}

/** A package's own licence file; one that has none is covered by that of a package beside it in the same repository. */
function licenceText(name, packages) {
  const { license } = manifest(name);
  const siblings = [...packages].filter((other) => repositoryOf(other) === repositoryOf(name) && manifest(other).license === license);
  for (const one of [name, ...siblings]) {
    const folder = join(root, 'node_modules', one);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  }
  throw new Error(`${name} has no licence file to ship`);
}

function manifest(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
}

function repositoryOf(name) {
  const { repository } = manifest(name);
  return typeof repository === 'string' ? repository : repository?.url;
}
