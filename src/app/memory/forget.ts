import type { Dismissal } from '../../contracts/dismissal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { parseMemory, type ReadMemory } from '../../project/memory.ts';
import { type MemoryPlace, memoryFile } from './memory-file.ts';

/** The dismissals in the memory of the repository, as on disk, and the lines that are none. */
export const listMemory = async (host: MemoryPlace): Promise<ReadMemory> => (await memoryFile(host)).read();

const ID_MIN = 4;
const HOW = 'tribunal memory list shows the ids';

/** Removes dismissals by their ids, or the beginnings of these; leaves every other line as it is. */
export async function forgetDismissals(ids: readonly string[], host: MemoryPlace): Promise<readonly Dismissal[]> {
  const file = await memoryFile(host);
  const { text, dismissals } = await file.read();
  const gone = ids.map((wanted) => named(wanted, dismissals));
  const forgotten = new Set(gone.map(({ id }) => id));
  const kept = text.split('\n').filter((line) => {
    const [one] = parseMemory(line).dismissals;
    return one === undefined || !forgotten.has(one.id);
  });
  await file.write(kept.join('\n'));
  return dismissals.filter(({ id }) => forgotten.has(id));
}

function named(wanted: string, dismissals: readonly Dismissal[]): Dismissal {
  if (wanted.trim() === '') throw new UserError('no-such-dismissal', 'the id of a dismissal is empty', { hint: HOW });
  const [found, ...others] = dismissals.filter(({ id }) => id === wanted || (wanted.length >= ID_MIN && id.startsWith(wanted)));
  if (found !== undefined && others.length === 0) return found;
  throw new UserError(
    'no-such-dismissal',
    `${others.length > 0 ? 'more than one dismissal begins with' : 'the memory has no'} ${wanted}`,
    { hint: HOW },
  );
}
