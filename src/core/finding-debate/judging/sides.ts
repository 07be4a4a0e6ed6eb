import type { SourceId } from '../../ids.ts';
import { lastPositions, type Position } from '../hearing/positions.ts';
import { ownSource } from '../hearing/sources.ts';

/** The sources for a finding and those against it; one on both sides counts on neither. */
export interface Sides {
  readonly supporters: readonly SourceId[];
  readonly opponents: readonly SourceId[];
  /** Another source than the reporters' spoke for it. */
  readonly corroborated: boolean;
}

/** The advisory that confirmed a finding, as one more source. */
export const ADVISORY_SOURCE: SourceId = ownSource('advisory');

interface Reporter {
  readonly source: SourceId;
  readonly conceded: boolean;
}

/** Sorts the sources by side, after concessions. */
export function sidesOf(reporters: readonly Reporter[], positions: readonly Position[], advisoryConfirmed: boolean): Sides {
  const reported = new Set(reporters.map(({ source }) => source));
  const standing = reporters.filter(({ conceded }) => !conceded).map(({ source }) => source);
  const last = lastPositions(positions);
  const speaking = last.filter((position) => !reported.has(position.source) && speaksFor(position)).map(({ source }) => source);
  const against = new Set(last.filter(({ stance }) => stance === 'disagree').map(({ source }) => source));
  const pro = new Set([...standing, ...speaking]);

  const supporters = [...pro].filter((source) => !against.has(source));
  return {
    supporters: advisoryConfirmed ? [...supporters, ADVISORY_SOURCE] : supporters,
    opponents: [...against].filter((source) => !pro.has(source)),
    corroborated: advisoryConfirmed || speaking.some((source) => !against.has(source)),
  };
}

/** Every source that reported or answered, on whatever side. */
export const tookPosition = (reporters: readonly Reporter[], positions: readonly Position[]): readonly SourceId[] => [
  ...reporters.map(({ source }) => source),
  ...positions.map(({ source }) => source),
];

// A panelist that refutes a finding in part does not speak for it.
const speaksFor = ({ stance, adjustment, asked }: Position): boolean =>
  stance === 'agree' || (stance === 'partial' && asked !== 'refute' && adjustment >= 0);
