import type { CaseIndex } from '../contracts/case-index.ts';
import type { CaseStore } from '../contracts/case-store.ts';
import type { Clock } from '../contracts/clock.ts';
import { systemClock } from '../system/clock.ts';

/** The options of a store. */
export interface StoreOptions {
  /** The clock for the time of entries; defaults to that of the machine. */
  readonly clock?: Clock | undefined;
}

/**
 * Stores cases as files below a folder, each in a separate folder, as the command line does. Every case in it counts as yours.
 */
export const fileCases = (folder: string, { clock = systemClock }: StoreOptions = {}): CaseStore =>
  loadedWhenUsed(async () => (await import('../store/files/file-cases.ts')).fileCases(folder, { clock }));

/** Keeps cases for as long as the process lasts. */
export const memoryCases = ({ clock = systemClock }: StoreOptions = {}): CaseStore =>
  loadedWhenUsed(async () => (await import('../store/memory/memory-cases.ts')).memoryCases({ clock }));

/** Remembers in a file which earlier case answers which request. Keep the file where the reviewed work cannot write. */
export function fileResults(file: string): CaseIndex {
  const index = async (): Promise<CaseIndex> => (await import('../store/files/own/plain-index.ts')).plainIndex(file);
  return { read: async () => (await index()).read(), write: async (text) => (await index()).write(text) };
}

/** Remembers it for as long as the process lasts. */
export function memoryResults(): CaseIndex {
  let kept: string | undefined;
  return {
    read: async () => kept,
    write: async (text) => {
      kept = text;
    },
  };
}

/**
 * A store that is opened at its first use. It does not expose its folder, so git is not asked if it tracks the cases, and nothing
 * is written beside the work.
 */
function loadedWhenUsed(load: () => Promise<CaseStore>): CaseStore {
  let loading: Promise<CaseStore> | undefined;
  const store = (): Promise<CaseStore> => {
    loading ??= load();
    return loading;
  };
  return {
    create: async (id) => (await store()).create(id),
    open: async (id) => (await store()).open(id),
    find: async (wanted) => (await store()).find(wanted),
    read: async (wanted) => (await store()).read(wanted),
    pack: async (wanted) => (await store()).pack(wanted),
    list: async () => (await store()).list(),
    follow: async function* (id, options) {
      yield* (await store()).follow(id, options);
    },
    leave: async (id, path, text) => (await store()).leave(id, path, text),
    remove: async (id) => (await store()).remove(id),
  };
}
