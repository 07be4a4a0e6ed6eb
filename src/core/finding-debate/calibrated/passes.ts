import type { FindingId, SeatId } from '../../ids.ts';

/** In how many of the passes in which its reporter looked it was found. */
export interface FoundInPasses {
  readonly found: number;
  readonly passes: number;
}

/** The facts about the first round from which passes are derived. */
interface PassedReviews {
  readonly reviews: readonly { readonly seat: SeatId; readonly part?: string; readonly pass?: number }[];
  /** The pass in which a finding was reported, from the second on. */
  readonly passOf: ReadonlyMap<FindingId, number>;
  /** The part in which it was reported, where there are several. */
  readonly partOf: ReadonlyMap<FindingId, string>;
}

/** The most that consistency over all passes of one reviewer adds or takes. Row V3. */
export const PASS_CONSISTENCY = 0.3;

/** How consistently findings of one issue were found: the best of its reporters; undefined where none looked more than once. */
export function passesIn({
  reviews,
  passOf,
  partOf,
}: PassedReviews): (findings: readonly { readonly id: FindingId; readonly seat: SeatId }[]) => FoundInPasses | undefined {
  if (!reviews.some(({ pass }) => pass !== undefined)) return () => undefined;
  return (findings) => {
    const seats = [...new Set(findings.map(({ seat }) => seat))];
    const each = seats.map((seat): FoundInPasses => {
      const own = findings.filter((finding) => finding.seat === seat);
      const parts = new Set(own.map(({ id }) => partOf.get(id)));
      const looked = reviews.filter((review) => review.seat === seat && parts.has(review.part));
      return {
        found: new Set(own.map(({ id }) => passOf.get(id) ?? 1)).size,
        passes: new Set(looked.map(({ pass = 1 }) => pass)).size,
      };
    });
    return each.filter(({ passes }) => passes > 1).sort((a, b) => consistency(b) - consistency(a) || b.passes - a.passes)[0];
  };
}

/** From −1, found once, to 1, found every time. */
const consistency = ({ found, passes }: FoundInPasses): number => (2 * (found - 1)) / (passes - 1) - 1;

/** The log-odds of it. */
export const consistencyLogOdds = (found: FoundInPasses): number => PASS_CONSISTENCY * consistency(found);
