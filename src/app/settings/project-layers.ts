import { ALIAS } from '../../config/user-files.ts';
import type { WrittenLayer } from '../../config/written-layer.ts';
import type { BaseFiles } from '../../contracts/base-files.ts';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';

/** The files in which a project configures its reviews, in ascending precedence. */
const PROJECT_FILES: readonly Pick<WrittenLayer, 'file' | 'kind'>[] = [
  { file: ALIAS, kind: 'alias' },
  { file: 'tribunal.config.yaml', kind: 'ours' },
  { file: 'tribunal.config.yml', kind: 'ours' },
  { file: 'tribunal.config.json', kind: 'ours' },
];

/** The project's review settings, as they were before the change. */
export async function projectLayers(base: BaseFiles): Promise<readonly WrittenLayer[]> {
  const layers = await Promise.all(PROJECT_FILES.map(async ({ file, kind }) => ({ file, kind, text: await base.read(file) })));
  return layers.flatMap(({ file, kind, text }) => (text === undefined ? [] : [{ file, kind, text }]));
}

/** The project's settings in a folder, and which of their files were edited since. */
export interface LayersHere {
  readonly layers: readonly WrittenLayer[];
  /** Files whose current content is ignored. */
  readonly edited: readonly string[];
}

/** The settings that a review of uncommitted changes would use here; empty outside of a repository. */
export async function projectLayersHere(cwd: string, env: Environment): Promise<LayersHere> {
  const [{ readGitChange }, { baseFilesOf }] = await Promise.all([
    import('../../sources/git/git-change.ts'),
    import('../../sources/given/base-files.ts'),
  ]);
  try {
    const read = await readGitChange({ cwd, scope: { kind: 'uncommitted' }, env });
    const { root } = read;
    const unchanged = { root, base: 'HEAD', revision: 'working tree', change: { files: [] } };
    const { change, ...base } = read.kind === 'change' ? read : unchanged;
    const changed = new Set(change.files.map(({ path }) => path));
    return {
      layers: await projectLayers(baseFilesOf({ ...base, change }, { cwd, env })),
      edited: PROJECT_FILES.flatMap(({ file }) => (changed.has(file) ? [file] : [])),
    };
  } catch (error) {
    if (error instanceof UserError && error.code === 'no-repository') return { layers: [], edited: [] };
    throw error;
  }
}
