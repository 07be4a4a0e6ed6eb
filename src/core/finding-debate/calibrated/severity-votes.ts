import type { SourceId } from '../../ids.ts';
import { SEVERITIES, type Severity, severityRank } from '../judging/severity.ts';
import type { SourcePosition } from './source-positions.ts';

/** One source's vote on a severity. */
export interface SeverityVote {
  readonly source: SourceId;
  readonly severity: Severity;
  /** It reported the finding, with a concrete trigger that was checked. */
  readonly isChecked: boolean;
}

interface Reporter {
  readonly source: SourceId;
  readonly severity: Severity;
  readonly isChecked: boolean;
}

/** One vote a source: reporters, and examiners who named one; of several by one source the middle one, the lower of two. */
export function severityVotesOf(reporters: readonly Reporter[], positions: readonly SourcePosition[]): readonly SeverityVote[] {
  const named = new Map<SourceId, { readonly severities: Severity[]; isChecked: boolean }>();
  const of = (source: SourceId): { readonly severities: Severity[]; isChecked: boolean } => {
    const known = named.get(source) ?? { severities: [], isChecked: false };
    named.set(source, known);
    return known;
  };
  for (const { source, severity, isChecked } of reporters) {
    of(source).severities.push(severity);
    if (isChecked) of(source).isChecked = true;
  }
  for (const { source, severities } of positions) for (const severity of severities) of(source).severities.push(severity);
  return [...named].map(([source, { severities, isChecked }]) => ({ source, severity: lowerMiddle(severities), isChecked }));
}

/** The middle vote; between two the lower one, unless a reporter with a checked concrete trigger holds the higher. */
export function votedSeverity(votes: readonly SeverityVote[]): Severity {
  const lower = lowerMiddle(votes.map(({ severity }) => severity));
  const upper = upperMiddle(votes.map(({ severity }) => severity));
  if (lower === upper) return lower;
  const isHeld = votes.some(({ severity, isChecked }) => isChecked && severityRank(severity) >= severityRank(upper));
  return isHeld ? upper : lower;
}

const ranked = (severities: readonly Severity[]): readonly Severity[] =>
  [...severities].sort((a, b) => severityRank(a) - severityRank(b));

const lowerMiddle = (severities: readonly Severity[]): Severity =>
  ranked(severities)[Math.floor((severities.length - 1) / 2)] ?? SEVERITIES[0] ?? 'low';

const upperMiddle = (severities: readonly Severity[]): Severity =>
  ranked(severities)[Math.floor(severities.length / 2)] ?? SEVERITIES[0] ?? 'low';
