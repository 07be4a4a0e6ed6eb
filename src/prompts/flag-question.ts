import type { Ask, PhaseName } from '../core/protocol.ts';
import type { FlagResolutionPhases } from '../core/protocols/flag-resolution/said.ts';

/** The question to a seat in any phase of a flag debate. */
export type FlagQuestion = {
  [P in PhaseName<FlagResolutionPhases>]: Pick<Ask<FlagResolutionPhases, P>, 'phase' | 'brief'>;
}[PhaseName<FlagResolutionPhases>];
