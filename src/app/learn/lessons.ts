import type { CaseRef, ListedCase } from '../../contracts/case-store.ts';
import type { JournalEntry } from '../../contracts/journal.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { askedSeat, type SeatId } from '../../core/ids.ts';
import type { Seat } from '../../core/seat.ts';
import { compareText } from '../../core/text/order.ts';
import { type ItemSayings, type Outcome, ruledOutcomes } from '../../core/track-record/outcome.ts';
import { type Opening, readOpening } from '../../journal/opening.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Ledger, Spent } from '../../runtime/ledger.ts';
import { type LoadedCase, type Replayed, replay } from '../case/load-case.ts';
import type { Host } from '../host.ts';
import type { Kind } from '../kinds/kind.ts';
import { withKind } from '../kinds/kinds.ts';

/** The lesson of one of the user's own cases. */
export interface Lesson {
  readonly id: string;
  /** The kind of debate, without its version. */
  readonly kind: string;
  readonly isFinished: boolean;
  /** Every item with the side that each panelist took; empty while the debate is not over. */
  readonly items: readonly ItemSayings[];
  /** The items that people ruled on. */
  readonly outcomes: readonly Outcome[];
  readonly spent: Money;
  /** The cost of each panelist, by its family, as far as the journal records which panelist a call went to. */
  readonly spentBy: ReadonlyMap<string, Money>;
}

/** An amount, and how many calls cost something that is not known. */
export type Money = Pick<Spent, 'costMicros' | 'unpriced'>;

/** The cases to read. */
export interface LessonsWanted {
  /** Names of cases of the user's own; empty: all. */
  readonly only: readonly string[];
  /** Only those opened since then, in milliseconds since 1970. */
  readonly since?: number | undefined;
  /** When a case was opened that is known to have no ruling: its journal need not be read. */
  readonly unruledFrom?: (listed: ListedCase) => number | undefined;
}

/** A case, or a remark on one that is left out. */
export type LookedAt =
  | { readonly kind: 'lesson'; readonly id: string; readonly lesson: Lesson }
  | { readonly kind: 'unruled'; readonly id: string }
  | { readonly kind: 'left-out'; readonly remark: Remark };

/**
 * Iterates over the user's own cases, one at a time, without keeping earlier ones in memory. Other cases are never read, and one
 * that cannot be read is reported and left out.
 */
export async function* lessonsIn(wanted: LessonsWanted, { cases }: Pick<Host, 'cases'>): AsyncGenerator<LookedAt> {
  const { refs, foreign } = await casesNamed(wanted.only, cases);
  if (foreign > 0) yield { kind: 'left-out', remark: remark('note', 'foreign-cases-skipped', { cases: foreign }) };
  for (const ref of refs) {
    const openedAt = 'isHeld' in ref ? wanted.unruledFrom?.(ref) : undefined;
    if (openedAt !== undefined) {
      if (openedAt >= (wanted.since ?? 0)) yield { kind: 'unruled', id: ref.id };
      continue;
    }
    try {
      const looked = await lookedAt(ref, wanted, cases);
      if (looked !== undefined) yield looked;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      yield { kind: 'left-out', remark: remark('warning', 'case-skipped', { id: ref.id, why }) };
    }
  }
}

async function casesNamed(
  only: readonly string[],
  cases: Host['cases'],
): Promise<{ readonly refs: readonly (CaseRef | ListedCase)[]; readonly foreign: number }> {
  if (only.length > 0) {
    const named = new Map<string, CaseRef>();
    for (const name of only) {
      const ref = await cases.find(name);
      named.set(ref.id, ref);
    }
    return { refs: [...named.values()], foreign: 0 };
  }
  const listed = await cases.list();
  const own = listed.filter(({ isForeign }) => !isForeign).sort((a, b) => compareText(a.id, b.id));
  return { refs: own, foreign: listed.length - own.length };
}

/** Undefined if it was never opened, or is older than the requested time. */
async function lookedAt(ref: CaseRef, { since = 0 }: LessonsWanted, cases: Host['cases']): Promise<LookedAt | undefined> {
  const stored = await cases.read(ref);
  const [opened] = stored.entries;
  if (opened === undefined || opened.at < since) return undefined;
  const { id, place } = ref;
  const opening = await readOpening(stored, place);
  const loaded = { id, stored, opening, isForeign: false };
  return withKind(opening.protocol, (kind): LookedAt => {
    // A journal without a ruling teaches nothing, and need not be replayed for that.
    if (!stored.entries.some(({ event }) => event.type === 'item-ruled')) return { kind: 'unruled', id };
    return { kind: 'lesson', id, lesson: lessonIn(kind, loaded, replay(kind, loaded)) };
  });
}

/** The lesson of a replayed case, with all of its items. */
export function lessonIn<S extends CaseSetup, P, O>(
  { desk, sayings }: Kind<S, P, O>,
  { id, stored, opening }: LoadedCase,
  { state, ledger }: Replayed<S, P, O>,
): Lesson {
  const { outcome, rulings, setup } = state;
  const items =
    outcome === undefined
      ? []
      : (sayings?.(outcome, setup) ??
        desk.protocol.items(outcome).map((item) => ({ item: item.id, category: '', standing: item.standing, sayings: [] })));
  return {
    id,
    kind: kindIn(opening),
    isFinished: outcome !== undefined,
    items,
    outcomes: ruledOutcomes(items, rulings),
    spent: moneyOf(ledger.spent),
    spentBy: spentBy(ledger, stored.entries, setup.seats),
  };
}

const kindIn = ({ protocol }: Opening): string => protocol.replace(/\/\d+$/, '');

const NOTHING: Money = { costMicros: 0, unpriced: 0 };

const moneyOf = ({ costMicros, unpriced }: Spent): Money => ({ costMicros, unpriced });

/** The sum of two amounts. */
export const sumOf = (a: Money, b: Money): Money => ({
  costMicros: a.costMicros + b.costMicros,
  unpriced: a.unpriced + b.unpriced,
});

function spentBy(ledger: Ledger, entries: readonly JournalEntry[], seats: readonly Seat[]): ReadonlyMap<string, Money> {
  const families = familiesCalled(entries, new Map(seats.map(({ id, model }) => [id, model])));
  const spent = new Map<string, Money>();
  for (const [name, account] of ledger.accounts) {
    const family = families.get(name);
    if (family !== undefined) spent.set(family, sumOf(spent.get(family) ?? NOTHING, account));
  }
  return spent;
}

/** The family behind each name that calls were made under. */
function familiesCalled(entries: readonly JournalEntry[], models: ReadonlyMap<SeatId, string>): ReadonlyMap<string, string> {
  const families = new Map<string, string>();
  const replaced = new Map<SeatId, SeatId>();
  for (const { event } of entries) {
    if (event.type === 'seat-replaced') replaced.set(event.seat, event.by);
    if (event.type !== 'ask-sent' || event.to === undefined) continue;
    const asked = askedSeat(event.ask);
    const family = models.get(replaced.get(asked) ?? asked);
    if (family !== undefined) families.set(event.to, family);
  }
  return families;
}
