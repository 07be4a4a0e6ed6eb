import { appendFile, lstat, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import { MEMORY_FILE, parseMemory, type ReadMemory } from '../../project/memory.ts';
import { shareMemory } from '../../store/files/private-folder.ts';
import { gitEnvironmentOf, type Host } from '../host.ts';

export { MEMORY_FILE };

/** The part of a host that tells where the memory is. */
export type MemoryPlace = Pick<Host, 'workspace' | 'env'>;

/** The memory of the repository in a workspace, as it is on disk: not yet as reviews read it. */
export interface MemoryFile {
  readonly read: () => Promise<ReadMemory & { readonly text: string }>;
  readonly append: (line: string) => Promise<void>;
  readonly write: (text: string) => Promise<void>;
}

/** Finds the memory of the repository around the workspace. A link in its place is not followed: it may come with the repository. */
export async function memoryFile({ workspace, env }: MemoryPlace): Promise<MemoryFile> {
  if (workspace.isNowhere === true)
    throw new UserError('no-repository', 'there is no folder, and so no memory of a repository', {
      hint: 'run it in the repository',
    });
  const { openRepository } = await import('../../sources/git/repository.ts');
  const { root } = await openRepository(workspace.folder, gitEnvironmentOf({ env, workspace }), 'objects');
  const file = join(root, MEMORY_FILE);
  const checked = async (): Promise<void> => {
    for (const path of [dirname(file), file])
      if ((await lstat(path).catch(() => undefined))?.isSymbolicLink() === true)
        throw new UserError('linked-folder', 'refusing to use a memory behind a link, which may come from the repository', {
          place: path,
          hint: 'remove the link',
        });
  };
  const failing = (error: unknown): never => {
    if (error instanceof UserError) throw error;
    throw new UserError('unwritable', `cannot use the memory: ${diskReason(error)}`, {
      place: file,
      hint: 'check the file and its folder',
    });
  };
  const read = async (): Promise<ReadMemory & { readonly text: string }> => {
    await checked();
    const text = await readFile(file, 'utf8').catch((error: unknown) => (codeOf(error) === 'ENOENT' ? '' : failing(error)));
    return { text, ...parseMemory(text) };
  };
  return {
    read,
    append: async (line) => {
      const { text } = await read();
      await mkdir(dirname(file), { recursive: true }).catch(failing);
      await shareMemory(dirname(file));
      await appendFile(file, text === '' || text.endsWith('\n') ? line : `\n${line}`).catch(failing);
    },
    write: async (text) => {
      await checked();
      await putFile(file, text).catch(failing);
    },
  };
}
