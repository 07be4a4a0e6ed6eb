import { assert } from '../../assert.ts';
import { maxOf } from '../../consensus/max-of.ts';

export type Severity = 'low' | 'medium' | 'high' | 'critical';

/** Lowest first: the index is the rank less one. */
export const SEVERITIES: readonly Severity[] = ['low', 'medium', 'high', 'critical'];

export const severityRank = (severity: Severity): number => SEVERITIES.indexOf(severity) + 1;

export const atLeast = (severity: Severity, floor: Severity): boolean => severityRank(severity) >= severityRank(floor);

/** The middle vote; between two levels, the higher one. */
export function medianSeverity(votes: readonly Severity[]): Severity {
  assert(votes.length > 0, 'a severity needs a vote');
  const ranks = votes.map(severityRank).sort((a, b) => a - b);
  const upper = ranks[Math.floor(ranks.length / 2)] ?? 0;
  const lower = ranks[Math.floor((ranks.length - 1) / 2)] ?? 0;
  return ofRank(Math.ceil((upper + lower) / 2));
}

/** How many levels lie between the lowest and the highest vote. */
export function severitySpread(votes: readonly Severity[]): number {
  return maxOf(votes, severityRank) + maxOf(votes, (vote) => -severityRank(vote));
}

/** One vote a source: the highest it gave. */
export function votesBySource(votes: readonly { readonly source: string; readonly severity: Severity }[]): readonly Severity[] {
  const bySource = new Map<string, Severity>();
  for (const { source, severity } of votes) {
    const earlier = bySource.get(source);
    if (earlier === undefined || severityRank(severity) > severityRank(earlier)) bySource.set(source, severity);
  }
  return [...bySource.values()];
}

/** The gravest of some severities; undefined if there are none. */
export const gravestOf = (severities: readonly Severity[]): Severity | undefined =>
  severities.length === 0 ? undefined : ofRank(maxOf(severities, severityRank));

/** The severity of a CVSS score between 0 and 10. */
export const severityOfScore = (score: number): Severity =>
  score >= 9 ? 'critical' : score >= 7 ? 'high' : score >= 4 ? 'medium' : 'low';

/** The severity to report: the gravest while a report that decides gives one that could not be read. */
export const gravestWhileUnread = (
  deciding: readonly { readonly severityUnread?: string | undefined }[],
  severity: Severity,
): Severity => (deciding.some(({ severityUnread }) => severityUnread !== undefined) ? 'critical' : severity);

/** One level down, not below low. */
export const oneDown = (severity: Severity): Severity => ofRank(Math.max(1, severityRank(severity) - 1));

function ofRank(rank: number): Severity {
  const severity = SEVERITIES[rank - 1];
  assert(severity !== undefined, `no severity has rank ${rank}`);
  return severity;
}
