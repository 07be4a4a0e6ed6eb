import { PSEUDO_OUTCOMES } from '../finding-debate/calibrated/weights.ts';
import type { Part, Speaker, TrackRecord } from './track-record.ts';

/** The estimated share of a panelist's right statements, compared with the others in the same part. */
export interface Share {
  /** Its share of upheld outcomes, drawn to that of the others as far as there are few. */
  readonly used: number;
  /** The share of the others. */
  readonly pool: number;
  /** The difference that counts: smaller if the others have few outcomes. From −1 to 1. */
  readonly lead: number;
}

/** Looks up shares in track records by speaker. */
export interface Shares {
  /** Undefined if there is no other panelist to compare it with, or its record is unknown. */
  readonly of: (speaker: Speaker) => Share | undefined;
}

interface Counts {
  readonly upheld: number;
  readonly all: number;
}

const NONE: Counts = { upheld: 0, all: 0 };

/** Makes records ready to be asked. Rows T1, T2. */
export function sharesOf(records: readonly TrackRecord[]): Shares {
  const counts = new Map<string, Counts>();
  const totals = new Map<Part, Counts>();
  const overRoles = new Map<string, Counts>();
  for (const record of records) {
    const { panelist, as, role, category } = record;
    const own = { upheld: record.upheld, all: record.upheld + record.overturned };
    const key = keyOf({ panelist, as }, role, category);
    counts.set(key, plus(counts.get(key) ?? NONE, own));
    if (role === undefined) totals.set(as, plus(totals.get(as) ?? NONE, own));
    else if (category === undefined) overRoles.set(keyOf(record), plus(overRoles.get(keyOf(record)) ?? NONE, own));
  }
  const count = (who: Pick<Speaker, 'panelist' | 'as'>, role?: string, category?: string): Counts =>
    counts.get(keyOf(who, role, category)) ?? NONE;
  const known = new Map<string, Share | undefined>();
  return {
    of: (speaker) => {
      const { role, category } = speaker;
      const key = keyOf(speaker, role, category);
      if (known.has(key)) return known.get(key);
      const total = count(speaker);
      const others = minus(totals.get(speaker.as) ?? NONE, total);
      const inRole = role === undefined ? [] : [count(speaker, role)];
      const narrowing = category === undefined ? inRole : [...inRole, count(speaker, role, category)];
      // One panelist alone is compared with itself in its other roles.
      const inOtherRoles = inRole.reduce(minus, overRoles.get(keyOf(speaker)) ?? NONE);
      const share = others.all === 0 ? shareOf(inOtherRoles, narrowing) : shareOf(others, [total, ...narrowing]);
      known.set(key, share);
      return share;
    },
  };
}

/** Shrinks the share of each level, without the outcomes of the next narrower one, toward the wider level: no outcome counts twice. */
function shareOf(others: Counts, levels: readonly Counts[]): Share | undefined {
  if (others.all <= 0 || levels.every(({ all }) => all === 0)) return undefined;
  const pool = others.upheld / others.all;
  const used = levels
    .map((level, at) => besides(level, levels[at + 1] ?? NONE))
    .reduce((wider, { upheld, all }) => (upheld + PSEUDO_OUTCOMES * wider) / (all + PSEUDO_OUTCOMES), pool);
  return { used, pool, lead: ((used - pool) * others.all) / (others.all + PSEUDO_OUTCOMES) };
}

/** Items on which the seats of a panelist were divided count in its roles alone, so that a part may be more than its whole. */
function besides(whole: Counts, part: Counts): Counts {
  const all = Math.max(0, whole.all - part.all);
  return { all, upheld: Math.min(all, Math.max(0, whole.upheld - part.upheld)) };
}

const keyOf = ({ panelist, as }: Pick<Speaker, 'panelist' | 'as'>, role?: string, category?: string): string =>
  JSON.stringify([as, panelist, role ?? null, category ?? null]);

const plus = (a: Counts, b: Counts): Counts => ({ upheld: a.upheld + b.upheld, all: a.all + b.all });

const minus = (a: Counts, b: Counts): Counts => ({ upheld: a.upheld - b.upheld, all: a.all - b.all });
