import { fromVector } from 'ae-cvss-calculator';
import type { KnownAdvisory } from '../contracts/advisories.ts';
import { maxOf } from '../core/consensus/max-of.ts';
import { type Severity, severityOfScore } from '../core/finding-debate/judging/severity.ts';
import type { OsvRecord } from './osv-shapes.ts';

/** How grave an advisory is, and by what. */
export type Rating = Pick<KnownAdvisory, 'severity' | 'rated' | 'isMalicious'>;

const WORDS: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  moderate: 'medium',
  medium: 'medium',
  low: 'low',
};

/** The severity by score, otherwise by the label that the advisory's publisher gave; a malicious package is critical. docs/advisories.md has the table. */
export function ratingOf(record: OsvRecord): Rating {
  if ([record.id, ...record.aliases].some((id) => id.startsWith('MAL-')))
    return { severity: 'critical', rated: 'word', isMalicious: true };
  const scores = record.severity.flatMap(({ score }) => scoreOf(score) ?? []);
  if (scores.length > 0)
    return { severity: severityOfScore(maxOf(scores, (score) => score)), rated: 'score', isMalicious: false };
  const word = WORDS[record.database_specific?.severity?.toLowerCase() ?? ''];
  return word === undefined
    ? { severity: 'medium', rated: 'not', isMalicious: false }
    : { severity: word, rated: 'word', isMalicious: false };
}

function scoreOf(vector: string): number | undefined {
  try {
    const score: unknown = fromVector(vector)?.calculateScores().overall;
    return typeof score === 'number' && score > 0 && score <= 10 ? score : undefined;
  } catch {
    return undefined;
  }
}
