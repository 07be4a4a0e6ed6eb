import type { AbsentMember } from '../../contracts/material.ts';
import type { Candidate } from '../../panelists/candidate.ts';

/** The user's settings for model families. */
export interface FamilyWish {
  readonly disabled: readonly string[];
  /** The model of each family, as written. */
  readonly models: Readonly<Record<string, string>>;
  /** The fallback of each family after a permanent failure. */
  readonly fallbacks?: Readonly<Record<string, string>>;
}

/** The panelists that take part, and those configured here that cannot. */
export interface FoundPanel {
  readonly candidates: readonly Candidate[];
  /** The named panelists, by the name as written. */
  readonly named: ReadonlyMap<string, Candidate>;
  readonly absent: readonly AbsentMember[];
  /** The additional panelists, by the name as written. */
  readonly besides?: ReadonlyMap<string, Candidate>;
  /** The panelist that takes the seats of a family after a permanent failure, by family. */
  readonly fallbacks?: ReadonlyMap<string, Candidate>;
  /** Fallbacks that cannot be asked. */
  readonly fallbacksAway?: readonly AwayFallback[];
}

/** A panel without anybody. */
export const NOBODY_FOUND: FoundPanel = { candidates: [], named: new Map(), absent: [] };

/** A fallback that cannot be asked, and its family. */
export interface AwayFallback extends AbsentMember {
  readonly family: string;
}

/** The panelists that may have to read the work, with those that take over after a failure. */
export const readersIn = ({ candidates, fallbacks = new Map() }: FoundPanel): readonly Candidate[] => [
  ...candidates,
  ...fallbacks.values(),
];

/** The panelists that took a seat. */
export function seatedIn(panel: FoundPanel, seated: readonly { readonly spec: string }[]): readonly Candidate[] {
  const specs = new Set(seated.map(({ spec }) => spec));
  return [...everybodyIn(panel), ...readersIn(panel)].filter(({ spec }) => specs.has(spec));
}

/** All panelists that were found, without duplicates, for any purpose. */
export const everybodyIn = ({ candidates, besides = new Map() }: FoundPanel): readonly Candidate[] => [
  ...candidates,
  ...[...new Map([...besides.values()].map((candidate) => [candidate.spec, candidate])).values()].filter(
    ({ spec }) => !candidates.some((other) => other.spec === spec),
  ),
];
