import { maxOf } from '../../core/consensus/max-of.ts';
import type { Seat } from '../../core/seat.ts';
import type { WeighedPart } from './role-context.ts';

/** A part assigned to a seat. */
interface GivenPart {
  readonly seat: Seat;
  readonly part: WeighedPart;
}

/** How much one seat is asked about. */
export interface SeatLimits {
  /** The maximum number of parts; undefined: as many as it takes to assign every part, and then a few. */
  readonly parts?: number | undefined;
  /** Beyond the parts that no other seat reviews, a seat is given no more than so many tokens. */
  readonly tokens: number;
}

/** The number of parts up to which seats are given more than it takes. */
const PARTS_USUAL = 6;

/** Assigns parts of a change to seats. */
export class PartsDesk {
  readonly given: GivenPart[] = [];
  readonly #parts: readonly WeighedPart[];
  readonly #seats: readonly Seat[];
  readonly #limits: SeatLimits;
  readonly #held: ReadonlyMap<Seat, Set<WeighedPart>>;
  readonly #readers = new Map<WeighedPart, number>();
  readonly #ofFamily = new Map<string, number>();

  constructor(parts: readonly WeighedPart[], seats: readonly Seat[], limits: SeatLimits) {
    this.#parts = parts;
    this.#seats = seats;
    this.#limits = limits;
    this.#held = new Map(seats.map((seat) => [seat, new Set()]));
  }

  /** Assigns every part once, then fills all seats up to their limit. */
  giveAll(): void {
    this.#cover();
    this.#widen();
  }

  give(seat: Seat, part: WeighedPart): void {
    this.given.push({ seat, part });
    this.#held.get(seat)?.add(part);
    this.#readers.set(part, (this.#readers.get(part) ?? 0) + 1);
    this.#ofFamily.set(seat.model, (this.#ofFamily.get(seat.model) ?? 0) + 1);
  }

  /** Assigns every part to one seat as evenly as possible; beyond a limit, the least important parts stay unassigned. */
  #cover(): void {
    const capacity = this.#seats.length * (this.#limits.parts ?? Number.POSITIVE_INFINITY);
    const wanted = new Set(this.#parts.length <= capacity ? this.#parts : byImportance(this.#parts).slice(0, capacity));
    const share = Math.ceil(wanted.size / Math.max(1, this.#seats.length));
    const pairs = [...wanted].flatMap((part) =>
      this.#seats.flatMap((seat) => {
        const points = rankOf(part, seat.role);
        return points > 0 ? [{ part, seat, points }] : [];
      }),
    );
    for (const { part, seat } of pairs.sort((a, b) => b.points - a.points)) {
      if (wanted.has(part) && this.#count(seat) < share) {
        this.give(seat, part);
        wanted.delete(part);
      }
    }
    for (const part of wanted) {
      const seat = this.#idlest();
      if (seat !== undefined) this.give(seat, part);
    }
  }

  /** Round by round, gives each seat the most relevant part it lacks, preferring parts with few reviewers. */
  #widen(): void {
    const covered = this.#parts.filter((part) => this.#readers.has(part));
    const most = this.#limits.parts ?? PARTS_USUAL;
    for (let round = 0; round < most; round++) {
      for (const seat of this.#seats) {
        if (this.#count(seat) >= most) continue;
        const room = this.#limits.tokens - this.#tokens(seat);
        let best: WeighedPart | undefined;
        for (const part of covered) {
          if (part.tokens > room || this.#held.get(seat)?.has(part) === true) continue;
          if (best === undefined || this.#isBetter(part, best, seat)) best = part;
        }
        if (best !== undefined) this.give(seat, best);
      }
    }
  }

  #isBetter(part: WeighedPart, than: WeighedPart, { role }: Seat): boolean {
    const points = rankOf(part, role) - rankOf(than, role);
    return points > 0 || (points === 0 && (this.#readers.get(part) ?? 0) < (this.#readers.get(than) ?? 0));
  }

  /** The seat with the fewest parts, in the family with the fewest. */
  #idlest(): Seat | undefined {
    const families = (seat: Seat): number => this.#ofFamily.get(seat.model) ?? 0;
    return this.#seats
      .filter((seat) => this.#count(seat) < (this.#limits.parts ?? Number.POSITIVE_INFINITY))
      .sort((a, b) => this.#count(a) - this.#count(b) || families(a) - families(b))[0];
  }

  #count(seat: Seat): number {
    return this.#held.get(seat)?.size ?? 0;
  }

  #tokens(seat: Seat): number {
    let sum = 0;
    for (const { tokens } of this.#held.get(seat) ?? []) sum += tokens;
    return sum;
  }
}

const rankOf = ({ ranks }: WeighedPart, role: string): number => ranks.get(role) ?? 0;

/** Dangerous parts first, then by relevance. */
function byImportance(parts: readonly WeighedPart[]): readonly WeighedPart[] {
  const most = new Map(parts.map((part) => [part, maxOf([0, ...part.ranks.values()], (rank) => rank)]));
  return parts.toSorted((a, b) => b.danger - a.danger || (most.get(b) ?? 0) - (most.get(a) ?? 0));
}
