import type { Position } from '../../../core/finding-debate/hearing/positions.ts';
import type { LaterSaid } from '../finding-schema.ts';

const REFUTATIONS = { agree: 'not-refuted', disagree: 'refuted', partial: 'partial' } as const;

/** The statements of refuters and voters about an item; empty if none was asked. */
export function laterSaidOf({ positions }: { readonly positions: readonly Position[] }): LaterSaid {
  const speaker = ({ by, reasoning, evidence }: Position) => ({
    model: by.model,
    reviewer: by.role,
    reasoning,
    evidence: evidence || null,
  });
  const refutations = positions
    .filter(({ asked }) => asked === 'refute')
    .map((one) => ({ ...speaker(one), action: REFUTATIONS[one.stance] }));
  const ballot = positions
    .filter(({ asked }) => asked === 'ballot')
    .map((one) => ({ ...speaker(one), vote: one.stance === 'agree' ? ('valid' as const) : ('not-valid' as const) }));
  return { ...(refutations.length === 0 ? {} : { refutations }), ...(ballot.length === 0 ? {} : { ballot }) };
}
