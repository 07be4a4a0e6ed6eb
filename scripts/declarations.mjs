import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { definitionsOf, typeOf } from './schema-types.mjs';
import { bin, root, runBeside } from './setup.mjs';

/** The folder of the declarations in the package: beside those of the core, which they share. */
const LIB = join(root, 'dist', 'lib');

/** The published documents, whose types come from their schemas: in the sources they come from zod, which users do not have. */
const DOCUMENTS = [
  { schema: 'report', type: 'Report', file: ['report', 'schema', 'report.d.ts'] },
  { schema: 'code-review-result', type: 'CodeReviewResult', file: ['protocols', 'code-review', 'schema.d.ts'] },
  { schema: 'business-review-result', type: 'BusinessReviewResult', file: ['protocols', 'business-review', 'schema.d.ts'] },
  { schema: 'flag-resolution-result', type: 'FlagResolutionResult', file: ['protocols', 'flag-resolution', 'schema.d.ts'] },
  { schema: 'judge-panel-result', type: 'JudgePanelResult', file: ['protocols', 'judge-panel', 'schema.d.ts'] },
];

/** Runs the compiler beside other things. */
export async function compile(args) {
  const { status, said } = await runBeside(bin('tsc'), args, { shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`tsc ${args.join(' ')} ended with ${status}\n${said}`);
}

/** Writes the declarations of the library: those that its two entries reach, and no others. */
export async function writeDeclarations() {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-types-'));
  try {
    await compile(['-p', 'src/sdk', '--outDir', folder]);
    for (const { schema: name, type, file } of DOCUMENTS) {
      const schema = JSON.parse(readFileSync(join(root, 'schemas', `${name}.schema.json`), 'utf8'));
      writeFileSync(
        join(folder, 'reports', ...file),
        `${definitionsOf(schema)}/** ${schema.title}: \`schemas/${name}.schema.json\`. */\nexport type ${type} = ${typeOf(schema)};\n`,
      );
    }
    for (const file of reachedFrom(['sdk/index.d.ts', 'sdk/testing.d.ts'].map((name) => join(folder, name)))) {
      const place = relative(folder, file);
      if (place.startsWith('core')) continue;
      mkdirSync(dirname(join(LIB, place)), { recursive: true });
      writeFileSync(join(LIB, place), readFileSync(file));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The declarations that these lead to; none of them may need the types of another package. */
function reachedFrom(entries) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)) {
      if (!name.startsWith('.')) throw new Error(`${file} needs the types of ${name}`);
      const next = join(dirname(file), name.replace(/\.ts$/, '.d.ts'));
      if (!existsSync(next)) throw new Error(`${file} names ${name}, which was not written`);
      visit(next);
    }
  };
  for (const entry of entries) visit(entry);
  return reached;
}
