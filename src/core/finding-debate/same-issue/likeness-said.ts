import type { FindingId } from '../../ids.ts';
import type { DefenseBase } from '../hearing/said.ts';
import type { Docket } from '../rounds/dockets.ts';

/**
 * A docket without disagreements that only say "this is the same as that" of two reports in it: they were heard when the two
 * were joined, and are nothing against the issue. Row J23.
 */
export function withoutLikeness<
  G extends { readonly members: readonly { readonly id: FindingId }[] },
  Defense extends DefenseBase,
>(docket: Docket<G, Defense>): Docket<G, Defense> {
  const members = new Set(docket.group.members.map(({ id }) => id));
  const responses = docket.responses.filter(
    ({ stance, sameAs, finding }) =>
      !(stance === 'disagree' && sameAs !== undefined && sameAs !== finding && members.has(sameAs)),
  );
  return responses.length === docket.responses.length ? docket : { ...docket, responses };
}
