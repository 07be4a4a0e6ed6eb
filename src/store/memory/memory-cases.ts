import type { CaseRef, CaseStore, FollowOptions, HeldJournal, StoredCase } from '../../contracts/case-store.ts';
import type { Clock } from '../../contracts/clock.ts';
import { type JournalEntry, JournalFailure } from '../../contracts/journal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { checkCaseId } from '../../journal/case-id.ts';
import { isClosedBehind } from '../../journal/read-journal.ts';
import { noSuchCase } from '../no-such-case.ts';
import { MemoryJournal } from './memory-journal.ts';

/** A case in memory. */
interface Kept {
  readonly id: string;
  readonly journal: MemoryJournal;
  readonly documents: Map<string, string>;
  /** The current writer. */
  holder: HeldJournal | undefined;
  isRemoved: boolean;
  /** Followers waiting for an entry or the end. */
  readonly waiting: Set<() => void>;
}

/** Stores cases for the life of the process. All of them are the user's own. */
export function memoryCases({ clock }: { readonly clock: Clock }): CaseStore {
  const cases = new Map<string, Kept>();
  const exactly = (id: string): Kept => {
    const kept = cases.get(id);
    if (kept === undefined) throw noSuch(id, cases, false);
    return kept;
  };
  return {
    create: async (id) => {
      checkCaseId(id);
      if (cases.has(id))
        throw new UserError('case-exists', 'a case with this id exists', { place: placeOf(id), hint: 'choose another id' });
      const journal = new MemoryJournal(clock);
      const kept: Kept = { id, journal, documents: new Map(), holder: undefined, isRemoved: false, waiting: new Set() };
      cases.set(id, kept);
      return hold(kept);
    },
    open: async (id) => hold(exactly(id)),
    find: async (wanted) => refTo(found(wanted, cases)),
    read: async (wanted) => read(typeof wanted === 'string' ? found(wanted, cases) : exactly(wanted.id)),
    pack: async (wanted) => {
      const kept = found(wanted, cases);
      const { journal } = kept.journal.written();
      return { ...refTo(kept), journal, contents: Object.fromEntries([...kept.journal.texts].sort()) };
    },
    list: async () => [...cases.values()].map((kept) => ({ ...refTo(kept), isHeld: kept.holder !== undefined })),
    follow: async function* (id, options = {}) {
      yield* follow(exactly(id), options);
    },
    leave: async (id, path, text) => {
      exactly(id).documents.set(path, text);
      return `${placeOf(id)}/${path}`;
    },
    remove: async (id) => {
      const kept = exactly(id);
      if (kept.holder !== undefined) throw held(kept);
      cases.delete(id);
      kept.isRemoved = true;
      wake(kept);
    },
  };
}

const placeOf = (id: string): string => `memory:${id}`;

const refTo = ({ id }: Kept): CaseRef => ({ id, place: placeOf(id), isForeign: false });

const held = ({ id }: Kept): UserError =>
  new UserError('case-locked', 'another holder is working on this case', {
    place: placeOf(id),
    hint: 'wait until it ends',
  });

const noSuch = (wanted: string, cases: ReadonlyMap<string, Kept>, isAmbiguous: boolean): UserError =>
  noSuchCase(wanted, { place: 'memory', isAmbiguous, known: [...cases.keys()], otherwise: 'no cases here yet' });

/** Finds a case by name. */
function found(wanted: string, cases: ReadonlyMap<string, Kept>): Kept {
  const named = cases.get(wanted);
  if (named !== undefined) return named;
  const openedAt = ({ journal }: Kept): number => journal.entries[0]?.at ?? 0;
  const all = [...cases.values()];
  const [first, ...others] =
    wanted === 'last'
      ? all.sort((a, b) => openedAt(b) - openedAt(a) || (a.id < b.id ? 1 : -1)).slice(0, 1)
      : all.filter(({ id }) => wanted !== '' && id.startsWith(wanted));
  if (first === undefined || others.length > 0) throw noSuch(wanted, cases, others.length > 0);
  return first;
}

/** A snapshot of a case. */
function read(kept: Kept): StoredCase {
  const { journal } = kept;
  return {
    ...refTo(kept),
    entries: [...journal.entries],
    text: (id) => journal.text(id),
    tornBytes: 0,
    head: journal.written().head,
  };
}

/** Locks a case for one holder until it is closed. */
function hold(kept: Kept): HeldJournal {
  if (kept.holder !== undefined) throw held(kept);
  const { journal } = kept;
  const holder: HeldJournal = {
    id: kept.id,
    place: placeOf(kept.id),
    found: journal.entries.length,
    remarks: [],
    entries: journal.entries,
    append: async (events) => {
      if (kept.holder !== holder) throw new JournalFailure(placeOf(kept.id), 'the case was closed');
      await journal.append(events);
      wake(kept);
    },
    keep: (text) => journal.keep(text),
    text: (id) => journal.text(id),
    close: async () => {
      if (kept.holder === holder) kept.holder = undefined;
    },
  };
  kept.holder = holder;
  return holder;
}

async function* follow(kept: Kept, { after = 0, signal }: FollowOptions): AsyncGenerator<JournalEntry, void, undefined> {
  const { entries } = kept.journal;
  for (let next = after; !signal?.aborted; ) {
    const entry = entries[next];
    if (entry !== undefined) {
      next++;
      yield entry;
    } else if (kept.isRemoved || (next >= entries.length && isClosedBehind(entries))) return;
    else await changed(kept, signal);
  }
}

/** Resolves when an entry is written, the case is removed, or the signal fires. */
const changed = (kept: Kept, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      kept.waiting.delete(done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    kept.waiting.add(done);
    signal?.addEventListener('abort', done, { once: true });
  });

function wake({ waiting }: Kept): void {
  for (const done of [...waiting]) done();
}
