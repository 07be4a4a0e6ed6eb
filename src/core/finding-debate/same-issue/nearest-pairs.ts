import type { SourceId } from '../../ids.ts';
import { candidatePairs } from './candidates.ts';
import { likeness, type Nearest, type Probe } from './pair.ts';

/** A report that is ready to be compared, and its lists. */
export interface Reported {
  readonly probe: Probe;
  readonly standsIn: ReportLists;
}

/** The lists that contain a report. */
export interface ReportLists {
  readonly source: SourceId;
  /** All statements of its source in one pass. */
  readonly ofSource: string;
  /** All statements of its seat in one pass: one answer. */
  readonly ofSeat: string;
}

/** Two reports that are worth comparing, lower number first, and which of them is the nearest in the other's list. */
export interface NearestPair<R extends Reported> {
  readonly a: number;
  readonly b: number;
  readonly first: R;
  readonly second: R;
  readonly nearest: Nearest;
  /** How alike they are; undefined for two of one answer. */
  readonly likeness: number | undefined;
}

interface Best {
  likeness: number;
  /** The likeness of the next one. */
  next: number;
  count: number;
}

/**
 * Finds the pairs worth comparing. A report is the nearest in its list if it is the most alike of that list: the list of
 * its source, or of its seat if both reports have one source. Rows J7, J8, J14, J25.
 */
export function nearestPairs<R extends Reported>(
  reports: readonly R[],
  nearby: Iterable<readonly [number, number]>,
): readonly NearestPair<R>[] {
  const lists = new Lists(reports);
  const pairs: { readonly a: number; readonly b: number; readonly how: number | undefined }[] = [];
  const best: Map<number, Best>[] = reports.map(() => new Map());
  const probes = reports.map(({ probe }) => probe);
  for (const [a, b] of candidatePairs(probes, nearby)) {
    const [first, second] = [reports[a], reports[b]];
    if (first === undefined || second === undefined) continue;
    // Two reports of one answer are no neighbours: their author kept them apart.
    const how = first.standsIn.ofSeat === second.standsIn.ofSeat ? undefined : likeness(first.probe, second.probe);
    pairs.push({ a, b, how });
    if (how === undefined) continue;
    see(best[a], lists.of(b, a), how);
    see(best[b], lists.of(a, b), how);
  }
  const isNearest = (a: number, b: number, how: number | undefined): boolean => {
    const known = how === undefined ? undefined : best[a]?.get(lists.of(b, a));
    // The only report in a list is the nearest by necessity, which is no evidence.
    return known !== undefined && known.count > 1 && how === known.likeness;
  };
  const leadOf = (a: number, b: number, how: number): number => {
    const known = best[a]?.get(lists.of(b, a));
    if (known === undefined) return 0;
    return how - (how === known.likeness ? known.next : known.likeness);
  };
  const marginOf = (a: number, b: number, how: number | undefined): number =>
    how === undefined ? 0 : (leadOf(a, b, how) + leadOf(b, a, how)) / 2;
  return pairs.flatMap(({ a, b, how }) => {
    const [first, second] = [reports[a], reports[b]];
    if (first === undefined || second === undefined) return [];
    const nearest = { first: isNearest(a, b, how), second: isNearest(b, a, how), margin: marginOf(a, b, how) };
    return [{ a, b, first, second, nearest, likeness: how }];
  });
}

function see(best: Map<number, Best> | undefined, list: number, how: number): void {
  const known = best?.get(list);
  if (known === undefined) best?.set(list, { likeness: how, next: 0, count: 1 });
  else {
    known.next = Math.max(known.next, Math.min(known.likeness, how));
    known.likeness = Math.max(known.likeness, how);
    known.count++;
  }
}

/** The lists of sources and of seats, by number. */
class Lists {
  readonly #sources: readonly SourceId[];
  readonly #ofSource: readonly number[];
  readonly #ofSeat: readonly number[];

  constructor(reports: readonly Reported[]) {
    const numbers = new Map<string, number>();
    const numberOf = (name: string): number => {
      const known = numbers.get(name) ?? numbers.size;
      numbers.set(name, known);
      return known;
    };
    this.#sources = reports.map(({ standsIn }) => standsIn.source);
    this.#ofSource = reports.map(({ standsIn }) => numberOf(`source ${standsIn.ofSource}`));
    this.#ofSeat = reports.map(({ standsIn }) => numberOf(`seat ${standsIn.ofSeat}`));
  }

  /** Returns the list that contains a report, seen from another one. */
  of(report: number, seenFrom: number): number {
    return (this.#sources[report] === this.#sources[seenFrom] ? this.#ofSeat[report] : this.#ofSource[report]) ?? -1;
  }
}
