import { existsSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ALIAS } from '../config/user-config.ts';
import type { WrittenLayer } from '../config/written-layer.ts';
import { UserError } from '../contracts/user-error.ts';
import { codeOf, diskReason } from '../files/disk-errors.ts';

/** Where a project says how it is reviewed, what counts most last. */
export const PROJECT_FILES: readonly Pick<WrittenLayer, 'file' | 'kind'>[] = [
  { file: ALIAS, kind: 'alias' },
  { file: 'tribunal.config.yaml', kind: 'ours' },
  { file: 'tribunal.config.yml', kind: 'ours' },
  { file: 'tribunal.config.json', kind: 'ours' },
];

/** What the project around a folder says, as its working tree has it now; links are not followed. */
export async function projectLayers(cwd: string): Promise<readonly WrittenLayer[]> {
  const root = rootOf(cwd);
  const layers = await Promise.all(
    PROJECT_FILES.map(async ({ file, kind }) => ({ file, kind, text: await textOf(join(root, file), file) })),
  );
  return layers.flatMap(({ file, kind, text }) => (text === undefined ? [] : [{ file, kind, text }]));
}

/** The folder of the working tree, or the folder itself where there is none. */
function rootOf(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return cwd;
  }
}

async function textOf(path: string, file: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isFile() ? await readFile(path, 'utf8') : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new UserError('unreadable', `the project's settings cannot be read: ${diskReason(error)}`, {
      ...{ place: file, hint: 'make it readable, or take it away' },
    });
  }
}
